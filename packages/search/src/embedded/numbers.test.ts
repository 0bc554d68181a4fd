import fc from 'fast-check';
import {expect, test} from 'vitest';
import {packNumbers, packWords, unpackNumbers, unpackWords} from './numbers';

test('numbers come back as they were', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(5_000_000)),
      (numbers) => void expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers),
    ),
  );
});

test('packed numbers need no escaping in JSON', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(100_000)),
      (numbers) => void expect(JSON.stringify(packNumbers(numbers))).toBe(`"${packNumbers(numbers)}"`),
    ),
  );
});

test('small numbers take one character', () => {
  expect(packNumbers([0, 61, 62])).toHaveLength(4);
});

test('refuses what it cannot give back', () => {
  expect(() => packNumbers([-1])).toThrow(RangeError);
  expect(() => packNumbers([1.5])).toThrow(RangeError);
});

test('sorted words come back as they were', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,60}$/);
  fc.assert(
    fc.property(fc.uniqueArray(word), (words) => void expect(unpackWords(packWords(words.sort()))).toEqual(words)),
  );
});
