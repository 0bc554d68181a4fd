import {IndexLoader} from '@docs/search/embedded/loader';
import {SearchService} from '@docs/search/browser/service';
import {parsedUrl} from '@docs/search/urls';
import {assistantFiles} from './assistant-files';
import {readList, type SiteList} from './list';
import {RecentResults} from '@docs/http/recent-results';
import {SiteProblem, type Source} from './source';

/** A server that runs for days looks for a new release of the docs this often. */
const FRESH_MS = 15 * 60_000;

/** The letters of all answers that are remembered; a page has up to 60,000. */
const MOST_RESULTS = 8_000_000;

/** The docs as the tools read them. */
export class DocsSite {
  private known: {
    search: SearchService;
    list: Promise<SiteList> | null;
    results: RecentResults;
    since: number;
  } | null = null;

  constructor(
    private readonly get: Source,
    private readonly now: () => number = Date.now,
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

  /** All pages in the order of the sidebar. Throws SiteProblem. */
  list(): Promise<SiteList> {
    const current = this.current();
    current.list ??= this.get(assistantFiles.index).then((text) => readList(text, (name) => this.get(name)));
    current.list.catch(() => (current.list = null));
    return current.list;
  }

  /** The Markdown of a page named by path or address; throws SiteProblem. */
  async page(name: string, signal?: AbortSignal): Promise<{path: string; markdown: string}> {
    const {base, sections} = await this.list();
    const asked = pathOf(name, base);
    const page = sections.flatMap(({pages}) => pages).find(({path: known}) => known === asked);
    if (!page) throw new SiteProblem(`There is no page ${asked}. Use list_pages or search to find its path.`);
    return {path: page.path, markdown: await this.get(`${page.path.slice(base.length)}index.md`, signal)};
  }

  private current() {
    if (this.known && this.now() - this.known.since < FRESH_MS) return this.known;
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
    this.known = {
      search: new SearchService(files),
      list: null,
      results: new RecentResults(MOST_RESULTS),
      since: this.now(),
    };
    return this.known;
  }
}

/** `guides/tls`, `/guides/tls.md` and the full address all mean `/guides/tls/`. */
export function pathOf(name: string, base = '/'): string {
  const url = parsedUrl(name, new URL(base, 'https://docs.invalid'));
  if (!url) return name;
  const plain = url.pathname.replace(/(?:\/index)?\.(?:md|html)$/, '').replace(/\/index$/, '');
  return plain.endsWith('/') ? plain : `${plain}/`;
}
