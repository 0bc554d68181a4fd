/**
 * Serves a build the way a plain static host does. Files with an immutable name may be cached for good, precompressed twins (`.br`, `.gz`) are used where they exist,
 * a folder without its slash redirects, an unknown path gets 404.html with status 404. The build's own `_headers` file
 * applies, its content security policy included.
 */
import {createReadStream, existsSync, readFileSync, statSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import {headersOf} from './host-headers';
import {requestListener} from '@docs/http/request-listener';

/** `base` is the path that the site was built for, with a slash at both ends. */
type ServedSite = {dir: string; port: number; base?: string};

/** Starts the server on loopback; resolves when it listens, rejects when the port is in use. */
export function serveStatic({dir, port, base = '/'}: ServedSite): Promise<Server> {
  const files = sirv(dir, {
    // Looks at the folder for each request: a build may replace it while it is served.
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, pathname) => {
      response.setHeader(
        'Cache-Control',
        pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      // A page in a folder `repo.md/` is HTML.
      const type = pathname.endsWith('/') ? undefined : TEXT_TYPES[path.extname(pathname)];
      if (type !== undefined) response.setHeader('Content-Type', `${type}; charset=utf-8`);
    },
  });
  const notFound = path.join(dir, '404.html');
  const headers = headersOf(dir);
  const respond = requestListener((request, response, {pathname: asked, search}) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, {Allow: 'GET, HEAD'}).end();
      return;
    }
    if (!isRange(request.headers.range)) delete request.headers.range;
    for (const [name, value] of headers(asked)) response.setHeader(name, value);
    const isOutside = !asked.startsWith(base);
    const pathname = isOutside ? asked : `/${asked.slice(base.length)}`;
    if (!asked.endsWith('/') && (`${asked}/` === base || (!isOutside && isFolder(dir, pathname)))) {
      response.writeHead(301, {Location: `${asked.replace(/^\/+/, '/')}/${search}`}).end();
      return;
    }
    request.url = `${pathname}${search}`;
    // A folder that is called index has its own page; sirv would take the one beside it.
    if (pathname.endsWith('/index/') && isFolder(dir, pathname)) request.url = `${pathname}index.html${search}`;
    const missing = (): void => {
      response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache'});
      response.end(existsSync(notFound) ? readFileSync(notFound) : 'Not found');
    };
    if (isOutside || isHidden(pathname)) missing();
    else if (/\.t?gz$/.test(pathname)) sendArchive(path.join(dir, pathname), request, response, missing);
    else files(request, response, missing);
  });
  const server = createServer(respond);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** Serves a folder on a free port of loopback; `url` is that of the site, without a trailing slash. */
export async function serve(dir: string, base = '/'): Promise<{url: string; server: Server}> {
  const server = await serveStatic({dir, port: 0, base});
  return {server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base.slice(0, -1)}`};
}

/** Text that browsers would take for another charset. */
const TEXT_TYPES: Readonly<Record<string, string>> = {'.md': 'text/markdown', '.txt': 'text/plain'};

/** An archive is what it is: sirv would say that its content is encoded, and browsers would store what is in it. */
function sendArchive(file: string, request: IncomingMessage, response: ServerResponse, missing: () => void): void {
  if (!existsSync(file)) return missing();
  response.writeHead(200, {
    'Content-Type': 'application/gzip',
    'Content-Length': statSync(file).size,
    'Cache-Control': 'no-cache',
  });
  if (request.method === 'HEAD') response.end();
  else createReadStream(file).pipe(response);
}

/** Notes of the build and settings of hosts. */
function isHidden(pathname: string): boolean {
  return /(?:\/|%2f)(?:(?:\.|%2e)(?!well-known\/)|(?:_|%5f)(?:headers|redirects)$|staticwebapp\.config\.json$)/i.test(
    pathname,
  );
}

/** Whether a Range header is one range of bytes that ends after it begins; others are ignored (RFC 9110, section 14.2). */
function isRange(header: string | undefined): boolean {
  const [, start, end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  return start !== undefined && (!end || Number(start) <= Number(end));
}

function isFolder(dir: string, pathname: string): boolean {
  let name: string;
  try {
    name = decodeURIComponent(pathname);
  } catch {
    return false;
  }
  const file = path.join(dir, name);
  return file.startsWith(path.resolve(dir)) && existsSync(path.join(file, 'index.html'));
}
