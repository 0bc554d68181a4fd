import type {AskedTerm} from '../embedded/engine';
import {stopWords} from '../embedded/ranking';
import {tokenize} from '../embedded/tokens';

/** A text read once: its terms in order with the sentence that each is in, and where each term is. */
export type TermPositions = {
  terms: readonly string[];
  sentences: readonly number[];
  places: ReadonlyMap<string, readonly number[]>;
  /** Words that say something, which is how long the text is. */
  length: number;
};

/** A full stop, a line or a table cell ends a sentence. */
const END = /[.!?:;](?=\s)|\n| \| /g;

/** Reads a text. Joined forms of compounds are at the place of their last part. */
export function readText(text: string): TermPositions {
  const ends = [...text.matchAll(END)].map(({index}) => index);
  const terms: string[] = [];
  const sentences: number[] = [];
  const places = new Map<string, number[]>();
  let sentence = 0;
  let length = 0;
  for (const {term, start, joined} of tokenize(text)) {
    while (sentence < ends.length && start > (ends[sentence] ?? Infinity)) sentence += 1;
    if (!joined) {
      terms.push(term);
      sentences.push(sentence);
      if (!stopWords.has(term)) length += 1;
    }
    const place = terms.length - 1;
    const known = places.get(term);
    if (known) known.push(place);
    else places.set(term, [place]);
  }
  return {terms, sentences, places, length};
}

/** What {@link readText} gives for texts with a line break between them, from what it gave for each. */
export function joinReadings(readings: readonly TermPositions[]): TermPositions {
  const [first] = readings;
  if (first && readings.length === 1) return first;
  const terms: string[] = [];
  const sentences: number[] = [];
  const places = new Map<string, number[]>();
  let length = 0;
  for (const reading of readings) {
    const before = terms.length;
    const sentence = (sentences.at(-1) ?? -1) + 1;
    for (const term of reading.terms) terms.push(term);
    for (const own of reading.sentences) sentences.push(sentence + own);
    for (const [term, own] of reading.places) {
      const known = places.get(term) ?? [];
      for (const place of own) known.push(before + place);
      places.set(term, known);
    }
    length += reading.length;
  }
  return {terms, sentences, places, length};
}

/** Where a term of a question is in a text, and how sure it is that it is meant there. */
export type Match = {places: readonly number[]; certainty: number};

const SYNONYM = 0.75;
export const NO_MATCH: Match = {places: [], certainty: 0};

/** Finds a term itself, or else the docs' words for it. */
export function matchOf({places}: TermPositions, {words, certainty, others}: AskedTerm): Match {
  let own: readonly number[] | null = null;
  for (const word of words) {
    const at = places.get(word);
    if (at) own = own ? [...own, ...at] : at;
  }
  if (own) return {places: own, certainty};
  const other = others.find(isHeldBy(places));
  return other ? {places: other.flatMap((word) => places.get(word) ?? []), certainty: SYNONYM} : NO_MATCH;
}

/** How sure it is that a term is meant in a text that holds these words, as {@link matchOf} says. */
export function certaintyIn(held: ReadonlySet<string>, {words, certainty, others}: AskedTerm): number {
  for (const word of words) if (held.has(word)) return certainty;
  return others.some(isHeldBy(held)) ? SYNONYM : NO_MATCH.certainty;
}

const isHeldBy =
  (held: {has(word: string): boolean}) =>
  (words: readonly string[]): boolean =>
    words.length > 0 && words.every((word) => held.has(word));
