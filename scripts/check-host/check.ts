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

/** Asks the site at `origin` (a host, the site is below the path of its build). Rejects when nothing answers there. */
export async function checkHost(
  origin: string,
  lists: HostLists,
): Promise<{differences: HostDifference[]; summary: HostSummary; asked: number}> {
  const pool = new Pool(origin, {connections: AT_ONCE});
  const differences: HostDifference[] = [];
  const differ = (check: HostDifference['check'], address: string, got: string): number =>
    differences.push({check, address, got});
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
        const isElsewhere = url.host !== new URL(origin).host;
        if (!isElsewhere) continue;
        return {
          hops: hops + 1,
          byPage: false,
          status,
          path: url.href.replace(url.search, ''),
          query: url.search,
          isElsewhere,
        };
      }
      const html = /^text\/html/.test(headers['content-type'] ?? '') && status === 200 ? body.toString() : '';
      const [, leads] = /<meta http-equiv="refresh" content="0; url=([^"]+)">/.exec(html) ?? [];
      return {
        hops,
        byPage: leads !== undefined,
        status,
        path: leads ?? url.pathname,
        query: url.search,
        isElsewhere: false,
      };
    }
  };

  /** Follows addresses, holds each against its page, and says how they got there. */
  const spelled = async (check: 'redirects' | 'slash' | 'html', list: readonly {from: string; to: string}[]) => {
    const ways = new Map<string, number>();
    let kept = 0;
    await inParallel(list, async ({from, to}) => {
      const chain = await follow(from + QUERY);
      const way = wayOf(chain);
      ways.set(way, (ways.get(way) ?? 0) + 1);
      const isRight = chain.status === 200 && chain.path.replace(/(?<=\/)index\.html$/, '') === to;
      if (!isRight) differ(check, from, endOf(chain, to));
      else if (chain.hops > 1 || (chain.hops > 0 && chain.byPage)) differ('steps', from, `takes ${way}`);
      const hasQuery = new URLSearchParams(chain.query).toString() === new URLSearchParams(QUERY).toString();
      if (chain.status === 200 && hasQuery) kept += 1;
      if (isRight && !hasQuery)
        differ('query', from, chain.query ? `arrives with ${chain.query} instead of ${QUERY}` : `loses ${QUERY}`);
    });
    const sorted = [...ways].sort(([, one], [, other]) => other - one);
    return {text: sorted.map(([way, n]) => (sorted.length > 1 ? `${n} × ${way}` : way)).join(', '), kept};
  };

  await get(lists.baseUrl).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`Nothing answers at ${origin}: ${error.message || error.code}.`);
  });
  const {baseUrl, moved, pages} = lists;
  const below = pages.filter((page) => page !== baseUrl).map((page) => ({from: page.slice(0, -1), to: page}));
  const suffixed = (list: typeof moved, suffix: string) => list.map(({from, to}) => ({from: from + suffix, to}));
  const movedSlash = await spelled('redirects', suffixed(moved, '/'));
  const movedBare = await spelled('redirects', moved);
  const movedHtml = await spelled('redirects', suffixed(moved, '.html'));
  const pageBare = await spelled('slash', below);
  const pageHtml = await spelled('html', suffixed(below, '.html'));
  const query = `${shareOf(movedSlash.kept, moved.length)} with slash, ${shareOf(movedBare.kept, moved.length)} without`;

  /** What is wrong with the headers of an answer, or an empty text. */
  const wrongHeaders = ({headers}: Answer): string => {
    const own = [...lists.headers].filter(([name]) => name !== 'cache-control');
    const absent = own.flatMap(([name]) => (headers[name] === undefined ? [name] : []));
    const other = own.flatMap(([name, value]) => {
      const got = headers[name];
      return got === undefined || got === value ? [] : [`${name}: ${short(got)} instead of ${short(value)}`];
    });
    return [...(absent.length > 0 ? [`no ${absent.join(', ')}`] : []), ...other].join('; ');
  };
  let pagesSecured = 0;
  await inParallel(pages, async (page) => {
    const answer = await get(page);
    const wrong = wrongHeaders(answer);
    if (answer.status !== 200) differ('pages', page, `answers ${answer.status}`);
    if (wrong) differ('headers', page, `has ${wrong}`);
    else pagesSecured += 1;
  });

  const absentPage = `${baseUrl}no-such-page-${moved.length}/`;
  const missing = await get(absentPage);
  const missingWrong = wrongHeaders(missing);
  if (missing.status !== 404) differ('missing', absentPage, `answers ${missing.status}`);
  if (missingWrong) differ('missing', absentPage, `has ${missingWrong}`);
  const absentFile = `${baseUrl}assets/js/no-such.js`;
  const kept = (await get(absentFile)).headers['cache-control'] ?? '';
  if (/immutable/.test(kept)) differ('cache', absentFile, `is missing, with cache-control: ${kept}`);

  const compressed = new Set<string>();
  const bare: string[] = [];
  for (const file of lists.files) {
    const {address} = file;
    const content = contentOf(file);
    const plain = await get(address);
    const type = plain.headers['content-type'] ?? 'none';
    if (plain.status !== 200) differ('files', address, `answers ${plain.status}`);
    else if (!plain.body.equals(content))
      differ('files', address, `has ${plain.body.length} bytes that are not the ${content.length} of the build`);
    const isType = (wanted: string): boolean =>
      `${type};`.replaceAll(' ', '').toLowerCase().startsWith(`${wanted};`.replaceAll(' ', ''));
    if (file.types.length > 0 && !file.types.some(isType)) {
      differ('types', address, `has the type ${type} instead of ${file.types[0]}`);
      bare.push(type);
    }
    const cached = plain.headers['cache-control'];
    if (address.startsWith(`${baseUrl}assets/`) && cached !== lists.immutable)
      differ(
        'cache',
        address,
        `has ${cached ? `cache-control: ${cached}` : 'no cache-control'} instead of ${lists.immutable}`,
      );
    if (!file.isText || content.length < 2000) continue;
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await get(address, {'accept-encoding': encoding});
      const used = packed.headers['content-encoding'];
      if (used === encoding) compressed.add(encoding);
      else differ('compression', address, `is ${packed.body.length} bytes, without ${encoding}`);
      if (!unpack(packed.body, used).equals(content))
        differ('encodings', address, `has other bytes as ${used ?? 'plain text'}`);
    }
  }

  const [page] = below;
  const asMarkdown = page && (await get(page.to, {accept: 'text/markdown'}));
  const twinType = asMarkdown?.headers['content-type'] ?? 'none';
  const isTwin = /^text\/markdown/.test(twinType);
  const varies = isTwin && /\baccept\b(?!-)/i.test(asMarkdown?.headers['vary'] ?? '');
  if (page && !varies)
    differ('twins', page.to, isTwin ? 'gives Markdown, and caches hand it to browsers: no Vary' : `gives ${twinType}`);

  let served = 0;
  for (const address of lists.hidden) {
    const {status} = await get(address);
    if (status === 200) {
      served += 1;
      differ('hidden', address, 'answers 200');
    }
  }
  await pool.close();
  return {
    // Answers come in any order.
    differences: differences.sort((a, b) => (a.address < b.address ? -1 : Number(a.address > b.address))),
    asked,
    summary: {
      moved: movedSlash.text,
      movedWithoutSlash: movedBare.text,
      movedHtml: movedHtml.text,
      pageWithoutSlash: pageBare.text,
      pageHtml: pageHtml.text,
      query,
      notFound: `${missing.status}, ${missingWrong ? 'headers missing' : 'all headers'}`,
      headers: `${shareOf(pagesSecured, pages.length)} of the pages`,
      charset: bare.length === 0 ? 'yes' : `not of ${[...new Set(bare)].join(', ')}`,
      encodings: [...compressed].join(', ') || 'none',
      twins: varies ? 'yes' : 'no',
      hidden: served === 0 ? 'yes' : `${served} served`,
    },
  };
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
