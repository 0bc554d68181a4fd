import {InitError, LimitError, TransformError} from './errors';
import {LIMITS} from './limits';
import {NO_TEXT, textMaker} from './random-pattern';
import {Expressions} from './regexp';

/** A source of numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** The same numbers for the same seed (mulberry32); good for samples, useless for secrets. */
export function randomFromSeed(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const MAX_DRAWS = 20_000;

/** A random text that fits a regular expression; `*` and `+` repeat at most ten times more than they must. */
export function randomText(pattern: string, random: Random, expressions = new Expressions()): string {
  try {
    expressions.compile(pattern);
  } catch (error) {
    if (!(error instanceof InitError)) throw error;
    throw new TransformError(NO_TEXT);
  }
  let draws = 0;
  const text = textMaker(pattern)((count) => {
    draws += 1;
    if (draws > MAX_DRAWS) throw new LimitError('the pattern makes a text that is too long for this page');
    return Math.floor(random() * count);
  });
  if (text.length > LIMITS.randomText)
    throw new LimitError(`the pattern makes more than ${LIMITS.randomText} characters; this page stops there`);
  return text;
}
