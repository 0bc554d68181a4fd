import {expect, test} from 'vitest';
import {collectPostings, type SectionTerms} from './collect-postings';
import {FIELD_NAMES} from './format';

const NOTHING = Object.fromEntries(FIELD_NAMES.map((field) => [field, []])) as unknown as SectionTerms;

test('lists each term once for all fields, and for each field where it is and how often', () => {
  const {terms, fields} = collectPostings([
    {...NOTHING, text: ['tuna', 'cod', 'tuna']},
    {...NOTHING, heading: ['cod']},
    {...NOTHING, text: ['tuna']},
  ]);
  expect(terms).toEqual(['cod', 'tuna']);
  expect(fields[FIELD_NAMES.indexOf('text')]).toEqual({
    terms: [0, 1],
    counts: [1, 2],
    sections: [0, 0, 2],
    frequencies: [1, 2, 1],
  });
  expect(fields[FIELD_NAMES.indexOf('heading')]).toMatchObject({terms: [0], sections: [1]});
  expect(fields[FIELD_NAMES.indexOf('code')]?.terms).toEqual([]);
});

test('takes the names of objects for words like others', () => {
  expect(collectPostings([{...NOTHING, text: ['constructor', '__proto__']}]).terms).toEqual([
    '__proto__',
    'constructor',
  ]);
});
