import {expect, test} from 'vitest';
import {addTo, normalize, packVectors, unpackVectors, vectorOf, VECTOR_WIDTH} from './word-vectors';

const words = ['hide', 'mask', 'zebra'];
const values = Float32Array.from(
  {length: words.length * VECTOR_WIDTH},
  (_, i) => Math.sin(i) * (1 + Math.floor(i / VECTOR_WIDTH)),
);

test('vectors keep their direction and their lengths to each other when they are packed', () => {
  const unpacked = unpackVectors(packVectors(words, values));
  expect([...unpacked.numbers]).toEqual([
    ['hide', 0],
    ['mask', 1],
    ['zebra', 2],
  ]);
  const lengths = words.map((word, i) => {
    const [before, after] = [values.slice(i * VECTOR_WIDTH, (i + 1) * VECTOR_WIDTH), new Float32Array(VECTOR_WIDTH)];
    addTo(after, vectorOf(unpacked, word));
    const cosine = normalize(before).reduce((sum, value, k) => sum + value * (after[k] ?? 0), 0) / Math.hypot(...after);
    expect(cosine).toBeGreaterThan(0.99);
    return Math.hypot(...after);
  });
  expect((lengths[1] ?? 0) / (lengths[0] ?? 1)).toBeCloseTo(2, 1);
  expect((lengths[2] ?? 0) / (lengths[0] ?? 1)).toBeCloseTo(3, 1);
});

test('an unknown word adds nothing, and a sum of nothing stays', () => {
  const sum = new Float32Array(VECTOR_WIDTH);
  addTo(sum, vectorOf(unpackVectors(packVectors(words, values)), 'unknown'));
  expect(Math.max(...normalize(sum))).toBe(0);
});
