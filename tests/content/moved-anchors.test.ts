import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {readSourcePages} from '../../scripts/content/pages';

const docs = path.resolve('docs');
const pages = await readSourcePages(docs);
const moved = pages.flatMap(({route, body}) =>
  [...body.matchAll(/<MovedAnchors to="([^"]+)" names=\{\[([^\]]*)\]\} \/>/g)].map((tag) => ({
    route,
    to: tag[1] ?? '',
    names: [...(tag[2] ?? '').matchAll(/'([^']+)'/g)].map((name) => name[1] ?? ''),
  })),
);

/** The anchors that a page's Markdown names; those of generated sections are held by the tests of their lists. */
function anchorsOf(route: string): string[] {
  const body = pages.find((page) => page.route === route)?.body ?? '';
  return [
    ...[...body.matchAll(/^#{2,4} (.+)$/gm)].map(
      ([, title = '']) => /\{\/\* #([\w.-]+) \*\/\}/.exec(title)?.[1] ?? title.toLowerCase().replaceAll(' ', '-'),
    ),
    ...[...body.matchAll(/<span id="([^"]+)"/g)].map((span) => span[1] ?? ''),
  ];
}

describe('sections that have left a page', () => {
  it('are read from the pages', () => expect(moved.length).toBeGreaterThan(10));

  it.each(moved)('$route leads to $to', ({route, to, names}) => {
    expect(names).not.toEqual([]);
    expect(names.filter((name) => anchorsOf(route).includes(name))).toEqual([]);
    const generated = /<(?:CliCommand|McpTool|CliIndex|McpIndex)/.test(pages.find((p) => p.route === to)?.body ?? '');
    if (!generated) expect(names.filter((name) => !anchorsOf(to).includes(name))).toEqual([]);
  });
});
