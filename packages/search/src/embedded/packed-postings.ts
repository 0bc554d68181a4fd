import {packNumbers, unpackNumbers} from './numbers';

/** Where terms are in one field, in columns. */
export type FieldPostings = {
  /** For each term of the field: its number in `terms`, and how many sections hold it. */
  terms: readonly number[];
  counts: readonly number[];
  /** The numbers of these sections, term after term, and how often the term is in each. */
  sections: readonly number[];
  frequencies: readonly number[];
};

/**
 * The postings of one field as the file holds them. Terms that occur equally often are together, most frequent first:
 * their distances are alike, and compress better.
 */
export type PackedField = {
  /** For each term of the field: its distance from the term before, and the number of its sections. */
  terms: string;
  /** Distances between section numbers, term after term. */
  sections: string;
  /** How often the term is in each of these sections, less one. */
  counts: string;
  /** Set for a field that only openings of pages have: the numbers are those of pages. */
  openings?: 1;
};

/** The sections that open a page, in order. */
type Openings = readonly number[];

/** @example packPostings(unpackPostings(packed, openings), openings) // packed */
export function packPostings({terms, counts, sections, frequencies}: FieldPostings, openings: Openings): PackedField {
  const pages = new Map(openings.map((section, page) => [section, page]));
  const isOfOpenings = sections.every((section) => pages.has(section));
  const numbers = isOfOpenings ? sections.map((section) => pages.get(section) ?? 0) : sections;
  const distances: number[] = [];
  const often: number[] = [];
  for (const {from, to} of byFrequency(counts)) {
    for (let at = from; at < to; at++) {
      distances.push((numbers[at] ?? 0) - (at === from ? -1 : (numbers[at - 1] ?? 0)) - 1);
      often.push((frequencies[at] ?? 1) - 1);
    }
  }
  const packed = {
    terms: packNumbers(terms.flatMap((term, i) => [term - (terms[i - 1] ?? -1) - 1, counts[i] ?? 0])),
    sections: packNumbers(distances),
    counts: packNumbers(often),
  };
  return isOfOpenings ? {...packed, openings: 1} : packed;
}

export function unpackPostings(packed: PackedField, openings: Openings): FieldPostings {
  const pairs = unpackNumbers(packed.terms);
  const terms: number[] = [];
  const counts: number[] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    terms.push((terms.at(-1) ?? -1) + (pairs[i] ?? 0) + 1);
    counts.push(pairs[i + 1] ?? 0);
  }
  const distances = unpackNumbers(packed.sections);
  const often = unpackNumbers(packed.counts);
  const sections = new Array<number>(distances.length).fill(0);
  const frequencies = new Array<number>(distances.length).fill(1);
  let read = 0;
  for (const {from, to} of byFrequency(counts)) {
    let number = -1;
    for (let at = from; at < to; at++, read++) {
      number += (distances[read] ?? 0) + 1;
      sections[at] = packed.openings ? (openings[number] ?? 0) : number;
      frequencies[at] = (often[read] ?? 0) + 1;
    }
  }
  return {terms, counts, sections, frequencies};
}

/** The stretches of a column that belong to one term each, those of the most frequent terms first. */
function byFrequency(counts: readonly number[]): {from: number; to: number}[] {
  let at = 0;
  return counts
    .map((count) => ({from: at, to: (at += count)}))
    .sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from);
}
