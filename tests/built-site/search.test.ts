import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {
  heldShortQueries,
  rankQueries,
  rankSymptoms,
  readBuiltSearch,
  readQueries,
  readShortQueries,
  targets,
} from '../../scripts/search/quality';
import {tally} from '../../scripts/search/tally';
import {SearchEngine} from '@docs/search/embedded/engine';
import type {SectionQueries} from '@docs/search/embedded/section-queries';
import synonyms from '@docs/data/synonyms.json';

const dir = 'build';
const built = readBuiltSearch(dir);
const engine = new SearchEngine(built.index);

describe('the built search index', () => {
  const rows = tally(rankQueries(built, readQueries()));
  const row = (kind: string) => rows.find((one) => one.kind === kind);

  test('finds the right page of the test queries', () => {
    expect(row('all')?.queries).toBeGreaterThan(150);
    expect(row('all')?.first).toBeGreaterThanOrEqual(targets.first);
    expect(row('all')?.three).toBeGreaterThanOrEqual(targets.three);
    expect(row('all')?.five).toBeGreaterThanOrEqual(targets.five);
  });

  test.each([...targets.strictKinds])('and more surely so for kind %s', (kind) => {
    expect(row(kind)?.three).toBeGreaterThanOrEqual(targets.strictThree);
  });

  test.each([
    {name: 'of one to three words', queries: readShortQueries(), first: targets.shortFirst, three: targets.shortThree},
    {
      name: 'of them that nobody tuned on',
      queries: heldShortQueries(),
      first: targets.shortHeldFirst,
      three: targets.shortHeldThree,
    },
  ])('finds the right page of queries $name', ({queries, first, three}) => {
    expect(queries.length).toBeGreaterThan(100);
    const all = tally(rankQueries(built, queries)).at(-1);
    expect(all?.first).toBeGreaterThanOrEqual(first);
    expect(all?.three).toBeGreaterThanOrEqual(three);
  });

  test('weighs no more than it may', () => {
    expect(built.indexKb).toBeLessThanOrEqual(targets.indexKb);
    expect(built.bothKb).toBeLessThanOrEqual(targets.bothKb);
  });
});

describe("readers' words", () => {
  test.each(synonyms)('$query finds $expect', ({query, expect: page}) => {
    expect(
      engine
        .search(query)
        .pages.slice(0, 5)
        .map((found) => found.page.path),
    ).toContain(page);
  });

  test('pages on what is deprecated are below those on what took its place', () => {
    expect(built.index.pages.filter(({older}) => older).length).toBeGreaterThan(3);
    const pages = engine.search('kubernetes annotations').pages.map(({page}) => page);
    expect(pages[0]?.older).toBe(false);
  });
});

describe('what readers call a section', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(path.join('data/section-queries', name), 'utf8')) as SectionQueries;
  const all = readdirSync('data/section-queries').flatMap((name) =>
    Object.entries(read(name)).flatMap(([page, sections]) => Object.keys(sections).map((anchor) => ({page, anchor}))),
  );
  const placeOf = (page: string, anchor: string | null) => `${page}#${anchor ?? ''}`;
  const places = new Set(
    built.index.sections.map(({page, anchor}) => placeOf(built.index.pages[page]?.path ?? '', anchor)),
  );

  test('is said of sections that the pages have', () => {
    expect(all.map(({page, anchor}) => placeOf(page, anchor)).filter((place) => !places.has(place))).toEqual([]);
  });
});

describe('pasted errors', () => {
  test.each([15, 16])('find their row of symptoms despite IDs, dates, paths and wrapping (seed %i)', (seed) => {
    const ranked = rankSymptoms(built, 100, seed);
    expect(ranked).toHaveLength(100);
    const missed = ranked.filter(({rank}) => rank !== 1).map(({pasted}) => pasted);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(100 - targets.symptomFirst);
    expect(ranked.filter(({rank}) => rank > 0).length).toBeGreaterThanOrEqual(targets.symptomThree);
  });
});

/** What only the dialog, the answers, the hosted and the embedded search have in their code. */
const MARKS = ['data-hit', 'data-answer', 'algolianet', 'of different deploys'];

test('the first load of a page holds neither the modal nor the search', () => {
  const html = readFileSync(path.join(dir, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/<script[^>]* src="?([^" >]+\.js)/g)].map(([, src]) => src ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  for (const src of scripts) {
    const code = readFileSync(path.join(dir, src), 'utf8');
    for (const mark of MARKS) expect(code.includes(mark), `${src}: ${mark}`).toBe(false);
  }
  // The marks are real: some other chunk holds each of them.
  const all = readdirSync(path.join(dir, 'assets', 'js')).map((name) =>
    readFileSync(path.join(dir, 'assets', 'js', name), 'utf8'),
  );
  for (const mark of MARKS)
    expect(
      all.some((code) => code.includes(mark)),
      mark,
    ).toBe(true);
});
