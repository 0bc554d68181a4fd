import synonyms from '@docs/data/synonyms.json';
import {stopWords} from './ranking';
import {deniedTerms, joinedRuns, tokenize, wordsOf} from './tokens';

/** One thing that a query asks for. */
export type QueryTerm = {
  term: string;
  /** It may not be typed to its end. */
  open: boolean;
  /** Set on the whole of a compound: the terms that it is made of. */
  parts: string[] | null;
  /** The compound is a name of the code world: where it occurs unchanged, its parts hardly count. */
  name: boolean;
  /** Other words for it, each a list of terms that must all be there. */
  others: string[][];
  /** Set on what is beside the words themselves: a denial, the meaning of a phrase. */
  beside?: 'denial' | 'phrase';
};

/** The docs' words for readers' words, by the terms of the latter, small words included. */
const SYNONYMS: readonly {phrase: string[]; others: string[][]}[] = synonyms.map(({query, terms}) => ({
  phrase: singleTerms(query),
  others: terms.map(termsOf),
}));

/** The index terms of the docs' words; what they deny is one term. */
function termsOf(words: string): string[] {
  const denied = deniedTerms(words);
  return denied.length > 0 ? denied : wordsOf(words);
}

/** Reads a query: its terms in order, each once, without stop words as long as something else is left. */
export function parseSearchQuery(query: string): QueryTerm[] {
  const tokens = tokenize(query);
  const parts = tokens.filter(({joined, term}) => !joined && (term.length > 1 || !isInsideCompound(term)));
  const telling = parts.filter(({term}) => !stopWords.has(term));
  const kept = telling.length > 0 ? telling : parts;
  const isOpen = (end: number): boolean => end === query.length;
  const terms = new Map<string, QueryTerm>();
  for (const {term, end} of kept) {
    const known = terms.get(term);
    terms.set(term, {term, open: isOpen(end) || known?.open === true, parts: null, name: false, others: []});
  }
  for (const {term, start, end, joined, name} of tokens) {
    if (!joined || terms.has(term)) continue;
    const inside = tokens.filter((token) => !token.joined && token.start >= start && token.end <= end);
    terms.set(term, {term, open: isOpen(end), parts: inside.map((token) => token.term), name, others: []});
  }
  for (const run of joinedRuns(query.match(/[\p{L}\p{N}-]+/gu) ?? [])) {
    if (!terms.has(run)) terms.set(run, {term: run, open: false, parts: [], name: false, others: []});
  }
  for (const denied of deniedTerms(query))
    terms.set(denied, {term: denied, open: false, parts: [], name: false, others: [], beside: 'denial'});
  addSynonyms(terms, singleTerms(query));
  return [...terms.values()];

  function isInsideCompound(part: string): boolean {
    return tokens.some(({joined, term}) => joined && term.includes(part));
  }
}

/** Puts the docs' words beside the reader's. They are with the telling words of the phrase, which carry its weight. */
function addSynonyms(terms: Map<string, QueryTerm>, sequence: readonly string[]): void {
  for (const {phrase, others} of SYNONYMS) {
    if (!containsPhrase(sequence, phrase)) continue;
    for (const word of phrase) {
      for (const other of others) {
        // A compound is asked for beside its parts: it may still be the docs' word for one of them, as `email` for `e-mail`.
        const isAsked = (term: string): boolean => terms.has(term) && !terms.get(term)?.parts?.includes(word);
        if (!other.every(isAsked)) terms.get(word)?.others.push(other);
      }
    }
    // A phrase says more than its words do: its meaning counts again, separately.
    if (phrase.length > 1)
      terms.set(phrase.join(' '), {
        term: phrase.join(' '),
        open: false,
        parts: [],
        name: false,
        others,
        beside: 'phrase',
      });
  }
}

/** The terms of a text in order, without joined forms. */
function singleTerms(text: string): string[] {
  return tokenize(text)
    .filter(({joined}) => !joined)
    .map(({term}) => term);
}

/** Whether `phrase` is in `sequence` word by word. */
export function containsPhrase(sequence: readonly string[], phrase: readonly string[]): boolean {
  if (phrase.length === 0 || phrase.length > sequence.length) return false;
  return sequence.some((_, start) => phrase.every((word, i) => sequence[start + i] === word));
}
