import MiniSearch, {type AsPlainObject} from 'minisearch';
import {FIELD_NAMES, type FieldPostings, type IndexData} from './format';
import {miniSearchOptions} from './options';

/**
 * A MiniSearch whose postings are read from packed columns when a term is first looked up. MiniSearch's own loading
 * makes some hundred thousand map entries first, which takes a fifth of a second before the first hit.
 */
export class PackedMiniSearch extends MiniSearch {
  constructor({sections, terms, fields}: Pick<IndexData, 'sections' | 'terms' | 'fields'>) {
    super(miniSearchOptions);
    this._documentCount = sections.length;
    this._nextId = sections.length;
    this._fieldIds = Object.fromEntries(FIELD_NAMES.map((name, field) => [name, field]));
    const lengths = fieldLengths(sections.length, fields);
    this._avgFieldLength = FIELD_NAMES.map((_, field) => lengths.reduce((sum, length) => sum + (length[field] ?? 0), 0) / Math.max(1, sections.length));
    lengths.forEach((length, section) => {
      this._documentIds.set(section, section);
      this._idToShortId.set(section, section);
      this._fieldLength.set(section, length);
    });
    const columns = fields.map((postings) => ({postings, starts: startsOf(postings, terms.length)}));
    terms.forEach((term, number) => this._index.set(term, new LazyPostings(number, columns) as unknown as Postings));
  }

  /** Whether the term stands in the index as it is; a fraction of the cost of a search. */
  hasTerm(term: string): boolean {
    return this._index.has(term);
  }
}

type Postings = Map<number, Map<number, number>>;
/** Where the sections of each term begin in the columns of a field; those of the next term begin where they end. */
type Column = {postings: FieldPostings; starts: Int32Array};

/** The sections of one term by field, in the form in which MiniSearch asks for them; it looks things up and no more. */
class LazyPostings implements Pick<Postings, 'get'> {
  private known: (Map<number, number> | undefined)[] | null = null;

  constructor(
    private readonly term: number,
    private readonly columns: readonly Column[],
  ) {}

  get(field: number): Map<number, number> | undefined {
    const known = this.known?.[field];
    if (known) return known;
    const column = this.columns[field];
    const start = column?.starts[this.term] ?? 0;
    const end = column?.starts[this.term + 1] ?? 0;
    if (!column || start === end) return undefined;
    const found = new Map<number, number>();
    for (let i = start; i < end; i++) found.set(column.postings.sections[i] ?? 0, column.postings.frequencies[i] ?? 1);
    (this.known ??= [])[field] = found;
    return found;
  }
}

function startsOf({terms, counts}: FieldPostings, count: number): Int32Array {
  const starts = new Int32Array(count + 1);
  terms.forEach((term, i) => (starts[term + 1] = counts[i] ?? 0));
  for (let i = 1; i <= count; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  return starts;
}

/** MiniSearch's length of a field is the number of different terms in it. */
function fieldLengths(sectionCount: number, fields: readonly FieldPostings[]): number[][] {
  const lengths = Array.from({length: sectionCount}, () => FIELD_NAMES.map(() => 0));
  fields.forEach(({sections}, field) => {
    for (const section of sections) {
      const length = lengths[section];
      if (length) length[field] = (length[field] ?? 0) + 1;
    }
  });
  return lengths;
}

/** The terms and postings of a MiniSearch that was built in full, as the index file keeps them. */
export function postingsOf(mini: AsPlainObject): Pick<IndexData, 'terms' | 'fields'> {
  const index = [...mini.index].sort(([a], [b]) => (a < b ? -1 : 1));
  const fields = FIELD_NAMES.map((_, field) => {
    const postings = {terms: [] as number[], counts: [] as number[], sections: [] as number[], frequencies: [] as number[]};
    index.forEach(([, entry], term) => {
      const found = entry[field] as Record<string, number> | undefined;
      if (!found) return;
      const sections = Object.keys(found)
        .map(Number)
        .sort((a, b) => a - b);
      postings.terms.push(term);
      postings.counts.push(sections.length);
      postings.sections.push(...sections);
      postings.frequencies.push(...sections.map((section) => found[section] ?? 1));
    });
    return postings;
  });
  return {terms: index.map(([term]) => term), fields};
}
