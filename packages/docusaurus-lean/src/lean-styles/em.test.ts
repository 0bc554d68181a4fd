import {expect, test} from 'vitest';
import {inEm} from './em';

test.each([
  ['(max-width: 996px)', '(width < 62.3125em)'],
  ['screen and (min-width: 997px) and (max-width: 1279px)', 'screen and (min-width: 62.3125em) and (width < 80em)'],
  ['(width <= 639px)', '(width < 40em)'],
  ['(width < 1600px)', '(width < 100em)'],
  ['(max-width: 600.5px)', '(max-width: 37.53125em)'],
  ['(min-height: 400px)', '(min-height: 400px)'],
  ['print', 'print'],
])('a breakpoint follows the size of the text: %s', (px, em) => expect(inEm(px)).toBe(em));
