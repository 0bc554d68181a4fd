import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import productFacts from '../../src/markdown/product-facts';
import {siteOf} from '../../src/postbuild/pipeline/site';
import {readJsonFile, readReleaseFile} from '../../src/config/json-file';

const dir = mkdtempSync(path.join(tmpdir(), 'json-file-'));
const written = (name: string, text: string): string => {
  writeFileSync(path.join(dir, name), text);
  return path.join(dir, name);
};

it.each([
  ['[{"version": "v1.0.0",', /releases\.json: .*JSON/],
  ['{}', /releases\.json:\n.*expected array/],
  ['[{"version": "1.0.0"}]', /releases\.json:\n[^]*→ at \[0\]\.version/],
])('the message on a list of releases names its file: %s', (text, message) => {
  const file = written('releases.json', text);
  expect(() => readReleaseFile(file)).toThrow(message);
  expect(() => productFacts({releases: file})).toThrow(message);
});

it('so does that on a file that is missing', () =>
  expect(() => readJsonFile(path.join(dir, 'none.json'))).toThrow(/none\.json/));

it('so does that on what readers call sections', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'root-'));
  for (const folder of ['data/section-queries', 'assets/css', 'assets/js'])
    mkdirSync(path.join(root, folder), {recursive: true});
  writeFileSync(path.join(root, 'data/releases.json'), '[]');
  writeFileSync(path.join(root, 'data/section-queries/setup.json'), '{"a": [');
  const facts = {baseUrl: '/', origin: 'https://a.example'} as Parameters<typeof siteOf>[1];
  expect(() => siteOf(root, facts, root)).toThrow('setup.json');
});
