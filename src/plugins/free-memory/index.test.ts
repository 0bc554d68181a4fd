import {setTimeout} from 'node:timers/promises';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import freeMemory from '.';

type Applied = {apply(compiler: {hooks: {shutdown: {tap(name: string, work: () => void): void}}}): void};

beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout']}));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** The compilers of a build, each as what closes it. */
function compilers(): (() => void)[] {
  const plugin = freeMemory();
  return [false, true].map((isServer) => {
    const made = plugin.configureWebpack?.({}, isServer, {} as never, undefined) as {plugins?: Applied[]};
    const closing: (() => void)[] = [];
    for (const each of made.plugins ?? []) each.apply({hooks: {shutdown: {tap: (_, work) => closing.push(work)}}});
    return () => closing.forEach((work) => work());
  });
}

/** Garbage: whether it still takes memory. */
function garbage(): () => boolean {
  const reference = new WeakRef({rows: Array.from({length: 1000}, (_, i) => ({i}))});
  return () => reference.deref() !== undefined;
}

it('garbage is collected when the last compiler of a build has closed, and not before', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const [client, server] = compilers();
  const isThere = garbage();
  client?.();
  vi.advanceTimersByTime(1200);
  await setTimeout(1);
  expect(isThere()).toBe(true);
  // Looking at it keeps it until the next turn.
  await setTimeout(1);
  server?.();
  vi.advanceTimersByTime(1200);
  await setTimeout(1);
  expect(isThere()).toBe(false);
});

it('the development server keeps what it needs for the next change', () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect(freeMemory().configureWebpack?.({}, false, {} as never, undefined)).toEqual({});
});
