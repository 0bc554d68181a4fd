import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';
import {editHtml, htmlFile} from '../../finish/html-file';

/** How the names of the sheets begin that only some pages need. */
export const PAGE_SHEET = 'page-';

type Options = {outDir: string; baseUrl: string; routesPaths: readonly string[]};

/** Links each page to those of the pages' sheets that hold a class of its HTML, right after the sheet of all pages. */
export async function linkPageStyles({outDir, baseUrl, routesPaths}: Options): Promise<void> {
  const dir = path.join(outDir, 'assets/css');
  const names = (await readdir(dir)).filter((name) => name.startsWith(PAGE_SHEET) && name.endsWith('.css')).sort();
  const sheets = await Promise.all(names.map(async (name) => ({name, classes: classesIn(await readFile(path.join(dir, name), 'utf8'))})));
  for (const route of [...routesPaths, `${baseUrl}404`]) {
    const file = htmlFile(outDir, route.slice(baseUrl.length));
    if (file === undefined) continue;
    await editHtml(file, (html) => {
      const used = new Set([...html.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g)].flatMap(([, quoted, bare]) => (quoted ?? bare ?? '').split(/\s+/)));
      const links = sheets
        .filter(({classes}) => classes.some((name) => used.has(name)))
        .map(({name}) => `<link rel="stylesheet" href="${baseUrl}assets/css/${name}">`);
      const [stock = ''] = /<link rel="?stylesheet"? href="?[^ >]*\/assets\/css\/styles\.[^>]*>/.exec(html) ?? [];
      return html.replace(stock, stock + links.join(''));
    });
  }
}

/** The classes that a sheet has rules for. */
export function classesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/\.((?:[a-zA-Z_-]|\\.)(?:[\w-]|\\.)*)/g)].map(([, name]) => (name ?? '').replaceAll('\\', '')))];
}
