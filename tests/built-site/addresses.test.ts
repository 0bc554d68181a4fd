import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {redirectPage} from '../../src/postbuild/pipeline/edits/redirect-page';
import {routesOfDocs} from '../../src/markdown/routes';
import {legacyPaths} from '../../src/config/legacy-paths';
import {publicAddresses} from '../fixtures/public-addresses';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const base = (process.env.SITE_BASE_URL ?? '/').replace(/\/$/, '');
const read = (name: string): string => readFileSync(path.join(build, name), 'utf8');
/** Where a file of the build leads a browser; undefined for a page that is read. */
function target(name: string): string | undefined {
  return /<meta http-equiv="refresh" content="0; url=([^"]+)">/.exec(read(name))?.[1];
}

const legacy = legacyPaths(new Set(routesOfDocs('docs')));
/** Every address that leads to another, those of before the docs were public included. */
const moved = [
  ...new Map([
    ...legacy.map(({from, to}) => [from.replace(/\/?$/, '/'), to] as const),
    ...publicAddresses.flatMap(({address, page}) => (address === page ? [] : [[address, page] as const])),
  ]),
].map(([address, page]) => ({address, page}));

describe('every address that moved, on a host that only serves files', () => {
  it('is a file that leads to its page in one step, as is its name with .html', () => {
    expect(moved.length).toBeGreaterThan(340);
    for (const {address, page} of moved) {
      const leads = redirectPage(base + page, 'en-US');
      expect(read(path.join(address, 'index.html')), address).toBe(leads);
      const name = `${address.slice(1).replace(/\/$/, '')}.html`;
      if (address.endsWith('/') && !/(^|\/)index\.html$/.test(name)) expect(target(name), name).toBe(base + page);
    }
  });
});

/** Lines of `_redirects` as source, target and code. */
const rules = read('_redirects')
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

describe('every address that moved', () => {
  it.each([
    // Netlify does not look at the last slash; only a forced rule wins over the file of the same name.
    [
      'Netlify',
      (asked: string) => rules.find(([from, , code]) => from === asked.replace(/\/$/, '') && code === '301!')?.[1],
    ],
    // Cloudflare Pages takes no rule with an exclamation mark, and compares to the letter.
    ['Cloudflare Pages', (asked: string) => rules.find(([from, , code]) => from === asked && code === '301')?.[1]],
  ])('leads to its page by the rules for %s', (_, find) => {
    for (const {address, page} of moved)
      for (const asked of [address, address.slice(0, -1)]) expect(find(base + asked), asked).toBe(base + page);
  });
  it('leads to its page in the store for CloudFront', () => {
    const {data} = JSON.parse(read('.hosts/cloudfront/redirects.json')) as {data: {key: string; value: string}[]};
    const store = new Map(data.map(({key, value}) => [key, value]));
    for (const {address, page} of moved) expect(store.get(base + address), address).toBe(base + page);
  });
  it('leads to its page in the file for Azure, as far as its size goes, the shortest first', () => {
    const {routes} = JSON.parse(read('staticwebapp.config.json')) as {routes: {route: string; redirect?: string}[]};
    const known = new Map(
      routes.flatMap(({route, redirect}) => (redirect === undefined ? [] : [[route.replace(/\/?$/, '/'), redirect]])),
    );
    const longest = Math.max(...[...known.keys()].map((route) => route.length));
    expect(known.size).toBeGreaterThan(150);
    for (const {address, page} of moved) {
      if (known.has(base + address) || (base + address).length < longest)
        expect(known.get(base + address), address).toBe(base + page);
    }
  });
});

it('no file but those that the CloudFront function knows has a name like a page', () => {
  const named = readdirSync(build, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && !entry.name.includes('.') && !entry.name.startsWith('_'))
    .map((entry) => path.relative(build, path.join(entry.parentPath, entry.name)));
  const [, known = ''] = /const FILES = \[(.*?)\]/.exec(read('.hosts/cloudfront/function.js')) ?? [];
  expect(named.map((name) => `'${name}'`).join(', ')).toBe(known);
});

describe('the files for hosts keep the limits that the hosts publish', () => {
  const bytes = (name: string): number => Buffer.byteLength(read(name));

  it('Azure Static Web Apps: 20 KB', () => expect(bytes('staticwebapp.config.json')).toBeLessThanOrEqual(20_480));
  it('Cloudflare Pages: 2,000 redirects of 1,000 characters in 100 KB, 100 header rules with lines of 2,000 characters', () => {
    expect(rules.length).toBeLessThanOrEqual(2_000);
    expect(Math.max(...rules.map((rule) => rule.join(' ').length))).toBeLessThanOrEqual(1_000);
    expect(bytes('_redirects')).toBeLessThanOrEqual(100_000);
    const headers = read('_headers').split('\n');
    expect(headers.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
    expect(Math.max(...headers.map((line) => line.length))).toBeLessThanOrEqual(2_000);
  });
  it('Netlify: fewer than the 10,000 redirects from which it advises against the file', () =>
    expect(rules.length).toBeLessThan(10_000));
  it('CloudFront: a store of 5 MB with keys of 512 and values of 1,024 characters, none twice; a policy of 1,783', () => {
    expect(bytes('.hosts/cloudfront/redirects.json')).toBeLessThanOrEqual(5_000_000);
    const {data} = JSON.parse(read('.hosts/cloudfront/redirects.json')) as {data: {key: string; value: string}[]};
    expect(new Set(data.map(({key}) => key)).size).toBe(data.length);
    for (const {key, value} of data) expect([key.length <= 512, value.length <= 1_024], key).toEqual([true, true]);
    const policy = JSON.parse(read('.hosts/cloudfront/response-headers-policy.json')) as {
      SecurityHeadersConfig: {ContentSecurityPolicy: {ContentSecurityPolicy: string}};
    };
    expect(policy.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy.length).toBeLessThanOrEqual(1_783);
  });
});
