import {expect, test} from 'vitest';
import {parseMarked, segmentsOf} from './marks';

test('what a service has marked is read; marks that do not match leave the text whole', () => {
  expect(parseMarked('a [b] c', '[', ']')).toEqual({text: 'a b c', marks: [[2, 3]]});
  expect(parseMarked('a b] c', '[', ']').text).toBe('a b c');
  expect(parseMarked('a [b c', '[', ']')).toEqual({text: 'a b c', marks: []});
});

test('stretches cover the text once', () => {
  const segments = segmentsOf({
    text: 'abcdef',
    marks: [
      [1, 3],
      [2, 4],
    ],
  });
  expect(segments.map(({text}) => text).join('')).toBe('abcdef');
});
