import synonyms from '@docs/data/synonyms.json';
import {expect, test} from 'vitest';
import {parseSearchQuery} from './query';

test("each query of the list is put into the docs' words", () => {
  const isMissing = ({query}: {query: string}) => parseSearchQuery(query).every((term) => term.others.length === 0);
  expect(synonyms.filter(isMissing)).toEqual([]);
});

test('a phrase counts as a whole, small words included', () => {
  const others = (query: string) => parseSearchQuery(query).flatMap((term) => term.others);
  expect(others('no traffic').length).toBeGreaterThan(0);
  expect(others('traffic')).toEqual([]);
});

test("a compound is the docs' word for one of its parts, and two words typed apart are not", () => {
  const othersOf = (query: string, word: string) => parseSearchQuery(query).find(({term}) => term === word)?.others;
  expect(othersOf('e-mail', 'mail')).toContainEqual(['email']);
  expect(othersOf('e mail', 'mail')).not.toContainEqual(['email']);
});
