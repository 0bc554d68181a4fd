import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {randomText, randomFromSeed} from './random';
import {compileExpression} from './regexp';

const draw = (pattern: string, seed = 1): string => randomText(pattern, randomFromSeed(seed));
const fits = (pattern: string, text: string): boolean =>
  compileExpression(`^(?s:${pattern})$`).first(text) !== undefined;

describe('random texts fit their expression, as RE2 reads it', () => {
  it.each([
    'lot-[0-9]{6}',
    '(red|green|)-x?',
    '[[:upper:]]{2}[[:^digit:]][^[:alpha:]]',
    '\\pL\\p{Greek}{2}\\PN\\p{^Latin}',
    '\\Qa|b.c\\E{2}',
    '\\x41\\x{1F34E}\\101\\t\\.',
    '[\\x{1F34E}-\\x{1F353}]{3}',
    '[\u{1f34e}\u{1f350}]+',
    'a*?b+?c??d{2,3}?',
    '(?P<kind>[a-c])(?<size>[sml])',
    '(?i)plum(?-i:PIT)',
    '(?i:Ab)c|(?s:.)',
    '[]a][^]b]{3}[\\]\\\\-]',
    '\\d\\D\\s\\S\\w\\W',
    'x{,3}{',
    '(?:(?:a|b){2}\\.){1,3}',
    'a\u0000b',
    '()|(?:)',
  ])('%s', (pattern) => {
    for (let seed = 0; seed < 20; seed++)
      expect([pattern, draw(pattern, seed), fits(pattern, draw(pattern, seed))]).toEqual([
        pattern,
        expect.any(String),
        true,
      ]);
  });
  it('leave out what matches no character', () => expect(draw('^\\A\\bplum\\b\\z$')).toBe('plum'));
  it('are readable where the expression allows it', () => {
    for (let seed = 0; seed < 50; seed++) expect(draw('.{20}[^a]', seed)).toMatch(/^[ -~]{21}$/);
  });
  it('repeat at most ten times more than they must', () => {
    const lengths = Array.from({length: 200}, (_, seed) => draw('a{3,}', seed).length);
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([3, 13]);
  });
  it('draw every alternative and every count', () => {
    const seen = new Set(Array.from({length: 200}, (_, seed) => draw('(a|b|c){0,2}', seed)));
    expect(seen.size).toBe(1 + 3 + 9);
  });
});

describe('what makes no text', () => {
  it.each(['(?=a)b', '(a)\\1', '[z-a]', 'a[^\\x00-\\x{10FFFF}]', '\\C', '(', 'a**'])(
    '%s is refused with our words',
    (pattern) => expect(() => draw(pattern)).toThrow('cannot process regexp pattern to generate random string'),
  );
  it('stops before it grows without end', () => {
    expect(() => draw('[a-z]{1000}'.repeat(5))).toThrow(/4096 characters; this page stops there/);
    expect(() => draw('(?:^*){1000}'.repeat(5))).toThrow(/too long for this page/);
  });
  it('is nothing else: any expression that compiles makes a text that fits', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      '[^a]',
      '(',
      ')',
      '|',
      '*',
      '+?',
      '{2}',
      '\\d',
      '\\Qa.\\E',
      '.',
      '(?i)',
      '(?:',
      '[[:punct:]]',
      '\u{1f34e}',
      '\\',
      '{',
      '^',
      '$',
    );
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 8}), fc.integer(), (pieces, seed) => {
        const pattern = pieces.join('');
        let text: string;
        try {
          text = draw(pattern, seed);
        } catch (error) {
          expect(String(error)).toMatch(/cannot process regexp pattern|this page/);
          return;
        }
        // Anchors inside a text are left out, so such an expression need not fit what it makes.
        if (!/[$^]|\\b/.test(pattern)) expect([pattern, text, fits(pattern, text)]).toEqual([pattern, text, true]);
      }),
      {numRuns: 500},
    );
  });
});
