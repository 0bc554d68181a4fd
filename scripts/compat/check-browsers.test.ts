import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it, vi} from 'vitest';

// Each check is a process that reads all of the compatibility data.
vi.setConfig({testTimeout: 60_000});

/** What `npx tsx scripts/check-browsers.ts` says of a build with these files. */
function checked(files: Record<string, string>): {code: number | null; said: string} {
  const dir = mkdtempSync(path.join(tmpdir(), 'compat-'));
  for (const folder of ['assets/css', 'assets/js']) mkdirSync(path.join(dir, folder), {recursive: true});
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dir, name), text);
  const {status, stdout, stderr} = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/check-browsers.ts', dir], {
    encoding: 'utf8',
  });
  return {code: status, said: stdout + stderr};
}

it('stops a build with a planted rule and a planted use, and names their files', () => {
  const {code, said} = checked({
    'assets/css/styles.1.css': '.a:has(.b) { color: red }',
    'assets/js/main.1.js': 'URL.canParse(location.href)',
    'sw.js': 'Promise.withResolvers()',
  });
  expect(code).toBe(1);
  expect(said).toContain('assets/css/styles.1.css: :has is missing in firefox 113');
  expect(said).toContain('assets/js/main.1.js: URL.canParse is missing in chrome 111');
  expect(said).toContain('sw.js: Promise.withResolvers is missing in chrome 111');
});

it('lets a build pass that uses what all claimed browsers know', () => {
  const {code, said} = checked({
    'assets/css/styles.1.css': '.a { color: red }',
    'assets/js/main.1.js': 'URL.canParse?.(location.href)',
  });
  expect([code, said.trim()]).toEqual([0, '0 uses of what a claimed browser lacks']);
});
