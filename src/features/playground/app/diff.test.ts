import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {diff} from './diff';

const text = fc.array(fc.constantFrom('a', 'b', 'ab', '\n', 'c\n'), {maxLength: 20}).map((parts) => parts.join(''));

describe('diff', () => {
  it('holds both texts, whatever they are', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const runs = diff(before, after);
        const of = (kind: string): string =>
          runs
            .filter((r) => r.kind === 'same' || r.kind === kind)
            .map((r) => r.text)
            .join('');
        expect([of('removed'), of('added')]).toEqual([before, after]);
      }),
    );
  });
  it('marks what changed inside a line and leaves other lines alone', () => {
    expect(diff('GET /a\nX: red;green;blue\n', 'GET /a\nX: red;teal;blue\n')).toEqual([
      {kind: 'same', text: 'GET /a\nX: red;'},
      {kind: 'removed', text: 'green'},
      {kind: 'added', text: 'teal'},
      {kind: 'same', text: ';blue\n'},
    ]);
  });
  it('marks words and numbers as a whole', () => {
    expect(diff('{"day":"2025-09-24"}', '{"day":"2026-03-15"}').filter(({kind}) => kind !== 'same')).toEqual([
      {kind: 'removed', text: '2025-09-24'},
      {kind: 'added', text: '2026-03-15'},
    ]);
  });
  it('says nothing changed', () => {
    expect(diff('x', 'x')).toEqual([{kind: 'same', text: 'x'}]);
  });
});
