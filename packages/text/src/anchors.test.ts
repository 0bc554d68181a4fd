import {readFileSync, readdirSync} from 'node:fs';
import {slug} from 'github-slugger';
import {expect, it} from 'vitest';
import {headingAnchor, rowAnchor} from './anchors';

it('headings of the docs get the anchors that Docusaurus gives them', () => {
  const headings = readdirSync('docs', {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      [...readFileSync(`docs/${name}`, 'utf8').matchAll(/^#{2,6} (.+)$/gm)].map(([, heading = '']) => heading),
    );
  expect(headings.length).toBeGreaterThan(1000);
  expect(headings.filter((heading) => headingAnchor(heading) !== slug(heading))).toEqual([]);
});

it.each([
  ['--app-port', 'row-app-port'],
  ['dlp.enabled', 'row-dlp-enabled'],
  ['$', ''],
])('the row of %s is found at "%s"', (name, anchor) => expect(rowAnchor(name)).toBe(anchor));
