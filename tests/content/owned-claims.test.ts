import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {isPartial, readSourcePages, type SourcePage} from '../../scripts/content/pages';
import {routeOfDoc} from '../../src/markdown/routes';
import {checkData} from '@docs/data/checked';
import answers from '@docs/data/section-answers.json';
import claims from '../fixtures/owned-claims.json';

type Claim = {claim: string; owner: string | null; pattern: string; allowed?: string; example: string};
type Line = {place: string; route: string; text: string; links: readonly string[]};

const docs = path.resolve('docs');
const pages = await readSourcePages(docs);
const lines: readonly Line[] = [
  ...pages.flatMap(linesOf),
  ...Object.entries(checkData('section-answers.json', answers)).flatMap(([route, sections]) =>
    Object.entries(sections).flatMap(([anchor, {says = []}]) =>
      says.map((text) => ({place: `section-answers.json, ${route}#${anchor}`, route, text, links: []})),
    ),
  ),
  ...['cli/proxymock.json', 'cli/speedctl.json', 'mcp-tools/tools.json'].flatMap((file) =>
    readFileSync(path.join('data', file), 'utf8')
      .split('\n')
      .map((text, i) => ({place: `${file}:${i + 1}`, route: '', text, links: []})),
  ),
];

/**
 * Facts on which pages once disagreed. Each has one page that owns it; elsewhere, a line that states it must link to
 * that page, or be in words that are allowed. A claim without an owner is wrong wherever it is.
 */
describe.each(claims as Claim[])('$claim', ({owner, pattern, allowed, example}) => {
  const stated = new RegExp(pattern);

  it('is what the pattern finds', () => expect(example).toMatch(stated));

  it.skipIf(owner === null)('is on the page that owns it', () => {
    const route = owner ?? '';
    expect(pages.map((page) => page.route)).toContain(route);
    expect(lines.filter((line) => line.links.includes(route) || line.route === route)).not.toEqual([]);
  });

  it('is stated nowhere else', () => {
    const others = lines.filter(
      ({route, text, links}) =>
        stated.test(text) &&
        (owner === null || (route !== owner && !links.includes(owner))) &&
        !(allowed !== undefined && new RegExp(allowed).test(text)),
    );
    expect(others.map(({place, text}) => `${place}: ${text.trim()}`)).toEqual([]);
  });
});

function linesOf(page: SourcePage): Line[] {
  const relative = path.relative(docs, page.file);
  return page.body.split('\n').map((text, i) => ({
    place: `docs/${relative}:${page.bodyLine + i}`,
    route: isPartial(relative) ? '' : page.route,
    text,
    links: [...text.matchAll(/\]\((\.{1,2}\/[^)#\s]+\.mdx?)/g)].map((match) =>
      routeOfDoc(docs, path.resolve(path.dirname(page.file), match[1] ?? '')),
    ),
  }));
}
