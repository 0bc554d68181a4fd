import {describe, expect, it} from 'vitest';
import {readParam, writeParam} from './urlState';

describe('the state in an address', () => {
  it('survives the way there and back, whatever its characters', () => {
    const text = '(location CONTAINS "/a b&c=d#e%")\n<script>';
    expect(readParam(writeParam('?x=1', 'q', text), 'q')).toBe(text);
  });
  it('leaves other parameters alone and is removed without a trace', () => {
    expect(writeParam('?x=1&q=2', 'q', undefined)).toBe('?x=1');
    expect(writeParam('?q=2', 'q', undefined)).toBe('');
  });
  it('is not taken when it is missing or far too long', () => {
    expect(readParam('?x=1', 'q')).toBeUndefined();
    expect(readParam(`?q=${'a'.repeat(2001)}`, 'q')).toBeUndefined();
    expect(writeParam('', 'q', 'a'.repeat(2001))).toBe('');
  });
});
