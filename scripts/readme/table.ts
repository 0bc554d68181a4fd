/** A table as Markdown, its first row the head; a `|` in a cell would begin another one. */
export function printTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '-')), ...rows.map(line)].join('\n');
}

/** A page with another table instead of the one with the same first heading. Throws when it has none. */
export function withTable(page: string, table: string): string {
  const [first = ''] = table.split(' | ');
  const start = page.split('\n').findIndex((line) => line.startsWith(`${first} `));
  if (start < 0) throw new Error(`The page has no table that begins with "${first}".`);
  const lines = page.split('\n');
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'));
  return [...lines.slice(0, start), table, ...lines.slice(start + length)].join('\n');
}
