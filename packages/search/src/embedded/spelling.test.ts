import {expect, test} from 'vitest';
import {buildFiles} from './build';
import {unpackIndex} from './format';
import {Postings} from './postings';
import {samplePages, sampleRecords} from './sample';
import {nearlySpelled} from './spelling';

const postings = new Postings(unpackIndex(buildFiles(sampleRecords(samplePages)).index));
const words = (term: string): string[] => nearlySpelled(postings, term).map(({word}) => word);

test.each([
  ['a letter too few', 'trafic', 'traffic'],
  ['a wrong letter', 'certificet', 'certificat'],
  ['two letters swapped', 'proyx', 'proxy'],
  ['two mistakes in a long word', 'certifcet', 'certificat'],
])('%s is put right', (_, term, word) => expect(words(term)[0]).toBe(word));

test.each(['prt', 'prxe', 'p4443', 'zzzzqqqq'])(
  '%s is too short, too far off or a number, and stays as it is',
  (term) => expect(words(term)).toEqual([]),
);

test('a word at one mistake leaves no room for one at two, and is more certain', () => {
  const [near] = nearlySpelled(postings, 'certificet');
  const [far] = nearlySpelled(postings, 'certifcet');
  expect(near?.certainty).toBeGreaterThan(far?.certainty ?? 1);
});
