import {expect, test} from 'vitest';
import {buildFiles} from '../embedded/build';
import {SearchEngine} from '../embedded/engine';
import {unpackIndex, unpackText} from '../embedded/format';
import {sampleRecords} from '../embedded/sample';
import {packVectors, unpackVectors, VECTOR_WIDTH} from '../embedded/word-vectors';
import {meaningOf} from './meaning';

const files = buildFiles(
  sampleRecords([
    {path: '/masks/', title: 'Redaction', body: '<p>Values are redacted.</p>'},
    {path: '/clocks/', title: 'Schedules', body: '<p>Jobs start at night.</p>'},
  ]),
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
  const [first, second] = [0, 1].map(meaningOf(engine, unpackText(files.text, vectors), asked));
  expect(first).toBeGreaterThan(0.9);
  expect(second).toBeLessThan(0.1);
});

test('without vectors all sections are equally near', () => {
  expect([0, 1].map(meaningOf(engine, unpackText(files.text), engine.askedTerms('redaction')))).toEqual([0, 0]);
});
