#!/usr/bin/env node
/** Serves the docs beside this file on this machine: node start.mjs [port]. Needs nothing but Node.js. */
import {createReadStream, existsSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const BASE = '/';
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), 'site');
const port = Number(process.argv[2] ?? 3000);

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The file of a path below the folder; undefined when there is none. */
function fileOf(pathname) {
  const file = path.join(root, pathname);
  if (file !== root && !file.startsWith(root + path.sep)) return undefined;
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}

function send(response, status, file) {
  response.writeHead(status, {
    'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  });
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

const server = createServer((request, response) => {
  let pathname;
  try {
    ({pathname} = new URL(request.url ?? '/', 'http://localhost'));
    pathname = decodeURIComponent(pathname);
  } catch {
    return response.writeHead(400).end();
  }
  const file = fileOf(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  if (file) return send(response, 200, file);
  if (pathname === '/' && BASE !== '/') return response.writeHead(302, {Location: BASE}).end();
  const page = pathname.replace(/(?:\/index)?\.html$/, '');
  if (fileOf(`${page}/index.html`))
    return response.writeHead(301, {Location: `${encodeURI(page).replace(/^\/+/, '/')}/`}).end();
  const missing = fileOf(`${BASE}404.html`);
  return missing ? send(response, 404, missing) : response.writeHead(404).end();
});

server.once('error', (error) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use: name another one, node start.mjs ${port + 100}`
      : error.message,
  );
  process.exitCode = 1;
});
server.listen(port, '127.0.0.1', () =>
  console.log(`The docs are at http://localhost:${server.address().port}${BASE} (Ctrl+C stops it)`),
);
