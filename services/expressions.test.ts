import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseSync} from 'oxc-parser';
import {analyse} from 'scslre';
import {expect, it} from 'vitest';

type Found = {file: string; source: string; flags: string};

/** The regular expressions below a node of a syntax tree. */
function inTree(node: unknown, file: string): Found[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((one) => inTree(one, file));
  const {regex, ...rest} = node as {regex?: {pattern: string; flags: string} | null};
  return [
    ...(regex ? [{file, source: regex.pattern, flags: regex.flags}] : []),
    ...Object.values(rest).flatMap((one) => inTree(one, file)),
  ];
}

const inFile = (file: string, code = readFileSync(file, 'utf8')): Found[] =>
  inTree(parseSync(file, code).program, file);

const files = ['services/ask/src', 'services/mcp/src', 'packages/http/src']
  .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
  .filter((file) => /(?<!\.test)\.(?:ts|mjs)$/.test(file));
const slow = ({source, flags}: Found): number => analyse({source, flags}).reports.length;

/** Services read what strangers send and what models write: no expression may take more time than by the letter. */
it.each(files.flatMap((file) => inFile(file)))('/$source/ of $file takes linear time', (found) => {
  expect(slow(found)).toBe(0);
});

it('finds the expressions, and those that take longer', () => {
  expect(files.length).toBeGreaterThan(30);
  const found = inFile('x.ts', String.raw`const a: RegExp[] = [/[\w.+-]+@[\w-]+/, /^(.*?)\s*#*$/, /^[a-z]+$/];`);
  expect(found.map((one) => slow(one) > 0)).toEqual([true, true, false]);
});
