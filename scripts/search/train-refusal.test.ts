import {expect, test} from 'vitest';
import {answerChance, ANSWER_FEATURES} from '@docs/search/ask/rank';
import {randomFrom} from './random';
import {learnRefusal, misspell} from './train-refusal';

const shown = (first: number): number[] => ANSWER_FEATURES.map((_, i) => (i === 0 ? first : 0.5));

test('learns from what questions show which of them the docs answer', () => {
  const model = learnRefusal([
    {telling: [shown(0.9), shown(0.8), shown(1)], answered: true, weight: 1},
    {telling: [shown(0.2), shown(0.1)], answered: false, weight: 1},
  ]);
  expect(answerChance(model, shown(0.95))).toBeGreaterThan(0.8);
  expect(answerChance(model, shown(0.1))).toBeLessThan(0.2);
});

test('a kind that counts more is refused less', () => {
  const chance = (weight: number): number =>
    answerChance(
      learnRefusal([
        {telling: [shown(0.8)], answered: true, weight},
        {telling: [shown(0.4)], answered: false, weight: 1},
      ]),
      shown(0.6),
    );
  expect(chance(4)).toBeGreaterThan(chance(1));
});

test('a slip of the fingers changes one longer word by one letter or two, the same each time', () => {
  const question = 'how do i replay recorded traffic';
  const words = question.split(' ');
  for (let seed = 1; seed < 30; seed++) {
    const slipped = misspell(question, randomFrom(seed))?.split(' ') ?? [];
    const changed = slipped.flatMap((word, i) => (word === words[i] ? [] : [{word, was: words[i] ?? ''}]));
    expect(slipped).toHaveLength(words.length);
    expect(changed.length).toBeLessThanOrEqual(1);
    for (const {word, was} of changed)
      expect([was.length >= 6, Math.abs(word.length - was.length) <= 1]).toEqual([true, true]);
    expect(misspell(question, randomFrom(seed))).toBe(slipped.join(' '));
  }
  expect(misspell('no long one', randomFrom(1))).toBeNull();
});
