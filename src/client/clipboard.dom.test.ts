import {beforeEach, describe, expect, it, vi} from 'vitest';
import {copy} from './clipboard';

const status = () => [...document.querySelectorAll('[role=status]')].map((element) => element.textContent);

describe('copying', () => {
  let written: unknown[];
  const allow = (clipboard: object) =>
    Object.defineProperty(navigator, 'clipboard', {value: clipboard, configurable: true});
  const refuse = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'));

  beforeEach(() => {
    written = [];
    document.body.innerHTML = '';
    document.execCommand = () => false;
  });

  it('writes before anything else has a turn: a browser counts that as the click', async () => {
    allow({writeText: async (text: string) => void written.push(text)});
    const outcome = copy('a text');
    expect(written).toEqual(['a text']);
    expect(await outcome).toBe('Copied!');
    expect(status()).toEqual(['Copied!']);
  });

  it('asks for the clipboard at once for a text that comes later', async () => {
    vi.stubGlobal('ClipboardItem', class {});
    allow({write: async (items: unknown[]) => void written.push(...items)});
    const outcome = copy(new Promise((resolve) => setTimeout(() => resolve('late'), 20)));
    expect(written).toHaveLength(1);
    expect(await outcome).toBe('Copied!');
    vi.unstubAllGlobals();
  });

  it.each([
    ['a text', 'a text'],
    ['a text that comes later', Promise.resolve('late')],
  ])('says so when %s cannot be copied', async (_, text) => {
    allow({writeText: refuse, write: refuse});
    expect(await copy(text)).toBe('Not copied');
    expect(status()).toEqual(['Not copied']);
  });

  it('says so when a text does not come', async () => {
    allow({writeText: refuse, write: refuse});
    expect(await copy(Promise.reject(new Error('offline')))).toBe('Not copied');
  });

  it('has one announcement, however often it is used', async () => {
    allow({writeText: async () => undefined});
    await copy('a');
    await copy('b');
    expect(status()).toEqual(['Copied!']);
  });
});
