import {spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';

const NEEDED = ['docusaurus.config.ts', 'sidebars.ts', 'package.json', 'tsconfig.json', 'src', 'docs'];

/** What the build reads of its configuration in a copy of the sources without a history. */
const READ = `
  const {default: config} = require('./docusaurus.config.ts');
  const [[, {docs, sitemap}]] = config.presets;
  console.log(JSON.stringify({dates: docs.showLastUpdateTime, lastmod: sitemap.lastmod, vcs: config.future.experimental_vcs}));
`;

it('a source archive without a history builds pages without dates, and says so once', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'sources-'));
  for (const name of NEEDED) cpSync(name, path.join(dir, name), {recursive: true});
  symlinkSync(path.resolve('node_modules'), path.join(dir, 'node_modules'));
  const {status, stdout, stderr} = spawnSync(process.execPath, ['--require', 'tsx/cjs', '--eval', READ], {
    cwd: dir,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const lines = stdout.trim().split('\n');
  expect(lines.filter((line) => line.includes('.git'))).toEqual([
    'There is no .git here, so pages show no date of change.',
  ]);
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({dates: false, lastmod: null, vcs: false});
});
