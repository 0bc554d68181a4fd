import {packWords, unpackWords} from './numbers';

/** How many numbers a vector has, two to a byte in a file. */
export const VECTOR_WIDTH = 64;
/** The largest amount that four bits hold, on each side of zero. */
const MOST = 7;

/** Vectors of words: words that readers use for the same point to the same side. */
export type WordVectors = {numbers: ReadonlyMap<string, number>; values: Float32Array};

/** As a file holds them: the words, sorted, and for each the length of its largest number and all numbers as shares of it. */
type PackedVectors = {words: string; scales: string; bits: string};

/** Packs vectors of sorted words. A word that says nothing, all of whose numbers are zero, stays at zero. */
export function packVectors(words: readonly string[], values: Float32Array): PackedVectors {
  const scales = new Uint8Array(words.length);
  const bits = new Uint8Array((words.length * VECTOR_WIDTH) / 2);
  let longest = 0;
  for (const value of values) longest = Math.max(longest, Math.abs(value));
  words.forEach((_, word) => {
    const own = values.subarray(word * VECTOR_WIDTH, (word + 1) * VECTOR_WIDTH);
    const most = own.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
    const scale = Math.max(1, Math.round((255 * most) / longest));
    scales[word] = scale;
    const step = ((scale / 255) * longest) / MOST;
    own.forEach((value, k) => {
      const digit = Math.max(-MOST, Math.min(MOST, Math.round(value / step))) + MOST;
      const at = (word * VECTOR_WIDTH + k) >> 1;
      bits[at] = (bits[at] ?? 0) | (digit << (4 * (k & 1)));
    });
  });
  return {words: packWords(words), scales: textOf(scales), bits: textOf(bits)};
}

/** @example unpackVectors(packVectors(words, values)) // The same, each number to a seventh of the word's largest one. */
export function unpackVectors({words, scales, bits}: PackedVectors): WordVectors {
  const [lengths, packed] = [bytesOf(scales), bytesOf(bits)];
  const values = new Float32Array(2 * packed.length);
  for (let i = 0; i < values.length; i++) {
    const digit = ((packed[i >> 1] ?? 0) >> (4 * (i & 1))) & 15;
    values[i] = (digit - MOST) * (lengths[Math.floor(i / VECTOR_WIDTH)] ?? 0);
  }
  return {numbers: new Map(unpackWords(words).map((word, i) => [word, i])), values};
}

function textOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function bytesOf(text: string): Uint8Array {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

/** Adds a vector, times `by`, to a sum; what is not there adds nothing. */
export function addTo(sum: Float32Array | undefined, vector: Float32Array | undefined, by = 1): void {
  if (sum && vector) for (let k = 0; k < VECTOR_WIDTH; k++) sum[k] = (sum[k] ?? 0) + by * (vector[k] ?? 0);
}

/** The vector of a word; `undefined` for a word that is not known. */
export function vectorOf({numbers, values}: WordVectors, word: string): Float32Array | undefined {
  const at = numbers.get(word);
  return at === undefined ? undefined : values.subarray(at * VECTOR_WIDTH, (at + 1) * VECTOR_WIDTH);
}

/** Makes a vector of length one; one of zeros stays. */
export function normalize(sum: Float32Array): Float32Array {
  let square = 0;
  for (const value of sum) square += value * value;
  if (square > 0) for (let k = 0; k < sum.length; k++) sum[k] = (sum[k] ?? 0) / Math.sqrt(square);
  return sum;
}

/** The dot product of a vector and of one among others in a row, by its place. */
export function dotAt(vector: Float32Array, all: Float32Array, place: number): number {
  let sum = 0;
  for (let k = 0, from = place * VECTOR_WIDTH; k < VECTOR_WIDTH; k++)
    sum += (vector[k] as number) * (all[from + k] ?? 0);
  return sum;
}
