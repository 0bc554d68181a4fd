/** The site below a path of a host that it shares with others. */
import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, readdirSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startNginx, type NginxSite} from '../../scripts/support/nginx-site';
import {publicAddresses, spellings} from '../fixtures/public-addresses';
import {ask} from './client';
import {siteBelow} from './site-below';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const install = path.resolve('deploy/nginx/install.sh');

describe.each(['/docs/', '/a-b/v1.2/'])('the site below %s', (base) => {
  let dir: string;
  let site: NginxSite;
  let service: Server;
  let script: string;
  const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(site.port, target, {method, headers});

  beforeAll(async () => {
    dir = siteBelow(build, base);
    script = `assets/js/${readdirSync(path.join(dir, 'assets/js')).find((name) => /^main\..*\.js$/.test(name)) ?? ''}`;
    service = createServer((request, response) => response.end(`${request.method} ${request.url}`));
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    site = await startNginx(dir, `127.0.0.1:${(service.address() as AddressInfo).port}`);
  });
  afterAll(async () => {
    await site?.stop();
    service?.close();
  });

  it('answers every public address there, or leads to its page below the path in one step with the query kept', async () => {
    for (const {address, page} of publicAddresses) {
      for (const asked of spellings(address)) {
        const {status, headers} = await get(`${base.slice(0, -1)}${asked}?q=a%20b`);
        const to = base.slice(0, -1) + page;
        expect([status, headers.location], asked).toEqual(asked === page ? [200, undefined] : [301, `${to}?q=a%20b`]);
      }
    }
  });
  it('leads from the path without its slash, and leaves all others to the host', async () => {
    const {status, headers} = await get(base.slice(0, -1));
    expect([status, headers.location]).toEqual([301, base]);
    for (const other of ['/', '/index.html', `/${script}`, '/guides/tls/', '/ask', '/robots.txt'])
      expect((await get(other)).status, other).toBe(other === '/index.html' ? 301 : 404);
    expect((await get(`${base}nope/`)).body.toString()).toContain('Page not found');
  });
  it('keeps hashed files for good, those of the release before included', async () => {
    const current = await get(base + script);
    expect([current.status, current.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const next = await site.add(dir, 'next');
    execFileSync('mv', [path.join(next, script), path.join(next, 'assets/js/main.next.js')]);
    await site.release('next');
    await expect.poll(async () => (await get(`${base}assets/js/main.next.js`)).status).toBe(200);
    const previous = await get(base + script);
    expect([previous.status, previous.headers['cache-control'], previous.body.length]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      current.body.length,
    ]);
  });
  it('has both forms of a page, compressed, and hides what is for hosts', async () => {
    const markdown = await get(`${base}guides/tls/`, {accept: 'text/markdown', 'accept-encoding': 'gzip'});
    expect(markdown.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding, Accept',
    });
    for (const name of [
      '_headers',
      '_redirects',
      'staticwebapp.config.json',
      '.finish.json',
      '.hosts/nginx/headers.conf',
    ])
      expect((await get(base + name)).status, name).toBe(404);
    expect((await get(`${base}.well-known/mcp/server-card.json`)).status).toBe(200);
  });
  it('sends questions and votes to the service, from that path alone', async () => {
    const post = async (target: string) => {
      const {status, body} = await get(target, {}, 'POST');
      return status === 200 ? body.toString() : status;
    };
    expect(await post(`${base}ask`)).toBe('POST /ask');
    expect(await post(`${base}ask/feedback`)).toBe('POST /ask/feedback');
    for (const other of ['/ask', base, `${base}ask/x`]) expect(await post(other), other).toBe(405);
  });
  it('takes no release that was built for another path, and says what to do', async () => {
    await site.add(build, 'root');
    await expect(site.release('root')).rejects.toThrow('SITE_BASE_URL=/ install.sh');
    expect((await get(base)).status).toBe(200);
  });
});

describe('install.sh', () => {
  const run = (env: Record<string, string>, folder = mkdtempSync(path.join(tmpdir(), 'docs-install-'))) => {
    const {status, stderr} = spawnSync('sh', [install, folder], {env: {...process.env, ...env}, encoding: 'utf8'});
    return {folder, status, stderr};
  };
  it.each([
    ['SITE_BASE_URL', 'docs'],
    ['SITE_BASE_URL', '/docs'],
    ['SITE_BASE_URL', '/a|b/'],
    ['SITE_BASE_URL', '/../'],
    ['ASK_AI_ENDPOINT', 'https://models.example/ask'],
    ['ASK_AI_ENDPOINT', '/ask;'],
    ['ASK_SERVER', '127.0.0.1:8790; }'],
  ])('refuses %s=%s in a sentence, and writes nothing', (name, value) => {
    const {folder, status, stderr} = run({ASK_SERVER: '127.0.0.1:1', [name]: value});
    expect([status, stderr.includes(name), stderr.includes(`not "${value}"`)]).toEqual([1, true, true]);
    expect(readdirSync(folder)).toEqual([]);
  });
  it('puts the service where the build asks for it', () => {
    const {folder} = run({SITE_BASE_URL: '/docs/', ASK_AI_ENDPOINT: '/answers/v1', ASK_SERVER: '127.0.0.1:1'});
    const written = readFileSync(path.join(folder, 'nginx/nginx.conf'), 'utf8');
    expect(written).toContain('location = /answers/v1/feedback {');
    expect(written).not.toMatch(/BASE|ASK_/);
  });
  it('keeps the path of the site when it runs again without one', () => {
    const {folder} = run({SITE_BASE_URL: '/docs/'});
    const again = run({SITE_BASE_URL: '', ASK_SERVER: '127.0.0.1:1'}, folder);
    expect([again.status, again.stderr]).toEqual([0, '']);
    expect(readFileSync(path.join(folder, 'nginx/base'), 'utf8')).toBe('/docs/\n');
    expect(readFileSync(path.join(folder, 'nginx/nginx.conf'), 'utf8')).toContain('location = /docs/ask {');
    expect(readdirSync(path.join(folder, 'www'))).toEqual(['docs']);
  });
  it.each([
    ['a path elsewhere', {ASK_AI_ENDPOINT: '/answers/v1'}, {}, '/answers/v1'],
    ['a path elsewhere, and the site moves', {ASK_AI_ENDPOINT: '/answers/v1'}, {SITE_BASE_URL: '/new/'}, '/answers/v1'],
    ['the path below the site, and the site moves', {}, {SITE_BASE_URL: '/new/'}, '/new/ask'],
    ['a path that is given anew', {ASK_AI_ENDPOINT: '/answers/v1'}, {ASK_AI_ENDPOINT: '/docs/ask'}, '/docs/ask'],
  ])('keeps the service at %s', (_, first, second, expected) => {
    const {folder} = run({SITE_BASE_URL: '/docs/', ASK_SERVER: '[::1]:8790', ...first});
    const again = run(second, folder);
    expect([again.status, again.stderr]).toEqual([0, '']);
    expect(readFileSync(path.join(folder, 'nginx/nginx.conf'), 'utf8')).toContain(`location = ${expected} {`);
    const service = readFileSync(path.join(folder, 'nginx/ask.conf'), 'utf8');
    expect(service).toContain(`rewrite ^${expected}(.*)$ /ask$1 break;\nproxy_pass http://[::1]:8790;`);
  });
});
