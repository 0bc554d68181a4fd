import {describe, expect, it} from 'vitest';
import {matchesFilter} from './filter';

describe('matchesFilter', () => {
  it('takes every word in any order and any case', () => {
    expect(matchesFilter('dlp.enabled false Turns redaction on', 'REDACTION dlp')).toBe(true);
    expect(matchesFilter('dlp.enabled false Turns redaction on', 'redaction ebpf')).toBe(false);
  });
  it('matches everything on an empty query', () => {
    expect(matchesFilter('anything', '')).toBe(true);
    expect(matchesFilter('anything', '   ')).toBe(true);
  });
  it('treats pattern characters as plain text', () => {
    expect(matchesFilter('a.b', 'a.b')).toBe(true);
    expect(matchesFilter('axb', 'a.b')).toBe(false);
    expect(matchesFilter('(', '(')).toBe(true);
  });
});
