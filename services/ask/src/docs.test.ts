import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {BuiltDocs} from './docs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'ask-docs-'));
});
afterEach(() => rmSync(dir, {recursive: true}));

it('a folder without a build is named, with the setting that names another', () => {
  expect(() => new BuiltDocs(dir)).toThrow(`${dir} contains no build of the docs: set ASK_DIR`);
});

it.each([
  ['of another version', '{"id": "1", "pages": []}', 'not a search index of this site'],
  ['cut off', '{"id": ', 'JSON'],
])('an index %s stops the start with what to do', (_, index, reason) => {
  mkdirSync(path.join(dir, 'search'));
  writeFileSync(path.join(dir, 'search/index.json'), index);
  writeFileSync(path.join(dir, 'search/text.json'), '{}');
  const start = () => new BuiltDocs(dir);
  expect(start).toThrow(dir);
  expect(start).toThrow(reason);
  expect(start).toThrow('build the site again with the version of this service, or set ASK_DIR');
});
