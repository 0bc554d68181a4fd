import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {judgeAnswers, rankQueries, readBuiltSearch, readQueries, readQuestions, targets} from '../../scripts/search/quality';
import {tally} from '../../scripts/search/tally';

const dir = 'build';
const built = readBuiltSearch(dir);

describe('the built search index', () => {
  const rows = tally(rankQueries(built.index, readQueries()));
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

  test('weighs no more than it may', () => {
    expect(built.indexKb).toBeLessThanOrEqual(targets.indexKb);
    expect(built.bothKb).toBeLessThanOrEqual(targets.bothKb);
  });
});

describe('embedded answers', () => {
  const answers = judgeAnswers(built, dir, readQuestions());

  test('hold what a right answer must hold', () => {
    expect(answers).toHaveLength(60);
    const wrong = answers.filter(({right}) => !right).map(({q}) => q);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual((answers.length * (100 - targets.answered)) / 100);
  });

  test('all cite pages, and places on them, that are really on the site', () => {
    expect(answers.filter(({cited}) => !cited).map(({q, sources}) => ({q, sources}))).toEqual([]);
  });
});

test('the first load of a page holds neither the modal nor the search', () => {
  const html = readFileSync(path.join(dir, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/<script[^>]* src="?([^" >]+\.js)/g)].map(([, src]) => src ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  for (const src of scripts) {
    const code = readFileSync(path.join(dir, src), 'utf8');
    for (const mark of ['DocSearch-Modal', 'DocSearch-AskAiScreen', 'algolianet', 'combineWith']) expect(code.includes(mark), `${src}: ${mark}`).toBe(false);
  }
  // The marks are real: some other chunk holds each of them.
  const all = readdirSync(path.join(dir, 'assets', 'js')).map((name) => readFileSync(path.join(dir, 'assets', 'js', name), 'utf8'));
  for (const mark of ['DocSearch-Modal', 'DocSearch-AskAiScreen', 'algolianet', 'combineWith']) expect(all.some((code) => code.includes(mark)), mark).toBe(true);
});
