/** A table of the environment variables as Markdown; a `|` in a cell would begin another one. */
export function printTable(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(['Variable', 'Meaning', 'Default']), line(['-', '-', '-']), ...rows.map(line)].join('\n');
}

/** A page with another table of variables. Throws when it has none. */
export function withTable(page: string, table: string): string {
  const old = /^\| Variable .*\n(?:\|.*\n)+/m;
  if (!old.test(page)) throw new Error('The page has no table of variables.');
  return page.replace(old, () => `${table}\n`);
}
