import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {FileCache} from './pipeline/cache';
import {Compressor, isCompressible, isTwin, type Compressed} from './pipeline/compress';
import {readFacts} from './pipeline/facts';
import {finishPages} from './pipeline/finish-pages';
import {joinInline} from './pipeline/inline';
import {PageCache} from './pipeline/page-cache';
import {siteOf, type OutFile, type ReadPage, type Site} from './pipeline/site';
import type {Tools, WrittenFiles} from './pipeline/stage';
import {stages} from './stages';
import {inParallel, writeBuilt} from './pipeline/write';

export type FinishOptions = {
  /** The folder that Docusaurus has built into. */
  outDir: string;
  /** The root of the project. */
  root: string;
  /** Where things are kept from build to build, when not under `node_modules/.cache`. */
  cacheDir?: string;
  /** Threads that pages are divided among; 0 for none. */
  threads?: number;
  print?(line: string): void;
};

/** Files that are compressed at the same time, beside the pages. */
const AT_ONCE = 4;

/** Finishes a site that Docusaurus has built, in all its languages; see `stages`. Running it again changes nothing. */
export async function finish({
  outDir,
  root,
  cacheDir = path.join(root, 'node_modules/.cache/finish'),
  threads,
  print = console.log,
}: FinishOptions): Promise<void> {
  const started = performance.now();
  const tools: Tools = {
    root,
    cacheDir,
    info: (text) => print(`[INFO] ${text}`),
    warn: (text) => print(`[WARNING] ${text}`),
  };
  const sites = readFacts(path.resolve(outDir)).map(({dir, facts}) => ({dir, site: siteOf(dir, facts, root)}));
  const all = new Compression(path.join(cacheDir, 'compressed'));
  const works = await PageCache.open(root, cacheDir, threads);
  const [first] = sites;
  const once = Promise.all(first ? stages.buildFiles.map((stage) => stage(first.site, tools)) : []);
  // An error of theirs is told where they are waited for.
  once.catch(() => undefined);
  const pages: ReadPage[] = [];
  try {
    for (const {dir, site} of sites) {
      const others = sites
        .map((other) => other.dir)
        .filter((other) => other !== dir && other.startsWith(dir + path.sep));
      const read = await finishSite({dir, site, others, tools, works, all});
      pages.push(...read.map((page) => ({...page, name: path.relative(outDir, path.join(dir, page.name))})));
    }
  } finally {
    await works.close();
  }
  if (first) {
    const inline = joinInline(pages);
    const files = [...(await once), ...stages.hostFiles.map((stage) => stage(first.site, inline, tools))];
    writeAll(first.dir, files.flat(), all.of(first));
    const finished = new Map<string, Buffer>();
    for (const stage of stages.lastFiles)
      writeAll(first.dir, await stage(readWrittenFiles(first.dir, finished), first.site, tools), all.of(first));
  }
  await all.done();
  all.report(tools);
  works.report(tools);
  tools.info(`Finished ${pages.length} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

type SiteWork = {
  dir: string;
  site: Site;
  others: readonly string[];
  tools: Tools;
  works: PageCache;
  all: Compression;
};

/** One language: its pages, and what is made beside and of them. Gives the pages in the order of their addresses. */
async function finishSite({dir, site, others, tools, works, all}: SiteWork): Promise<ReadPage[]> {
  const made = stages.newPages.flatMap((stage) => stage(site));
  const ours = new Set(made.map(({name}) => name));
  const isOfOther = (name: string): boolean =>
    others.some((other) => path.join(dir, name).startsWith(other + path.sep));
  const names = readdirSync(dir, {recursive: true, encoding: 'utf8'})
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => !isOfOther(name));
  const built = names.filter((name) => name.endsWith('.html') && !ours.has(name)).sort();
  const htmlNames = new Set(names.filter((name) => name.endsWith('.html')));
  const compressor = all.of({dir, site});
  // Scripts and styles are what they will be: they are compressed beside the pages.
  const isMarkdown = (name: string): boolean =>
    name.endsWith('.md') &&
    htmlNames.has(
      name.replace(/(?:(^|\/)index)?\.md$/, (_, slash: string | undefined) =>
        slash === undefined ? '/index.html' : `${slash}index.html`,
      ),
    );
  const rest = names.filter((name) => isCompressible(name) && !name.endsWith('.html') && !isMarkdown(name));

  // What all pages say is put together as soon as they are read, while pictures and scripts are still under way.
  const readAll = async (): Promise<{pages: ReadPage[]; whole: OutFile[]}> => {
    const pages = await finishPages({dir, compressor, site, built, made}, works);
    const whole = await Promise.all(stages.siteFiles.map((stage) => stage(pages, site, tools)));
    return {pages, whole: whole.flat()};
  };
  const [{pages, whole}, facts] = await Promise.all([
    readAll(),
    Promise.all(stages.factFiles.map((stage) => stage(site, tools))),
    compressor && inParallel(rest, AT_ONCE, (name) => compressor.compress(name, readFileSync(path.join(dir, name)))),
  ]);
  writeAll(dir, [...facts.flat(), ...whole], compressor);
  return pages;
}

/** The files of the finished site. Pages are done by now: each is read once, however many stages ask for it. */
function readWrittenFiles(dir: string, pages: Map<string, Buffer>): WrittenFiles {
  const entries = readdirSync(dir, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const names = entries
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
  const all = new Set(names);
  const read = (name: string): Buffer => readFileSync(path.join(dir, name));
  const readPage = (name: string): Buffer => {
    const content = pages.get(name) ?? read(name);
    pages.set(name, content);
    return content;
  };
  return {
    names: names.filter((name) => !isTwin(name, all)),
    read: (name) => (name.endsWith('.html') ? readPage(name) : read(name)),
  };
}

/** Writes files; they are compressed while the work goes on. */
function writeAll(dir: string, files: readonly OutFile[], compressor: Compressor | null): void {
  for (const file of files) {
    writeBuilt(dir, file);
    compressor?.later(file.name, Buffer.from(file.content));
  }
}

/** The compression of all sites of a build. */
class Compression {
  private readonly cache: FileCache;
  private readonly compressors = new Map<string, Compressor>();

  constructor(cacheDir: string) {
    this.cache = new FileCache(cacheDir);
  }

  /** The compressor of a site; null where its host compresses automatically. */
  of({dir, site}: {dir: string; site: Site}): Compressor | null {
    if (!site.precompress) return null;
    const compressor = this.compressors.get(dir) ?? new Compressor(dir, this.cache);
    this.compressors.set(dir, compressor);
    return compressor;
  }

  /** When all files are compressed. */
  async done(): Promise<void> {
    for (const compressor of this.compressors.values()) await compressor.done();
  }

  report({info}: Tools): void {
    this.cache.prune();
    const sum = (of: keyof Compressed): number =>
      [...this.compressors.values()].reduce((whole, {total}) => whole + total[of], 0);
    const kilobytes = (of: 'raw' | 'br' | 'gz'): number => Math.round(sum(of) / 1024);
    if (sum('files') > 0)
      info(
        `Compressed ${sum('files')} files: ${kilobytes('raw')} KB, brotli ${kilobytes('br')}, gzip ${kilobytes('gz')}`,
      );
  }
}
