import path from 'node:path';
import {codeOf, tablesOf} from '@docs/text/markdown-tables';
import {readSourcePages, type SourcePage} from '../content/pages';
import type {About} from './comparison';
import type {SourceLine} from './types';

/** A row of a table on a page, by column, with its place. */
export type PageRow = SourceLine & {
  name: string;
  names: readonly string[];
  cells: Readonly<Record<string, string>>;
  section: string;
};

export type DocsPages = {root: string; pages: readonly SourcePage[]; byFile: ReadonlyMap<string, SourcePage>};

/** All pages and partials below `docs/` of a folder. */
export async function readDocs(root: string): Promise<DocsPages> {
  const docs = path.join(root, 'docs');
  const pages = await readSourcePages(docs);
  return {root, pages, byFile: new Map(pages.map((page) => [relative(root, page), page]))};
}

export function relative(root: string, page: SourcePage): string {
  return path.relative(root, page.file).replaceAll(path.sep, '/');
}

/** The rows of the tables of a page that have this column first; `names` are the pieces of code in it. */
export function pageRows({root, byFile}: DocsPages, file: string, first: string): PageRow[] {
  const page = byFile.get(file);
  if (page === undefined) return [];
  const lines = page.body.split('\n');
  let from = 0;
  return tablesOf(page.body)
    .filter(({head}) => head[0] === first)
    .flatMap(({rows}) =>
      rows.flatMap((cells) => {
        const cell = cells[first] ?? '';
        const names = [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
        const at = lines.findIndex((line, i) => i >= from && line.replaceAll('\\|', '|').includes(`| ${cell} |`));
        if (names[0] === undefined || at === -1) return [];
        from = at;
        const heading = lines.slice(0, at).findLast((line) => /^#{2,6} /.test(line)) ?? '';
        const section = heading.replace(/^#+ /, '').replace(/\s*\{\/\*.*$/, '');
        return [{name: codeOf(cell), names, cells, section, file: relative(root, page), line: page.bodyLine + at}];
      }),
    );
}

/** The first line of the pages that fits, or undefined. */
export function findLine(
  {root, pages}: DocsPages,
  fits: (line: string) => boolean,
  only?: string,
): SourceLine | undefined {
  for (const page of pages) {
    const file = relative(root, page);
    if (only !== undefined && only !== file) continue;
    const at = page.body.split('\n').findIndex(fits);
    if (at !== -1) return {file, line: page.bodyLine + at};
  }
  return undefined;
}

/** The element of a page that shows a command of proxymock or a tool of its server. */
export function elementFor(docs: DocsPages, {path, tool}: About, program: string): SourceLine | undefined {
  if (program !== 'proxymock' || (path === undefined && tool === undefined)) return undefined;
  const element = tool === undefined ? `<CliCommand command="${path}"` : `<McpTool name="${tool}"`;
  const row = path === '' ? '<CliFlags set="global"' : element;
  for (const page of docs.pages) {
    const at = page.body.split('\n').findIndex((line) => line.includes(row));
    if (at !== -1) return {file: relative(docs.root, page), line: page.bodyLine + at};
  }
  return undefined;
}
