/** Asks a running host what a build lists, and says what differs. */
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {Pool} from 'undici';
import {contentOf, type HostLists} from './lists';

/** What is asked, in the order of the report, each as the rule that a right host keeps. */
export const checks = {
  redirects: 'Addresses that moved lead to their page, on the same host.',
  steps: 'Each address leads to its page in one step.',
  query: 'The query of an address arrives with it.',
  slash: 'The address of a page without its last slash leads to the page.',
  html: 'The address of a page with .html leads to the page.',
  pages: 'Pages answer 200.',
  headers: 'Pages have the headers that _headers names.',
  missing: 'A missing page answers 404, with the headers that _headers names.',
  cache: 'Caches keep files below assets/ for good, and missing ones not.',
  files: 'Files have the bytes of the build.',
  types: 'Files have their media type, and text its charset, without which readers see other letters.',
  compression: 'Text comes compressed to browsers that take it.',
  encodings: 'Compressed files hold the bytes of the build.',
  twins: 'A page answers Accept: text/markdown with its Markdown, and Vary names Accept.',
  hidden: 'Files for hosts are not served.',
};

/** One difference: which check, at which address, and what the host does there, as the words after the address. */
export type HostDifference = {check: keyof typeof checks; address: string; got: string};

/** What a host does, in a few words for each question. */
export type HostSummary = {
  moved: string;
  movedWithoutSlash: string;
  movedHtml: string;
  pageWithoutSlash: string;
  pageHtml: string;
  query: string;
  notFound: string;
  headers: string;
  charset: string;
  encodings: string;
  twins: string;
  hidden: string;
};

type Answer = {status: number; headers: Record<string, string>; body: Buffer};
/**
 * Where asking for an address ends: redirects followed, the page of the build that leads on in a browser, and the end,
 * which is the whole address when it is on another host.
 */
type Chain = {hops: number; byPage: boolean; status: number; path: string; query: string; isElsewhere: boolean};

const AT_ONCE = 8;
const MOST_HOPS = 5;
const QUERY = '?q=a%20b&c=d';

type HostReport = {differences: HostDifference[]; summary: HostSummary; asked: number};

/** Asks the site at `origin` (a host, the site is below the path of its build). Rejects when nothing answers there. */
export async function checkHost(origin: string, lists: HostLists): Promise<HostReport> {
  const check = new HostCheck(origin, lists);
  try {
    return await check.run();
  } finally {
    await check.close();
  }
}

/** What is asked of one host, and what it does otherwise than it should. */
class HostCheck {
  private readonly pool: Pool;
  private readonly differences: HostDifference[] = [];
  private asked = 0;

  constructor(
    private readonly origin: string,
    private readonly lists: HostLists,
  ) {
    this.pool = new Pool(origin, {connections: AT_ONCE});
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  async run(): Promise<HostReport> {
    await this.get(this.lists.baseUrl).catch((error: NodeJS.ErrnoException) => {
      throw new Error(`Nothing answers at ${this.origin}: ${error.message || error.code}.`);
    });
    const summary = {
      ...(await this.checkAddresses()),
      headers: await this.checkPages(),
      notFound: await this.checkMissing(),
      ...(await this.checkFiles()),
      twins: await this.checkTwin(),
      hidden: await this.checkHidden(),
    };
    return {
      // Answers come in any order.
      differences: this.differences.sort((a, b) => (a.address < b.address ? -1 : Number(a.address > b.address))),
      asked: this.asked,
      summary,
    };
  }

  private differ(check: HostDifference['check'], address: string, got: string): void {
    this.differences.push({check, address, got});
  }

  private async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    this.asked += 1;
    const response = await this.pool.request({method: 'GET', path, headers});
    const body = Buffer.from(await response.body.arrayBuffer());
    const flat = Object.entries(response.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]);
    return {status: response.statusCode, headers: Object.fromEntries(flat) as Record<string, string>, body};
  }

  /** Follows redirects, and then the page that leads on in a browser, which keeps the query there. */
  private async follow(path: string): Promise<Chain> {
    let url = new URL(path, this.origin);
    for (let hops = 0; ; hops++) {
      const {status, headers, body} = await this.get(url.pathname + url.search);
      const location = headers['location'];
      if (status >= 300 && status < 400 && location !== undefined && hops < MOST_HOPS) {
        url = new URL(location, url);
        if (url.host === new URL(this.origin).host) continue;
        const address = url.href.replace(url.search, '');
        return {hops: hops + 1, byPage: false, status, path: address, query: url.search, isElsewhere: true};
      }
      const html = /^text\/html/.test(headers['content-type'] ?? '') && status === 200 ? body.toString() : '';
      const [, leads] = /<meta http-equiv="refresh" content="0; url=([^"]+)">/.exec(html) ?? [];
      const end = leads ?? url.pathname;
      return {hops, byPage: leads !== undefined, status, path: end, query: url.search, isElsewhere: false};
    }
  }

  /** Follows addresses, holds each against its page, and says how they got there, and how many with their query. */
  private async checkSpelling(check: 'redirects' | 'slash' | 'html', list: readonly {from: string; to: string}[]) {
    const ways = new Map<string, number>();
    let kept = 0;
    await inParallel(list, async ({from, to}) => {
      const chain = await this.follow(from + QUERY);
      const way = wayOf(chain);
      ways.set(way, (ways.get(way) ?? 0) + 1);
      const isRight = chain.status === 200 && chain.path.replace(/(?<=\/)index\.html$/, '') === to;
      if (!isRight) this.differ(check, from, endOf(chain, to));
      else if (chain.hops > 1 || (chain.hops > 0 && chain.byPage)) this.differ('steps', from, `takes ${way}`);
      const hasQuery = new URLSearchParams(chain.query).toString() === new URLSearchParams(QUERY).toString();
      if (chain.status === 200 && hasQuery) kept += 1;
      if (isRight && !hasQuery)
        this.differ('query', from, chain.query ? `arrives with ${chain.query} instead of ${QUERY}` : `loses ${QUERY}`);
    });
    const sorted = [...ways].sort(([, one], [, other]) => other - one);
    return {text: sorted.map(([way, n]) => (sorted.length > 1 ? `${n} × ${way}` : way)).join(', '), kept};
  }

  private async checkAddresses() {
    const {moved} = this.lists;
    const pages = this.pagesBelow();
    const suffixed = (list: typeof moved, suffix: string) => list.map(({from, to}) => ({from: from + suffix, to}));
    const slash = await this.checkSpelling('redirects', suffixed(moved, '/'));
    const bare = await this.checkSpelling('redirects', moved);
    return {
      moved: slash.text,
      movedWithoutSlash: bare.text,
      movedHtml: (await this.checkSpelling('redirects', suffixed(moved, '.html'))).text,
      pageWithoutSlash: (await this.checkSpelling('slash', pages)).text,
      pageHtml: (await this.checkSpelling('html', suffixed(pages, '.html'))).text,
      query: `${shareOf(slash.kept, moved.length)} with slash, ${shareOf(bare.kept, moved.length)} without`,
    };
  }

  /** All pages but the first one, each with its address without the last slash. */
  private pagesBelow(): {from: string; to: string}[] {
    const {baseUrl, pages} = this.lists;
    return pages.filter((page) => page !== baseUrl).map((page) => ({from: page.slice(0, -1), to: page}));
  }

  private async checkPages(): Promise<string> {
    const {pages} = this.lists;
    let secured = 0;
    await inParallel(pages, async (page) => {
      const answer = await this.get(page);
      const wrong = this.wrongHeaders(answer);
      if (answer.status !== 200) this.differ('pages', page, `answers ${answer.status}`);
      if (wrong) this.differ('headers', page, `has ${wrong}`);
      else secured += 1;
    });
    return `${shareOf(secured, pages.length)} of the pages`;
  }

  /** What is wrong with the headers of an answer, or an empty text. */
  private wrongHeaders({headers}: Answer): string {
    const own = [...this.lists.headers].filter(([name]) => name !== 'cache-control');
    const absent = own.flatMap(([name]) => (headers[name] === undefined ? [name] : []));
    const other = own.flatMap(([name, value]) => {
      const got = headers[name];
      return got === undefined || got === value ? [] : [`${name}: ${short(got)} instead of ${short(value)}`];
    });
    return [...(absent.length > 0 ? [`no ${absent.join(', ')}`] : []), ...other].join('; ');
  }

  private async checkMissing(): Promise<string> {
    const {baseUrl, moved} = this.lists;
    const page = `${baseUrl}no-such-page-${moved.length}/`;
    const missing = await this.get(page);
    const wrong = this.wrongHeaders(missing);
    if (missing.status !== 404) this.differ('missing', page, `answers ${missing.status}`);
    if (wrong) this.differ('missing', page, `has ${wrong}`);
    const file = `${baseUrl}assets/js/no-such.js`;
    const kept = (await this.get(file)).headers['cache-control'] ?? '';
    if (/immutable/.test(kept)) this.differ('cache', file, `is missing, with cache-control: ${kept}`);
    return `${missing.status}, ${wrong ? 'headers missing' : 'all headers'}`;
  }

  private async checkFiles(): Promise<Pick<HostSummary, 'charset' | 'encodings'>> {
    const encodings = new Set<string>();
    const types = new Set<string>();
    for (const file of this.lists.files) {
      const content = contentOf(file);
      const wrongType = await this.checkPlain(file, content);
      if (wrongType !== undefined) types.add(wrongType);
      if (file.isText && content.length >= 2000)
        for (const encoding of await this.checkCompressed(file.address, content)) encodings.add(encoding);
    }
    return {
      charset: types.size === 0 ? 'yes' : `not of ${[...types].join(', ')}`,
      encodings: [...encodings].join(', ') || 'none',
    };
  }

  /** Holds bytes, type and caching of a file against the build; gives its type when that is wrong. */
  private async checkPlain({address, types}: HostLists['files'][number], content: Buffer): Promise<string | undefined> {
    const {status, headers, body} = await this.get(address);
    if (status !== 200) this.differ('files', address, `answers ${status}`);
    else if (!body.equals(content))
      this.differ('files', address, `has ${body.length} bytes that are not the ${content.length} of the build`);
    const cached = headers['cache-control'];
    const {baseUrl, immutable} = this.lists;
    if (address.startsWith(`${baseUrl}assets/`) && cached !== immutable) {
      const got = cached ? `cache-control: ${cached}` : 'no cache-control';
      this.differ('cache', address, `has ${got} instead of ${immutable}`);
    }
    const type = headers['content-type'] ?? 'none';
    const isType = (wanted: string): boolean =>
      `${type};`.replaceAll(' ', '').toLowerCase().startsWith(`${wanted};`.replaceAll(' ', ''));
    if (types.length === 0 || types.some(isType)) return undefined;
    this.differ('types', address, `has the type ${type} instead of ${types[0]}`);
    return type;
  }

  /** The encodings in which a text comes to a browser that takes them. */
  private async checkCompressed(address: string, content: Buffer): Promise<string[]> {
    const got: string[] = [];
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await this.get(address, {'accept-encoding': encoding});
      const used = packed.headers['content-encoding'];
      if (used === encoding) got.push(encoding);
      else this.differ('compression', address, `is ${packed.body.length} bytes, without ${encoding}`);
      if (!unpack(packed.body, used).equals(content))
        this.differ('encodings', address, `has other bytes as ${used ?? 'plain text'}`);
    }
    return got;
  }

  private async checkTwin(): Promise<string> {
    const [page] = this.pagesBelow();
    if (!page) return 'no';
    const {headers} = await this.get(page.to, {accept: 'text/markdown'});
    const type = headers['content-type'] ?? 'none';
    const isTwin = /^text\/markdown/.test(type);
    if (isTwin && /\baccept\b(?!-)/i.test(headers['vary'] ?? '')) return 'yes';
    this.differ('twins', page.to, isTwin ? 'gives Markdown, and caches hand it to browsers: no Vary' : `gives ${type}`);
    return 'no';
  }

  private async checkHidden(): Promise<string> {
    let served = 0;
    for (const address of this.lists.hidden) {
      const {status} = await this.get(address);
      if (status !== 200) continue;
      served += 1;
      this.differ('hidden', address, 'answers 200');
    }
    return served === 0 ? 'yes' : `${served} served`;
  }
}

function shareOf(count: number, total: number): string {
  return count === total ? 'all' : count === 0 ? 'none' : `${count} of ${total}`;
}

/** Where a chain ends that should end at the page `to`. */
function endOf({hops, status, path, isElsewhere}: Chain, to: string): string {
  if (isElsewhere) return `leads to another host, ${path}, instead of ${to}`;
  if (status >= 300 && status < 400) return `leads on ${hops} times without an end, at last from ${path}`;
  if (status === 200) return `leads to ${path} instead of ${to}`;
  if (hops === 0) return `answers ${status} instead of leading to ${to}`;
  return `leads to ${path}, which answers ${status}${path === to ? '' : `, instead of ${to}`}`;
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function wayOf({hops, byPage, status}: Chain): string {
  if (status !== 200) return String(status);
  const redirects = hops === 1 ? '1 redirect' : `${hops} redirects`;
  if (byPage) return hops === 0 ? 'page' : `${redirects} + page`;
  return hops === 0 ? 'direct' : redirects;
}

function unpack(body: Buffer, encoding: string | undefined): Buffer {
  try {
    if (encoding === 'br') return brotliDecompressSync(body);
    if (encoding === 'gzip') return gunzipSync(body);
    return body;
  } catch {
    return Buffer.alloc(0);
  }
}

async function inParallel<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list];
  await Promise.all(
    Array.from({length: AT_ONCE}, async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
    }),
  );
}
