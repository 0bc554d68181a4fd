import {readdirSync, readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {
  heldBriefQuestions,
  heldQuestions,
  heldStrangerQuestions,
  heldTaskQuestions,
  questionSets,
  releaseQuestions,
  strangerQuestions,
  unansweredQuestions,
  unknownSubjects,
} from './questions';

/** The words of a question in any order: the same ones are the same question. */
const keyOf = (question: string): string => (question.toLowerCase().match(/[a-z0-9]+/g) ?? []).sort().join(' ');

const queries = readdirSync('data/section-queries').flatMap((name) =>
  Object.values(
    JSON.parse(readFileSync(`data/section-queries/${name}`, 'utf8')) as Record<string, Record<string, string[]>>,
  ).flatMap((sections) => Object.values(sections).flat()),
);

test('no question of the test set of releases is tuned on or is in data', () => {
  const tuned = [...Object.values(questionSets()).flat(), ...strangerQuestions(), ...unansweredQuestions()];
  const known = new Set([...tuned.map(({q}) => q), ...unknownSubjects(), ...queries].map(keyOf));
  expect(known.size).toBeGreaterThan(15_000);
  const release = releaseQuestions();
  expect(release.length).toBeGreaterThanOrEqual(60);
  expect(release.filter(({q}) => known.has(keyOf(q)))).toEqual([]);
  expect(release.filter(({must, accept}) => must.length === 0 || accept.length === 0)).toEqual([]);
});

test('no alternative query is a question of a set by its words', () => {
  const held = [heldQuestions(), heldBriefQuestions(), heldStrangerQuestions(), heldTaskQuestions()].flat();
  const questions = [...Object.values(questionSets()).flat(), ...held, ...strangerQuestions()];
  const known = new Set(questions.map(({q}) => keyOf(q)));
  expect(known.size).toBeGreaterThan(900);
  expect(queries.filter((query) => known.has(keyOf(query)))).toEqual([]);
});
