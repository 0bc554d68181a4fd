import {describe, expect, test} from 'vitest';
import {buildFiles} from '../embedded/build';
import {SearchEngine} from '../embedded/engine';
import {unpackIndex, unpackText} from '../embedded/format';
import {sampleRecords, sampleRules} from '../embedded/sample';
import {candidatesFor} from './candidates';
import {FEATURES} from './features';
import {askedOf} from './read-question';

const files = buildFiles(
  sampleRecords([
    {
      path: '/guides/boats/',
      title: 'Boats',
      body:
        '<h2 id="ways">Ways to sail</h2><table><tr><th>Way</th><th>Asks for</th></tr><tr><td>River boats sail</td><td>License</td></tr>' +
        '<tr><td>Lake boats sail</td><td>No license</td></tr><tr><td>License</td><td>Lets boats sail</td></tr><tr><td>Toy boats sail</td><td>License or luck</td></tr><tr><td>Kites sail</td><td>All</td></tr></table>' +
        '<h2 id="rowing">Rowing boats sail</h2><p>They sail without a license.</p><p>To sail at night a boat needs a license.</p><p>A boat shows its license at the mast to sail.</p>',
    },
    {path: '/guides/oars/', title: 'Oars', body: '<p>Oars are wooden.</p><h2 id="spare">Spare</h2><p>Ash is best.</p>'},
    {
      path: '/reference/flags/',
      title: 'Signals',
      body: '<h2 id="all">All signals</h2><p>A boat at sail shows a cone.</p>',
    },
  ]),
  {rules: sampleRules, wordings: {'/guides/oars/': {'': ['paddle'], spare: ['only paddle']}}},
);
const engine = new SearchEngine(unpackIndex(files.index));
const text = unpackText(files.text);
const candidatesOf = (question: string) => candidatesFor(engine, text, askedOf(engine, text, question)).candidates;

/** A feature of each passage that is no whole table, by its text. */
const featureOf = (name: string, question: string): Record<string, number | undefined> =>
  Object.fromEntries(
    candidatesOf(question)
      .filter(({passage}) => passage.kind !== 'table')
      .map(({text: words, features}) => [words, features[FEATURES.indexOf(name)]]),
  );

test('a row that asks for what a question does without is no answer, unless the cell says more', () => {
  const rows = (question: string): string[] =>
    candidatesOf(question).flatMap(({passage, text: words}) => (passage.kind === 'row' ? [words] : []));
  const others = [
    'Lake boats sail | No license',
    'License | Lets boats sail',
    'Toy boats sail | License or luck',
    'Kites sail | All',
  ];
  expect(rows('which boats sail without a license')).toEqual(others);
  expect(rows('which boats sail with a license')).toEqual(['River boats sail | License', ...others]);
});

describe('what a passage says of what a question does without', () => {
  test('is that it is not there, or that it is needed', () =>
    expect(featureOf('speaksOfDenied', 'can a boat sail without a license')).toMatchObject({
      'They sail without a license.': 1,
      'To sail at night a boat needs a license.': 1,
      'A boat shows its license at the mast to sail.': 0,
    }));

  test('does not count when nothing is denied', () =>
    expect(Object.values(featureOf('speaksOfDenied', 'can a boat sail with a license'))).not.toContain(1));
});

test('a list of all flags is unwanted unless the question asks for what it holds', () => {
  const [list, other] = ['A boat at sail shows a cone.', 'They sail without a license.'];
  expect(featureOf('unwantedList', 'what shows a boat at sail')).toMatchObject({[list]: 1, [other]: 0});
  expect(featureOf('unwantedList', 'which flags shows a boat at sail')).toMatchObject({[list]: 0, [other]: 0});
});

test('a wording that turns the meaning as the question does is nearer than one that does not', () => {
  expect(featureOf('wordingNearest', 'i only paddle')).toMatchObject({'Ash is best.': 1});
  expect(featureOf('wordingNearest', 'i only paddle')['Oars are wooden.']).toBeLessThan(1);
  expect(featureOf('wordingNearest', 'i paddle')).toMatchObject({'Ash is best.': 1, 'Oars are wooden.': 1});
});
