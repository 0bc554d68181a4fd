import {expect, test} from 'vitest';
import {relatives} from './word-families';
import {stem} from './tokens';

const related = (one: string, other: string): boolean => relatives(stem(one)).includes(stem(other));

test.each([
  ['redaction', 'redact'],
  ['configure', 'configuration'],
  ['authenticated', 'authentication'],
  ['deployment', 'deploying'],
])('%s and %s are of one family', (one, other) => {
  expect(related(one, other)).toBe(true);
  expect(related(other, one)).toBe(true);
});

test.each([
  ['product', 'production'],
  ['station', 'st'],
  ['sessions', 'sess'],
])('%s and %s are not', (one, other) => {
  expect(related(one, other)).toBe(false);
  expect(related(other, one)).toBe(false);
});
