import {cpSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {startFakeAlgolia, type FakeAlgolia} from '@docs/search/testing/fake-algolia';
import {pushSearch} from '../../../scripts/search-push';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');

let algolia: FakeAlgolia;
beforeEach(async () => {
  algolia = await startFakeAlgolia();
});
afterEach(() => algolia.close());

/** Pushes the build; resolves with what it printed. */
async function push(args: string[], env: Record<string, string> = {}): Promise<string> {
  const lines: string[] = [];
  await pushSearch(args, env, (line) => lines.push(line));
  return lines.join('\n');
}

const keys = (): Record<string, string> => ({
  ALGOLIA_APP_ID: 'TESTAPP123',
  ALGOLIA_ADMIN_API_KEY: 'an-admin-key-0123456789',
  ALGOLIA_INDEX_NAME: 'docs',
  ALGOLIA_RELAY: algolia.origin,
});

test('a dry run counts, sends nothing and needs no key', async () => {
  const output = await push(['--dry-run', '--dir', build]);
  expect(output).toMatch(/^\d{4,} records: \d{3} pages, \d{4} headings, \d{4,} blocks of content\.$/m);
  expect(output).toContain('Nothing was sent.');
  expect(Number(/the largest (\d+) bytes/.exec(output)?.[1])).toBeLessThan(10_000);
  expect(algolia.requests).toEqual([]);
});

test('a push replaces the index by all records of the build, and tells its progress', async () => {
  algolia.indices.set('docs', [{objectID: 'old'}]);
  const output = await push(['--batch', '2000', '--dir', build], keys());
  const [, count] = /docs now holds (\d+) records\./.exec(output) ?? [];
  expect(output).toContain(`Uploaded 2000 of ${count} records.`);
  expect([...algolia.indices.keys()]).toEqual(['docs']);
  const records = algolia.indices.get('docs') as {
    objectID: string;
    url: string;
    hierarchy: {lvl1: string};
    language: string;
    docusaurus_tag: string;
  }[];
  expect(records).toHaveLength(Number(count));
  expect(new Set(records.map(({objectID}) => objectID)).size).toBe(records.length);
  expect(
    records.every(
      ({url, hierarchy, language, docusaurus_tag}) => url && hierarchy.lvl1 && language === 'en' && docusaurus_tag,
    ),
  ).toBe(true);
});

test('a missing setting, a wrong key and a missing build are each told in a sentence', async () => {
  await expect(push(['--dir', build], {...keys(), ALGOLIA_ADMIN_API_KEY: ''})).rejects.toThrow(
    'Not set: ALGOLIA_ADMIN_API_KEY.',
  );
  algolia.indices.set('docs', [{objectID: 'old'}]);
  // One page is enough to be refused.
  const small = mkdtempSync(path.join(tmpdir(), 'one-page-'));
  for (const name of ['.finish.json', 'quick-start/index.html']) cpSync(path.join(build, name), path.join(small, name));
  algolia.intercept = () => ({status: 403, body: {message: 'Invalid Application-ID or API key', status: 403}});
  const refused = await push(['--dir', small], keys()).catch((error: unknown) => String(error));
  expect(refused).toMatch(/Algolia refused the key \(403\)/);
  expect(refused).not.toContain('an-admin-key');
  expect(algolia.indices.get('docs')).toEqual([{objectID: 'old'}]);
  await expect(push(['--dir', 'no-such-build'], keys())).rejects.toThrow('Run "npm run build" first');
});

test('it says how it is used, and refuses a path that the build does not have', async () => {
  expect(await push(['--help'])).toMatch(/--dry-run[^]*--settings[^]*ALGOLIA_ADMIN_API_KEY[^]*SITE_BASE_URL/);
  await expect(push(['--dir', build], {...keys(), SITE_BASE_URL: '/docs/'})).rejects.toThrow(
    'is for SITE_BASE_URL=/, and SITE_BASE_URL here is "/docs/"',
  );
  const below = mkdtempSync(path.join(tmpdir(), 'below-'));
  const facts = readFileSync(path.join(build, '.finish.json'), 'utf8').replace('"baseUrl":"/"', '"baseUrl":"/docs/"');
  writeFileSync(path.join(below, '.finish.json'), facts);
  cpSync(path.join(build, 'quick-start/index.html'), path.join(below, 'quick-start/index.html'));
  await expect(push(['--dir', below, '--dry-run'])).rejects.toThrow('SITE_BASE_URL=/docs/');
  await push(['--dir', below], {...keys(), SITE_BASE_URL: '/docs/'});
  for (const {url} of algolia.indices.get('docs') as {url: string}[])
    expect(new URL(url).pathname).toBe('/docs/quick-start/');
  expect(algolia.requests.length).toBeGreaterThan(0);
});
