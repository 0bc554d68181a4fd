import {existsSync, readFileSync} from 'node:fs';
import {cp, rm, writeFile} from 'node:fs/promises';
import {Agent} from 'node:http';
import {connect} from 'node:net';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startNginx, type NginxSite} from '../../scripts/support/nginx-site';
import {ask, type HostAnswer} from './client';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const SECRET = 'a secret beside the build';
let site: NginxSite;
const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(site.port, target, {method, headers});

const routes = [...readFileSync(path.join(build, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, loc]) => new URL(loc ?? '').pathname,
);
const script =
  /src="?(\/assets\/js\/main\.[^" >]+\.js)/.exec(readFileSync(path.join(build, 'index.html'), 'utf8'))?.[1] ?? '';
/** The headers that the build asks for, by lower-case name. */
const wanted = Object.fromEntries(
  [...readFileSync(path.join(build, '_headers'), 'utf8').matchAll(/^ {2}([\w-]+): (.*)$/gm)]
    .map(([, name = '', value = '']) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name !== 'cache-control'),
);

beforeAll(async () => {
  site = await startNginx(build);
  await writeFile(path.join(site.folder, 'secret.txt'), SECRET);
});
afterAll(() => site?.stop());

const secured = (answer: HostAnswer, what: string) => expect(answer.headers, what).toMatchObject(wanted);

describe('redirects', () => {
  it.each([
    ['/concepts/filter.html?x=1', '/concepts/filter/?x=1'],
    ['/concepts/filter/index.html?x=1', '/concepts/filter/?x=1'],
    ['/concepts/filter.HTML?x=1', '/concepts/filter/?x=1'],
    ['/concepts/filter/INDEX.HTML', '/concepts/filter/'],
    ['/index.html', '/'],
    ['/concepts/filter?x=%2F', '/concepts/filter/?x=%2F'],
    ['/no-such-page.html', '/no-such-page/'],
    ['/search?q=mock', '/search/?q=mock'],
  ])('%s is %s', async (from, to) => {
    const answer = await get(from);
    expect([answer.status, answer.headers.location]).toEqual([301, to]);
    secured(answer, from);
  });
  it.each([
    '//evil.example/x.html',
    '/\\evil.example/x.html',
    '/%5Cevil.example/x.html',
    '/%2F%2Fevil.example/x.html',
    '///evil.example/index.html',
    '/\\evil.example',
    '//evil.example',
    '/x%0d%0aSet-Cookie:a=b.html',
    '/x%0d%0aSet-Cookie:a=b/index.html',
    '/.//evil.example/index.html',
    '/%09/evil.example/index.html',
  ])('%s leads nowhere else', async (attack) => {
    const {status, headers} = await get(attack);
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])[^\r\n\\]*$/);
    expect(headers['set-cookie']).toBeUndefined();
    expect([301, 400, 404]).toContain(status);
  });
});

describe('pages', () => {
  it('serves every route as HTML that is revalidated, with all security headers', async () => {
    expect(routes.length).toBeGreaterThan(270);
    for (const route of routes) {
      const answer = await get(route);
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']], route).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      secured(answer, route);
    }
  });
  it('answers a known entity tag with 304, and says the same in a HEAD as in a GET', async () => {
    const full = await get('/concepts/filter/');
    const again = await get('/concepts/filter/', {'If-None-Match': String(full.headers.etag)});
    expect([again.status, again.body.length]).toEqual([304, 0]);
    secured(again, '304');
    const head = await get('/concepts/filter/', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length'], head.headers.etag]).toEqual([
      200,
      0,
      String(full.body.length),
      full.headers.etag,
    ]);
  });
  it.each(['/nope/', '/nope', '/assets/js/nope.js', '/concepts/nope/', '/404.html', '/assets/'])(
    '%s is the not-found page with its status',
    async (unknown) => {
      const answer = await get(unknown);
      expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-cache']);
      expect(answer.body.toString()).toContain('Page not found');
      secured(answer, unknown);
    },
  );
  it('takes GET and HEAD only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await get('/', {}, method);
      expect(answer.status, method).toBe(405);
      secured(answer, method);
    }
  });
  it('tells a health check that it lives', async () => {
    expect((await get('/healthz')).body.toString()).toBe('ok\n');
  });
});

describe('assets', () => {
  it('may be cached for good', async () => {
    const answer = await get(script);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(answer.headers['content-type']).toMatch(/^(application|text)\/javascript/);
    secured(answer, script);
  });
  it('come in parts', async () => {
    const whole = await get(script);
    const part = await get(script, {Range: 'bytes=100-199'});
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-199/${whole.body.length}`]);
    expect(part.body.equals(whole.body.subarray(100, 200))).toBe(true);
    secured(part, '206');
    const beyond = await get(script, {Range: `bytes=${whole.body.length + 1}-`});
    expect(beyond.status).toBe(416);
    // Each once, or browsers read "DENY, DENY".
    expect(beyond.headers['cache-control']).toBe('no-cache');
    secured(beyond, '416');
  });
  const brotli = existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so');
  it.each([
    ['gzip', 'gzip, deflate', gunzipSync],
    ...(brotli ? [['br', 'gzip, deflate, br, zstd', brotliDecompressSync] as const] : []),
  ] as const)('are sent as %s, compressed at build, to who takes it', async (encoding, accepted, unpack) => {
    for (const target of [script, '/concepts/filter/', '/search/index.json', '/sitemap.xml']) {
      const plain = await get(target);
      const packed = await get(target, {'Accept-Encoding': accepted});
      expect([packed.headers['content-encoding'], packed.headers.vary], target).toEqual([
        encoding,
        target.endsWith('/') ? 'Accept-Encoding, Accept' : 'Accept-Encoding',
      ]);
      expect(unpack(packed.body).equals(plain.body), target).toBe(true);
      expect(packed.headers['content-type'], target).toBe(plain.headers['content-type']);
      const file = path.join(build, target.endsWith('/') ? `${target}index.html` : target);
      expect(packed.body.equals(readFileSync(`${file}.${encoding === 'br' ? 'br' : 'gz'}`)), target).toBe(true);
      secured(packed, target);
    }
  });
  it('are compressed for a proxy in front, which speaks HTTP/1.0', async () => {
    const socket = connect(site.port, '127.0.0.1');
    socket.end(`GET ${script} HTTP/1.0\r\nAccept-Encoding: gzip\r\nVia: 1.0 front\r\n\r\n`);
    let head = '';
    for await (const chunk of socket) head += String(chunk);
    expect(head).toMatch(/^HTTP\/1\.1 200 [^]*\r\nContent-Encoding: gzip\r\n/);
  });
});

describe('what is no page', () => {
  it.each([
    '/../secret.txt',
    '/../../secret.txt',
    '/..%2f..%2fsecret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/assets/../../../secret.txt',
    '/assets%2f..%2f..%2f..%2fsecret.txt',
    '/..\\..\\secret.txt',
    '/%00',
    '/.git/config',
    '/.hosts/nginx/headers.conf',
    '/%2ehosts/nginx/headers.conf',
    '/_headers',
    '/_redirects',
    '/staticwebapp.config.json',
    '//_headers',
    '/./_headers',
  ])('%s is not served', async (attack) => {
    const answer = await get(attack);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body.toString()).not.toMatch(/a secret|add_header|Content-Security-Policy/);
  });
});

describe('a new release', () => {
  const marked = async (name: string): Promise<void> => {
    const folder = await site.add(build, name);
    await writeFile(path.join(folder, 'release.json'), JSON.stringify({name}));
    await writeFile(path.join(folder, `assets/only-${name}.js`), `// ${name}`);
  };
  const served = async (): Promise<string> => (await get('/release.json')).body.toString();
  const isServed = (name: string) => expect.poll(served).toBe(JSON.stringify({name}));

  it('replaces the old one under load without a failed request', async () => {
    await marked('blue');
    await marked('green');
    await site.release('blue');
    await isServed('blue');
    let stop = false;
    let answered = 0;
    const failures: string[] = [];
    const paths = ['/', '/concepts/filter/', script, '/release.json', '/search/index.json'];
    // Without its own limit: the 16 clients are the limit, and Node marks only sockets that it did not queue for as reused.
    const agent = new Agent({keepAlive: true});
    const clients = Array.from({length: 16}, async (_, n) => {
      for (let i = n; !stop; i++) {
        const target = paths[i % paths.length] ?? '/';
        try {
          const {status} = await ask(site.port, target, {agent});
          if (status !== 200) failures.push(`${target}: ${status}`);
          answered++;
        } catch (error) {
          failures.push(`${target}: ${String(error)}`);
        }
      }
    });
    for (const name of ['green', 'blue', 'green', 'blue', 'green', 'blue']) {
      await site.release(name);
      const before = answered;
      await isServed(name);
      await expect.poll(() => answered - before).toBeGreaterThan(200);
    }
    stop = true;
    await Promise.all(clients);
    agent.destroy();
    expect(failures).toEqual([]);
  });

  it('leaves the parts of the one before in reach of readers who still have its pages', async () => {
    await site.release('green');
    await isServed('green');
    const old = await get('/assets/only-blue.js');
    expect([old.status, old.body.toString(), old.headers['cache-control']]).toEqual([
      200,
      '// blue',
      'public, max-age=31536000, immutable',
    ]);
    expect((await get('/assets/only-green.js')).status).toBe(200);
  });

  it('that is no build, or that nginx refuses, changes nothing', async () => {
    await expect(site.release('no-such')).rejects.toThrow('holds no build');
    await cp(path.join(site.folder, 'releases/blue'), path.join(site.folder, 'releases/broken'), {recursive: true});
    await writeFile(path.join(site.folder, 'releases/broken/.hosts/nginx/headers.conf'), 'add_header broken');
    await expect(site.release('broken')).rejects.toThrow('nginx refuses');
    expect(await served()).toBe(JSON.stringify({name: 'green'}));
    await rm(path.join(site.folder, 'releases/broken'), {recursive: true});
  });
});
