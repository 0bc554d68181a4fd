import type {SearchOptions} from 'minisearch';
import type {PackedMiniSearch} from './mini';
import {approximate, bm25, fields, type Field} from './ranking';
import type {QueryTerm} from './query';

/** Scores by section number. */
export type Scores = Map<number, number>;

/** `certainty` is 1 for the word itself and less for what is only spelled like it. */
type Matches = {title: Scores; body: Scores; words: Set<string>; certainty: number};

/**
 * How well a term is matched by titles and by everything else, the words of the index that matched it (for
 * highlighting; `own` without those of its synonyms), and how rare it is (natural logarithm of odds).
 */
export type TermScores = Matches & {rarity: number; own: ReadonlySet<string>};

const BODY: Field[] = ['heading', 'name', 'summary', 'links', 'text', 'code'];
const CACHE_SIZE = 200;

/** Looks terms up in the index, one by one, and remembers the latest ones: while a query is typed most of it stays. */
export class TermLookup {
  private readonly cache = new Map<string, TermScores>();

  constructor(
    private readonly mini: PackedMiniSearch,
    private readonly sectionCount: number,
  ) {}

  find({term, open, parts, name, others}: QueryTerm): TermScores {
    const key = JSON.stringify([term, open, name, others]);
    const known = this.cache.get(key);
    if (known) return known;
    const found = parts !== null && !name ? this.both(term, {}) : this.lookUp(term, open, others.length > 0);
    // What stands nowhere as it is is as rare as can be, however common the words that look like it.
    const own = new Set(found.words);
    const before = found.body.size + found.title.size;
    for (const other of others) this.addOther(found, other, approximate.synonym);
    const count = found.certainty < 0.7 ? 1 : Math.max(1, before || found.body.size + found.title.size);
    const rarity = Math.log(1 + this.sectionCount / count);
    const scores = {...found, rarity, own};
    if (this.cache.size >= CACHE_SIZE) this.cache.delete(this.cache.keys().next().value ?? '');
    this.cache.set(key, scores);
    return scores;
  }

  /** Words of the index that are spelled nearly like this term, nearest first. */
  similar(term: string): string[] {
    return this.mini.search(term, {fuzzy: 0.4, prefix: true}).flatMap(({terms}) => terms);
  }

  private lookUp(term: string, open: boolean, translated: boolean): Matches {
    const exact = this.both(term, {});
    const size = exact.title.size + exact.body.size;
    // For a reader's word that people have put into the docs' words nothing is guessed from its spelling.
    if (translated && size === 0) return exact;
    if (open && term.length >= approximate.prefixMinLength) {
      const begun = this.both(term, {prefix: true, weights: {prefix: approximate.prefix, fuzzy: 0}});
      if (begun.title.size + begun.body.size > 0) return begun;
    }
    if (size > 0) return exact;
    for (const other of swaps(term)) {
      const swapped = this.both(other, {});
      if (swapped.title.size + swapped.body.size > 0) return weighted(swapped, approximate.swapped);
    }
    if (term.length < approximate.fuzzyMinLength) return exact;
    const fuzzy = term.length < 6 ? 1 : approximate.fuzzyShare;
    const similar = this.both(term, {fuzzy, prefix: true, weights: {fuzzy: approximate.fuzzy, prefix: approximate.prefix}});
    return {...similar, certainty: likeness(term, similar.words)};
  }

  private both(term: string, options: SearchOptions): Matches {
    const words = new Set<string>();
    // Most of what is tried besides the words as they stand (neighbors joined, letters swapped) is no word at all.
    if (!options.prefix && !options.fuzzy && !this.mini.hasTerm(term)) return {title: new Map(), body: new Map(), words, certainty: 1};
    return {title: this.scores(term, ['title'], options, words), body: this.scores(term, BODY, options, words), words, certainty: 1};
  }

  private scores(term: string, searched: Field[], options: SearchOptions, words: Set<string>): Scores {
    const scores: Scores = new Map();
    for (const {id, score, terms} of this.mini.search(term, {fields: searched, boost: fields, bm25, combineWith: 'OR', ...options})) {
      scores.set(id as number, score);
      for (const word of terms) words.add(word);
    }
    return scores;
  }

  /** Another word for a term: where all its words stand together, it counts like the term itself, at `weight`. */
  private addOther(found: Matches, terms: string[], weight: number): void {
    const matches = terms.map((term) => this.both(term, {}));
    for (const {words} of matches) for (const word of words) found.words.add(word);
    for (const place of ['title', 'body'] as const) {
      const each = matches.map((match) => match[place]);
      const first = each[0];
      if (!first) continue;
      for (const id of first.keys()) {
        if (!each.every((scores) => scores.has(id))) continue;
        const score = (weight * each.reduce((sum, scores) => sum + (scores.get(id) ?? 0), 0)) / Math.sqrt(each.length);
        found[place].set(id, Math.max(found[place].get(id) ?? 0, score));
      }
    }
  }
}

function weighted({title, body, words, certainty}: Matches, weight: number): Matches {
  const scale = (scores: Scores): Scores => new Map([...scores].map(([id, score]) => [id, score * weight]));
  return {title: scale(title), body: scale(body), words, certainty: certainty * weight};
}

/** How sure it is that a term means the word of the index that is spelled most like it. */
function likeness(term: string, words: ReadonlySet<string>): number {
  const begun = [...words].some((word) => word.startsWith(term));
  const edits = Math.min(...[...words].map((word) => editDistance(term, word)));
  if (begun || (edits === 1 && term.length > 4)) return approximate.likely;
  return edits <= 2 && term.length > 6 ? approximate.possible : approximate.doubtful;
}

/** The number of letters to add, drop or change to make one word of the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({length: b.length + 1}, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The word with each two neighboring letters swapped: `chrales` gives `charles` among others. */
function swaps(term: string): string[] {
  if (term.length < 4) return [];
  return Array.from({length: term.length - 1}, (_, i) => term.slice(0, i) + term.charAt(i + 1) + term.charAt(i) + term.slice(i + 2)).filter(
    (other) => other !== term,
  );
}
