import {expect, test} from 'vitest';
import {learnLinear, type Group} from './learn-linear';

const settings = {steps: 200, rate: 0.05, shrink: 0.01};
/** The right one has the most of the first feature; the second says nothing, and the third is always the same. */
const groups: Group[] = Array.from({length: 12}, (_, i) => ({
  features: [
    [0.2, (i * 7) % 5, 1],
    [0.9, (i * 3) % 5, 1],
    [0.4, (i * 11) % 5, 1],
  ],
  right: [0, 1, 0],
}));

test('what tells right from wrong gets the weight', () => {
  const [first = 0, second = 0, third = 0] = learnLinear(groups, settings);
  expect(first).toBeGreaterThan(1);
  expect(Math.abs(second)).toBeLessThan(first / 5);
  expect(third).toBe(0);
});

test('the same examples give the same weights', () => {
  expect(learnLinear(groups, settings)).toEqual(learnLinear(groups, settings));
});

test('examples that contradict each other are followed by their weight', () => {
  const other: Group = {
    features: [
      [0.2, 0, 1],
      [0.9, 0, 1],
    ],
    right: [1, 0],
  };
  const first = (weight: number): number => learnLinear([...groups, {...other, weight}], settings)[0] ?? 0;
  expect(first(0.1)).toBeGreaterThan(0);
  expect(first(200)).toBeLessThan(0);
});
