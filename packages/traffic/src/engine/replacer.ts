import {checkLength} from './limits';

/** Changes a text. */
export type Replace = (text: string) => string;

/**
 * One pass over the text: the longest key that starts at a position wins, and what was put in is not read again. The
 * time is that of the text alone, however many keys there are: the keys are reversed in one automaton (Aho-Corasick)
 * that runs over the text from its end and so knows, at each position, the longest key that starts there.
 */
export function replacer(pairs: ReadonlyMap<string, string>): Replace {
  const keys = [...pairs.keys()].filter((key) => key !== '');
  const automaton = new Automaton(keys);
  return (text) => {
    const starts = automaton.longestAt(text);
    let result = '';
    let from = 0;
    for (let i = 0; i < text.length;) {
      const key = keys[(starts[i] ?? 0) - 1];
      if (key === undefined) {
        i += 1;
        continue;
      }
      result = checkLength(result + text.slice(from, i) + (pairs.get(key) ?? ''));
      i += key.length;
      from = i;
    }
    return from === 0 ? text : result + text.slice(from);
  };
}

class Automaton {
  readonly #next: Map<number, number>[] = [new Map()];
  /** Where to go on when no longer beginning fits: the longest one that the text behind still allows. */
  readonly #fallback: number[] = [0];
  /** The longest key that is complete at a state, counted from 1; 0: none. */
  readonly #complete: number[] = [0];

  constructor(keys: readonly string[]) {
    for (const [index, key] of keys.entries()) {
      let state = 0;
      for (let i = key.length - 1; i >= 0; i--) state = this.#grow(state, key.charCodeAt(i));
      this.#complete[state] = index + 1;
    }
    const queue = [...(this.#next[0]?.values() ?? [])];
    for (let at = 0; at < queue.length; at++) {
      const state = queue[at] ?? 0;
      this.#complete[state] ||= this.#complete[this.#fallback[state] ?? 0] ?? 0;
      for (const [unit, child] of this.#next[state] ?? []) {
        this.#fallback[child] = this.#step(this.#fallback[state] ?? 0, unit);
        queue.push(child);
      }
    }
  }

  #grow(state: number, unit: number): number {
    const known = this.#next[state]?.get(unit);
    if (known !== undefined) return known;
    const made = this.#next.push(new Map()) - 1;
    this.#fallback.push(0);
    this.#complete.push(0);
    this.#next[state]?.set(unit, made);
    return made;
  }

  #step(from: number, unit: number): number {
    let state = from;
    for (;;) {
      const next = this.#next[state]?.get(unit);
      if (next !== undefined) return next;
      if (state === 0) return 0;
      state = this.#fallback[state] ?? 0;
    }
  }

  /** The number of the longest key that starts at each position, counted from 1; 0: none does. */
  longestAt(text: string): Int32Array {
    const starts = new Int32Array(text.length);
    let state = 0;
    for (let i = text.length - 1; i >= 0; i--) {
      state = this.#step(state, text.charCodeAt(i));
      starts[i] = this.#complete[state] ?? 0;
    }
    return starts;
  }
}
