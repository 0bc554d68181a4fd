import {spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const dir = mkdtempSync(path.join(tmpdir(), 'finish-again-'));
afterAll(() => rmSync(dir, {recursive: true, force: true}));

/** HTML of a folder by name. */
function pagesOf(folder: string): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.html'))
    .sort();
}

test('the finish opens each page that Docusaurus has built for reading once, and finishing again changes nothing', () => {
  const copy = path.join(dir, 'build');
  cpSync(build, copy, {recursive: true, filter: (name) => !/\.(br|gz|png)$/.test(name)});
  // What the finish does to pages is looked at; compressing all of them again would only take its time.
  const facts = path.join(copy, '.finish.json');
  writeFileSync(facts, JSON.stringify({...(JSON.parse(readFileSync(facts, 'utf8')) as object), precompress: false}));
  const log = path.join(dir, 'reads.txt');
  const {status, stderr} = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--import', './tests/fixtures/count-reads.mjs', 'scripts/postbuild.ts', '--out-dir', copy],
    {
      encoding: 'utf8',
      env: {...process.env, COUNT_READS: log},
    },
  );
  expect(stderr.replaceAll(/^.*\[WARNING\].*\n/gm, '')).toBe('');
  expect(status).toBe(0);
  const reads = readFileSync(log, 'utf8').trimEnd().split('\n');
  const times = new Map<string, number>();
  for (const file of reads) times.set(path.relative(copy, file), (times.get(path.relative(copy, file)) ?? 0) + 1);
  // Pages for legacy paths are made, not read.
  const built = pagesOf(copy).filter((name) => readFileSync(path.join(copy, name), 'utf8').includes('__docusaurus'));
  expect(built.length).toBeGreaterThan(270);
  // All finished pages are read again in the end, for the copies of the site to take along.
  const expected = pagesOf(copy).map((name) => [name, built.includes(name) ? 2 : 1]);
  expect([...times].sort(([a], [b]) => (a < b ? -1 : 1))).toEqual(
    expected.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );
  for (const name of pagesOf(build))
    expect(readFileSync(path.join(copy, name), 'utf8'), name).toBe(readFileSync(path.join(build, name), 'utf8'));
});
