import {expect, test} from 'vitest';
import {inEm} from './em';

test.each([
  ['(max-width: 996px)', '(max-width: 62.25em)'],
  ['screen and (min-width: 997px) and (max-width: 1280px)', 'screen and (min-width: 62.3125em) and (max-width: 80em)'],
  ['(width <= 600px)', '(width <= 37.5em)'],
  ['(min-height: 400px)', '(min-height: 400px)'],
  ['print', 'print'],
])('a breakpoint follows the size of the text: %s', (px, em) => expect(inEm(px)).toBe(em));
