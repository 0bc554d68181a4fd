import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {parseHtml} from '../reading/dom';
import {markdownOf} from '../reading/markdown';
import {readPage} from '../reading/page';
import {recordsOfPage} from '../search/records/extract';
import {FileCache} from './cache';
import {Compressor, type Compressed} from './compress';
import {endTags} from './edits/end-tags';
import {inlineOf} from './inline';
import {routeOfFile, type BuiltPage, type ReadPage, type Site} from './site';
import {stages} from './stages';
import {inParallel, writeBuilt} from './write';

/** Pages of one site to work on: names of files that Docusaurus has written, and pages of our own making. */
export type PageJob = {
  dir: string;
  compressed: string | null;
  site: Site;
  built: readonly string[];
  made: readonly BuiltPage[];
};

/** What has become of them, and how long each step took, in milliseconds. */
export type PageResult = {pages: ReadPage[]; total: Compressed; spent: Record<string, number>};

/** Pages whose files are written and compressed while the next ones are read. */
const AT_ONCE = 8;

/** Carries pages from their HTML to their files. */
export async function finishPages({dir, compressed, site, built, made}: PageJob): Promise<PageResult> {
  const compressor = compressed === null ? null : new Compressor(dir, new FileCache(compressed));
  const spent: Record<string, number> = {};
  const timed = <T>(step: string, work: () => T): T => {
    const start = performance.now();
    const result = work();
    spent[step] = (spent[step] ?? 0) + performance.now() - start;
    return result;
  };
  const docs = new Map(site.pages.map((page) => [page.route, page]));
  const pages: ReadPage[] = [];

  const finishPage = async (page: BuiltPage, edits: typeof stages.edits): Promise<void> => {
    const edited = timed('edits', () => edits.reduce((before, edit) => edit({...page, html: before}, site), page.html));
    const document = timed('parsing', () => parseHtml(edited));
    const html = timed('end tags', () => endTags(edited, document));
    const route = routeOfFile(page.name, site.baseUrl);
    const url = new URL(route, site.origin).href;
    const reading = timed('reading', () => readPage(document, url));
    const doc = docs.get(route);
    const {content} = reading;
    const read: ReadPage = {
      name: page.name,
      route,
      url,
      ...(doc ? {doc} : {}),
      ...(doc && content ? {markdown: timed('Markdown', () => markdownOf(content))} : {}),
      records: timed('records', () => recordsOfPage(reading)),
      inline: timed('policy', () => inlineOf(document)),
    };
    pages.push(read);
    const files = stages.pageFiles.flatMap((stage) => stage(read, site));
    await Promise.all(
      [...(edits.length > 0 && html === page.html ? [] : [{name: page.name, content: html}]), ...files].map((file) =>
        writeBuilt(dir, file),
      ),
    );
    await Promise.all(
      [{name: page.name, content: html}, ...files].map(({name, content}) =>
        compressor?.compress(name, Buffer.from(content)),
      ),
    );
  };

  await inParallel(built, AT_ONCE, async (name) =>
    finishPage({name, html: await readFile(path.join(dir, name), 'utf8')}, stages.edits),
  );
  await inParallel(made, AT_ONCE, (page) => finishPage(page, []));
  return {pages, total: compressor?.total ?? {files: 0, raw: 0, br: 0, gz: 0}, spent};
}
