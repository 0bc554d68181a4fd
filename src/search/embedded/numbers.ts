/**
 * Lists of small numbers as text that compresses well: one printable character for numbers below 46, one more for
 * each further factor of 46. JSON's digits and commas cost a quarter more after compression.
 */
const BASE = 46;
const FIRST = 35;
const BACKSLASH = 92;
/** Stands for the backslash, which JSON would double. */
const INSTEAD = 33;

export function packNumbers(numbers: readonly number[]): string {
  let packed = '';
  for (const number of numbers) {
    if (!Number.isInteger(number) || number < 0) throw new RangeError(`cannot pack ${number}`);
    let rest = number;
    do {
      const digit = rest % BASE;
      rest = Math.floor(rest / BASE);
      const code = FIRST + digit + (rest > 0 ? BASE : 0);
      packed += String.fromCharCode(code === BACKSLASH ? INSTEAD : code);
    } while (rest > 0);
  }
  return packed;
}

export function unpackNumbers(packed: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let factor = 1;
  for (let i = 0; i < packed.length; i++) {
    const read = packed.charCodeAt(i);
    const digit = (read === INSTEAD ? BACKSLASH : read) - FIRST;
    number += (digit % BASE) * factor;
    if (digit < BASE) {
      numbers.push(number);
      number = 0;
      factor = 1;
    } else {
      factor *= BASE;
    }
  }
  return numbers;
}

/** Sorted words as text: each line is the count of letters shared with the word before, as one character, and the rest. */
export function packWords(words: readonly string[]): string {
  let previous = '';
  return words
    .map((word) => {
      let shared = 0;
      while (shared < 40 && shared < word.length && word[shared] === previous[shared]) shared += 1;
      previous = word;
      return packNumbers([shared]) + word.slice(shared);
    })
    .join('\n');
}

export function unpackWords(packed: string): string[] {
  let previous = '';
  return packed === ''
    ? []
    : packed.split('\n').map((line) => {
        previous = previous.slice(0, unpackNumbers(line.charAt(0))[0]) + line.slice(1);
        return previous;
      });
}
