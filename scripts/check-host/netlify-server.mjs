/**
 * A build behind Netlify's own packages for redirects, files and headers: `node netlify-server.mjs TOOLS BUILD PORT`.
 * Its own program, because they need a newer Node than this project.
 */
import {createServer} from 'node:http';
import {createRequire} from 'node:module';
import {Readable} from 'node:stream';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const [tools = '', build = '', port] = process.argv.slice(2);
const resolve = createRequire(path.join(tools, 'package.json')).resolve;
const load = async (name) => import(pathToFileURL(resolve(name)).href);
const {RedirectsHandler} = await load('@netlify/redirects');
const {HeadersHandler} = await load('@netlify/headers');
const {StaticHandler} = await load('@netlify/static');

const site = {projectDir: build, publicDir: build, configRedirects: [], jwtRoleClaim: '', jwtSecret: ''};
const files = new StaticHandler({directory: build});
const redirects = new RedirectsHandler({
  ...site,
  siteURL: `http://127.0.0.1:${port}`,
  notFoundHandler: async () => new Response('Not found', {status: 404}),
});
const headers = new HeadersHandler({projectDir: build, publishDir: build, configHeaders: [], logger: console});
const fileOf = async (request) => (await files.match(request))?.handle;

async function answer(request) {
  const rule = await redirects.match(request);
  const file = await fileOf(request);
  if (rule && (rule.force || !file))
    return (await redirects.handle(request, rule, fileOf)) ?? new Response(null, {status: 404});
  if (file) return file();
  const missing = await fileOf(new Request(new URL('/404.html', request.url)));
  return new Response(missing ? (await missing()).body : 'Not found', {
    status: 404,
    headers: {'content-type': 'text/html; charset=utf-8'},
  });
}

createServer(async (incoming, outgoing) => {
  try {
    const request = new Request(`http://127.0.0.1:${port}${incoming.url}`, {
      method: incoming.method,
      headers: incoming.headers,
    });
    const response = await answer(request);
    const given = new Headers(response.headers);
    for (const [name, value] of Object.entries(await headers.apply(request))) given.set(name, value);
    outgoing.writeHead(response.status, Object.fromEntries(given));
    if (response.body) Readable.fromWeb(response.body).pipe(outgoing);
    else outgoing.end();
  } catch (error) {
    outgoing.writeHead(500).end(String(error));
  }
}).listen(Number(port), '127.0.0.1');
