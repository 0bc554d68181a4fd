import type {ComparisonResult, Found} from './comparison';
import {describeField, fieldsOf, type ComparedField} from './fields';
import {pageRows, type DocsPages, type PageRow} from './pages';
import {isSameDefault} from './values';

const CRD_PAGE = 'docs/reference/replay-crd.md';

/** Compares the reference of TrafficReplay with a custom resource definition; undefined when it defines another kind. */
export function compareCrd(docs: DocsPages, crd: Record<string, unknown>): ComparisonResult | undefined {
  const spec = (crd['spec'] ?? {}) as {
    group?: unknown;
    scope?: unknown;
    names?: {kind?: unknown; plural?: unknown; shortNames?: unknown};
    versions?: unknown;
  };
  const properties = propertiesOf(docs);
  if (spec.names?.kind !== properties.get('Kind, list kind')?.names[0]) return undefined;
  const versions = (Array.isArray(spec.versions) ? spec.versions : []) as {
    name?: unknown;
    storage?: unknown;
    schema?: {openAPIV3Schema?: unknown};
  }[];
  const stored = versions.find(({storage}) => storage === true) ?? versions[0];
  const fields = fieldsOf(stored?.schema?.openAPIV3Schema);
  const differences: Found[] = [];
  const fact = (name: string, product: unknown) => {
    const row = properties.get(name);
    const docsSay = row?.names[0] ?? row?.cells['Value'];
    if (row === undefined || docsSay === undefined || product === undefined || docsSay === String(product)) return;
    differences.push(changedField(`TrafficReplay ${name.toLowerCase()}`, docsSay, String(product), row));
  };
  fact('Group', spec.group);
  fact('Version', stored?.name);
  fact('Plural, singular', spec.names?.plural);
  const [short] = Array.isArray(spec.names?.shortNames) ? (spec.names.shortNames as unknown[]) : [];
  fact('Short name', short);
  fact('Scope', spec.scope);
  const rows = pageRows(docs, CRD_PAGE, 'Field').flatMap((row) => {
    const prefix = prefixOf(row.section);
    return prefix === undefined ? [] : [{row, prefix}];
  });
  for (const {row, prefix} of rows)
    for (const name of row.names
      .map((name) => name.replace(/\[\]$/, ''))
      .filter((name) => /^[\w.]+$/.test(name))
      .slice(0, isListOfParts(row) ? 1 : undefined)) {
      const path = `${prefix}.${name}`;
      const field = fields.get(path);
      if (field === undefined) differences.push({...base(path, row), kind: 'gone', docs: `field \`${path}\``});
      else differences.push(...fieldDifferences(path, row, field));
    }
  // Within what has a table, a field without a row is new; what is below it belongs to it.
  const prefixes = new Set(rows.map(({prefix}) => prefix));
  for (const [path, field] of fields) {
    const at = path.lastIndexOf('.');
    const prefix = path.slice(0, at);
    const name = path.slice(at + 1);
    const here = rows.filter((each) => each.prefix === prefix);
    if (!prefixes.has(prefix) || here.some(({row}) => row.names.some((each) => each.replace(/\[\]$/, '') === name)))
      continue;
    differences.push({
      kind: 'new',
      subject: path,
      product: describeField(field),
      ...(here[0] && {place: {file: here[0].row.file, line: here[0].row.line}}),
      about: {word: name},
      edits: [],
    });
  }
  return {differences, compared: fields.size, notes: []};
}

/** The table of properties of the resource, by name. */
function propertiesOf(docs: DocsPages): Map<string, PageRow> {
  const body = docs.byFile.get(CRD_PAGE)?.body ?? '';
  const first = docs.byFile.get(CRD_PAGE)?.bodyLine ?? 1;
  return new Map(
    body.split('\n').flatMap((line, i): [string, PageRow][] => {
      const [, name, value] = /^\| ([A-Z][\w, ]+) \| (.*) \|$/.exec(line) ?? [];
      if (name === undefined || value === undefined) return [];
      const names = [...value.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
      return [[name, {name, names, cells: {Value: value}, section: '', file: CRD_PAGE, line: first + i}]];
    }),
  );
}

/** The path of the object whose fields the table of a section lists. */
function prefixOf(section: string): string | undefined {
  // What several fields refer to is described once.
  if (section === 'Object reference') return 'spec.workloads[].ref';
  return /^(?:spec|status)[.\w[\]]*/.exec(section)?.[0] ?? /^Deprecated fields of (spec|status)$/.exec(section)?.[1];
}

/** A row such as "`sidecar`, with `inject`, `patch`" names parts of its field. */
function isListOfParts({cells}: PageRow): boolean {
  return /, with /.test(cells['Field'] ?? '');
}

function base(path: string, row: PageRow): Pick<Found, 'subject' | 'place' | 'about' | 'edits'> {
  return {
    subject: path,
    place: {file: row.file, line: row.line},
    about: {word: path.split('.').at(-1) ?? path},
    edits: [],
  };
}

function changedField(path: string, docs: string, product: string, row: PageRow): Found {
  return {...base(path, row), kind: 'changed', docs, product};
}

const TYPES: readonly [said: RegExp, types: readonly string[]][] = [
  [/^list\b/, ['array']],
  [/^(?:string|duration|enum)\b/, ['string']],
  [/^bool(?:ean)?\b/, ['boolean']],
  [/^int(?:eger)?\b/, ['integer', 'number']],
  [/^number\b/, ['number', 'integer']],
  [/^(?:object|map)\b/, ['object']],
];

/** Whether what a cell says about a type fits that of a schema; words that name no type fit all. */
function isSaidType(said: string, type: string | undefined): boolean {
  const known = TYPES.find(([pattern]) => pattern.test(said));
  return type === undefined || known === undefined || known[1].includes(type);
}

function fieldDifferences(path: string, row: PageRow, field: ComparedField): Found[] {
  const found: Found[] = [];
  const say = (docs: string, product: string) => found.push(changedField(path, docs, product, row));
  const type = row.cells['Type'] ?? '';
  // Several fields in one row have a type each.
  if ((!type.includes(',') || row.names.length === 1) && !isSaidType(type, field.type)) {
    say(type, field.type ?? '');
    return found;
  }
  const usual = row.cells['Default'] ?? '';
  // A table without a column of defaults may name one behind the type.
  const code = (/^`([^`]+)`$/.exec(usual) ?? /, `([^`]+)`$/.exec(type))?.[1];
  if (code !== undefined && !isSameDefault(code, field.default, field.type === 'boolean' ? 'bool' : field.type))
    say(`default \`${code}\``, `default ${field.default ?? 'none'}`);
  if (usual.startsWith('none') && field.default !== undefined && field.default !== '')
    say(`default ${usual}`, `default ${field.default}`);
  const required = /\brequired\b/.test(usual) || row.cells['Required'] === 'yes';
  if (('Default' in row.cells || 'Required' in row.cells) && required !== field.isRequired)
    say(required ? 'required' : 'not required', field.isRequired ? 'required' : 'not required');
  found.push(...choiceDifferences(path, row, field));
  return found;
}

function choiceDifferences(path: string, row: PageRow, field: ComparedField): Found[] {
  if (!/^enum\b/.test(row.cells['Type'] ?? '') || field.choices.length === 0) return [];
  const said = [...(row.cells['Meaning'] ?? '').matchAll(/`([\w-]+)`/g)].map((match) => match[1] ?? '');
  const lacking = field.choices.filter((choice) => !said.includes(choice));
  const extra = said.filter((choice) => !field.choices.includes(choice));
  if (lacking.length + extra.length === 0) return [];
  return [changedField(path, `one of ${said.join(', ')}`, `one of ${field.choices.join(', ')}`, row)];
}
