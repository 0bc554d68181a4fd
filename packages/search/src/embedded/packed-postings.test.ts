import fc from 'fast-check';
import {expect, test} from 'vitest';
import {packPostings, unpackPostings, type FieldPostings} from './packed-postings';

const openings = [0, 3, 4, 9];

/** Postings of terms in some of these sections. */
const postingsIn = (sections: readonly number[]): fc.Arbitrary<FieldPostings> =>
  fc
    .array(
      fc.record({
        gap: fc.nat(200),
        found: fc.subarray([...sections], {minLength: 1}),
        often: fc.integer({min: 1, max: 60}),
      }),
    )
    .map((terms) => {
      let last = -1;
      return {
        terms: terms.map(({gap}) => (last += gap + 1)),
        counts: terms.map(({found}) => found.length),
        sections: terms.flatMap(({found}) => found),
        frequencies: terms.flatMap(({found, often}) => found.map((_, i) => (i === 0 ? often : 1))),
      };
    });

test.each([
  ['of any sections', [0, 1, 2, 3, 5, 8, 11, 400]],
  ['of openings', openings],
])('postings %s come back as they were', (_, sections) => {
  fc.assert(
    fc.property(
      postingsIn(sections),
      (postings) => void expect(unpackPostings(packPostings(postings, openings), openings)).toEqual(postings),
    ),
  );
});

test('a field of openings is told by pages, another by sections', () => {
  const postings = (section: number): FieldPostings => ({
    terms: [0],
    counts: [2],
    sections: [3, section],
    frequencies: [1, 1],
  });
  expect(packPostings(postings(9), openings).openings).toBe(1);
  expect(packPostings(postings(8), openings).openings).toBeUndefined();
});
