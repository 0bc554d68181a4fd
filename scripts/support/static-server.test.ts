import {mkdtemp, mkdir, rm, writeFile} from 'node:fs/promises';
import {request, type IncomingMessage, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {sendMalformed} from '@docs/http/testing/malformed-requests';
import {serve, serveStatic} from './static-server';

let server: Server;
let site: string;
let port: number;

/** A request whose path is sent as it is, which fetch would clean up first. */
function get(rawPath: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) =>
    request({port, host: '127.0.0.1', path: rawPath}, resolve).on('error', reject).end(),
  );
}

beforeAll(async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'static-'));
  site = path.join(dir, 'site');
  await mkdir(path.join(site, 'page'), {recursive: true});
  await writeFile(path.join(site, '.finish.json'), '{}');
  await writeFile(path.join(site, 'page/.note.txt'), 'note');
  await writeFile(path.join(dir, 'secret.txt'), 'secret');
  await writeFile(path.join(dir, 'site/page/index.html'), 'page');
  await writeFile(path.join(dir, 'site/404.html'), 'not here');
  server = await serveStatic({dir: path.join(dir, 'site'), port: 0});
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

describe('the static server', () => {
  it('serves a page and redirects to its slash with the query kept', async () => {
    expect((await get('/page/')).statusCode).toBe(200);
    const redirected = await get('/page?x=1');
    expect([redirected.statusCode, redirected.headers.location]).toEqual([301, '/page/?x=1']);
  });
  it('answers an unknown path with the not-found page and its status', async () => {
    expect((await get('/nope/')).statusCode).toBe(404);
    expect((await get('/%E0%A4%A')).statusCode).toBe(404);
  });
  it('never leaves its folder and redirects to no other host', async () => {
    for (const attack of ['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt'])
      expect((await get(attack)).statusCode).toBe(404);
    expect((await get('//page')).headers.location).toBeUndefined();
  });
  it.each(['//', '//[', '//evil.example/', 'http://[', 'http://', 'javascript:alert(1)', '*'])(
    'refuses the address %s',
    async (target) => {
      expect((await get(target)).statusCode).toBe(400);
    },
  );
  it('takes an absolute address, as proxies send it', async () => {
    expect((await get('http://127.0.0.1/page/')).statusCode).toBe(200);
  });
  it.each([
    ['bytes=0-1', 206],
    ['bytes=5-2', 200],
    ['bytes=0-9999999999999999999999', 200],
    ['bytes=900-', 416],
  ])('answers Range: %s with %i', async (range, status) => {
    expect((await fetch(`http://127.0.0.1:${port}/page/`, {headers: {range}})).status).toBe(status);
  });
  it('serves no notes of the build', async () => {
    for (const path of ['/.finish.json', '/%2efinish.json', '/page/.note.txt'])
      expect((await get(path)).statusCode).toBe(404);
  });
  it('serves no settings of hosts, takes GET and HEAD only, and names the charset of text', async () => {
    for (const name of ['_headers', '_redirects', 'staticwebapp.config.json']) {
      await writeFile(path.join(site, name), '/nowhere/*\n');
      for (const spelling of [`/${name}`, `/./${name}`, `/${name.replace('_', '%5f')}`])
        expect((await get(spelling)).statusCode, spelling).toBe(404);
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS']) {
      const status = await new Promise((resolve) =>
        request({port, host: '127.0.0.1', path: '/page/', method}, ({statusCode}) => resolve(statusCode)).end(),
      );
      expect(status, method).toBe(405);
    }
    await writeFile(path.join(site, 'page/a.md'), 'µ');
    await mkdir(path.join(site, 'page/b.md'));
    await writeFile(path.join(site, 'page/b.md/index.html'), 'moved');
    expect((await get('/page/a.md')).headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect((await get('/page/b.md/')).headers['content-type']).toBe('text/html;charset=utf-8');
  });
  it('sends an archive as it is, with its type', async () => {
    const archive = gzipSync('a'.repeat(1000));
    await writeFile(path.join(site, 'page/a.tar.gz'), archive);
    const {headers} = await get('/page/a.tar.gz');
    expect(headers).toMatchObject({'content-type': 'application/gzip', 'content-length': String(archive.length)});
    expect(headers['content-encoding']).toBeUndefined();
    expect((await get('/page/../../secret.tar.gz')).statusCode).toBe(404);
    expect((await get('/nope.tgz')).statusCode).toBe(404);
  });
  it('goes on when a file vanishes, and sees one that is new', async () => {
    await writeFile(path.join(site, 'page/late.txt'), 'late');
    expect((await get('/page/late.txt')).statusCode).toBe(200);
    await rm(path.join(site, 'page/late.txt'));
    expect((await get('/page/late.txt')).statusCode).toBe(404);
  });
  it('is alive after hundreds of malformed requests', async () => {
    expect(Object.keys(await sendMalformed(port, 0, 400))).not.toContain('refused');
    expect((await get('/page/')).statusCode).toBe(200);
  });
  it('serves a site below the path that it was built for, and nothing beside it', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'static-base-'));
    await mkdir(path.join(dir, 'page'));
    await writeFile(path.join(dir, 'page/index.html'), 'page');
    const below = await serve(dir, '/docs/');
    const status = async (url: string): Promise<number> => (await fetch(url, {redirect: 'manual'})).status;
    expect([await status(`${below.url}/page/`), await status(`${below.url}/page`), await status(below.url)]).toEqual([
      200, 301, 301,
    ]);
    expect(await status(new URL('/page/', below.url).href)).toBe(404);
    below.server.close();
  });
});
