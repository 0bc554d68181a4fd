import {describe, expect, it} from 'vitest';
import {historyUrl, readFeedback, withFeedback} from './feedback';

describe('answers to "Was this page helpful?"', () => {
  it('are kept by page', () => {
    const one = withFeedback(null, '/a/', 'yes');
    expect(readFeedback(withFeedback(one, '/b/', 'no'))).toEqual({'/a/': 'yes', '/b/': 'no'});
    expect(readFeedback(withFeedback(one, '/a/', 'no'))).toEqual({'/a/': 'no'});
  });

  it('survive what else is in the storage', () => {
    for (const stored of [null, '', 'null', '{broken']) expect(readFeedback(stored)).toEqual({});
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
