/** What reference pages of this site say about names: read off their Markdown, so that there is no second list of them. */
import siteConfig from '@generated/docusaurus.config';
import {codeOf, tablesOf} from '@docs/text/markdown-tables';
import {rowAnchor} from '@docs/text/anchors';

export type ReferenceRow = {meaning: string; default: string; url: string};

const pages = new Map<string, Promise<Map<string, ReferenceRow>>>();

/** The rows of a page's tables by the name in their first cell; none when the page cannot be fetched. */
export function referenceRows(route: string): Promise<Map<string, ReferenceRow>> {
  const known = pages.get(route);
  if (known) return known;
  const rows = load(route).catch(() => {
    // The next command asks again.
    pages.delete(route);
    return new Map<string, ReferenceRow>();
  });
  pages.set(route, rows);
  return rows;
}

async function load(route: string): Promise<Map<string, ReferenceRow>> {
  const response = await fetch(`${siteConfig.baseUrl}${route.slice(1)}index.md`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return rowsIn(await response.text(), route);
}

/** The rows of the tables in a Markdown page that have a meaning. */
export function rowsIn(markdown: string, route: string): Map<string, ReferenceRow> {
  return new Map(
    tablesOf(markdown)
      .filter(({head}) => head.includes('Meaning'))
      .flatMap(({head, rows}) => rows.map((row) => [codeOf(row[head[0] ?? ''] ?? ''), row] as const))
      .map(([name, row]) => [
        name,
        {meaning: row['Meaning'] ?? '', default: codeOf(row['Default'] ?? ''), url: `${route}#${rowAnchor(name)}`},
      ]),
  );
}

/** The row for a name, or for what it belongs to: `globalLabels.team` is a part of `globalLabels`. */
export function rowFor(rows: ReadonlyMap<string, ReferenceRow>, name: string): ReferenceRow | undefined {
  for (let part = name; part !== ''; part = part.replace(/(?:^|[.[])[^.[]*$/, '')) {
    const row = rows.get(part);
    if (row) return row;
  }
  return undefined;
}
