// cspell:ignore gocode
import {randomFromSeed} from '@docs/traffic/engine/random';

/** Draws from a list, by a fixed seed. */
export type Draw = {
  one<T>(list: readonly T[]): T;
  /** From 0 to `most`. */
  upTo(most: number): number;
  /** As many texts as `upTo(most)` says. */
  some(most: number, make: () => string): string[];
};

/** A difference that is known, why it stays, and which inputs show it. */
export type DeclaredDifference = {reason: string; has(args: readonly string[], go: string, ours: string): boolean};

/** A library of Go, inputs for it, and what this repository makes of them. */
export type GoLibrary = {
  name: string;
  /** The file of the program that answers, without its ending. */
  program: string;
  /** Debian's package of the library, and where it is below `/usr/share/gocode/src`; Go's own libraries have none. */
  debian?: {name: string; folder: string};
  input(draw: Draw): string[] | Promise<string[]>;
  ours(args: readonly string[]): string | undefined | Promise<string | undefined>;
  /** Whether two answers that differ as texts mean the same. */
  same?(go: string, ours: string): boolean | Promise<boolean>;
  declared: readonly DeclaredDifference[];
};

/** Draws by a seed. */
export function drawBy(seed: number): Draw {
  const random = randomFromSeed(seed);
  const upTo = (most: number): number => Math.floor(random() * (most + 1));
  return {
    upTo,
    one: (list) => list[upTo(list.length - 1)] as (typeof list)[number],
    some: (most, make) => Array.from({length: upTo(most)}, make),
  };
}
