/** The settings of a build beside each other: all of them on, and a wrong value of each. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {buildSettings, readEnvironment} from '../../../src/config/environment';
import {smallSite} from '../../browser/support/small-site';

const everything: Record<string, string> = {
  SITE_URL: 'https://copy.example.com',
  SITE_BASE_URL: '/docs/v1.2/',
  EDIT_URL: 'https://git.example.com/docs/edit',
  SITE_COLOR_MODE_SWITCH: 'true',
  SITE_DRAFT: 'true',
  SITE_KEEP_OFFLINE: 'false',
  SITE_FRAMEWORK: 'lean',
  SITE_PRECOMPRESS: 'false',
  SOURCE_DATE_EPOCH: '1767225600',
  ANALYTICS_SCRIPT_URL: 'https://stats.example.com/script.js',
  TAG_MANAGER_ID: 'GTM-ABC123',
  DATADOG_APPLICATION_ID: 'application',
  DATADOG_CLIENT_TOKEN: 'token',
  DATADOG_SITE: 'us3.datadoghq.com',
  DATADOG_SERVICE: 'copy',
  DATADOG_ENV: 'staging',
  SITE_VERSION: '2026-01-01',
  DATADOG_PROXY: 'https://rum.example.com/in',
  SERVICES_CSP_SOURCES: 'img-src https://pictures.example.com; frame-src https://chat.example.com',
  ALGOLIA_APP_ID: 'TESTAPP123',
  ALGOLIA_SEARCH_API_KEY: '0123456789abcdef0123',
  ALGOLIA_INDEX_NAME: 'copy',
  ALGOLIA_RELAY: 'https://search.example.com',
  ASK_AI_ENDPOINT: '/docs/v1.2/ask',
  SEARCH_EXTERNAL_URL_REGEX: 'blog\\.example\\.com',
  SEARCH_REPLACE_PATHNAME_FROM: '^/old/',
  SEARCH_REPLACE_PATHNAME_TO: '/',
};
/** The hosted assistant excludes an endpoint. */
const EXCLUDED = ['ASK_AI_ASSISTANT_ID', 'ASK_AI_BACKEND'];

describe('all settings of a build together', () => {
  it('are all here', () => {
    expect([...Object.keys(everything), ...EXCLUDED].sort()).toEqual([...buildSettings].sort());
  });
  it('build a site that has each of them', async () => {
    const {dir, ok, output} = await smallSite('every-setting', everything);
    expect(ok, output).toBe(true);
    const read = (name: string): string => readFileSync(path.join(dir, name), 'utf8');
    const policy = /Content-Security-Policy: (.*)/.exec(read('_headers'))?.[1] ?? '';
    for (const host of ['stats', 'rum', 'pictures', 'chat', 'search'])
      expect(policy, host).toContain(`https://${host}.example.com`);
    expect(policy).toContain('https://www.googletagmanager.com');
    expect(policy).not.toContain('algolia.net');
    expect(read('_headers')).not.toContain('Strict-Transport-Security');
    for (const name of ['sitemap.xml', 'opensearch.xml', 'llms.txt', 'robots.txt', 'skill.md'])
      expect(read(name), name).toContain('https://copy.example.com/docs/v1.2/');
    expect(read('.hosts/cloudfront/function.js')).toContain('const BASE = "/docs/v1.2/";');
    // One sentence says what is not in its hands.
    expect(
      output.match(/The site is below \/docs\/v1\.2\/\..*Strict-Transport-Security.*robots\.txt.*\.well-known/g),
    ).toHaveLength(1);
  });
});

describe('a wrong value', () => {
  /** A value that each refuses, and what the sentence says that it takes. */
  const wrong: Record<string, readonly [value: string, accepted: string]> = {
    SITE_URL: ['https://example.com/docs', 'without a path'],
    SITE_BASE_URL: ['/docs/../', 'begins and ends with a slash'],
    EDIT_URL: ['git.example.com', 'a web address'],
    SITE_COLOR_MODE_SWITCH: ['on', 'true or false'],
    SITE_DRAFT: ['1', 'true or false'],
    SITE_KEEP_OFFLINE: ['False', 'true or false'],
    SITE_FRAMEWORK: ['fast', '"lean" or "stock"'],
    SITE_PRECOMPRESS: ['gzip', 'true or false'],
    SOURCE_DATE_EPOCH: ['2026-01-01', 'a number of seconds'],
    ANALYTICS_SCRIPT_URL: ['http://stats.example.com/x.js', 'an https address'],
    TAG_MANAGER_ID: ['G-ABC', 'GTM-XXXXXXX'],
    DATADOG_SITE: ['https://datadoghq.eu', 'a host'],
    DATADOG_PROXY: ['/rum', 'an https address'],
    SERVICES_CSP_SOURCES: ['script-src *', 'script-src'],
    ALGOLIA_APP_ID: ['TEST APP', 'letters and digits'],
    ALGOLIA_RELAY: ['search.example.com', 'an https address'],
    ASK_AI_BACKEND: ['openai', 'agent-studio or ask-ai'],
    ASK_AI_ENDPOINT: ['//evil.example/ask', 'a path of this site'],
    SEARCH_EXTERNAL_URL_REGEX: ['(', 'regular expression'],
    SEARCH_REPLACE_PATHNAME_FROM: ['[', 'regular expression'],
  };
  /** Any text is right for these; a key is never repeated in a message. */
  const TEXTS =
    /^(?:DATADOG_(?:APPLICATION_ID|CLIENT_TOKEN|SERVICE|ENV)|SITE_VERSION|ALGOLIA_(?:INDEX_NAME|SEARCH_API_KEY)|ASK_AI_ASSISTANT_ID|SEARCH_REPLACE_PATHNAME_TO)$/;

  it('is tried of every setting that does not take any text', () => {
    expect(buildSettings.filter((name) => !(name in wrong) && !TEXTS.test(name))).toEqual([]);
  });
  it.each(Object.entries(wrong))('of %s is told in one sentence', (name, [value, accepted]) => {
    const env = {
      ...everything,
      [name]: value,
      ...(name === 'ASK_AI_BACKEND' ? {ASK_AI_ENDPOINT: '', ASK_AI_ASSISTANT_ID: 'a'} : {}),
    };
    let message = '';
    try {
      readEnvironment(env);
    } catch (error) {
      message = (error as Error).message;
    }
    const told = message.split('\n').filter((line) => line.startsWith('- '));
    expect(told).toHaveLength(1);
    for (const part of [name, value.replace(/^script-src /, ''), accepted]) expect(told[0]).toContain(part);
  });
  it('of a key is told without the key', () => {
    expect(() => readEnvironment({...everything, ALGOLIA_SEARCH_API_KEY: 'short key'})).toThrow(
      /^(?![^]*short key)[^]*ALGOLIA_SEARCH_API_KEY/,
    );
  });
});
