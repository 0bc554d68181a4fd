import {describe, expect, it} from 'vitest';
import {azureFile} from './azure';
import {cloudfrontFunctions, cloudfrontHeaders, cloudfrontRedirects} from './cloudfront';
import {headersFile, redirectsFile} from './netlify';
import {nginxHeaders, nginxRedirects} from './nginx';
import type {HostedSite} from './site';

const site: HostedSite = {
  baseUrl: '/docs/',
  headers: [
    {name: 'Content-Security-Policy', value: "default-src 'self'"},
    {name: 'Strict-Transport-Security', value: 'max-age=100'},
    {name: 'Permissions-Policy', value: 'camera=()'},
  ],
  redirects: [{from: '/old/', to: '/new/'}],
};
const many: HostedSite = {
  ...site,
  redirects: Array.from({length: 1000}, (_, n) => ({from: `/old/${n}/`, to: `/new/${n}/`})),
};

describe('files for hosts', () => {
  it('_headers: all headers everywhere, hashed files cached for good', () => {
    expect(headersFile(site).content.split('\n')).toEqual([
      '/docs/*',
      "  Content-Security-Policy: default-src 'self'",
      '  Strict-Transport-Security: max-age=100',
      '  Permissions-Policy: camera=()',
      '/docs/assets/*',
      '  Cache-Control: public, max-age=31536000, immutable',
      '',
    ]);
    expect(headersFile({...site, headers: [{name: 'X', value: 'y'.repeat(3000)}]}).note).toContain('X has 300');
  });
  it('_redirects: with and without slash, for both readers of the file', () => {
    expect(redirectsFile(site).content.trim().split('\n')).toEqual([
      '/docs/old /docs/new/ 301!',
      '/docs/old/ /docs/new/ 301',
      '/docs/old /docs/new/ 301',
      '/docs/.finish.json /docs/ 301!',
      '/docs/.finish.json /docs/ 301',
      '/docs/staticwebapp.config.json /docs/ 301!',
      '/docs/staticwebapp.config.json /docs/ 301',
      '/docs/.hosts/* /docs/ 301!',
      '/docs/.hosts/* /docs/ 301',
    ]);
    expect(redirectsFile(many).note).toContain('100000');
    expect(redirectsFile(site).note).toBeUndefined();
  });
  it('staticwebapp.config.json: stays within its size and says what it leaves out', () => {
    const small = JSON.parse(azureFile(site).content) as {routes: unknown[]; globalHeaders: Record<string, string>};
    expect(small.routes).toHaveLength(6);
    expect(small.routes.slice(0, 4)).toEqual(
      ['.finish.json', '_headers', '_redirects', '.hosts/*'].map((name) => ({route: `/docs/${name}`, statusCode: 404})),
    );
    expect(small.routes[4]).toEqual({route: '/docs/old/', redirect: '/docs/new/', statusCode: 301});
    expect(small.globalHeaders['Permissions-Policy']).toBe('camera=()');
    const {content, note} = azureFile(many);
    expect(content.length).toBeLessThanOrEqual(20_480);
    const kept = (JSON.parse(content) as {routes: unknown[]}).routes.length - 5;
    expect(note).toContain(`${1000 - kept} redirects`);
    const order = ['/a/long/', '/b/', '/a/', '/long/repo.md/'].map((from) => ({from, to: '/new/'}));
    const {routes} = JSON.parse(azureFile({...site, redirects: order}).content) as {routes: {route: string}[]};
    expect(routes.slice(4).map(({route}) => route)).toEqual([
      '/docs/long/repo.md',
      '/docs/long/repo.md/',
      '/docs/a/',
      '/docs/b/',
      '/docs/a/long/',
      '/docs/assets/*',
    ]);
  });
  it('nginx: quotes values and refuses what its configuration cannot hold', () => {
    expect(nginxHeaders({...site, headers: [{name: 'X-Y', value: 'a "b" \\c'}]}).content).toBe(
      'map $status $header_x_y {\n  volatile;\n  default "a \\"b\\" \\\\c";\n  416 "";\n}\nadd_header X-Y $header_x_y always;\n',
    );
    expect(() => nginxHeaders({...site, headers: [{name: 'X', value: '$host'}]})).toThrow('$host');
    expect(nginxRedirects(site).content).toBe(
      ['old', 'old/', 'old.html', 'old/index.html'].map((path) => `"/docs/${path}" "/docs/new/";\n`).join(''),
    );
  });
  it('CloudFront: headers in their places, redirects for its key value store', () => {
    const policy = JSON.parse(cloudfrontHeaders(site).content) as {
      SecurityHeadersConfig: Record<string, unknown>;
      CustomHeadersConfig: {Quantity: number};
    };
    expect(policy.SecurityHeadersConfig['StrictTransportSecurity']).toMatchObject({AccessControlMaxAgeSec: 100});
    expect(policy.SecurityHeadersConfig['ContentSecurityPolicy']).toMatchObject({
      ContentSecurityPolicy: "default-src 'self'",
    });
    expect(policy.CustomHeadersConfig.Quantity).toBe(1);
    expect(cloudfrontFunctions.map((file) => file(site).content.match(/^const BASE = .*$/m)?.[0] ?? null)).toEqual([
      'const BASE = "/docs/";',
      null,
    ]);
    expect(JSON.parse(cloudfrontRedirects(site).content)).toEqual({data: [{key: '/docs/old/', value: '/docs/new/'}]});
  });
});
