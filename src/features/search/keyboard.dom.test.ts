import {expect, test} from 'vitest';
import {createTypingAhead} from './keyboard';

const press = (key: string, init: KeyboardEventInit = {}): boolean =>
  window.dispatchEvent(new KeyboardEvent('keydown', {key, cancelable: true, ...init}));

test('what is typed from start to stop is kept, and given once', () => {
  const typing = createTypingAhead();
  press('a');
  typing.start();
  for (const key of ['t', 'x', 'Backspace', 'l', 's', 'Shift']) press(key);
  press('c', {ctrlKey: true});
  expect(typing.stop()).toBe('tls');
  press('z');
  typing.start();
  expect(typing.stop()).toBe('');
});

test('a kept key does not reach the page; others do', () => {
  const typing = createTypingAhead();
  typing.start();
  expect([press('t'), press('Escape')]).toEqual([false, true]);
  typing.stop();
});
