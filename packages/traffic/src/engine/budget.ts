import {LimitError} from './errors';

/** Units of work that one reading may take; a unit is about a microsecond. */
const UNITS = 400_000;

/** Characters that are read, copied or parsed in one unit. */
const CHARACTERS = 8;

/** Instructions of a regular expression that a search tries at the characters of a text in one unit. */
const INSTRUCTIONS = 40;

/**
 * The work that one reading of a document may take, so that steps inside one another, which multiply, end with a
 * sentence. It is counted, not timed: the same input ends at the same place on every machine.
 */
export class Budget {
  #left = UNITS;

  /** `what` begins the sentence, for example `the path`. */
  constructor(private readonly what: string) {}

  /** Takes units for steps; throws once none are left. */
  steps(count = 1): void {
    this.#left -= count;
    if (this.#left < 0) throw new LimitError(`${this.what} takes too many steps in this text; this page stops there`);
  }

  /** Takes a unit, and more for a long text. */
  text(length: number): void {
    this.steps(1 + Math.floor(length / CHARACTERS));
  }

  /** Takes what a regular expression of some size may need for a text. */
  search(size: number, length: number): void {
    this.steps(1 + Math.floor((size * length) / INSTRUCTIONS));
  }
}
