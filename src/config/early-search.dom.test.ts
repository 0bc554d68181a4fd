import {afterEach, beforeEach, expect, test} from 'vitest';
import {earlySearchScript, type EarlySearch} from './early-search';

const early = (): EarlySearch => (window as unknown as {earlySearch: EarlySearch}).earlySearch;
/** Whether the key was left to the browser. */
const press = (key: string, init: KeyboardEventInit = {}, on: EventTarget = document.body): boolean =>
  on.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, ...init}));

beforeEach(() => {
  document.body.innerHTML = '<input><button class="search-button"><span>Search</span></button>';
  // As the page runs it.
  new Function(earlySearchScript)();
});
afterEach(() => early().stop());

test.each([
  ['k', {ctrlKey: true}],
  ['K', {metaKey: true}],
  ['/', {}],
])('remembers %s, and what is typed after it', (key, init) => {
  expect(press(key, init)).toBe(false);
  for (const letter of ['t', 'x', 'Backspace', 'l', 's', '/', 'Shift']) press(letter);
  press('c', {ctrlKey: true});
  expect(early()).toMatchObject({open: true, text: 'tls/'});
});

test('Escape takes it back', () => {
  press('/');
  press('a');
  press('Escape');
  expect(early().open).toBe(false);
});

test('other keys, and / in a text field, are left alone', () => {
  const input = document.querySelector('input') ?? document.body;
  expect([press('a'), press('k'), press('k', {ctrlKey: true, shiftKey: true}), press('/', {}, input)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(early().open).toBe(false);
});

test('remembers a click on the search button, and nothing after it has been stopped', () => {
  document.querySelector('span')?.click();
  expect(early().open).toBe(true);
  early().open = false;
  early().stop();
  press('/');
  document.querySelector('span')?.click();
  expect(early().open).toBe(false);
});
