import {createHash} from 'node:crypto';
import path from 'node:path';
import {FileCache} from './cache';
import {pageProgram} from './page-program';
import type {EditedPage, PageWork, Spent} from './page-work';
import {LEAST_HTML, PageWorkers} from './page-workers';
import type {Tools} from './stage';

/** Inline scripts, which stay as they are, and links to scripts and sheets, with the hash in the name. */
const NAMED =
  /<script\b[^>]*>(?!<\/script>)[\s\S]*?<\/script>|(<(?:script src|link rel="?stylesheet"? href)="?[^\s">]*\/assets\/(?:js|css)\/[^\s">]*\.)([0-9a-f]+)(?=\.(?:js|css)[\s">])/g;

/**
 * The HTML of a page with zeros for the hashes in the names of its scripts and sheets: those change with other pages and
 * with the site's styles, and say nothing of this page. It is as long as before, so that places in it are the same.
 */
export function withoutAssetHashes(html: string): string {
  return html.replace(NAMED, (whole, before?: string, hash?: string) =>
    before === undefined || hash === undefined ? whole : before + '0'.repeat(hash.length),
  );
}

/**
 * The work on pages, all but the shortest kept from build to build under the hash of all that goes into it: the page's HTML as it is after
 * the edits, its address, and the code.
 */
export class PageCache {
  /** How long the steps took for the pages that were new, in all threads. */
  private readonly spent: Spent = {};

  private constructor(
    private readonly cache: FileCache,
    private readonly code: string,
    private readonly workers: Pick<PageWorkers, 'work' | 'close'>,
  ) {}

  /** `threads` as in {@link PageWorkers}. */
  static async open(root: string, cacheDir: string, threads?: number): Promise<PageCache> {
    const program = await pageProgram(root, new FileCache(path.join(cacheDir, 'page-programs')));
    return PageCache.of(program.hash, cacheDir, new PageWorkers(program.file, threads));
  }

  /** With any code: `code` is its hash. */
  static of(code: string, cacheDir: string, workers: Pick<PageWorkers, 'work' | 'close'>): PageCache {
    return new PageCache(new FileCache(path.join(cacheDir, 'pages')), code, workers);
  }

  /** How many pages were new. */
  get made(): number {
    return this.cache.made;
  }

  async of({html, url}: EditedPage): Promise<PageWork> {
    if (html.length < LEAST_HTML) return (await this.workers.work({html, url})).work;
    const page = {html: withoutAssetHashes(html), url};
    const key = createHash('sha256').update([this.code, url, page.html].join('\0')).digest('hex');
    const kept = await this.cache.get(`${key}.json`, async () => {
      const {work, spent} = await this.workers.work(page);
      for (const [step, time] of Object.entries(spent)) this.spent[step] = (this.spent[step] ?? 0) + time;
      return Buffer.from(JSON.stringify(work));
    });
    return JSON.parse(kept.toString()) as PageWork;
  }

  /** Says how many pages were new, and how long they took. */
  report({info}: Pick<Tools, 'info'>): void {
    const steps = Object.entries(this.spent).map(([step, time]) => `${step} ${(time / 1000).toFixed(1)} s`);
    info(`New or changed: ${this.made} pages${steps.length > 0 ? `; ${steps.join(', ')}` : ''}`);
  }

  async close(): Promise<void> {
    this.cache.prune();
    await this.workers.close();
  }
}
