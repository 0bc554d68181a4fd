import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {attribute, find, parseHtml} from '../search/records/dom';
import {recordsOfPage} from '../search/records/extract';
import type {SearchRecord} from '../search/records/types';

/** The records of the built pages of these routes, in the order of their addresses. */
export function recordsOfBuild(outDir: string, routes: readonly string[], siteUrl: string, baseUrl: string): SearchRecord[] {
  return [...new Set(routes)]
    .filter((route) => route.endsWith('/'))
    .sort()
    .flatMap((route) => {
      const file = path.join(outDir, route.slice(baseUrl.length), 'index.html');
      return recordsOfPage({url: new URL(route, siteUrl).href, html: readFileSync(file, 'utf8')});
    });
}

/** The records of a finished build, whose address its own home page tells. Redirect pages have no content and give none. */
export function recordsOfBuildFolder(outDir: string): SearchRecord[] {
  const home = readFileSync(path.join(outDir, 'index.html'), 'utf8');
  const link = find(parseHtml(home), (element) => element.tagName === 'link' && attribute(element, 'rel') === 'canonical');
  const canonical = link && attribute(link, 'href');
  if (!canonical) throw new Error(`${path.join(outDir, 'index.html')} does not say its address (link rel="canonical").`);
  const {origin, pathname: baseUrl} = new URL(canonical);
  const routes = readdirSync(outDir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && entry.name === 'index.html')
    .map((entry) => path.relative(outDir, entry.parentPath).split(path.sep).join('/'))
    .map((folder) => (folder === '' ? baseUrl : `${baseUrl}${folder}/`));
  return recordsOfBuild(outDir, routes, origin, baseUrl);
}
