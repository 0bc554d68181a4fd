/** A Markdown table: its head, and its rows by column name. */
type PageTable = {head: string[]; rows: Record<string, string>[]};

/** The tables in a Markdown body, cells trimmed, escaped pipes as pipes. */
export function tablesOf(body: string): PageTable[] {
  const tables: PageTable[] = [];
  let open: PageTable | undefined;
  for (const line of body.split('\n')) {
    if (!/^\s*\|/.test(line)) {
      open = undefined;
      continue;
    }
    const cells = cellsOf(line);
    if (!open) tables.push((open = {head: cells, rows: []}));
    else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) {
      const {head, rows} = open;
      rows.push(Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ''])));
    }
  }
  return tables;
}

/** The text of the first piece of inline code in a cell, or the cell itself. */
export function codeOf(cell: string): string {
  return /`([^`]+)`/.exec(cell)?.[1] ?? cell;
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}
