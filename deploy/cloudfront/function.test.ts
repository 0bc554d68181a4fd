import {readFileSync} from 'node:fs';
import vm from 'node:vm';
import {describe, expect, it} from 'vitest';
import {cloudfrontFunctions, cloudfrontRedirects} from '../../src/postbuild/hosts/cloudfront';
import {routesOfDocs} from '../../src/markdown/routes';
import {legacyPaths} from '../../src/config/legacy-paths';
import {accepts} from '../../tests/fixtures/accept';
import {publicAddresses, spellings} from '../../tests/fixtures/public-addresses';

type Value = {value: string; multiValue?: {value: string}[]};
type Headers = Record<string, {value: string}>;
type ViewerRequest = {uri: string; querystring: Record<string, Value>; headers?: Headers};
type Handler = (event: {
  request: ViewerRequest;
}) => Promise<Partial<ViewerRequest> & {statusCode?: number; headers?: {location: {value: string}}}>;

const list = legacyPaths(new Set(routesOfDocs('docs')));
type Answer = (uri: string, querystring?: Record<string, Value>, accept?: string) => Promise<string>;

/** The function of a site: the location of a redirect, or the object that is asked of the bucket. */
function answerBelow(baseUrl: string): Answer {
  const site = {baseUrl, headers: [], redirects: list};
  const {data} = JSON.parse(cloudfrontRedirects(site).content) as {data: {key: string; value: string}[]};
  const values = new Map(data.map(({key, value}) => [key, value]));
  const store = {exists: async (key: string) => values.has(key), get: async (key: string) => values.get(key)};
  const source = (cloudfrontFunctions[0]?.(site).content ?? '').replace("import cf from 'cloudfront';", '');
  const handler = vm.runInNewContext(`${source}\nhandler;`, {cf: {kvs: () => store}}) as Handler;
  return async (uri, querystring = {}, accept) => {
    const result = await handler({
      request: {uri, querystring, headers: accept === undefined ? {} : {accept: {value: accept}}},
    });
    return result.statusCode ? `${result.statusCode} ${result.headers?.location.value}` : (result.uri ?? '');
  };
}
const answer = answerBelow('/');

describe('the CloudFront function', () => {
  it('answers every address that the docs have had in public in one step', async () => {
    for (const {address, page} of publicAddresses) {
      for (const uri of spellings(address))
        expect(await answer(uri), uri).toBe(uri === page ? `${page}index.html` : `301 ${page}`);
    }
  });
  it('keeps the query', async () => {
    const querystring = {
      q: {value: 'a%20b'},
      flag: {value: ''},
      x: {value: '1', multiValue: [{value: '1'}, {value: '2'}]},
    };
    expect(await answer('/end-to-end/', querystring)).toBe('301 /guides/end-to-end/?q=a%20b&flag&x=1&x=2');
  });
  it('normalizes other paths and finds the object of a page', async () => {
    expect(await answer('/guides/tls.html')).toBe('301 /guides/tls/');
    expect(await answer('/guides/tls/index.html')).toBe('301 /guides/tls/');
    expect(await answer('/guides/tls.HTML')).toBe('301 /guides/tls/');
    expect(await answer('/guides/tls/INDEX.HTML')).toBe('301 /guides/tls/');
    expect(await answer('/guides/tls')).toBe('301 /guides/tls/');
    expect(await answer('/guides/tls/')).toBe('/guides/tls/index.html');
    expect(await answer('/')).toBe('/index.html');
    expect(await answer('/404.html')).toBe('/404.html');
    expect(await answer('/assets/js/main.1a2b3c4d.js')).toBe('/assets/js/main.1a2b3c4d.js');
  });
  it('answers files without an extension, and other spellings of a path', async () => {
    expect(await answer('/mcp/SHA256SUMS')).toBe('/mcp/SHA256SUMS');
    expect(await answerBelow('/docs/')('/docs/mcp/SHA256SUMS')).toBe('/docs/mcp/SHA256SUMS');
    for (const spelling of ['/guides/%74ls/', '//guides/tls/', '/guides//tls/', '/guides/tls//', '/%67uides/t%6Cs/'])
      expect(await answer(spelling), spelling).toBe('/guides/tls/index.html');
    expect(await answer('/guides//%74ls')).toBe('301 /guides/tls/');
    // They stay those of this host.
    expect(await answer('//evil.example/x.html')).toBe('301 /evil.example/x/');
    expect(await answer('/assets/js//main.js')).toBe('/assets/js/main.js');
  });
  it('serves a site below a path, where the bucket has it', async () => {
    const below = answerBelow('/docs/');
    for (const {address, page} of publicAddresses) {
      for (const uri of spellings(address))
        expect(await below(`/docs${uri}`), uri).toBe(uri === page ? `/docs${page}index.html` : `301 /docs${page}`);
    }
    expect(await below('/docs')).toBe('301 /docs/');
    expect(await below('/docs/search/', {}, 'text/markdown')).toBe('/docs/search/index.html');
    expect(await below('/docs/404.html')).toBe('/docs/404.html');
    for (const hidden of ['/docs/_headers', '/docs/.hosts/x', '/docs%2f.hosts/x', '/docs/%5fredirects.br'])
      expect(await below(hidden), hidden).toBe('404 undefined');
  });
  it.each(['/\\evil.example', '/%5Cevil.example/x.html', '/%2F/evil.example', '/x%0d%0aa.html', '/../x.html'])(
    '%s leads nowhere',
    async (attack) => {
      expect(await answer(attack)).toBe(attack);
    },
  );
  it.each([
    '/.finish.json',
    '/.hosts/nginx/redirects.map',
    '/%2ehosts/nginx/headers.conf',
    '/guides/.git/config',
    '/_headers',
    '/staticwebapp.config.json',
    '/staticwebapp.config.json.br',
  ])('%s is not for readers', async (path) => {
    expect(await answer(path)).toBe('404 undefined');
    expect(await answer('/.well-known/agent.json')).toBe('/.well-known/agent.json');
  });
  it.each(accepts)('answers Accept: %s with the %s of a page', async (accept, form) => {
    expect(await answer('/guides/tls/', {}, accept)).toBe(`/guides/tls/index.${form}`);
    expect(await answer('/search/', {}, accept)).toBe('/search/index.html');
    expect(await answer('/assets/js/main.1a2b3c4d.js', {}, accept)).toBe('/assets/js/main.1a2b3c4d.js');
  });
  it('tells caches which files have two forms', () => {
    const vary = vm.runInNewContext(`${readFileSync('deploy/cloudfront/vary.js', 'utf8')}\nhandler;`) as (
      event: object,
    ) => {headers: Headers};
    const varied = (uri: string): string | undefined =>
      vary({request: {uri}, response: {headers: {}}}).headers['vary']?.value;
    expect(varied('/guides/tls/index.md')).toBe('Accept, Accept-Encoding');
    expect(varied('/guides/tls/index.html')).toBe('Accept, Accept-Encoding');
    expect(varied('/assets/js/main.1a2b3c4d.js')).toBeUndefined();
  });
  it('takes no longer for a path that is nearly plain', async () => {
    const started = performance.now();
    const attack = `/proxymock/how-it-works/${'m'.repeat(5000)})`;
    expect(await answer(attack)).toBe(attack);
    expect(performance.now() - started).toBeLessThan(1000);
  });
  it('fits into a function', () => {
    expect(Buffer.byteLength(readFileSync('deploy/cloudfront/function.js'))).toBeLessThan(10_000);
  });
});
