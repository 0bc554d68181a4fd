import Papa from 'papaparse';
import {LimitError, TransformError} from './errors';
import {LIMITS} from './limits';

/** Rows of CSV text, of any length each; a final line break makes no row. Throws when quoting is broken. */
export function parseCsv(text: string): string[][] {
  const result = Papa.parse<string[]>(text, {
    delimiter: ',',
    newline: /\r\n/.test(text) ? '\r\n' : '\n',
    skipEmptyLines: false,
  });
  if (result.errors.some((error) => error.type === 'Quotes')) throw new TransformError('malformed CSV input');
  if (result.data.length > LIMITS.csvRows) throw new LimitError(`the CSV has more than ${LIMITS.csvRows} rows; this page stops there`);
  const rows = result.data;
  const last = rows.at(-1);
  return last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
}
