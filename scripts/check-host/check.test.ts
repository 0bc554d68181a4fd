/** A host that is right but for one fault: the check names that one, and nothing else. */
import {mkdtempSync, writeFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {checkHost} from './check';
import type {HostLists} from './lists';

type Response = {status: number; headers: Record<string, string>; body: Buffer};
type Fault = (request: IncomingMessage, response: Response, url: URL) => void;

const page = '<!doctype html><title>Tea</title>'.padEnd(3000, ' tea');
const texts: Record<string, {type: string; text: string}> = {
  '/docs/': {type: 'text/html; charset=utf-8', text: page},
  '/docs/tea/': {type: 'text/html; charset=utf-8', text: page},
  '/docs/tea.md': {type: 'text/markdown; charset=utf-8', text: '# Tea'},
  '/docs/assets/a.js': {type: 'text/javascript', text: 'let tea;'.repeat(500)},
};
const immutable = 'public, max-age=31536000, immutable';
const headers = {'content-security-policy': "default-src 'self'", 'x-frame-options': 'DENY'};
const folder = mkdtempSync(path.join(tmpdir(), 'docs-check-'));
const lists: HostLists = {
  baseUrl: '/docs/',
  moved: [{from: '/docs/old', to: '/docs/tea/'}],
  pages: ['/docs/', '/docs/tea/'],
  files: Object.entries(texts).map(([address, {type, text}], i) => {
    const file = path.join(folder, String(i));
    writeFileSync(file, text);
    return {address, file, types: [type], isText: true};
  }),
  hidden: ['/docs/_headers'],
  headers: new Map(Object.entries(headers)),
  immutable,
};

let fault: Fault = () => undefined;
let server: Server;
let origin = '';

function rightAnswer(request: IncomingMessage, url: URL): Response {
  const redirect = (to: string): Response => ({
    status: 301,
    headers: {location: to + url.search},
    body: Buffer.alloc(0),
  });
  const name = url.pathname.replace(/\/$|\.html$/, '');
  if (name === '/docs/old') return redirect('/docs/tea/');
  if (name === '/docs/tea' && url.pathname !== '/docs/tea/') return redirect('/docs/tea/');
  const isTwin = request.headers.accept === 'text/markdown' && url.pathname === '/docs/tea/';
  const found = texts[isTwin ? '/docs/tea.md' : url.pathname];
  const body = Buffer.from(found?.text ?? 'Not found');
  const [encoding] = /br|gzip/.exec(request.headers['accept-encoding'] ?? '') ?? [];
  return {
    status: found ? 200 : 404,
    headers: {
      ...headers,
      vary: 'Accept, Accept-Encoding',
      'content-type': found?.type ?? 'text/html; charset=utf-8',
      'cache-control': found && url.pathname.startsWith('/docs/assets/') ? immutable : 'no-cache',
      ...(encoding === undefined ? {} : {'content-encoding': encoding}),
    },
    body: encoding === 'br' ? brotliCompressSync(body) : encoding === 'gzip' ? gzipSync(body) : body,
  };
}

beforeAll(async () => {
  server = createServer((request: IncomingMessage, outgoing: ServerResponse) => {
    const url = new URL(request.url ?? '/', origin);
    const response = rightAnswer(request, url);
    fault(request, response, url);
    outgoing.writeHead(response.status, response.headers).end(response.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const named = async (planted: Fault): Promise<string[]> => {
  fault = planted;
  const {differences} = await checkHost(origin, lists);
  return differences.map(({check, address, got}) => `${check}: ${address} ${got}`);
};

it('says nothing of a host that is right', async () => {
  expect(await named(() => undefined)).toEqual([]);
});

it.each<[string, Fault, string[]]>([
  [
    'a header that is lost on one page',
    (_, {headers: given}, {pathname}) => pathname === '/docs/tea/' && delete given['x-frame-options'],
    ['headers: /docs/tea/ has no x-frame-options'],
  ],
  [
    'a header that a proxy has changed',
    (_, {headers: given}, {pathname}) => pathname === '/docs/tea/' && (given['x-frame-options'] = 'SAMEORIGIN'),
    ['headers: /docs/tea/ has x-frame-options: SAMEORIGIN instead of DENY'],
  ],
  [
    'another charset',
    (_, {headers: given}, {pathname}) =>
      pathname === '/docs/tea.md' && (given['content-type'] = 'text/markdown; charset=iso-8859-1'),
    ['types: /docs/tea.md has the type text/markdown; charset=iso-8859-1 instead of text/markdown; charset=utf-8'],
  ],
  [
    'a script as text',
    (_, {headers: given}, {pathname}) => pathname === '/docs/assets/a.js' && (given['content-type'] = 'text/plain'),
    ['types: /docs/assets/a.js has the type text/plain instead of text/javascript'],
  ],
  [
    'redirects in a row',
    (_, {headers: given}, {pathname, search}) =>
      pathname === '/docs/old/' && (given['location'] = `/docs/tea${search}`),
    ['steps: /docs/old/ takes 2 redirects'],
  ],
  [
    'redirects without an end',
    (_, {headers: given}, {pathname, search}) => pathname === '/docs/old' && (given['location'] = `/docs/old${search}`),
    ['redirects: /docs/old leads on 5 times without an end, at last from /docs/old'],
  ],
  [
    'a redirect that leaves the path',
    (_, {headers: given}, {pathname, search}) => pathname === '/docs/old' && (given['location'] = `/tea/${search}`),
    ['redirects: /docs/old leads to /tea/, which answers 404, instead of /docs/tea/'],
  ],
  [
    'a redirect to the host behind a proxy',
    (_, {headers: given}, {pathname, search}) =>
      pathname === '/docs/old' && (given['location'] = `http://inner.test:8080/docs/tea/${search}`),
    ['redirects: /docs/old leads to another host, http://inner.test:8080/docs/tea/, instead of /docs/tea/'],
  ],
  [
    'a redirect to another page',
    (_, {headers: given}, {pathname, search}) =>
      pathname === '/docs/old.html' && (given['location'] = `/docs/${search}`),
    ['redirects: /docs/old.html leads to /docs/ instead of /docs/tea/'],
  ],
  [
    'a query that is lost',
    (_, {headers: given}, {pathname}) => pathname === '/docs/tea' && (given['location'] = '/docs/tea/'),
    ['query: /docs/tea loses ?q=a%20b&c=d'],
  ],
  [
    'a missing page that says 200',
    (_, response) => response.status === 404 && (response.status = 200),
    ['hidden: /docs/_headers answers 200', 'missing: /docs/no-such-page-1/ answers 200'],
  ],
  [
    'no brotli',
    (request, response, {pathname}) => {
      if (request.headers['accept-encoding'] !== 'br') return;
      delete response.headers['content-encoding'];
      response.body = Buffer.from(texts[pathname]?.text ?? '');
    },
    [
      'compression: /docs/ is 3000 bytes, without br',
      'compression: /docs/assets/a.js is 4000 bytes, without br',
      'compression: /docs/tea/ is 3000 bytes, without br',
    ],
  ],
  [
    'a compressed twin of another release',
    (request, response, {pathname}) => {
      if (request.headers['accept-encoding'] === 'gzip' && pathname === '/docs/tea/')
        response.body = gzipSync('the page of before');
    },
    ['encodings: /docs/tea/ has other bytes as gzip'],
  ],
  [
    'no Markdown by Accept',
    (request, response) => {
      if (request.headers.accept !== 'text/markdown') return;
      response.headers['content-type'] = 'text/html; charset=utf-8';
    },
    ['twins: /docs/tea/ gives text/html; charset=utf-8'],
  ],
  [
    'Markdown that caches hand to browsers',
    (_, {headers: given}) => (given['vary'] = 'Accept-Encoding'),
    ['twins: /docs/tea/ gives Markdown, and caches hand it to browsers: no Vary'],
  ],
  [
    'missing files that caches keep',
    (_, {headers: given}, {pathname}) => pathname.startsWith('/docs/assets/') && (given['cache-control'] = immutable),
    [`cache: /docs/assets/js/no-such.js is missing, with cache-control: ${immutable}`],
  ],
  [
    'a file that a proxy has changed',
    (request, response, {pathname}) => {
      if (pathname === '/docs/tea.md') response.body = Buffer.from('# Tea and more');
    },
    ['files: /docs/tea.md has 14 bytes that are not the 5 of the build'],
  ],
  [
    'a page that fails',
    (_, response, {pathname}) => pathname === '/docs/tea/' && (response.status = 503),
    [
      'files: /docs/tea/ answers 503',
      'html: /docs/tea.html leads to /docs/tea/, which answers 503',
      'pages: /docs/tea/ answers 503',
      'redirects: /docs/old leads to /docs/tea/, which answers 503',
      'redirects: /docs/old.html leads to /docs/tea/, which answers 503',
      'redirects: /docs/old/ leads to /docs/tea/, which answers 503',
      'slash: /docs/tea leads to /docs/tea/, which answers 503',
    ],
  ],
])('names %s', async (_, planted, expected) => {
  expect((await named(planted)).sort()).toEqual(expected);
});
