import {LimitError, TransformError} from './errors';
import {LIMITS} from './limits';

const QUOTED = /"([^"]*(?:""[^"]*)*)"(?=[,\n]|$)/y;
const PLAIN = /[^,\n"]*(?=[,\n]|$)/y;

/**
 * Rows of CSV text, of any length each, as encoding/csv of Go reads them: empty lines make no row, CRLF counts as LF
 * even inside quotes, and a quote is allowed only around a whole cell. Throws when quoting is broken.
 */
export function parseCsv(text: string): string[][] {
  const lines = text.replaceAll('\r\n', '\n').replace(/\r$/, '');
  const rows: string[][] = [];
  let at = 0;
  while (at < lines.length) {
    if (lines[at] === '\n') {
      at += 1;
      continue;
    }
    if (rows.length >= LIMITS.csvRows)
      throw new LimitError(`the CSV has more than ${LIMITS.csvRows} rows; this page stops there`);
    const row: string[] = [];
    do {
      const cell = lines[at] === '"' ? QUOTED : PLAIN;
      cell.lastIndex = at;
      const found = cell.exec(lines);
      if (!found) throw new TransformError('malformed CSV input');
      row.push(found[1]?.replaceAll('""', '"') ?? found[0]);
      at = cell.lastIndex + 1;
    } while (lines[at - 1] === ',');
    rows.push(row);
  }
  return rows;
}
