import {spawn} from 'node:child_process';
import {cpSync, mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {startFakeAlgolia, type FakeAlgolia} from '../../fixtures/fake-algolia';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');

let algolia: FakeAlgolia;
beforeEach(async () => {
  algolia = await startFakeAlgolia();
});
afterEach(() => algolia.close());

/** Runs `npm run search:push` on the build, without the environment's own keys. */
function push(args: string[], env: Record<string, string> = {}): Promise<{code: number | null; output: string}> {
  return new Promise((resolve) => {
    const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('ALGOLIA_')));
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/search-push.ts', ...args], {
      env: {...clean, ...env},
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({code, output}));
  });
}

const keys = (): Record<string, string> => ({
  ALGOLIA_APP_ID: 'TESTAPP123',
  ALGOLIA_ADMIN_API_KEY: 'an-admin-key-0123456789',
  ALGOLIA_INDEX_NAME: 'docs',
  ALGOLIA_RELAY: algolia.origin,
});

test('a dry run counts, sends nothing and needs no key', async () => {
  const {code, output} = await push(['--dry-run', '--dir', build]);
  expect(output).toMatch(/^\d{4,} records: \d{3} pages, \d{4} headings, \d{4,} blocks of content\.$/m);
  expect(output).toContain('Nothing was sent.');
  expect(Number(/the largest (\d+) bytes/.exec(output)?.[1])).toBeLessThan(10_000);
  expect([code, algolia.requests]).toEqual([0, []]);
});

test('a push replaces the index by all records of the build, and tells its progress', async () => {
  algolia.indices.set('docs', [{objectID: 'old'}]);
  const {code, output} = await push(['--batch', '2000', '--dir', build], keys());
  expect(code, output).toBe(0);
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

test('a missing setting, a wrong key and a missing build each end with a sentence and code 1', async () => {
  expect(await push([], {...keys(), ALGOLIA_ADMIN_API_KEY: ''})).toMatchObject({
    code: 1,
    output: expect.stringContaining('Not set: ALGOLIA_ADMIN_API_KEY.') as string,
  });
  algolia.indices.set('docs', [{objectID: 'old'}]);
  // One page is enough to be refused.
  const small = mkdtempSync(path.join(tmpdir(), 'one-page-'));
  for (const name of ['.finish.json', 'quick-start/index.html']) cpSync(path.join(build, name), path.join(small, name));
  algolia.intercept = () => ({status: 403, body: {message: 'Invalid Application-ID or API key', status: 403}});
  const refused = await push(['--dir', small], keys());
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Algolia refused the key \(403\)/m) as string,
  });
  expect(refused.output).not.toContain('an-admin-key');
  expect(algolia.indices.get('docs')).toEqual([{objectID: 'old'}]);
  expect(await push(['--dir', 'no-such-build'], keys())).toMatchObject({
    code: 1,
    output: expect.stringContaining('Run "npm run build" first') as string,
  });
});
