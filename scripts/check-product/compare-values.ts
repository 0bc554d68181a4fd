import {isDeepStrictEqual} from 'node:util';
import {parse} from 'yaml';
import {isNewer} from '../../src/config/versions';
import type {ChartValue, ReadChart} from './chart';
import type {Found} from './comparison';
import {pageRows, type DocsPages, type PageRow} from './pages';

export const REFERENCE = 'docs/reference/helm.md';
const NAMESPACED = 'docs/_shared/namespaced-values.mdx';

/** Compares the tables and fences of the Helm reference with the values of a chart. */
export function valueDifferences(docs: DocsPages, chart: ReadChart): {differences: Found[]; compared: number} {
  const rows = documentedRows(docs);
  const differences = [
    ...rows.flatMap((row) => rowDifferences(row, chart)),
    ...fenceDifferences(docs, chart),
    ...removedDifferences(docs, chart),
    ...newValues(rows, chart),
  ];
  return {differences, compared: rows.length};
}

/** A row with the release that brought the value: `since` exactly, `by` at the latest, `after` at the earliest. */
type ValueRow = PageRow & {arrival?: {when: 'since' | 'by' | 'after'; version: string}};

function documentedRows(docs: DocsPages): ValueRow[] {
  const body = docs.byFile.get(REFERENCE)?.body ?? '';
  // What a partial holds came with the mode that the sentence before it names.
  const mode = /<Since version="v?([\d.]+)" \/>/g;
  const since = [...body.slice(0, Math.max(0, body.indexOf('<NamespacedValues'))).matchAll(mode)].at(-1)?.[1];
  const isValue = ({cells}: PageRow) => 'Default' in cells || 'Example or effect' in cells;
  return [
    ...pageRows(docs, REFERENCE, 'Name').filter(isValue).map(withArrival),
    ...pageRows(docs, NAMESPACED, 'Name').map((row) => ({
      ...row,
      ...(since === undefined ? {} : {arrival: {when: 'since' as const, version: since}}),
    })),
  ];
}

function withArrival(row: PageRow): ValueRow {
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
    if (isLater) return [];
    if (isOptional(name, chart))
      return commentedOut(name, cell, chart)
        ? [{...base, kind: 'changed', docs: `default ${cell}`, product: 'commented out, so that it is not set'}]
        : [];
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

/** Whether a value that has a default is only in a comment now, and no template gives it one. */
function commentedOut(name: string, cell: string, chart: ReadChart): boolean {
  const said = claimOf(cell);
  if (said === undefined || isEmpty(said.value) || said.value === false) return false;
  const hasDefault = new RegExp(`\\bdefault\\s[^}]*\\.Values\\.${name.replaceAll('.', '\\.')}\\b`).test(chart.text);
  return !hasDefault && chart.commentedOut.has(name.split('.').at(-1) ?? name);
}

/** What a cell says about a default: one piece of code as YAML, or words with a piece of code each as a map. */
function claimOf(cell: string): {value: unknown} | undefined {
  const code = /^`([^`]+)`$/.exec(cell)?.[1];
  if (code !== undefined) return {value: parseValue(code)};
  if (!/^\w+ `[^`]+`(?:, \w+ `[^`]+`)*$/.test(cell)) return undefined;
  return {
    value: Object.fromEntries(
      [...cell.matchAll(/(\w+) `([^`]+)`/g)].map(([, key = '', text = '']) => [key, parseValue(text)]),
    ),
  };
}

function parseValue(code: string): unknown {
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
    const shown = parseValue(fence.code);
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
  return pageRows(docs, REFERENCE, 'Name')
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
