import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';
import {parse as parseYaml} from 'yaml';
import {routeOfDoc} from '../../src/markdown/routes';

/** A fenced code block of a page: `line` is the 1-based line of its opening fence, `meta` what follows the language. */
export type Fence = {lang: string; meta: string; code: string; line: number};

/** A page as it is in `docs/`: `body` starts after the front matter, at 1-based line `bodyLine`. */
export type SourcePage = {
  file: string;
  route: string;
  frontMatter: Record<string, unknown>;
  body: string;
  bodyLine: number;
  fences: Fence[];
};

/** All Markdown files below `dir`, sorted, partials (a leading `_` anywhere in the path) included. */
export async function markdownFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, {recursive: true, withFileTypes: true});
  return entries
    .filter((e) => e.isFile() && /\.mdx?$/.test(e.name))
    .map((e) => path.join(e.parentPath, e.name))
    .sort();
}

/** Whether a path relative to `docs/` makes no route. */
export function isPartial(relative: string): boolean {
  return relative.split(path.sep).some((part) => part.startsWith('_'));
}

/** Splits a Markdown file into front matter, body and fences. Throws when the front matter is not YAML. */
export function parsePage(docsDir: string, file: string, text: string): SourcePage {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text);
  const frontMatter = match ? ((parseYaml(match[1] ?? '') ?? {}) as Record<string, unknown>) : {};
  const body = match ? text.slice(match[0].length) : text;
  const bodyLine = match ? match[0].split('\n').length : 1;
  return {
    file,
    route: routeOfDoc(docsDir, file, typeof frontMatter['slug'] === 'string' ? frontMatter['slug'] : undefined),
    frontMatter,
    body,
    bodyLine,
    fences: fencesOf(body, bodyLine),
  };
}

/** Reads one page from disk. */
export async function readSourcePage(docsDir: string, file: string): Promise<SourcePage> {
  return parsePage(docsDir, file, await readFile(file, 'utf8'));
}

/** All pages below a folder, partials included, sorted by their files. */
export async function readSourcePages(docsDir: string): Promise<SourcePage[]> {
  return Promise.all((await markdownFiles(docsDir)).map((file) => readSourcePage(docsDir, file)));
}

/** The body with fences blanked, line numbers kept, so that prose rules never fire on code. */
export function proseLines(page: SourcePage): string[] {
  const lines = page.body.split('\n');
  for (const fence of page.fences) {
    const start = fence.line - page.bodyLine;
    const height = fence.code === '' ? 2 : fence.code.split('\n').length + 2;
    for (let i = start; i < start + height && i < lines.length; i++) lines[i] = '';
  }
  return lines;
}

/** The fenced blocks of a Markdown body, with the indentation of the fence removed from the code. */
function fencesOf(body: string, firstLine = 1): Fence[] {
  const fences: Fence[] = [];
  let open: {mark: string; indent: number; lang: string; meta: string; line: number; code: string[]} | undefined;
  body.split('\n').forEach((raw, i) => {
    const line = raw.replace(/\r$/, '');
    if (!open) {
      const start = /^(\s*)(`{3,}|~{3,})\s*([^\s`]*)\s*(.*)$/.exec(line);
      if (start) {
        open = {
          indent: start[1]?.length ?? 0,
          mark: start[2] ?? '```',
          lang: start[3] ?? '',
          meta: (start[4] ?? '').trim(),
          line: firstLine + i,
          code: [],
        };
      }
      return;
    }
    const end = /^\s*(`{3,}|~{3,})\s*$/.exec(line);
    if (end?.[1]?.startsWith(open.mark)) {
      fences.push({lang: open.lang, meta: open.meta, line: open.line, code: open.code.join('\n')});
      open = undefined;
      return;
    }
    open.code.push(line.slice(Math.min(open.indent, line.length - line.trimStart().length)));
  });
  return fences;
}
