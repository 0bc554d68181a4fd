import type {Token} from 'marked';
import {expect, it} from 'vitest';
import {answerTokens} from './lexer';

const kinds = (tokens: readonly Token[]): string[] => tokens.map(({type}) => type);

it('an answer is read as it is written', () => {
  const [heading, , list] = answerTokens('## Steps\n\n1. *Run* `a`\n   - [docs](/a/)\n     > quote\n');
  expect(heading?.type).toBe('heading');
  expect(JSON.stringify(list)).toMatch(/"em".*"codespan".*"list".*"link".*"blockquote"/);
});

// Each took over ten seconds, or ran out of stack.
it.each<[string, (n: number) => string]>([
  [
    'lists by their indent',
    (n) =>
      Array.from({length: n}, (_, i) => `${'  '.repeat(i)}- x`)
        .join('\n')
        .slice(0, 200_000),
  ],
  ['lists on one line', (n) => `${'- '.repeat(n)}x`],
  ['quotes', (n) => `${'> '.repeat(n)}x`],
  ['quotes and lists in turn', (n) => `${'> 1. '.repeat(n)}x`],
  ['signs of emphasis', (n) => `${'*'.repeat(n * 25)}x${'*'.repeat(n * 25)}`],
  ['words with emphasis', (n) => '_a_'.repeat(n * 15)],
  ['brackets', (n) => `${'['.repeat(n)}x${'](a)'.repeat(n)}`],
])('%s, nested 2,000 times, take no time and lose no word', (_kind, text) => {
  const started = performance.now();
  const tokens = answerTokens(`before\n\n${text(2000)}\n\nafter`);
  expect(performance.now() - started).toBeLessThan(5000);
  expect(kinds(tokens)[0]).toBe('paragraph');
  expect(JSON.stringify(tokens.at(-1))).toContain('after');
  expect(JSON.stringify(tokens).length).toBeLessThan(20_000_000);
});
