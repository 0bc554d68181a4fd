import {expect, it} from 'vitest';
import {replaceFound} from './replace';

it('replaces what it finds, and signs of String.replace mean nothing', () => {
  expect(replaceFound('a b a', 'a', () => '$&$1', 'a')).toBe('$&$1 b a');
  expect(replaceFound('a b', /b$/, (found) => `${found}!`, 'the end')).toBe('a b!');
});

it('refuses by name when there is nothing to replace', () => {
  expect(() => replaceFound('<svg>', ' width="', () => '', 'The width of the mark')).toThrow(
    'The width of the mark is not found',
  );
});
