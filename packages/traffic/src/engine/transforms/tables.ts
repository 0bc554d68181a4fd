import {parseCsv} from '../csv';
import {InitError, TransformError} from '../errors';
import {resolve} from '../placeholders';
import type {StepMaker, StepMakers} from '../step';
import type {Dataframe} from '../world';

/** Walks one column of CSV text, one row per call, without end. */
const csv: StepMaker = (settings) => {
  const position = settings.text('index') || settings.text('column');
  const header = settings.text('header');
  const hasHeader = settings.flag('hasHeader', false);
  if (position === '' && header === '') throw new InitError('you must provide either "index" or "header"');
  if (position !== '' && header !== '') throw new InitError('both "index" and "header" cannot be specified');
  if (header !== '' && !hasHeader) throw new InitError('"headersPresent" must be true when "header" is specified');
  if (position !== '' && !/^\d{1,6}$/.test(position)) throw new InitError('index is not a column number');
  let rows: string[][] | undefined;
  let column = Number(position);
  let next = 0;
  const load = (text: string): string[][] => {
    const all = parseCsv(text);
    if (header !== '') {
      column = all[0]?.indexOf(header) ?? -1;
      if (column < 0) throw new TransformError('cannot find header in CSV input');
    }
    return hasHeader ? all.slice(1) : all;
  };
  return {
    in(token) {
      rows ??= load(token);
      const row = rows[next % Math.max(rows.length, 1)];
      next += 1;
      const cell = row?.[column];
      if (cell === undefined) throw new TransformError('column data at the given "index" is missing from the CSV row');
      return cell;
    },
    column: () => (rows ?? []).flatMap((row) => row[column] ?? []),
  };
};

/** The next value of a CSV variable; all users of the variable share one cursor. */
const csvIter: StepMaker = (settings) => {
  const name = settings.required('csv_name', 'missing csv_name');
  return {
    in(_token, {world}) {
      const list = world.lists.get(name);
      if (!list || list.values.length === 0) throw new TransformError(`csv ${name} doesn't exist`);
      return list.values[list.draws++ % list.values.length] ?? '';
    },
  };
};

/** Turns CSV text into a table with one row per key. */
const csvDataframe: StepMaker = (settings) => {
  const key = settings.required('primary_key', 'empty key supplied for indexing');
  let table: Dataframe | undefined;
  return {
    in(token) {
      const [header = [], ...rows] = parseCsv(token);
      const keyColumn = header.indexOf(key);
      if (keyColumn < 0) throw new TransformError('supplied key not found in header row');
      table = new Map(
        rows.map((row) => {
          const cells = header.flatMap((name, i): [string, string][] =>
            i === keyColumn ? [] : [[name, row[i] ?? '']],
          );
          return [row[keyColumn] ?? '', new Map(cells)];
        }),
      );
      return token;
    },
    table: () => table,
  };
};

/** One cell of a table, by key. */
const dataframeLookup: StepMaker = (settings) => {
  const name = settings.required('dataframe_name', 'missing dataframe_name');
  const key = settings.required('key', 'missing key');
  const field = settings.required('field', 'missing field');
  return {
    in(_token, {world}) {
      const table = world.dataframes.get(name);
      if (!table) throw new TransformError(`dataframe ${name} doesn't exist`);
      const wanted = resolve(key, world);
      const cell = table.get(wanted)?.get(resolve(field, world));
      if (cell === undefined) throw new TransformError(`lookup for ${wanted} as primary key failed`);
      return cell;
    },
  };
};

/** Steps by type string: CSV and tables. */
export const tableSteps: StepMakers = {
  csv,
  csv_dataframe: csvDataframe,
  csv_iter: csvIter,
  dataframe_lookup: dataframeLookup,
};
