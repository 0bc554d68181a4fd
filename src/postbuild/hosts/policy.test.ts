import {describe, expect, it} from 'vitest';
import {readEnvironment} from '../../config/environment';
import {readSearch} from '../../config/search';
import {readServices} from '../../config/services';
import {contentSecurityPolicy, securityHeaders, type PolicyInput} from './policy';

const input = (env: Record<string, string> = {}, more: Partial<PolicyInput> = {}): PolicyInput => ({
  baseUrl: readEnvironment(env).SITE_BASE_URL,
  services: readServices(readEnvironment(env)),
  policySources: readEnvironment(env).SERVICES_CSP_SOURCES,
  search: readSearch(readEnvironment(env)),
  scriptHashes: ["'sha256-abc='"],
  styleHashes: [],
  styleAttributes: false,
  ...more,
});
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.split(' ')[0] === name)
    ?.split(' ')
    .slice(1);

describe('contentSecurityPolicy', () => {
  it('names no foreign host, and no unsafe source for scripts, without services', () => {
    const policy = contentSecurityPolicy(input());
    expect(policy).not.toMatch(/https?:|unsafe|\*/);
    expect(directive(policy, 'script-src')).toEqual(["'self'", "'sha256-abc='"]);
    for (const closed of ['object-src', 'base-uri', 'frame-ancestors', 'frame-src', 'script-src-attr'])
      expect(directive(policy, closed), closed).toEqual(["'none'"]);
    for (const own of ['default-src', 'connect-src', 'worker-src', 'form-action'])
      expect(directive(policy, own), own).toEqual(["'self'"]);
  });
  it('allows what SERVICES_CSP_SOURCES names, where it names it, and nothing else', () => {
    const env = {
      SERVICES_CSP_SOURCES: 'script-src https://tags.example; frame-src https://chat.example https://*.chat.example',
    };
    const policy = contentSecurityPolicy(input(env));
    expect(directive(policy, 'script-src')).toEqual(["'self'", "'sha256-abc='", 'https://tags.example']);
    expect(directive(policy, 'frame-src')).toEqual(['https://chat.example', 'https://*.chat.example']);
    expect(
      policy
        .replace(/ https:\/\/tags\.example/, '')
        .replace('frame-src https://chat.example https://*.chat.example', "frame-src 'none'"),
    ).toBe(contentSecurityPolicy(input()));
  });
  it('allows style attributes only when pages have them, and never style elements without a hash', () => {
    const policy = contentSecurityPolicy(input({}, {styleAttributes: true, styleHashes: ["'sha256-s='"]}));
    expect(directive(policy, 'style-src-attr')).toEqual(["'unsafe-inline'"]);
    expect(directive(policy, 'style-src')).toEqual(["'self'", "'sha256-s='"]);
    expect(directive(policy, 'script-src')).not.toContain("'unsafe-inline'");
  });
  it('adds the hosts of each configured service where it needs them', () => {
    const policy = contentSecurityPolicy(
      input({
        ANALYTICS_SCRIPT_URL: 'https://stats.example.com/js/script.js',
        TAG_MANAGER_ID: 'GTM-ABC123',
        DATADOG_APPLICATION_ID: 'a',
        DATADOG_CLIENT_TOKEN: 'b',
        DATADOG_SITE: 'us3.datadoghq.com',
      }),
    );
    expect(directive(policy, 'script-src')).toEqual([
      "'self'",
      "'sha256-abc='",
      'https://stats.example.com',
      'https://www.googletagmanager.com',
    ]);
    expect(directive(policy, 'connect-src')).toContain('https://browser-intake-us3-datadoghq.com');
    expect(directive(policy, 'img-src')).toContain('https://www.googletagmanager.com');
  });
  it('adds the hosts of a hosted search and of an endpoint for answers', () => {
    const hosted = {
      ALGOLIA_APP_ID: 'APPID12345',
      ALGOLIA_SEARCH_API_KEY: '0123456789abcdef0123456789abcdef',
      ALGOLIA_INDEX_NAME: 'docs',
    };
    const policy = contentSecurityPolicy(input({...hosted, ASK_AI_ENDPOINT: 'https://answers.example.com/ask'}));
    expect(directive(policy, 'connect-src')).toEqual(
      expect.arrayContaining(['https://APPID12345-dsn.algolia.net', 'https://answers.example.com']),
    );
    expect(directive(policy, 'script-src')).toHaveLength(2);
  });
});

describe('securityHeaders', () => {
  it('has one value each, fit for a header line', () => {
    const headers = securityHeaders(input());
    expect(new Set(headers.map(({name}) => name)).size).toBe(headers.length);
    for (const {name, value} of headers) expect(value, name).toMatch(/^[\x20-\x7e]+$/);
    expect(headers.find(({name}) => name === 'Permissions-Policy')?.value).toContain('camera=()');
  });
  it('leaves to a host what holds for all of it, where the site has only a path', () => {
    const names = (env: Record<string, string>) => securityHeaders(input(env)).map(({name}) => name);
    expect(names({})).toEqual(
      expect.arrayContaining([...names({SITE_BASE_URL: '/docs/'}), 'Strict-Transport-Security']),
    );
    expect(names({SITE_BASE_URL: '/docs/'})).not.toContain('Strict-Transport-Security');
  });
});
