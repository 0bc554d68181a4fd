/**
 * Lists of small numbers as text that compresses well: one printable character for numbers below 62, one more before
 * it for each further factor of 30. JSON's digits and commas cost a quarter more after compression.
 */
const LAST = 62;
const LEADING = 30;
const FIRST = 35;
const BACKSLASH = 92;
/** Stands for the backslash, which JSON would double. */
const INSTEAD = 33;

export function packNumbers(numbers: readonly number[]): string {
  return numbers.map(packNumber).join('');
}

function packNumber(number: number): string {
  if (!Number.isInteger(number) || number < 0) throw new RangeError(`cannot pack ${number}`);
  let packed = character(number % LAST);
  // One less with each character: what takes fewer characters needs no place among the longer ones.
  for (let rest = Math.floor(number / LAST); rest > 0; rest = Math.floor((rest - 1) / LEADING))
    packed = character(LAST + ((rest - 1) % LEADING)) + packed;
  return packed;
}

function character(digit: number): string {
  const code = FIRST + digit;
  return String.fromCharCode(code === BACKSLASH ? INSTEAD : code);
}

export function unpackNumbers(packed: string): number[] {
  const numbers: number[] = [];
  let before = 0;
  for (let i = 0; i < packed.length; i++) {
    const read = packed.charCodeAt(i);
    const digit = (read === INSTEAD ? BACKSLASH : read) - FIRST;
    if (digit < LAST) {
      numbers.push(before * LAST + digit);
      before = 0;
    } else {
      before = before * LEADING + digit - LAST + 1;
    }
  }
  return numbers;
}

/** Reads numbers in order that are packed as distances. */
export function unpackStarts(packed: string): number[] {
  let sum = 0;
  return unpackNumbers(packed).map((distance) => (sum += distance));
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
