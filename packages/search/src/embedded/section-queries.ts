import {packNumbers, packWords, unpackNumbers, unpackWords} from './numbers';
import {packPostings, unpackPostings, type FieldPostings, type PackedField} from './packed-postings';
import type {Pieces} from './pieces';
import {stopWords} from './ranking';
import {tokenize, turningTerms} from './tokens';

/** What readers call a section, by the path of its page below the base URL and its anchor ('' for a page's opening). */
export type SectionQueries = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/**
 * What readers call the sections, ready to be searched: the wordings of all sections are numbered in order, and no
 * wording is kept as text.
 */
export type Wordings = {
  /** For each wording the number of its section, and how many terms it has. */
  sections: readonly number[];
  lengths: readonly number[];
  /** For each term the numbers of the wordings that it is in, in order. */
  standsIn: WordingPlaces;
};

/** Where terms are; of a large site, as far as its pieces are there. */
type WordingPlaces = Pick<ReadonlyMap<string, readonly number[]>, 'get' | 'has'>;

/** Wordings with all of their places. */
type AllWordings = Wordings & {standsIn: ReadonlyMap<string, readonly number[]>};

/** A word that is in more than this share of all wordings tells no section from another, and costs the most. */
const COMMON = 1 / 40;
/** Of a few wordings none is common. */
const LEAST_COMMON = 20;

/** Reads wordings, a list for each section. */
export function indexWordings(ofSections: readonly (readonly string[])[]): AllWordings {
  const sections: number[] = [];
  const places = new Map<string, number[]>();
  ofSections.forEach((wordings, section) => {
    for (const terms of distinct(wordings.map(termsOf))) {
      const wording = sections.push(section) - 1;
      for (const term of terms) {
        const known = places.get(term);
        if (known) known.push(wording);
        else places.set(term, [wording]);
      }
    }
  });
  const most = Math.max(LEAST_COMMON, sections.length * COMMON);
  return wordingsOf(
    sections,
    [...places].filter(([, wordings]) => wordings.length <= most),
  );
}

function wordingsOf(sections: readonly number[], places: Iterable<[string, number[]]>): AllWordings {
  const lengths = new Array<number>(sections.length).fill(0);
  const standsIn = new Map(places);
  for (const wordings of standsIn.values())
    for (const wording of wordings) lengths[wording] = (lengths[wording] ?? 0) + 1;
  return {sections, lengths, standsIn};
}

/** The terms of a wording, each once: single words, compounds that are names, and what turns its meaning. */
function termsOf(wording: string): string[] {
  const telling = tokenize(wording).filter(({term, joined, name}) => (joined ? name : !stopWords.has(term)));
  return [...new Set([...telling.map(({term}) => term), ...turningTerms(wording)])].sort();
}

function distinct(wordings: readonly string[][]): string[][] {
  const byTerms = new Map(wordings.filter((terms) => terms.length > 0).map((terms) => [terms.join(' '), terms]));
  return [...byTerms.values()];
}

/**
 * As the text file holds them: how many each section has, the terms that the index does not know, and where terms
 * are; a term is its number in the index, or after those its number among the other ones.
 */
export type PackedWordings = {
  counts: string;
  others: string;
  places: PackedField;
  /** Of a large site: where the pieces of the places begin, and how many terms each wording has. */
  split?: {starts: string; lengths: string};
  /** The pieces, once the file is read. */
  pieces?: Pieces<FieldPostings>;
};

/** Packs wordings for a file; `known` are the terms of the index beside it. */
export function packWordings(
  {sections, standsIn}: AllWordings,
  sectionCount: number,
  known: readonly string[],
): PackedWordings {
  const counts = new Array<number>(sectionCount).fill(0);
  for (const section of sections) counts[section] = (counts[section] ?? 0) + 1;
  const numbers = new Map(known.map((term, i) => [term, i]));
  const others = [...standsIn.keys()].filter((term) => !numbers.has(term)).sort();
  others.forEach((term, i) => numbers.set(term, known.length + i));
  const places = [...standsIn]
    .map(([term, wordings]) => ({term: numbers.get(term) ?? -1, wordings}))
    .sort((a, b) => a.term - b.term);
  const all = places.flatMap(({wordings}) => wordings);
  return {
    counts: packNumbers(counts),
    others: packWords(others),
    places: packPostings(
      {
        terms: places.map(({term}) => term),
        counts: places.map(({wordings}) => wordings.length),
        sections: all,
        frequencies: all.map(() => 1),
      },
      NO_OPENINGS,
    ),
  };
}

/** @example unpackWordings(packWordings(wordings, sectionCount, known), known) // wordings */
export function unpackWordings(
  {counts, others, places, split, pieces}: PackedWordings,
  known: readonly string[],
): Wordings {
  const sections = unpackNumbers(counts).flatMap((count, section) => new Array<number>(count).fill(section));
  const postings = unpackPostings(places, NO_OPENINGS);
  const unknown = unpackWords(others);
  if (split && pieces)
    return {sections, lengths: unpackNumbers(split.lengths), standsIn: placesIn(pieces, known, unknown)};
  let from = 0;
  return wordingsOf(
    sections,
    postings.terms.map((number, i) => [
      known[number] ?? unknown[number - known.length] ?? '',
      postings.sections.slice(from, (from += postings.counts[i] ?? 0)),
    ]),
  );
}

/** Where terms are, by the pieces that are there. */
function placesIn(pieces: Pieces<FieldPostings>, known: readonly string[], unknown: readonly string[]): WordingPlaces {
  const numbers = new Map([...known, ...unknown].map((term, number) => [term, number]));
  const get = (term: string): readonly number[] | undefined => {
    const number = numbers.get(term);
    const found = number === undefined ? null : pieces.holding(number)?.piece;
    const at = found && number !== undefined ? found.terms.indexOf(number) : -1;
    if (!found || at < 0) return undefined;
    const from = found.counts.slice(0, at).reduce((sum, count) => sum + count, 0);
    return found.sections.slice(from, from + (found.counts[at] ?? 0));
  };
  return {get, has: (term) => get(term) !== undefined};
}

/** Wordings are no pages. */
const NO_OPENINGS: readonly number[] = [];
