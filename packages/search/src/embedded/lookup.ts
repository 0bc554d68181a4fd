import {relatives} from './word-families';
import type {Occurrences, Postings} from './postings';
import type {FIELD_NAMES} from './format';
import {approximate, stopWords} from './ranking';
import {nearlySpelled} from './spelling';
import type {QueryTerm} from './query';
import {stem} from './tokens';

/**
 * How well a term is matched by titles and by everything else, the words of the index that matched it (for
 * highlighting; `own` without those of its synonyms, `ownHeld` their fields, `exactHeld` those of the very word), how
 * sure it is that they are meant (1 for the word itself, less for what is only spelled like it), and how rare it is
 * (natural logarithm of odds).
 */
export type TermScores = Occurrences & {
  words: ReadonlySet<string>;
  own: ReadonlySet<string>;
  ownHeld: Uint8Array;
  exactHeld: Uint8Array;
  certainty: number;
  rarity: number;
};

type Matches = Occurrences & {words: Set<string>; certainty: number; exactHeld: Uint8Array};

const CACHE_SIZE = 200;
/** Below this certainty a word counts as one that is nowhere: as rare as can be, however common its likes are. */
const SURE = 0.7;

/** From this many letters on the beginning of a name is taken for it: `backofflimit`. */
const NAME_BEGUN = 8;

/** The least letters of a word that is written as one with another. */
const HALF = 3;
/** The fields in which two words must be together to be taken for one: a title, a heading, a summary. */
const NAMING: readonly (typeof FIELD_NAMES)[number][] = ['title', 'heading', 'summary'];

/** Which share of a word's letters may be wrong for another word to be offered in its place; beyond it a word is none of the docs. */
const OFFERED_SHARE = 0.4;
/** Such a word begins with the same letters: others are near to nonsense by chance. */
const OFFERED_BEGINNING = 3;

/** Looks terms up in the index, one by one, and remembers the latest ones: while a query is typed most of it stays. */
export class TermLookup {
  private readonly cache = new Map<string, TermScores>();
  private readonly nowhere: TermScores;

  constructor(
    private readonly postings: Postings,
    private readonly sectionCount: number,
  ) {
    const found = postings.nothing();
    this.nowhere = {
      ...found,
      ownHeld: found.held,
      exactHeld: found.held,
      words: new Set(),
      own: new Set(),
      certainty: 1,
      rarity: Math.log(1 + sectionCount),
    };
  }

  find({term, open, parts, name, others}: QueryTerm): TermScores {
    const key = JSON.stringify([term, open, name, others]);
    const known = this.cache.get(key);
    if (known) return known;
    // Most joined words are nowhere, and no others stand for them.
    if (parts !== null && !name && others.length === 0 && this.postings.numberOf(term) < 0) return this.nowhere;
    const found = parts !== null && !name ? this.exactly(term) : this.lookUp(term, open, others.length > 0);
    const own = new Set(found.words);
    const ownHeld = found.held.slice();
    const before = found.count;
    for (const other of others) this.addOther(found, other, approximate.synonym);
    if (parts === null)
      for (const other of relatives(term))
        if (this.postings.numberOf(other) >= 0) this.addOther(found, [other], approximate.family);
    const count = found.certainty < SURE ? 1 : Math.max(1, before || found.count);
    const scores = {...found, rarity: Math.log(1 + this.sectionCount / count), own, ownHeld};
    if (this.cache.size >= CACHE_SIZE) this.cache.delete(this.cache.keys().next().value ?? '');
    this.cache.set(key, scores);
    return scores;
  }

  forget(): void {
    this.cache.clear();
  }

  knows(term: string): boolean {
    return (
      this.postings.numberOf(term) >= 0 || (term.length >= NAME_BEGUN && this.postings.beginningWith(term).length > 0)
    );
  }

  /** Words of the index to offer for one that found nothing, nearest first: as far off as two letters in five. */
  similar(term: string): string[] {
    const begun = this.postings.beginningWith(term);
    const spelled = this.postings
      .spelledLike(term, Math.round(term.length * OFFERED_SHARE), term.slice(0, OFFERED_BEGINNING))
      .sort((a, b) => a.edits - b.edits);
    return [...begun, ...spelled.map(({number}) => number)].map((number) => this.postings.wordOf(number));
  }

  private lookUp(term: string, open: boolean, translated: boolean): Matches {
    const exact = this.exactly(term);
    // A word of the index is meant as it is, also while its places are not there yet.
    const isWord = exact.words.size > 0;
    // For a reader's word that people have put into the docs' words nothing is guessed from its spelling.
    if (translated && !isWord) return exact;
    if (open && term.length >= approximate.prefixMinLength) {
      this.addBeginnings(exact, term, isWord ? approximate.begunBeside : 1);
      if (exact.count > 0) return exact;
    }
    if (isWord) return exact;
    const [left, right] = this.halvesOf(term) ?? [];
    const nearest = nearlySpelled(this.postings, term).filter(
      ({certainty}) => left === undefined || certainty >= approximate.likely,
    );
    for (const {number, word, weight} of nearest) {
      this.postings.add(exact, number, weight);
      exact.words.add(word);
    }
    if (left !== undefined && right !== undefined) {
      this.addOther(exact, [left, right], approximate.halves);
      return {...exact, certainty: approximate.likely};
    }
    if (nearest.length > 0) return {...exact, certainty: Math.max(...nearest.map(({certainty}) => certainty))};
    // The beginning of a longer word, by somebody who is done typing.
    if (term.length >= approximate.fuzzyMinLength) this.addBeginnings(exact, term);
    return {...exact, certainty: approximate.likely};
  }

  /** The two words that a word is made of which is nowhere as one: `eventhub` is `event` and `hub`, where both are together most often. */
  private halvesOf(term: string): [string, string] | null {
    if (!/^[a-z]+$/.test(term)) return null;
    let best: [string, string] | null = null;
    let most = 0;
    for (let at = HALF; at <= term.length - HALF; at++) {
      const halves: [string, string] = [stem(term.slice(0, at)), stem(term.slice(at))];
      if (halves.some((half) => this.postings.numberOf(half) < 0 || stopWords.has(half))) continue;
      const [left, right] = halves.map((half) => this.postings.sectionsOf(this.postings.numberOf(half), NAMING));
      const together = [...(left ?? [])].filter((section) => right?.has(section)).length;
      if (together > most) [best, most] = [halves, together];
    }
    return best;
  }

  private exactly(term: string): Matches {
    const found = this.postings.nothing();
    const number = this.postings.numberOf(term);
    if (number >= 0) this.postings.add(found, number);
    const words = new Set(number >= 0 ? [term] : []);
    return {...found, words, certainty: 1, count: found.count, exactHeld: found.held.slice()};
  }

  /** Adds the words that begin with the term, the less the longer they are. */
  private addBeginnings(found: Matches, term: string, share = 1): void {
    for (const number of this.postings.beginningWith(term)) {
      const word = this.postings.wordOf(number);
      this.postings.add(
        found,
        number,
        (share * approximate.prefix * word.length) / (word.length + 0.3 * (word.length - term.length)),
      );
      found.words.add(word);
    }
  }

  /** Another word for a term: where all its words are together, it counts like the term itself, at `weight`. */
  private addOther(found: Matches, terms: readonly string[], weight: number): void {
    const matches = terms.map((term) => this.exactly(term));
    for (const {words} of matches) for (const word of words) found.words.add(word);
    if (matches.some(({count}) => count === 0)) return;
    const scale = weight / Math.sqrt(matches.length);
    for (let section = 0; section < this.sectionCount; section++) {
      let [title, body, held] = [0, 0, 0];
      let [inTitle, inBody] = [true, true];
      for (const match of matches) {
        const own = match.held[section] ?? 0;
        if (own === 0) {
          held = 0;
          break;
        }
        held |= own;
        inTitle &&= (match.title[section] ?? 0) > 0;
        inBody &&= (match.body[section] ?? 0) > 0;
        title += match.title[section] ?? 0;
        body += match.body[section] ?? 0;
      }
      if (held === 0 || !(inTitle || inBody)) continue;
      if (found.held[section] === 0) found.count += 1;
      found.held[section] = (found.held[section] ?? 0) | held;
      if (inTitle) found.title[section] = Math.max(found.title[section] ?? 0, scale * title);
      if (inBody) found.body[section] = Math.max(found.body[section] ?? 0, scale * body);
    }
  }
}
