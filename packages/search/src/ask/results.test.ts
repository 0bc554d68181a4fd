import {expect, test} from 'vitest';
import {buildFiles} from '../embedded/build';
import {SearchEngine} from '../embedded/engine';
import {unpackIndex, unpackText} from '../embedded/format';
import {searchResults} from './results';
import {sampleRecords} from '../embedded/sample';
import wordVectors from '../embedded/word-vectors.json';
import {unpackVectors} from '../embedded/word-vectors';

const files = buildFiles(
  sampleRecords([
    {path: '/redaction/', title: 'Redaction', body: '<p>Values are replaced before they are stored.</p>'},
    {path: '/names/', title: 'Naming', body: '<p>A customer has a label.</p>'},
    {path: '/noon/', title: 'Noon', body: '<p>The boat leaves for its tour.</p>'},
    {path: '/trips/', title: 'Trips', body: '<p>A trip by boat or by train, with a guide, is a tour.</p>'},
  ]),
  {
    wordings: {
      '/redaction/': {'': ['hide customer names in recordings', 'customer names must not be stored']},
      '/trips/': {'': ['boat tour']},
    },
  },
);
const engine = new SearchEngine(unpackIndex(files.index));
const text = unpackText(files.text, unpackVectors(wordVectors));
const pagesFor = (query: string, withText = true) =>
  searchResults(engine, withText ? text : null, {query, page: 0, perPage: 5, facets: {}}).hits.map(({url}) => url);

test('the pages of a question are listed in the order of its answer, once the texts are there', () => {
  expect(pagesFor('what hides customer names in recordings')[0]).toBe('/redaction/');
  expect(pagesFor('what hides customer names in recordings', false)).toEqual(['/names/']);
});

test('the pages of a query of few words are listed in the order of its words', () => {
  expect(pagesFor('customer label')).toEqual(['/names/']);
});

test('of pages that hold a query, what readers call so comes first, once the texts are there', () => {
  expect(pagesFor('boat leaves', false)).toEqual(pagesFor('boat leaves'));
  expect(pagesFor('boat tour', false)).toEqual(['/noon/', '/trips/']);
  expect(pagesFor('boat tour')).toEqual(['/trips/', '/noon/']);
});
