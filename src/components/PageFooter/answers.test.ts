import {describe, expect, it} from 'vitest';
import {historyUrl, readAnswers, withAnswer} from './answers';

describe('answers to "Was this page helpful?"', () => {
  it('are kept by page', () => {
    const one = withAnswer(null, '/a/', 'yes');
    expect(readAnswers(withAnswer(one, '/b/', 'no'))).toEqual({'/a/': 'yes', '/b/': 'no'});
    expect(readAnswers(withAnswer(one, '/a/', 'no'))).toEqual({'/a/': 'no'});
  });

  it('survive what else is in the storage', () => {
    for (const stored of [null, '', 'null', '{broken']) expect(readAnswers(stored)).toEqual({});
  });
});

describe('the history of a page', () => {
  it('is found on hosts with a known form of address', () => {
    expect(historyUrl('https://github.com/a/b/edit/main/docs/x.md')).toBe(
      'https://github.com/a/b/commits/main/docs/x.md',
    );
    expect(historyUrl('https://gitlab.com/a/b/-/edit/main/docs/x.md')).toBe(
      'https://gitlab.com/a/b/-/commits/main/docs/x.md',
    );
    expect(historyUrl('https://code.example.com/a/b/docs/x.md')).toBeUndefined();
  });
});
