import {existsSync, readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {headersOf} from '../support/host-headers';
import {serve} from '../support/static-server';

/**
 * Runs first on every page and notes what goes wrong: errors, refusals of the policy, what is logged as an error. It
 * also notes what is copied.
 */
const WATCH = `(function () {
  var problems = (window.problems = []);
  var note = function (what) { problems.push(String(what).slice(0, 300)); };
  addEventListener('error', function (event) { note(event.message || 'not loaded: ' + (event.target.src || event.target.href)); }, true);
  addEventListener('unhandledrejection', function (event) { note('unhandled: ' + event.reason); });
  addEventListener('securitypolicyviolation', function (event) { note('policy: ' + event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sourceFile); });
  var error = console.error;
  console.error = function () { note('console: ' + [].join.call(arguments, ' ')); error.apply(console, arguments); };
  var write = navigator.clipboard && navigator.clipboard.writeText;
  if (write) navigator.clipboard.writeText = function (text) { return write.call(navigator.clipboard, text).then(function () { window.copied = text; }); };
})();`;
const WATCH_PATH = '/__watch.js';

/** Serves a build under its policy, with {@link WATCH} as the first script of every page. */
export async function watchedSite(dir: string): Promise<{url: string; close(): void}> {
  const {server: files} = await serve(dir);
  const headers = headersOf(dir);
  const server: Server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === WATCH_PATH) return void response.setHeader('Content-Type', 'text/javascript').end(WATCH);
    const page = path.join(dir, pathname, 'index.html');
    if (!pathname.endsWith('/') || !existsSync(page)) return void files.emit('request', request, response);
    for (const [name, value] of headers(pathname)) response.setHeader(name, value);
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(readFileSync(page, 'utf8').replace(/<head[^>]*>/, `$&<script src="${WATCH_PATH}"></script>`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      files.close();
    },
  };
}
