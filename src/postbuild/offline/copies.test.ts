import {execFileSync, spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {existsSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {sendMalformed} from '@docs/http/testing/malformed-requests';
import type {OutFile, Site} from '../pipeline/site';
import type {Tools, WrittenFiles} from '../pipeline/stage';
import {siteArchive} from './archive';
import {offlineRelease} from './release';

const tools: Tools = {root: process.cwd(), cacheDir: '', info: () => undefined, warn: () => undefined};
const built: Record<string, string> = {
  '.hosts/nginx/headers.conf': 'secret',
  '.well-known/agent-skills/index.json': '{}',
  '404.html': 'Page not found',
  _headers: '/*',
  'assets/js/main.1.js': 'run()',
  'assets/js/main.1.js.br': 'packed',
  'guides/tls/index.html': '<h1>TLS</h1>',
  'guides/tls/index.md': '# TLS',
  'guides/tls.md': '# TLS',
  'img/social/home.png': 'picture',
  'index.html': '<h1>Home</h1>',
  'llms.txt': 'list',
  'fr/assets/js/main.2.js': 'run()',
  'fr/img/mark.svg': '<svg/>',
  'fr/img/social/home.png': 'picture',
  'fr/index.html': '<h1>Accueil</h1>',
  'fr/offline/remove.js': 'remove()',
  'fr/search/index.json': '{}',
  'offline/remove.js': 'remove()',
  'offline/speedscale-docs.tar.gz': 'the one before',
  'search/index.json': '{}',
};
const files = (changed: Record<string, string> = {}): WrittenFiles => {
  const all = {...built, ...changed};
  return {names: Object.keys(all).sort(), read: (name) => Buffer.from(all[name] ?? '')};
};
const site = (baseUrl = '/', keepOffline = true) =>
  ({
    baseUrl,
    keepOffline,
    address: `https://docs.example.com${baseUrl}`,
    pages: [{updated: 1_760_000_000_000}],
  }) as unknown as Site;
const text = (made: readonly OutFile[], name: string): string =>
  String(made.find((file) => file.name === name)?.content ?? '');

describe('what is kept in a browser', () => {
  it('is the pages of all languages and what they load, by the content of each', async () => {
    const made = await offlineRelease(files(), site(), tools);
    const list = JSON.parse(text(made, 'offline/files.json')) as {id: string; files: [string, string][]};
    expect(list.files.map(([name]) => name)).toEqual([
      '404.html',
      'assets/js/main.1.js',
      'fr/assets/js/main.2.js',
      'fr/img/mark.svg',
      'fr/',
      'fr/offline/remove.js',
      'fr/search/index.json',
      'guides/tls/',
      'guides/tls/index.md',
      '',
      'offline/remove.js',
      'search/index.json',
    ]);
    expect(JSON.parse(text(made, 'offline/release.json'))).toMatchObject({id: list.id, files: 12});
    expect(text(made, 'sw.js')).toContain(list.id);
    const same = await offlineRelease(files({'llms.txt': 'other'}), site(), tools);
    expect(text(same, 'sw.js')).toBe(text(made, 'sw.js'));
    const next = await offlineRelease(files({'index.html': '<h1>New</h1>'}), site(), tools);
    expect(text(next, 'sw.js')).not.toBe(text(made, 'sw.js'));
  });

  it('is nothing where the operator offers none: the worker only takes back', async () => {
    const made = await offlineRelease(files(), site('/', false), tools);
    expect(JSON.parse(text(made, 'offline/release.json'))).toEqual({off: true});
    expect(text(made, 'sw.js')).toContain('unregister');
    expect(text(made, 'sw.js')).not.toContain('respondWith');
  });
});

describe.each(['/', '/base/'])('the archive of a site at %s', (base) => {
  it('holds the site and a program that serves it, the same bytes each time', async () => {
    const made = await siteArchive(files(), site(base), tools);
    const again = await siteArchive(files({'offline/speedscale-docs.tar.gz': 'another'}), site(base), tools);
    const [archive] = made;
    expect(Buffer.from(archive?.content ?? '').equals(Buffer.from(again[0]?.content ?? ''))).toBe(true);
    expect(text(made, 'offline/speedscale-docs.tar.gz.sha256')).toBe(
      `${createHash('sha256')
        .update(archive?.content ?? '')
        .digest('hex')}  speedscale-docs.tar.gz\n`,
    );

    const folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
    writeFileSync(path.join(folder, 'a.tar.gz'), archive?.content ?? '');
    execFileSync('tar', ['-xzf', 'a.tar.gz'], {cwd: folder});
    const top = path.join(folder, 'speedscale-docs');
    expect(readFileSync(path.join(top, `site${base}guides/tls/index.html`), 'utf8')).toBe('<h1>TLS</h1>');
    expect(existsSync(path.join(top, `site${base}.well-known/agent-skills/index.json`))).toBe(true);
    for (const name of ['.hosts', '_headers', 'assets/js/main.1.js.br', 'offline/speedscale-docs.tar.gz', 'img/social'])
      expect(existsSync(path.join(top, `site${base}${name}`)), name).toBe(false);

    const server = spawn(process.execPath, [path.join(top, 'start.mjs'), '0']);
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const url = /http:\/\/localhost:\d+/.exec(line.toString())?.[0] ?? '';
    expect(line.toString()).toContain(`${url}${base}`);
    const get = async (target: string) => {
      const response = await fetch(url + target, {redirect: 'manual'});
      return [response.status, response.headers.get('location') ?? (await response.text())];
    };
    expect(await get(`${base}guides/tls/`)).toEqual([200, '<h1>TLS</h1>']);
    expect(await get(`${base}guides/tls`)).toEqual([301, `${base}guides/tls/`]);
    expect(await get(`${base}guides/tls.html`)).toEqual([301, `${base}guides/tls/`]);
    expect(await get(`${base}nope/`)).toEqual([404, 'Page not found']);
    expect((await get('/..%2f..%2fa.tar.gz'))[0]).toBe(404);
    expect(Object.keys(await sendMalformed(Number(new URL(url).port), 0, 200))).not.toContain('refused');
    expect((await get(`${base}guides/tls/`))[0]).toBe(200);
    server.kill();
  });
});
