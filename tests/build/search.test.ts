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
