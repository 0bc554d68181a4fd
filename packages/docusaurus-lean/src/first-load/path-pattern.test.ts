import library from 'path-to-regexp';
import {describe, expect, it} from 'vitest';
import pathPattern from './client/path-pattern';

const PATHS = ['*', '/', '/docs', '/docs/', '/guides/a.b/', '/guides/a\\.b', '/transform/\\(x\\)/'];
const ASKED = [
  '/',
  '/docs',
  '/docs/',
  '/docs//',
  '/DOCS/a/',
  '/docs/a',
  '/guides/a.b',
  '/guides/aXb/',
  '/transform/(x)/',
  '',
];
const OPTIONS = [true, false].flatMap((end) =>
  [true, false].flatMap((strict) => [true, false].map((sensitive) => ({end, strict, sensitive}))),
);

describe('the pattern of a path', () => {
  it.each(PATHS)('matches what the library matches: %s', (path) => {
    for (const options of [undefined, ...OPTIONS]) {
      const ours: {name: number}[] = [];
      const theirs: {name: string | number}[] = [];
      const [pattern, expected] = [pathPattern(path, ours, options), library(path, theirs as never, options)];
      for (const asked of ASKED)
        expect([asked, options, [...(pattern.exec(asked) ?? [])]]).toEqual([
          asked,
          options,
          [...(expected.exec(asked) ?? [])],
        ]);
      expect(ours.map(({name}) => name)).toEqual(theirs.map(({name}) => name));
    }
  });

  it('takes characters that patterns are made of as they are', () => {
    expect(pathPattern('/a(b)+/', []).test('/a(b)+/')).toBe(true);
    expect(pathPattern('/a(b)+/', []).test('/abb/')).toBe(false);
  });
});
