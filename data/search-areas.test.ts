import {readdirSync} from 'node:fs';
import {expect, test} from 'vitest';
import {areas, areasNamed, isIn} from './search-areas';

const named = (path: string, baseUrl?: string): string[] =>
  areas.filter((area) => isIn(area, path, baseUrl)).map(({id}) => id);

test('a page belongs to the areas of its path, under any base URL', () => {
  expect(named('/guides/tls/')).toEqual(['guides']);
  expect(named('/docs/reference/transform-traffic/transforms/', '/docs/')).toEqual(['reference', 'transforms']);
  expect(named('/')).toEqual([]);
});

test('names in an address that are none are left out', () => {
  expect(areasNamed('install,nothing,guides,<b>').map(({id}) => id)).toEqual(['guides', 'install']);
  expect(areasNamed('')).toEqual([]);
});

test('each path of an area is one of the docs', () => {
  const files = readdirSync('docs', {recursive: true, encoding: 'utf8'}).map(
    (file) => `/${file.replaceAll('\\', '/').replace(/(\/index)?\.mdx?$/, '')}/`,
  );
  for (const {paths} of areas)
    for (const path of paths)
      expect(
        files.some((file) => file.startsWith(path)),
        path,
      ).toBe(true);
});
