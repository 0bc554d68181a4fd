import {mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {editHtml, htmlFile} from './html-file';

const dir = mkdtempSync(path.join(tmpdir(), 'html-'));

it('finds the file of a route, however the build writes it', () => {
  mkdirSync(path.join(dir, 'a'));
  writeFileSync(path.join(dir, 'a/index.html'), '');
  writeFileSync(path.join(dir, '404.html'), '');
  expect(htmlFile(dir, 'a/')).toBe(path.join(dir, 'a/index.html'));
  expect(htmlFile(dir, '404')).toBe(path.join(dir, '404.html'));
  expect(htmlFile(dir, 'b/')).toBeUndefined();
});

it('loses no edit when several plugins change a file at the same time', async () => {
  const file = path.join(dir, 'page.html');
  writeFileSync(file, '');
  await Promise.all(Array.from({length: 20}, (_, i) => editHtml(file, (html) => `${html}${i};`)));
  expect(readFileSync(file, 'utf8')).toBe(Array.from({length: 20}, (_, i) => `${i};`).join(''));
  expect(readdirSync(dir).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});
