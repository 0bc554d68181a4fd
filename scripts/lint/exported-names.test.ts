import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';

/** Names that a contract gives to many files: Docusaurus calls them, the catalogue collects them, a browser's module replaces the build's. */
const contracts = ['onRouteDidUpdate', 'entry', 'checkData'];

const DECLARATION =
  /^export (?:default )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

/** The files that declare each exported name. */
function declarations(texts: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [file, text] of texts)
    for (const [, name = ''] of text.matchAll(DECLARATION)) found.set(name, (found.get(name) ?? new Set()).add(file));
  return found;
}

const doubles = (texts: ReadonlyMap<string, string>): string[] =>
  [...declarations(texts)]
    .filter(([name, files]) => files.size > 1 && !contracts.includes(name))
    .map(([name, files]) => `${name} is exported by ${[...files].join(' and ')}: rename one`);

it('a name that two files export is found', () => {
  const texts = new Map([
    ['a.ts', 'export const both = 1;\nexport type OnlyA = 1;'],
    ['b.tsx', "export {other} from './c';\nexport default function both() {}"],
  ]);
  expect(doubles(texts)).toEqual(['both is exported by a.ts and b.tsx: rename one']);
});

it('an exported name means one thing in the whole repository', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts'], {encoding: 'utf8'}).trim().split('\n');
  const sources = files.filter((file) => !/^tests\/|\.(?:test|spec|d)\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(100);
  expect(doubles(new Map(sources.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([]);
});
