import {toBase64, toBytes} from '../bytes';
import {InitError, TransformError} from '../errors';
import {resolve} from '../placeholders';
import type {StepMaker, StepMakers} from '../step';

type RowJson = Record<string, unknown>;

const isObject = (value: unknown): value is RowJson =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listIn = (holder: RowJson, key: string): RowJson[] => {
  const list = holder[key];
  return Array.isArray(list) ? list.filter(isObject) : [];
};

/** Adds a row, built from the JSON array that comes back, to a recorded database answer. */
const dbAddRow: StepMaker = (settings) => {
  const position = settings.text('position', 'append');
  const indexText = settings.text('index');
  if (indexText !== '' && !/^-?\d{1,6}$/.test(indexText)) throw new InitError(`invalid index value: ${indexText}`);
  let source = '';
  return {
    window: true,
    in(token) {
      source = token;
      return token;
    },
    back(token, {world}) {
      if (source === '') throw new TransformError('no source JSON stored - Mutate must be called before Insert');
      const document = parseDocument(source);
      const values = parseValues(resolve(token, world));
      if ('query' in document) addToPostgres(document, values, position);
      else addToMysql(document, values, position, indexText === '' ? undefined : Number(indexText));
      return JSON.stringify(document);
    },
  };
};

function parseDocument(source: string): RowJson {
  let document: unknown;
  try {
    document = JSON.parse(source);
  } catch {
    document = undefined;
  }
  if (!isObject(document) || !('query' in document || 'resultsets' in document)) {
    throw new TransformError('unable to detect database tech from JSON structure');
  }
  return document;
}

function parseValues(text: string): string[] {
  try {
    const values: unknown = JSON.parse(text);
    if (Array.isArray(values) && values.every((value) => typeof value === 'string')) return values;
  } catch {
    // Falls through to the message of the product.
  }
  throw new TransformError('failed to unmarshal values as JSON array');
}

function addToPostgres(document: RowJson, values: readonly string[], position: string): void {
  const query = document['query'];
  if (!isObject(query) || !Array.isArray(query['messages']))
    throw new TransformError('failed to unmarshal postgres Response');
  const messages: unknown[] = query['messages'];
  const holderOf = (key: string): number => messages.findIndex((m) => isObject(m) && key in m);
  const first = messages[holderOf('dataRow')];
  const row = isObject(first) ? first['dataRow'] : undefined;
  const template = isObject(row) ? listIn(row, 'values') : [];
  const described = messages[holderOf('rowDescription')];
  const fields =
    isObject(described) && isObject(described['rowDescription']) ? listIn(described['rowDescription'], 'fields') : [];
  const count = template.length || fields.length || values.length;
  const cells = Array.from({length: count}, (_, i): RowJson => {
    const value = values[i] ?? '';
    if (value === '') return {};
    return template[i] && 'asBytes' in template[i] ? {asBytes: toBase64(toBytes(value))} : {asString: value};
  });
  const complete = holderOf('complete');
  const end = complete < 0 ? messages.length : complete;
  messages.splice(placeAt(position, end), 0, {dataRow: {values: cells}});
  countUp(messages);
}

/** `SELECT n` becomes `SELECT n+1`; other tags stay. */
function countUp(messages: readonly unknown[]): void {
  for (const message of messages) {
    const complete = isObject(message) ? message['complete'] : undefined;
    if (!isObject(complete)) continue;
    const [, rows] = /^SELECT (\d{1,15})$/.exec(String(complete['tag'])) ?? [];
    if (rows !== undefined) complete['tag'] = `SELECT ${Number(rows) + 1}`;
  }
}

function placeAt(position: string, end: number): number {
  if (position === 'prepend') return 0;
  return /^\d{1,6}$/.test(position) && Number(position) <= end ? Number(position) : end;
}

function addToMysql(document: RowJson, values: readonly string[], position: string, index: number | undefined): void {
  const sets = listIn(document, 'resultsets');
  if (sets.length === 0) {
    throw new TransformError('failed to unmarshal MySQLTextResultsets');
  }
  for (const [i, set] of sets.entries()) {
    if (index !== undefined && index !== i) continue;
    const rows = listIn(set, 'rows');
    const first = rows[0];
    const template = first ? listIn(first, 'fields') : listIn(set, 'columns');
    const count = template.length || values.length;
    const fields = Array.from({length: count}, (_, c): RowJson => {
      const kept = Object.fromEntries(
        ['name', 'type', 'unsigned'].flatMap((key) =>
          template[c] && key in template[c] ? [[key, template[c][key]]] : [],
        ),
      );
      const value = values[c] ?? '';
      return value === '' ? {...kept, null: true} : {...kept, asString: value};
    });
    rows.splice(placeAt(position, rows.length), 0, {fields});
    set['rows'] = rows;
  }
}

/** Steps by type string: rows of database answers. */
export const databaseSteps: StepMakers = {db_add_row: dbAddRow};
