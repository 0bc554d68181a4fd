import {expect, test} from 'vitest';
import {VECTOR_WIDTH} from '@docs/search/embedded/word-vectors';
import {learnWords} from './train-words';

/** Six sections of three words each, asked for by two words of their own that the texts lack. */
const sections = Array.from({length: 150}, (_, section) => {
  const word = (i: number) => section * 5 + i;
  return {
    queries: [[word(0), word(1)], [word(0)], [word(1)]],
    texts: [
      [word(2), word(3)],
      [word(3), word(4)],
    ],
  };
});

test('a word that only queries have points to the texts of its section', () => {
  const vectors = learnWords(sections, 750, 6);
  const nearness = (a: number, b: number): number => {
    const [from, to] = [a, b].map((word) => vectors.subarray(word * VECTOR_WIDTH, (word + 1) * VECTOR_WIDTH)) as [
      Float32Array,
      Float32Array,
    ];
    return from.reduce((sum, value, k) => sum + value * (to[k] ?? 0), 0) / (Math.hypot(...from) * Math.hypot(...to));
  };
  const right = sections.filter(
    (_, section) => nearness(section * 5, section * 5 + 3) > nearness(section * 5, ((section + 1) % 150) * 5 + 3),
  );
  expect(right.length).toBeGreaterThan(140);
  expect(learnWords(sections, 750, 1)).toEqual(learnWords(sections, 750, 1));
});
