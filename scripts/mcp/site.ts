import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {IndexLoader} from '../../src/search/embedded/loader';
import {SearchService} from '../../src/search/embedded/service';
import {readList, type SiteList} from './list';

/** The site cannot be read, or has no such page; the message says what to do. */
export class SiteProblem extends Error {
  override name = 'SiteProblem';
}

/** The docs as the tools read them: from the folder of a build, or from where they are deployed. */
export class DocsSite {
  readonly search: SearchService;
  private known: Promise<SiteList> | null = null;

  private constructor(private readonly get: (name: string) => Promise<string>) {
    const json = async (name: string) => ({ok: true, status: 200, json: async (): Promise<unknown> => JSON.parse(await get(name))});
    const files = new IndexLoader(
      {index: 'search/index.json', text: 'search/text.json', version: ''},
      (name) => json(name.replace(/\?.*/, '')),
      async () => undefined,
    );
    this.search = new SearchService(files);
  }

  static inFolder(dir: string): DocsSite {
    return new DocsSite(async (name) => {
      const file = path.join(dir, name);
      if (!file.startsWith(path.resolve(dir) + path.sep)) throw new SiteProblem(`There is no page ${name}. Use list_pages or search to find its path.`);
      try {
        return await readFile(file, 'utf8');
      } catch (error) {
        throw new SiteProblem(
          `${file} cannot be read (${(error as NodeJS.ErrnoException).code}). Build the site with "npm run build", or name another folder with --dir.`,
        );
      }
    });
  }

  /** `url` is the address of the home page. */
  static atAddress(url: string): DocsSite {
    const home = new URL(url.endsWith('/') ? url : `${url}/`);
    return new DocsSite(async (name) => {
      const address = new URL(name, home);
      let response: Response;
      try {
        response = await fetch(address, {signal: AbortSignal.timeout(20_000)});
      } catch (error) {
        throw new SiteProblem(`${address.href} cannot be reached (${(error as Error).message}). Check the address that --site names.`);
      }
      if (!response.ok) throw new SiteProblem(`${address.href} answers with status ${response.status}. Check the address that --site names.`);
      return response.text();
    });
  }

  /** Reads what the first question needs; failures show when something is asked. */
  warmUp(): void {
    this.list().catch(() => undefined);
    void this.search.warmUp();
  }

  /** All pages in the order of the sidebar. Throws SiteProblem. */
  list(): Promise<SiteList> {
    this.known ??= this.get('llms.txt').then(readList);
    this.known.catch(() => (this.known = null));
    return this.known;
  }

  /** The Markdown of a page named by path or address; throws SiteProblem. */
  async page(name: string): Promise<{path: string; markdown: string}> {
    const {base, sections} = await this.list();
    const asked = pathOf(name, base);
    const page = sections.flatMap(({pages}) => pages).find(({path: known}) => known === asked);
    if (!page) throw new SiteProblem(`There is no page ${asked}. Use list_pages or search to find its path.`);
    return {path: page.path, markdown: await this.get(`${page.path.slice(base.length)}index.md`)};
  }
}

/** `guides/tls`, `/guides/tls.md` and the full address all mean `/guides/tls/`. */
export function pathOf(name: string, base = '/'): string {
  const {pathname} = new URL(name, new URL(base, 'https://docs.invalid'));
  const plain = pathname.replace(/(?:\/index)?\.(?:md|html)$/, '').replace(/\/index$/, '');
  return plain.endsWith('/') ? plain : `${plain}/`;
}
