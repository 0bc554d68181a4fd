import type {Postings} from './postings';
import {approximate} from './ranking';

/** A word of the index that a misspelled one may mean: its share of the word's worth, and how sure it is. */
export type Correction = {number: number; word: string; weight: number; certainty: number};

/** A letter wrong at the beginning is as rare as half a further mistake. */
const OTHER_BEGINNING = 0.5;
/** Corrections that are this much worse than the best one are no corrections. */
const MARGIN = 0.4;
const MOST = 4;

/**
 * The words of the index that one is most likely a misspelling of, best first: one letter off in short words, two in
 * longer ones, where two swapped letters count as one mistake.
 */
export function nearlySpelled(postings: Postings, term: string): Correction[] {
  if (term.length < approximate.fuzzyMinLength || /\d/.test(term)) return [];
  const reach = term.length < approximate.twoEditsFrom ? 1 : 2;
  const swapped = swaps(term).flatMap((other) => {
    const number = postings.numberOf(other);
    return number < 0 ? [] : [{number, mistakes: 1}];
  });
  const candidates = [
    ...swapped,
    ...postings.spelledLike(term, reach).map(({number, edits}) => ({number, mistakes: edits})),
  ].map(({number, mistakes}) => {
    const word = postings.wordOf(number);
    return {
      number,
      word,
      mistakes: mistakes + (word.charAt(0) === term.charAt(0) ? 0 : OTHER_BEGINNING),
      common: postings.countOf(number),
    };
  });
  const least = Math.min(...candidates.map(({mistakes}) => mistakes));
  const known = new Set<number>();
  return candidates
    .filter(({mistakes}) => mistakes <= least + MARGIN)
    .sort((a, b) => a.mistakes - b.mistakes || b.common - a.common)
    .filter(({number}) => !known.has(number) && known.add(number))
    .slice(0, MOST)
    .map(({number, word, mistakes}) => ({
      number,
      word,
      weight: (approximate.fuzzy * word.length) / (word.length + mistakes),
      certainty:
        mistakes < 2 && term.length > 4
          ? approximate.likely
          : mistakes <= 2 && term.length > 6
            ? approximate.possible
            : approximate.doubtful,
    }));
}

/** The word with each two neighboring letters swapped: `chrales` gives `charles` among others. */
function swaps(term: string): string[] {
  return Array.from(
    {length: term.length - 1},
    (_, i) => term.slice(0, i) + term.charAt(i + 1) + term.charAt(i) + term.slice(i + 2),
  ).filter((other) => other !== term);
}
