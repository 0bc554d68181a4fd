import type {TextBlock} from './text-lines';
import {wordsOf} from './tokens';

/** Remembers what was made of an object for as long as the object is held. */
export function memoize<K extends object, V>(): (key: K, make: () => V) => V {
  const made = new WeakMap<K, V>();
  return (key, make) => {
    const before = made.get(key);
    if (before !== undefined) return before;
    const value = make();
    made.set(key, value);
    return value;
  };
}

/** The telling words of a block, in order and in any case, read once. */
export const wordsOfBlock = (block: TextBlock): readonly string[] =>
  blocks(block, () => wordsOf(block.text.toLowerCase()));
const blocks = memoize<TextBlock, readonly string[]>();
