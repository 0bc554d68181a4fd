import {setImmediate as afterRequests} from 'node:timers/promises';
import {readCandidateSections} from '@docs/search/ask/candidates';
import {IndexLoader} from '@docs/search/embedded/loader';
import {SearchService} from '@docs/search/browser/service';
import {parsedUrl} from '@docs/search/urls';
import {assistantFiles} from './assistant-files';
import {readList, type SiteList} from './list';
import {RecentResults} from '@docs/http/recent-results';
import {SiteProblem, type FileSource} from './source';

/** A server that runs for days looks for a new release of the docs this often. */
const FRESH_MS = 15 * 60_000;

/** The letters of all answers that are remembered; a page has up to 60,000. */
const MOST_RESULTS = 8_000_000;

/** A release of the docs as far as it was read; `since` is when it was last found to be the newest. */
type ReadRelease = {
  search: SearchService;
  list: Promise<SiteList> | null;
  results: RecentResults;
  since: number;
};

/** The docs as the tools read them. */
export class DocsSite {
  private known: ReadRelease | null = null;
  private isPrepared = false;

  /** `report` is told when a new release cannot be read; the one before goes on to answer. */
  constructor(
    private readonly get: FileSource,
    private readonly now: () => number = Date.now,
    private readonly report: (problem: string) => void = console.error,
  ) {}

  /** The search over all pages. */
  get search(): SearchService {
    return this.current().search;
  }

  /** What was answered from this release of the docs. */
  get results(): RecentResults {
    return this.current().results;
  }

  /** Reads what the first question needs; failures show when something is asked. */
  warmUp(): void {
    this.list().catch(() => undefined);
    void this.search.warmUp();
  }

  /** Reads all that questions need, between requests, of this release and of those after it. Failures show when something is asked. */
  async prepare(): Promise<void> {
    this.isPrepared = true;
    await readAll(this.search).catch(() => undefined);
  }

  /** All pages in the order of the sidebar. Throws SiteProblem. */
  list(): Promise<SiteList> {
    return this.listOf(this.current());
  }

  private listOf(release: ReadRelease): Promise<SiteList> {
    release.list ??= this.get(assistantFiles.index).then((text) => readList(text, (name) => this.get(name)));
    release.list.catch(() => (release.list = null));
    return release.list;
  }

  /** The Markdown of a page named by path or address; throws SiteProblem. */
  async page(name: string, signal?: AbortSignal): Promise<{path: string; markdown: string}> {
    const {base, sections} = await this.list();
    const asked = pathOf(name, base);
    const page = sections.flatMap(({pages}) => pages).find(({path: known}) => known === asked);
    if (!page) throw new SiteProblem(`There is no page ${asked}. Use list_pages or search to find its path.`);
    return {path: page.path, markdown: await this.get(`${page.path.slice(base.length)}index.md`, signal)};
  }

  private current(): ReadRelease {
    this.known ??= this.open();
    if (this.now() - this.known.since >= FRESH_MS) {
      this.known.since = this.now();
      void this.renew(this.known);
    }
    return this.known;
  }

  /** Replaces a release by a new one when all of it can be read. */
  private async renew(before: ReadRelease): Promise<void> {
    const next = this.open();
    try {
      const [{text}] = await Promise.all([next.search.withText(), this.listOf(next)]);
      const old = await before.search.withText().catch(() => null);
      // Pages may have changed where the search did not.
      if (old?.text.id === text.id) next.search = before.search;
      else if (this.isPrepared) await readAll(next.search);
      this.known = next;
    } catch (error) {
      this.report(
        `A newer release of the docs cannot be read (${(error as Error).message}); the one before goes on to answer.`,
      );
    }
  }

  private open(): ReadRelease {
    const json = async (name: string) => ({
      ok: true,
      status: 200,
      json: async (): Promise<unknown> => JSON.parse(await this.get(name)),
    });
    const files = new IndexLoader(
      {index: 'search/index.json', text: 'search/text.json', version: ''},
      (name) => json(name.replace(/\?.*/, '')),
      async () => undefined,
    );
    return {
      search: new SearchService(files),
      list: null,
      results: new RecentResults(MOST_RESULTS),
      since: this.now(),
    };
  }
}

/** Reads the sections in their words. */
async function readAll(search: SearchService): Promise<void> {
  const {engine, text} = await search.withText();
  const reading = readCandidateSections(engine, text);
  while (reading.next().done !== true) await afterRequests();
}

/** `guides/tls`, `/guides/tls.md` and the full address all mean `/guides/tls/`. */
export function pathOf(name: string, base = '/'): string {
  const url = parsedUrl(name, new URL(base, 'https://docs.invalid'));
  if (!url) return name;
  const plain = url.pathname.replace(/(?:\/index)?\.(?:md|html)$/, '').replace(/\/index$/, '');
  return plain.endsWith('/') ? plain : `${plain}/`;
}
