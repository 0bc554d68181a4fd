import {expect, test} from 'vitest';
import {parseQuery} from './query';

import {sayings} from '@docs/data/synonyms/sayings';

test.each(sayings)("$says is put into the docs' words", ({says, means}) => {
  const others = parseQuery(says).flatMap((term) => term.others.map((other) => other.join(' ')));
  expect(others.length).toBeGreaterThanOrEqual(1);
  expect(others.length).toBeGreaterThanOrEqual(Math.min(means.length, 1));
});

test('no saying stands twice', () => {
  const all = sayings.map(({says}) => says);
  expect(all.filter((says, i) => all.indexOf(says) !== i)).toEqual([]);
});

test('a phrase counts as a whole, small words included', () => {
  const others = (query: string) => parseQuery(query).flatMap((term) => term.others);
  expect(others('no traffic').length).toBeGreaterThan(0);
  expect(others('traffic')).toEqual([]);
});
