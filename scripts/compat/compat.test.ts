import {describe, expect, it} from 'vitest';
import {missingMethods, scriptFindings} from './scripts';
import {styleFindings} from './styles';
import {claimsOf} from './support';

const claims = claimsOf(['chrome >= 111', 'firefox >= 113', 'safari >= 16.4']);
const styles = (css: string) =>
  styleFindings('a.css', css, claims).map(({what, lacking}) => `${what}: ${lacking.join(', ')}`);
const scripts = (source: string) =>
  scriptFindings('a.js', source, claims, missingMethods([source], claims)).map(
    ({what, lacking}) => `${what}: ${lacking.join(', ')}`,
  );

describe('the check against the claimed browsers', () => {
  it.each([
    ['.a:has(.b) { color: red }', ':has: firefox 113'],
    ['@media (scripting: none) { a { color: red } }', '@media (scripting): chrome 111, safari 16.4'],
    ['a { text-wrap: balance }', 'text-wrap: balance: chrome 111, firefox 113, safari 16.4'],
    ['a { color: light-dark(red, blue) }', 'light-dark(): chrome 111, firefox 113, safari 16.4'],
    ['@starting-style { a { color: red } }', '@starting-style: chrome 111, firefox 113, safari 16.4'],
  ])('names a planted rule: %s', (css, finding) => expect(styles(css)).toContain(finding));

  it.each([
    '@supports selector(:has(a)) { .a:has(.b) { color: red } }',
    '.a:is(.b, .c) { width: calc(1px + 2px); color: color-mix(in srgb, red, blue) }',
  ])('lets pass: %s', (css) => expect(styles(css)).toEqual([]));

  it.each([
    ['URL.canParse(x)', 'URL.canParse: chrome 111, firefox 113, safari 16.4'],
    ['requestIdleCallback(f)', 'requestIdleCallback: safari 16.4'],
    ['window.requestIdleCallback(f)', 'requestIdleCallback: safari 16.4'],
    ['Promise.withResolvers()', 'Promise.withResolvers: chrome 111, firefox 113, safari 16.4'],
    ['a.toSorted()', '.toSorted(): firefox 113'],
    ['a.checkVisibility()', '.checkVisibility(): safari 16.4'],
  ])('names a planted use: %s', (source, finding) => expect(scripts(source)).toContain(finding));

  it.each([
    'URL.canParse ? URL.canParse(x) : false',
    'if ("canParse" in URL) URL.canParse(x)',
    'URL.canParse?.(x)',
    'URL.canParse && URL.canParse(x)',
    'try { URL.canParse(x) } catch {}',
    '(window.requestIdleCallback ?? setTimeout)(f)',
    'typeof requestIdleCallback === "function" && requestIdleCallback(f)',
    'class Row{toSorted(){}}row.toSorted()',
    'function f(requestIdleCallback) { requestIdleCallback() }',
    'a.map(b).at(-1)',
  ])('lets pass what is guarded or known: %s', (source) => expect(scripts(source)).toEqual([]));

  it('reads claims', () => {
    expect(claims).toEqual({chrome: 111, firefox: 113, safari: 16.4});
    expect(() => claimsOf(['last 2 versions'])).toThrow('last 2 versions');
  });
});
