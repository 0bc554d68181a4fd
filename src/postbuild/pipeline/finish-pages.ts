import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Compressor} from './compress';
import type {PageCache} from './page-cache';
import {routeOfFile, type BuiltPage, type ReadPage, type Site} from './site';
import {stages} from '../stages';
import {inParallel, writeBuilt} from './write';

/** Pages of one site to work on: names of files that Docusaurus has written, and pages that we make. */
export type PageJob = {
  dir: string;
  compressor: Compressor | null;
  site: Site;
  built: readonly string[];
  made: readonly BuiltPage[];
};

/** Pages whose files are written and compressed while the next ones are read. */
const AT_ONCE = 16;

/** Carries pages from their HTML to their files; gives them in the order of their addresses. */
export async function finishPages(
  {dir, compressor, site, built, made}: PageJob,
  works: PageCache,
): Promise<ReadPage[]> {
  const docs = new Map(site.pages.map((page) => [page.route, page]));
  const pages: ReadPage[] = [];

  const finishPage = async (page: BuiltPage, edits: typeof stages.edits): Promise<void> => {
    const html = edits.reduce((before, edit) => edit({...page, html: before}, site), page.html);
    const route = routeOfFile(page.name, site.baseUrl);
    const url = new URL(route, site.origin).href;
    const {markdown, records, inline} = await works.of({html, url});
    const doc = docs.get(route);
    const read: ReadPage = {
      name: page.name,
      route,
      url,
      ...(doc ? {doc} : {}),
      ...(doc && markdown !== undefined ? {markdown} : {}),
      records,
      inline,
    };
    pages.push(read);
    const files = stages.pageFiles.flatMap((stage) => stage(read, site));
    const whole = {name: page.name, content: html};
    for (const file of edits.length > 0 && html === page.html ? files : [whole, ...files]) writeBuilt(dir, file);
    await Promise.all([whole, ...files].map(({name, content}) => compressor?.compress(name, Buffer.from(content))));
  };

  await inParallel(built, AT_ONCE, async (name) =>
    finishPage({name, html: readFileSync(path.join(dir, name), 'utf8')}, stages.edits),
  );
  await inParallel(made, AT_ONCE, (page) => finishPage(page, []));
  return pages.sort((a, b) => (a.route < b.route ? -1 : 1));
}
