import {isDeepStrictEqual} from 'node:util';
import {parse} from 'yaml';
import {isNewer} from '../../src/config/versions';
import type {ChartValue, ReadChart} from './chart';
import type {Comparison, Found} from './comparison';
import {findLine, rowsOf, type DocsPages, type Row} from './pages';
import type {Place} from './types';

const REFERENCE = 'docs/reference/helm.md';
const NAMESPACED = 'docs/_shared/namespaced-values.mdx';
const IMAGES = 'docs/setup/install/private-registry.md';

/** Compares the Helm reference, its versions and the list of images with a chart. */
export function compareChart(docs: DocsPages, chart: ReadChart): Comparison {
  const own = nameOfChart(docs);
  if (own !== chart.name)
    return {
      differences: [],
      compared: 0,
      notes: [`no page describes the chart ${chart.name}; the reference is of ${own ?? 'no chart'}`],
    };
  const rows = documentedRows(docs);
  const differences = [
    ...rows.flatMap((row) => rowDifferences(row, chart)),
    ...fenceDifferences(docs, chart),
    ...removedDifferences(docs, chart),
    ...newValues(rows, chart),
    ...versionDifferences(docs, chart),
    ...imageDifferences(docs, chart),
  ];
  return {differences, compared: rows.length + chart.images.length, notes: []};
}

function nameOfChart(docs: DocsPages): string | undefined {
  const page = docs.byFile.get(REFERENCE);
  return /^\| Chart \| `([^`]+)` \|$/m.exec(page?.body ?? '')?.[1];
}

/** A row with the release that brought the value: `since` exactly, `by` at the latest, `after` at the earliest. */
type ValueRow = Row & {arrival?: {when: 'since' | 'by' | 'after'; version: string}};

function documentedRows(docs: DocsPages): ValueRow[] {
  const body = docs.byFile.get(REFERENCE)?.body ?? '';
  // What a partial holds came with the mode that the sentence before it names.
  const mode = /<Since version="v?([\d.]+)" \/>/g;
  const since = [...body.slice(0, Math.max(0, body.indexOf('<NamespacedValues'))).matchAll(mode)].at(-1)?.[1];
  const isValue = ({cells}: Row) => 'Default' in cells || 'Example or effect' in cells;
  return [
    ...rowsOf(docs, REFERENCE, 'Name').filter(isValue).map(withArrival),
    ...rowsOf(docs, NAMESPACED, 'Name').map((row) => ({
      ...row,
      ...(since === undefined ? {} : {arrival: {when: 'since' as const, version: since}}),
    })),
  ];
}

function withArrival(row: Row): ValueRow {
  const said = /^(?:(by|after) )?(\d+\.\d+\.\d+)/.exec(row.cells['Since'] ?? '');
  return said?.[2] === undefined
    ? row
    : {...row, arrival: {when: (said[1] as 'by' | 'after' | undefined) ?? 'since', version: said[2]}};
}

function rowDifferences(row: ValueRow, chart: ReadChart): Found[] {
  const {name, arrival} = row;
  const place = {file: row.file, line: row.line};
  const base = {subject: name, place, about: {word: name}, edits: []};
  const cell = row.cells['Default'] ?? '';
  if (name.includes('[]') || name.includes('*')) return [];
  const found = chart.values.get(name);
  if (found === undefined) {
    const isLater = arrival !== undefined && !isAtLeast(chart.version, arrival);
    if (isLater || isOptional(name, chart)) return [];
    return [{...base, kind: 'gone', docs: cell === '' ? 'a value of the chart' : `a value with default ${cell}`}];
  }
  if (arrival?.when === 'since' && isNewer(arrival.version, chart.version))
    return [{...base, kind: 'changed', docs: `since ${arrival.version}`, product: `is in chart ${chart.version}`}];
  const type = (row.cells['Type'] ?? '').split(/[ ,]/)[0] ?? '';
  const isOther = isOtherType(type, found.value);
  if (isOther)
    return [{...base, kind: 'changed', docs: `${type}`, product: `${typeOf(found.value)}, ${shownValue(found.value)}`}];
  const said = claimOf(cell);
  if (said === undefined || isSame(said, found.value, chart.version)) return [];
  return [{...base, kind: 'changed', docs: `default ${cell}`, product: `default ${shownValue(found.value)}`}];
}

function isAtLeast(version: string, {when, version: named}: {when: string; version: string}): boolean {
  return when === 'after' ? isNewer(version, named) : !isNewer(named, version);
}

/** Whether a value that the file of values lacks may be set: below an empty map, or because a template reads it. */
function isOptional(name: string, chart: ReadChart): boolean {
  if ([...chart.used].some((path) => path === name || path.startsWith(`${name}.`))) return true;
  const parts = name.split('.');
  return parts.slice(1).some((_, i) => {
    const parent = parts.slice(0, i + 1).join('.');
    const value = chart.values.get(parent)?.value;
    const isEmpty = value === null || (typeof value === 'object' && Object.keys(value).length === 0);
    return chart.values.has(parent) && isEmpty;
  });
}

/** What a cell says about a default: one piece of code as YAML, or words with a piece of code each as a map. */
function claimOf(cell: string): {value: unknown} | undefined {
  const code = /^`([^`]+)`$/.exec(cell)?.[1];
  if (code !== undefined) return {value: parsed(code)};
  if (!/^\w+ `[^`]+`(?:, \w+ `[^`]+`)*$/.test(cell)) return undefined;
  return {
    value: Object.fromEntries(
      [...cell.matchAll(/(\w+) `([^`]+)`/g)].map(([, key = '', text = '']) => [key, parsed(text)]),
    ),
  };
}

function parsed(code: string): unknown {
  try {
    return parse(code) as unknown;
  } catch {
    return code;
  }
}

function isSame({value}: {value: unknown}, found: unknown, version: string): boolean {
  if (isEmpty(value) && isEmpty(found)) return true;
  // `v<chart version>` is a tag without its number, which a chart may also leave to its templates.
  if (typeof value === 'string' && value.includes('<chart version>'))
    return found === '' || found === null || String(found) === value.replace('<chart version>', version);
  if (typeof value === 'string' && value.includes('<')) return true;
  if (Array.isArray(found) && typeof value === 'string') return isDeepStrictEqual(found, [value]);
  return isDeepStrictEqual(plain(value), plain(found));
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

/** A value whose numbers and texts are the same where Helm makes them the same. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
  return typeof value === 'number' ? String(value) : value;
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object'
    ? 'map'
    : typeof value === 'boolean'
      ? 'bool'
      : typeof value === 'number'
        ? 'int'
        : 'string';
}

function isOtherType(type: string, value: unknown): boolean {
  if (value === null) return false;
  const found = typeOf(value);
  if (type === 'list' || type === 'map') return found !== type && value !== '';
  if (type === 'bool') return found !== 'bool';
  if (type === 'int') return found !== 'int';
  return type === 'string' && (found === 'list' || found === 'map' || found === 'bool');
}

function shownValue(value: unknown): string {
  return `\`${typeof value === 'string' && value !== '' ? value : JSON.stringify(value)}\``;
}

/** Values that a fence shows as defaults. */
function fenceDifferences(docs: DocsPages, chart: ReadChart): Found[] {
  const fences = docs.byFile.get(REFERENCE)?.fences.filter(({meta}) => /title="Default/.test(meta)) ?? [];
  return fences.flatMap((fence) => {
    const shown = parsed(fence.code);
    if (typeof shown !== 'object' || shown === null) return [];
    return Object.entries(shown).flatMap(([name, value]): Found[] => {
      const found = chart.values.get(name);
      if (found === undefined || isDeepStrictEqual(plain(value), plain(found.value))) return [];
      const place = {
        file: REFERENCE,
        line: fence.line + 1 + fence.code.split('\n').findIndex((line) => line.startsWith(name)),
      };
      return [
        {
          kind: 'changed',
          subject: name,
          docs: shownValue(value),
          product: shownValue(found.value),
          place,
          about: {word: name},
          edits: [],
        },
      ];
    });
  });
}

/** Values that the page says are removed. */
function removedDifferences(docs: DocsPages, chart: ReadChart): Found[] {
  return rowsOf(docs, REFERENCE, 'Name')
    .filter(({cells}) => 'Existed in' in cells)
    .filter(({name}) => chart.values.has(name.replace(/\.\*$/, '')))
    .map(({name, file, line, cells}) => ({
      kind: 'changed',
      subject: name,
      docs: `existed in ${cells['Existed in']}`,
      product: `is in chart ${chart.version}`,
      place: {file, line},
      about: {word: name},
      edits: [],
    }));
}

function newValues(rows: readonly ValueRow[], chart: ReadChart): Found[] {
  const names = rows.map(({name}) => name);
  const isLeaf = ([, {value}]: readonly [string, ChartValue]) =>
    typeof value !== 'object' || value === null || Array.isArray(value) || Object.keys(value).length === 0;
  const isCovered = (path: string) =>
    names.some(
      (name) =>
        name === path || path.startsWith(`${name}.`) || name.startsWith(`${path}.`) || name.startsWith(`${path}[`),
    );
  return [...chart.values]
    .filter((entry) => isLeaf(entry) && !isCovered(entry[0]))
    .map(([name, {value, comment}]) => ({
      kind: 'new',
      subject: name,
      product: `${typeOf(value)}, default ${shownValue(value)}${comment === '' ? '' : `: ${comment}`}`,
      about: {word: name},
      edits: [],
    }));
}

function versionDifferences(docs: DocsPages, chart: ReadChart): Found[] {
  const found: Found[] = [];
  const body = docs.byFile.get(REFERENCE)?.body ?? '';
  const at = (pattern: RegExp): Place | undefined => findLine(docs, (line) => pattern.test(line), REFERENCE);
  const ofChart = /defaults below are those of chart (\d+\.\d+\.\d+)/;
  const described = ofChart.exec(body)?.[1];
  const say = (subject: string, docsSay: string, product: string, place: Place | undefined) =>
    found.push({kind: 'changed', subject, docs: docsSay, product, ...(place && {place}), about: {}, edits: []});
  if (described !== undefined && isNewer(chart.version, described))
    say('version of the described chart', described, chart.version, at(ofChart));
  const kubernetes = /^\| Kubernetes \| (\d+\.\d+) or newer/m;
  const least = kubernetes.exec(body)?.[1];
  const gate = /(\d+\.\d+)/.exec(chart.kubeVersion ?? '')?.[1];
  if (least !== undefined && gate !== undefined && gate !== least)
    say('Kubernetes version', `${least} or newer`, chart.kubeVersion ?? gate, at(kubernetes));
  return found;
}

/** Images of templates that no list of images has, tags that differ, and listed images that the chart does not name. */
function imageDifferences(docs: DocsPages, chart: ReadChart): Found[] {
  const rows = rowsOf(docs, IMAGES, 'Image').filter(({cells}) => 'Tag' in cells);
  if (rows.length === 0) return [];
  const listed = rows.flatMap((row) => row.names.map((name) => ({name, row})));
  const found: Found[] = [];
  const registry = chart.values.get('image.registry')?.value;
  const seen = new Set<string>();
  for (const image of chart.images) {
    if (seen.has(image.name)) continue;
    seen.add(image.name);
    const row = listed.find(({name}) => name === image.name)?.row;
    const isOwn = image.registry === registry || image.registry === '*';
    if (row === undefined) {
      if (isOwn)
        found.push({
          kind: 'new',
          subject: `image ${image.name}`,
          product: `\`${[image.registry, image.name].join('/')}${image.tag === undefined ? '' : `:${image.tag}`}\` in ${image.file}`,
          place: {file: IMAGES, line: rows[0]?.line ?? 1},
          about: {word: image.name},
          edits: [],
        });
      continue;
    }
    const tag = /^`(\d[\w.-]*)`$/.exec(row.cells['Tag'] ?? '')?.[1];
    if (tag !== undefined && image.tag !== undefined && tag !== image.tag)
      found.push({
        kind: 'changed',
        subject: `image ${image.name}`,
        docs: `tag \`${tag}\``,
        product: `tag \`${image.tag}\``,
        place: {file: row.file, line: row.line},
        about: {word: `${image.name}:${tag}`},
        edits: [],
      });
  }
  for (const {name, row} of listed)
    if (/^[a-z][\w-]*$/.test(name) && row.names.indexOf(name) >= 0 && /^`/.test(row.cells['Image'] ?? ''))
      if (!new RegExp(`\\b${name}\\b`).test(chart.text))
        found.push({
          kind: 'gone',
          subject: `image ${name}`,
          docs: `image \`${name}\``,
          place: {file: row.file, line: row.line},
          about: {word: name},
          edits: [],
        });
  return found;
}
