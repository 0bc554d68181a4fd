import {readdirSync, readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import writtenAnswers from '@docs/data/written-answers.json';
import {
  heldQuestions,
  questionSets,
  releaseQuestions,
  strangerQuestions,
  unansweredQuestions,
  unknownSubjects,
} from './questions';

/** The words of a question in any order: the same ones are the same question. */
const keyOf = (question: string): string => (question.toLowerCase().match(/[a-z0-9]+/g) ?? []).sort().join(' ');

test('no question of the test set of releases is tuned on or is in data', () => {
  const tuned = [...Object.values(questionSets()).flat(), ...strangerQuestions(), ...unansweredQuestions()];
  const queries = readdirSync('data/section-queries').flatMap((name) =>
    Object.values(
      JSON.parse(readFileSync(`data/section-queries/${name}`, 'utf8')) as Record<string, Record<string, string[]>>,
    ).flatMap((sections) => Object.values(sections).flat()),
  );
  const known = new Set(
    [...tuned.map(({q}) => q), ...unknownSubjects(), ...queries, ...writtenAnswers.flatMap(({asks}) => asks)].map(
      keyOf,
    ),
  );
  expect(known.size).toBeGreaterThan(15_000);
  const release = releaseQuestions();
  expect(release.length).toBeGreaterThanOrEqual(60);
  expect(release.filter(({q}) => known.has(keyOf(q)))).toEqual([]);
  expect(release.filter(({must, accept}) => must.length === 0 || accept.length === 0)).toEqual([]);
});

test('no written answer is asked for by the words of a question of a set', () => {
  const questions = [...Object.values(questionSets()).flat(), ...heldQuestions(), ...strangerQuestions()];
  const known = new Set(questions.map(({q}) => keyOf(q)));
  expect(known.size).toBeGreaterThan(500);
  expect(writtenAnswers.flatMap(({asks}) => asks).filter((ask) => known.has(keyOf(ask)))).toEqual([]);
});
