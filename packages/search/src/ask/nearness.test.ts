import {expect, test} from 'vitest';
import {type AskedTerm, SearchEngine} from '../embedded/engine';
import {indexWordings} from '../embedded/section-queries';
import {wordingFits, meaningOf} from './nearness';
import {buildFiles} from '../embedded/build';
import {unpackIndex, unpackText} from '../embedded/format';
import {sampleRecords} from '../embedded/sample';
import {packVectors, unpackVectors, VECTOR_WIDTH} from '../embedded/word-vectors';

const wordings = indexWordings([['hide customer emails', 'mask phone numbers'], [], ['customer support']]);
const asked = (...terms: string[]): AskedTerm[] =>
  terms.map((term) => ({term, words: [], certainty: 1, weight: 1, others: []}));
const fitsOf = (terms: readonly AskedTerm[]) => wordingFits(wordings, terms, 3);

test('a section is as near as its nearest wording, and nearer by all of them', () => {
  const fit = fitsOf(asked('customer', 'phon'));
  expect(fit.get(0)?.nearest).toBeLessThan(1);
  expect(fit.get(0)?.together).toBeCloseTo(1);
  expect(fit.get(2)?.together).toBeLessThan(1);
  expect(fit.has(1)).toBe(false);
});

test('how much of the wording is asked for counts too', () => {
  const fit = fitsOf(asked('customer'));
  expect(fit.get(2)?.whole).toBe(0.5);
  expect(fit.get(0)?.whole).toBeCloseTo(1 / 3);
});

test('a word that no wording holds is looked for as the index spells it, less surely', () => {
  const [term] = asked('custommer');
  const fit = fitsOf(term ? [{...term, words: ['customer'], certainty: 0.6}] : []);
  expect(fit.get(2)?.nearest).toBeCloseTo(0.6);
});

test("the docs' words for a word count when all of them are in one wording", () => {
  const [term] = asked('redact');
  const fit = fitsOf(
    term
      ? [
          {
            ...term,
            others: [
              ['mask', 'phon'],
              ['hid', 'phon'],
            ],
          },
        ]
      : [],
  );
  expect(fit.get(0)?.nearest).toBeCloseTo(0.75);
});

test('a question that shares no word with any wording has no fit', () => {
  expect(fitsOf(asked('kafka')).size).toBe(0);
  expect(fitsOf([]).size).toBe(0);
});

const files = buildFiles(
  sampleRecords([
    {path: '/masks/', title: 'Redaction', body: '<p>Values are redacted.</p>'},
    {path: '/clocks/', title: 'Schedules', body: '<p>Jobs start at night.</p>'},
    {path: '/owls/', title: 'Owls', body: '<p>Owls are heard.</p>'},
  ]),
  {wordings: {'/masks/': {'': ['conceal', 'night']}, '/owls/': {'': ['night']}}},
);
const engine = new SearchEngine(unpackIndex(files.index));

/** Words that mean the same point the same way. */
const words = ['conceal', 'night', 'redact', 'redaction', 'schedul'];
const sides = [0, 1, 0, 0, 1];
const vectors = unpackVectors(
  packVectors(
    words,
    Float32Array.from({length: words.length * VECTOR_WIDTH}, (_, i) =>
      i % VECTOR_WIDTH === sides[Math.floor(i / VECTOR_WIDTH)] ? 1 : 0,
    ),
  ),
);

test('a section is near to a question that has none of its words', () => {
  const asked = engine.askedTerms('conceal');
  const {nearest, ofSection} = meaningOf(engine, unpackText(files.text, vectors), asked);
  const [first, second] = [0, 1].map(ofSection);
  expect(first).toBeGreaterThan(0.9);
  expect(second).toBeLessThan(0.1);
  expect(nearest(1)).toEqual([0]);
});

test('a section is as near as the nearest of what readers call it, which may be nearer than all of it', () => {
  const meanings = ['conceal', 'night'].map((query) =>
    meaningOf(engine, unpackText(files.text, vectors), engine.askedTerms(query)),
  );
  expect(meanings.map(({ofWordings}) => [0, 1, 2].map(ofWordings))).toEqual([
    [expect.closeTo(1), 0, 0],
    [expect.closeTo(1), 0, expect.closeTo(1)],
  ]);
  expect(meanings[1]?.ofSection(0)).toBeLessThan(0.5);
  expect(meanings[1]?.nearest(3)).toEqual([1, 2, 0]);
});

test('without vectors all sections are equally near', () => {
  const meaning = meaningOf(engine, unpackText(files.text), engine.askedTerms('redaction'));
  expect(meaning.ofSection(0)).toBe(meaning.ofSection(1));
  expect(meaning.nearest(1)).toEqual([]);
});
