import {expect, test} from 'vitest';
import {indexWordings, packWordings, unpackWordings} from './section-queries';

const words = indexWordings([
  ['hide customer emails', 'mask passwords before they leave'],
  [],
  ['hide node.js secrets', 'hide the node.js secrets', 'the'],
]);

test('wordings are kept by their terms, each once, small words left out', () => {
  expect(words.sections).toEqual([0, 0, 2]);
  expect(words.standsIn.get('hide')).toEqual([0, 2]);
  expect([...words.standsIn.keys()]).not.toContain('the');
});

test('what turns the meaning of a wording is kept, small words included', () => {
  const turning = indexWordings([['hide emails'], ['hide emails without masks', 'hide only emails']]);
  expect(['nomask', 'without', 'only'].map((term) => turning.standsIn.get(term))).toEqual([[1], [1], [2]]);
});

test('a compound that is a name is found as a whole and by its parts', () => {
  for (const term of ['nodej', 'node', 'js']) expect(words.standsIn.get(term), term).toEqual([2]);
});

test('packed and unpacked they are the same', () => {
  // The index knows some of the terms.
  const known = ['customer', 'node', 'zebra'];
  const unpacked = unpackWordings(packWordings(words, 3, known), known);
  expect(unpacked.sections).toEqual(words.sections);
  expect(unpacked.lengths).toEqual(words.lengths);
  expect(Object.fromEntries(unpacked.standsIn as typeof words.standsIn)).toEqual(Object.fromEntries(words.standsIn));
});

test('a site without wordings has none', () => {
  const none = unpackWordings(packWordings(indexWordings([[], []]), 2, []), []);
  expect(none).toEqual({sections: [], lengths: [], standsIn: new Map()});
});

test('a word of very many wordings is left out: it tells none from another', () => {
  const many = Array.from({length: 40}, (_, i) => [`record service ${i}x`]);
  expect([...indexWordings(many).standsIn.keys()]).not.toContain('record');
  expect(indexWordings(many.slice(0, 20)).standsIn.get('record')).toHaveLength(20);
});
