/** Asks a running host what a build lists, and says what differs. */
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {Pool} from 'undici';
import {contentOf, type HostLists} from './lists';

/** One difference: which check, at which address, what the build expects and what the host did. */
export type Difference = {check: string; address: string; expected: string; got: string};

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
/** Where asking for an address ends: redirects followed, the page of the build that leads on in a browser, and the end. */
type Chain = {hops: number; byPage: boolean; status: number; path: string; query: string};

const AT_ONCE = 8;
const MOST_HOPS = 5;
const QUERY = '?q=a%20b&c=d';

/** Asks the site at `origin` (a host, the site is below the path of its build). Rejects when nothing answers there. */
export async function checkHost(
  origin: string,
  lists: HostLists,
): Promise<{differences: Difference[]; summary: HostSummary; asked: number}> {
  const pool = new Pool(origin, {connections: AT_ONCE});
  const differences: Difference[] = [];
  const differ = (check: string, address: string, expected: string, got: string): number =>
    differences.push({check, address, expected, got});
  let asked = 0;

  const get = async (path: string, headers: Record<string, string> = {}): Promise<Answer> => {
    asked += 1;
    const response = await pool.request({method: 'GET', path, headers});
    const body = Buffer.from(await response.body.arrayBuffer());
    const flat = Object.entries(response.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]);
    return {status: response.statusCode, headers: Object.fromEntries(flat) as Record<string, string>, body};
  };

  /** Follows redirects, and then the page that leads on in a browser, which keeps the query there. */
  const follow = async (path: string): Promise<Chain> => {
    let url = new URL(path, origin);
    for (let hops = 0; ; hops++) {
      const {status, headers, body} = await get(url.pathname + url.search);
      const location = headers['location'];
      if (status >= 300 && status < 400 && location !== undefined && hops < MOST_HOPS) {
        url = new URL(location, url);
        continue;
      }
      const html = /^text\/html/.test(headers['content-type'] ?? '') && status === 200 ? body.toString() : '';
      const [, leads] = /<meta http-equiv="refresh" content="0; url=([^"]+)">/.exec(html) ?? [];
      return {hops, byPage: leads !== undefined, status, path: leads ?? url.pathname, query: url.search};
    }
  };

  /** Follows addresses, holds each against its page, and says how they got there. */
  const spelled = async (check: string, list: readonly {from: string; to: string}[]) => {
    const ways = new Map<string, number>();
    let kept = 0;
    await inParallel(list, async ({from, to}) => {
      const chain = await follow(from + QUERY);
      const way = wayOf(chain);
      ways.set(way, (ways.get(way) ?? 0) + 1);
      if (chain.status !== 200 || chain.path !== to) differ(check, from, to, `${way} ${chain.path}`);
      else if (chain.hops > 1 || (chain.hops > 0 && chain.byPage)) differ(check, from, 'one step', way);
      const hasQuery = new URLSearchParams(chain.query).toString() === new URLSearchParams(QUERY).toString();
      if (chain.status === 200 && !hasQuery) differ('query', from, QUERY, chain.query || 'none');
      else if (chain.status === 200) kept += 1;
    });
    const sorted = [...ways].sort(([, one], [, other]) => other - one);
    return {text: sorted.map(([way, n]) => (sorted.length > 1 ? `${n} × ${way}` : way)).join(', '), kept};
  };

  // A first request, so that a host that is not there is told in one sentence.
  await get(lists.baseUrl);
  const {baseUrl, moved, pages} = lists;
  const below = pages.filter((page) => page !== baseUrl).map((page) => ({from: page.slice(0, -1), to: page}));
  const suffixed = (list: typeof moved, suffix: string) => list.map(({from, to}) => ({from: from + suffix, to}));
  const movedSlash = await spelled('redirects', suffixed(moved, '/'));
  const movedBare = await spelled('redirects', moved);
  const movedHtml = await spelled('redirects', suffixed(moved, '.html'));
  const pageBare = await spelled('slash', below);
  const pageHtml = await spelled('.html', suffixed(below, '.html'));
  const query = `${movedSlash.kept} of ${moved.length} with slash, ${movedBare.kept} without`;

  /** Headers that lack or differ, by name. */
  const wrongHeaders = ({headers}: Answer): string[] =>
    [...lists.headers].flatMap(([name, value]) =>
      name === 'cache-control' || headers[name] === value ? [] : [`${name}: ${headers[name] ?? 'none'}`],
    );
  let pagesSecured = 0;
  await inParallel(pages, async (page) => {
    const answer = await get(page);
    const wrong = wrongHeaders(answer);
    if (answer.status !== 200) differ('pages', page, '200', String(answer.status));
    if (wrong.length > 0) differ('headers', page, 'those of _headers', wrong[0] ?? '');
    else pagesSecured += 1;
  });

  const missing = await get(`${baseUrl}no-such-page-${moved.length}/`);
  const missingSecured = wrongHeaders(missing);
  if (missing.status !== 404) differ('not found', `${baseUrl}no-such-page/`, '404', String(missing.status));
  if (missingSecured.length > 0)
    differ('not found', `${baseUrl}no-such-page/`, 'those of _headers', missingSecured[0] ?? '');
  const missingAsset = await get(`${baseUrl}assets/js/no-such.js`);
  if (/immutable/.test(missingAsset.headers['cache-control'] ?? ''))
    differ('cache', `${baseUrl}assets/js/no-such.js`, 'not for good', missingAsset.headers['cache-control'] ?? '');

  const compressed = new Set<string>();
  const bare: string[] = [];
  for (const file of lists.files) {
    const content = contentOf(file);
    const plain = await get(file.address);
    const type = plain.headers['content-type'] ?? 'none';
    if (plain.status !== 200 || !plain.body.equals(content))
      differ('files', file.address, 'the file of the build', String(plain.status));
    if (!file.type.test(type)) {
      differ('types', file.address, file.type.source, type);
      bare.push(type);
    }
    if (file.address.startsWith(`${baseUrl}assets/`) && plain.headers['cache-control'] !== lists.immutable)
      differ('cache', file.address, lists.immutable, plain.headers['cache-control'] ?? 'none');
    if (!file.isText || content.length < 2000) continue;
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await get(file.address, {'accept-encoding': encoding});
      const used = packed.headers['content-encoding'];
      if (used === encoding) compressed.add(encoding);
      if (!unpack(packed.body, used).equals(content))
        differ('encodings', file.address, `the file as ${encoding}`, `${used ?? 'plain'}, other bytes`);
    }
  }

  const [page] = below;
  const asMarkdown = page && (await get(page.to, {accept: 'text/markdown'}));
  const isTwin = /^text\/markdown/.test(asMarkdown?.headers['content-type'] ?? '');
  const varies = isTwin && /\baccept\b(?!-)/i.test(asMarkdown?.headers['vary'] ?? '');
  if (!varies)
    differ('twins', page?.to ?? '', 'Markdown for Accept: text/markdown, Vary: Accept', isTwin ? 'no Vary' : 'HTML');

  let served = 0;
  for (const address of lists.hidden) {
    const {status} = await get(address);
    if (status === 200) {
      served += 1;
      differ('hidden', address, 'not served', '200');
    }
  }
  await pool.close();
  return {
    differences,
    asked,
    summary: {
      moved: movedSlash.text,
      movedWithoutSlash: movedBare.text,
      movedHtml: movedHtml.text,
      pageWithoutSlash: pageBare.text,
      pageHtml: pageHtml.text,
      query,
      notFound: `${missing.status}, ${missingSecured.length === 0 ? 'all headers' : 'headers missing'}`,
      headers: `${pagesSecured} of ${pages.length} pages`,
      charset: bare.length === 0 ? 'yes' : `not of ${[...new Set(bare)].join(', ')}`,
      encodings: [...compressed].join(', ') || 'none',
      twins: varies ? 'yes' : 'no',
      hidden: served === 0 ? 'yes' : `${served} served`,
    },
  };
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
