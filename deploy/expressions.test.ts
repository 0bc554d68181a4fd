import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'acorn';
import {full} from 'acorn-walk';
import {analyse} from 'scslre';
import {expect, it} from 'vitest';

const filesIn = (folder: string): string[] => readdirSync(folder).map((name) => path.join(folder, name));
const read = (file: string): string => readFileSync(file, 'utf8');

/** The regular expressions of a script. */
function inScript(source: string): RegExp[] {
  const found: RegExp[] = [];
  full(parse(source, {ecmaVersion: 'latest', sourceType: 'module'}), (node) => {
    if ('regex' in node) found.push((node as unknown as {value: RegExp}).value);
  });
  return found;
}

/** The regular expressions of a configuration of nginx: keys of maps in quotes, and locations. */
function inConfiguration(text: string): RegExp[] {
  const matches = text.matchAll(/"~(\*?)((?:[^"\\]|\\.)*)"|^\s*location ~(\*?) (\S+) \{/gm);
  return [...matches].map(
    ([, mapCase, key, placeCase, place]) => new RegExp(key ?? place ?? '', (mapCase ?? placeCase) ? 'i' : ''),
  );
}

const expressions = [
  ...filesIn('deploy/cloudfront')
    .filter((file) => /(?<!\.test)\.js$/.test(file))
    .flatMap((file) => inScript(read(file)).map((expression) => ({file, expression}))),
  ...filesIn('deploy/nginx').flatMap((file) => inConfiguration(read(file)).map((expression) => ({file, expression}))),
];

/** Repetitions of one expression that can divide the same text between them in many ways. */
const slow = (expression: RegExp): number => analyse(expression, {reportTypes: {Move: false}}).reports.length;

it.each(expressions)('$expression of $file takes linear time', ({expression}) => {
  expect(slow(expression)).toBe(0);
});

it('finds the expressions, and those that take longer', () => {
  expect(new Set(expressions.map(({file}) => path.basename(file)))).toEqual(
    new Set(['function.js', 'vary.js', 'nginx.conf']),
  );
  expect(expressions.length).toBeGreaterThan(15);
  expect(slow(/^\/(?:[a-z][a-z.]*\/?)*$/)).toBeGreaterThan(0);
  expect(slow(/^[a-z]*[a-z0-9]*$/)).toBeGreaterThan(0);
});
