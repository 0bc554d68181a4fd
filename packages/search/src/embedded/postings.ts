import leven from 'leven';
import {FIELD_NAMES, sectionLengths, type IndexData} from './format';
import type {FieldPostings} from './packed-postings';
import {bm25, searchFields} from './ranking';

/** Where words are, section by section, and what that is worth; all arrays are as long as there are sections. */
export type Occurrences = {
  /** Scores of matches in titles, and everywhere else. */
  title: Float64Array;
  body: Float64Array;
  /** The fields that hold the words, as bits in the order of `FIELD_NAMES`. */
  held: Uint8Array;
  /** In how many sections they are. */
  count: number;
};

/** Where the sections of a field's terms begin in its column; those of the next term begin where they end. */
type Column = {sections: Int32Array; frequencies: Uint8Array; starts: Int32Array};

/** The columns of all fields, from the term of the number `start` on. */
type Columns = {start: number; ofFields: readonly Column[]};

const TITLE = FIELD_NAMES.indexOf('title');

/** The words of the index with their sections, read straight from the columns of the file, and scored field by field (BM25+). */
export class Postings {
  /** Read once for each piece of the postings. */
  private readonly columns = new WeakMap<readonly FieldPostings[], Columns>();
  private readonly weights: readonly Float64Array[];
  private readonly sectionCount: number;
  /** The letters of the words that have been compared with another. */
  private readonly letters: number[] = [];

  constructor(private readonly data: Pick<IndexData, 'sections' | 'terms' | 'fields' | 'split'>) {
    this.sectionCount = data.sections.length;
    this.weights = FIELD_NAMES.map((_, field) =>
      lengthWeights(data.split?.lengths[field] ?? sectionLengths(data.fields[field], this.sectionCount)),
    );
  }

  /** The columns that hold a term; null when their piece has not been fetched. */
  private columnsOf(number: number): Columns | null {
    const {fields: whole, terms, split} = this.data;
    const held = split ? split.postings.holding(number) : {piece: whole, start: 0};
    if (!held) return null;
    const {piece, start} = held;
    let columns = this.columns.get(piece);
    if (!columns) {
      const next = split?.postings.starts.find((other) => other > start) ?? terms.length;
      columns = {start, ofFields: piece.map((postings) => columnOf(postings, start, next - start))};
      this.columns.set(piece, columns);
    }
    return columns;
  }

  /** The number of a word of the index; -1 when it is nowhere. */
  numberOf(term: string): number {
    const at = this.firstFrom(term);
    return this.data.terms[at] === term ? at : -1;
  }

  /** The numbers of the words that begin so, longer ones only. */
  beginningWith(prefix: string): number[] {
    const found: number[] = [];
    const {terms} = this.data;
    for (let at = this.firstFrom(prefix); terms[at]?.startsWith(prefix); at++) if (terms[at] !== prefix) found.push(at);
    return found;
  }

  /** The words within `edits` letters to add, drop or change that begin with `beginning`, with their distance. */
  spelledLike(term: string, edits: number, beginning = ''): {number: number; edits: number}[] {
    const most = edits + 1;
    const found: {number: number; edits: number}[] = [];
    const letters = lettersOf(term);
    for (let number = this.firstFrom(beginning); number < this.data.terms.length; number++) {
      const word = this.wordOf(number);
      if (!word.startsWith(beginning)) break;
      if (Math.abs(word.length - term.length) > edits) continue;
      // Each letter that only one of the two has is one to add, drop or change; most words end here.
      const others = (this.letters[number] ??= lettersOf(word));
      if (bitsOf(letters & ~others) > edits || bitsOf(others & ~letters) > edits) continue;
      const distance = leven(word, term, {maxDistance: most});
      if (distance < most) found.push({number, edits: distance});
    }
    return found;
  }

  /** In how many places a word is. */
  countOf(number: number): number {
    const {start, ofFields} = this.columnsOf(number) ?? NOTHING;
    return ofFields.reduce(
      (sum, {starts}) => sum + (starts[number - start + 1] ?? 0) - (starts[number - start] ?? 0),
      0,
    );
  }

  /** The sections that have a word in one of these fields. */
  sectionsOf(number: number, names: readonly (typeof FIELD_NAMES)[number][]): ReadonlySet<number> {
    const {start, ofFields} = this.columnsOf(number) ?? NOTHING;
    const columns = names.flatMap((name) => ofFields[FIELD_NAMES.indexOf(name)] ?? []);
    return new Set(
      columns.flatMap(({sections, starts}) => [
        ...sections.subarray(starts[number - start] ?? 0, starts[number - start + 1] ?? 0),
      ]),
    );
  }

  wordOf(number: number): string {
    return this.data.terms[number] ?? '';
  }

  nothing(): Occurrences {
    const {sectionCount} = this;
    return {
      title: new Float64Array(sectionCount),
      body: new Float64Array(sectionCount),
      held: new Uint8Array(sectionCount),
      count: 0,
    };
  }

  /** Adds the places of a word, each worth `weight` of what the word itself would be. */
  add(found: Occurrences, number: number, weight = 1): void {
    const {start, ofFields} = this.columnsOf(number) ?? NOTHING;
    ofFields.forEach(({sections, frequencies, starts}, field) => {
      const [from, to] = [starts[number - start] ?? 0, starts[number - start + 1] ?? 0];
      const name = FIELD_NAMES[field];
      const weights = this.weights[field];
      if (from === to || !name || !weights) return;
      const worth = searchFields[name];
      const rarity = Math.log(1 + (this.sectionCount - (to - from) + 0.5) / (to - from + 0.5));
      const scores = field === TITLE ? found.title : found.body;
      for (let i = from; i < to; i++) {
        const section = sections[i] ?? 0;
        const frequency = frequencies[i] ?? 1;
        if (found.held[section] === 0) found.count += 1;
        found.held[section] = (found.held[section] ?? 0) | (1 << field);
        scores[section] =
          (scores[section] ?? 0) +
          weight * worth * rarity * (bm25.d + (frequency * (bm25.k + 1)) / (frequency + (weights[section] ?? 1)));
      }
    });
  }

  private firstFrom(term: string): number {
    const {terms} = this.data;
    let [low, high] = [0, terms.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((terms[middle] ?? '') < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The letters and other characters of a word as bits; those that share a bit count as one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

/** How many bits of a number are set. */
function bitsOf(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

const NOTHING: Columns = {start: 0, ofFields: []};

/** A field's postings of `count` terms from the number `start` on, for reading. */
function columnOf({terms, counts, sections, frequencies}: FieldPostings, start: number, count: number): Column {
  const starts = new Int32Array(count + 1);
  terms.forEach((term, i) => (starts[term - start + 1] = counts[i] ?? 0));
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  return {sections: Int32Array.from(sections), frequencies: Uint8Array.from(frequencies), starts};
}

/** What BM25 sets against a word's frequency in a section: the more, the more words the field holds there. */
function lengthWeights(lengths: readonly number[]): Float64Array {
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) || 1;
  return Float64Array.from(lengths, (length) => bm25.k * (1 - bm25.b + (bm25.b * length) / average));
}
