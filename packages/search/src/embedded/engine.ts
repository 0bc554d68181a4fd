import {everydayWords} from './everyday-words';
import type {Facets} from '../provider';
import {FIELD_NAMES, type IndexData, type PageEntry, type SectionEntry} from './format';
import {TermLookup} from './lookup';
import {Postings} from './postings';
import {containsPhrase, parseSearchQuery, type QueryTerm} from './query';
import {
  beliefPower,
  believed,
  combine,
  leastSectionShare,
  minimumScore,
  olderPageWeight,
  sectionsPerPage,
  weakWordShare,
} from './ranking';
import {layoutOf, scorePages, scoreSections, type Layout, type MatchedTerm} from './scoring';
import {wordsOf} from './tokens';

export type RankedSection = SectionEntry & {id: number; score: number};
/** `chance` is the page's share of the belief that one of the first pages is the right one. */
export type RankedPage = {page: PageEntry; score: number; chance: number; sections: RankedSection[]};

type FoundPage = {page: number; entry: PageEntry; score: number};

/** The pages that match well enough to be listed, best first, and the sections' scores as headings raise them. */
type RankedSections = {pages: readonly FoundPage[]; boosted: Float64Array};

export type PageRanking = {pages: RankedPage[]; words: ReadonlySet<string>};

/**
 * A term of a question: itself, the words of the index that stand for it and how sure it is that they do, its weight (the
 * rarer the more), and the docs' own words for it, each a list that must be there as a whole.
 */
export type AskedTerm = {
  term: string;
  words: readonly string[];
  certainty: number;
  weight: number;
  others: readonly (readonly string[])[];
};

/** The bit of `held` for a match in a heading. */
const HEADING = 1 << FIELD_NAMES.indexOf('heading');

/** Finds and ranks pages with their best sections. Pure computation on a loaded index: no fetching, no text needed. */
export class SearchEngine {
  private readonly lookup: TermLookup;
  private readonly layout: Layout;
  private readonly weights: number[];
  /** The words of the headings that a query has come near to. */
  private readonly headingWords: (string[] | undefined)[] = [];
  private readonly names: string[][][];
  private latest: {query: string; asked: readonly QueryTerm[]; terms: readonly MatchedTerm[]} | null = null;
  private latestRanked: {terms: readonly MatchedTerm[]; facets: string; ranked: RankedSections} | null = null;
  private readonly below: readonly (readonly number[])[];

  constructor(readonly data: IndexData) {
    this.lookup = new TermLookup(new Postings(data), data.sections.length);
    this.layout = layoutOf(data);
    this.weights = data.pages.map(
      ({weight, older, linked}) => weight * (older ? olderPageWeight : 1) * (1 + linked) ** combine.linked,
    );
    this.below = pagesBelow(data.pages);
    this.names = data.pages.map(({title, label, path}) => [title, label, path.split('/').at(-2) ?? ''].map(wordsOf));
  }

  /**
   * The pages that match, best first, `most` at most, each with up to `perPage` sections, and the words to highlight in
   * them. Of the first `inFull` pages also sections that hold little or nothing of the query.
   */
  search(
    query: string,
    facets: Facets = {},
    {perPage = sectionsPerPage, inFull = 0, most = Infinity} = {},
  ): PageRanking {
    const {asked, terms} = this.read(query);
    const {pages, boosted} = this.rankOnce(terms, asked, facets);
    const best = pages[0]?.score ?? 0;
    const shares = pages.map(({score}, rank) => (rank < believed ? (score / best) ** beliefPower : 0));
    const all = shares.reduce((sum, share) => sum + share, 0);
    return {
      pages: pages.slice(0, most).map(({page, entry, score}, rank) => ({
        page: entry,
        score,
        chance: (shares[rank] ?? 0) / all,
        sections: this.bestSections(page, boosted, perPage, rank < inFull ? 0 : leastSectionShare),
      })),
      words: new Set(terms.flatMap(({words}) => [...words])),
    };
  }

  /** Ranks a query once: the list of results and the answer to it ask for the same pages. */
  private rankOnce(terms: readonly MatchedTerm[], asked: readonly QueryTerm[], facets: Facets): RankedSections {
    const key = JSON.stringify(facets);
    if (this.latestRanked?.terms !== terms || this.latestRanked.facets !== key)
      this.latestRanked = {terms, facets: key, ranked: this.rank(terms, sequenceOf(asked), facets)};
    return this.latestRanked.ranked;
  }

  private rank(terms: readonly MatchedTerm[], sequence: readonly string[], facets: Facets): RankedSections {
    const total = terms.reduce((sum, {wanted, rarity}) => sum + (wanted ? rarity : 0), 0) || 1;
    const sections = scoreSections(terms, total, this.layout);
    const boosted = this.boostHeadings(sections.score, terms, sequence);
    const found: FoundPage[] = [];
    for (const {page, whole, best} of scorePages(total, sections, boosted, this.layout)) {
      const entry = this.data.pages[page];
      if (!entry || !matchesFacets(entry, facets)) continue;
      const fit = combine.pageShare * whole + (1 - combine.pageShare) * best;
      found.push({page, entry, score: fit * this.nameBoost(page, sequence) * (this.weights[page] ?? 1)});
    }
    const raised = sequence.length === 1 ? this.boostOverviews(found) : found;
    const least = leastScore(raised);
    return {pages: raised.filter(({score}) => score >= least).sort(byScore), boosted};
  }

  /** Puts the page above others that a word is about before them: many of those below it hold the word. */
  private boostOverviews(pages: FoundPage[]): FoundPage[] {
    const least = leastScore(pages);
    const found = new Set(pages.filter(({score}) => score >= least).map(({page}) => page));
    return pages.map(({page, entry, score}) => {
      const below = this.below[page] ?? [];
      const share = below.length < 2 ? 0 : below.filter((one) => found.has(one)).length / below.length;
      return {page, entry, score: score * (1 + combine.overview * share)};
    });
  }

  /** A heading without a word of the query earns no boost; reading all of them takes too long. */
  private boostHeadings(
    scores: Float64Array,
    terms: readonly MatchedTerm[],
    sequence: readonly string[],
  ): Float64Array {
    const boosted = scores.slice();
    const standing = terms.filter(({count}) => count > 0);
    for (let id = 0; id < scores.length; id++) {
      const score = scores[id] ?? 0;
      if (score > 0 && standing.some(({ownHeld}) => ((ownHeld[id] ?? 0) & HEADING) !== 0))
        boosted[id] = score * this.headingBoost(id, sequence);
    }
    return boosted;
  }

  /** What a query asks for, term by term, in the index's words. */
  askedTerms(query: string): AskedTerm[] {
    return this.read(query)
      .terms.filter(({wanted, beside}) => wanted && !beside)
      .map(({term, own, certainty, rarity, others}) => ({term, words: [...own], certainty, weight: rarity, others}));
  }

  /** Whether a word, as the tokenizer leaves it, is in the docs, or begins one of their longer names. */
  knows(term: string): boolean {
    return this.lookup.knows(term);
  }

  /** The numbers of a page's sections, its opening first. */
  sectionsOf(page: PageEntry): number[] {
    const {starts} = this.layout;
    const at = this.data.pages.indexOf(page);
    const from = starts[at] ?? 0;
    return Array.from({length: (starts[at + 1] ?? from) - from}, (_, i) => from + i);
  }

  /** Lets go of what was found while pieces of the index were not there. */
  forget(): void {
    this.lookup.forget();
    this.latest = null;
  }

  /** Titles to try instead, for a query without hits. */
  suggestions(query: string): string[] {
    // Words whose places are not there yet bring hits when they are.
    if (this.read(query).terms.some(({own, count}) => own.size > 0 && count === 0)) return [];
    const words = parseSearchQuery(query).flatMap(({term}) => this.lookup.similar(term).slice(0, 2));
    const near = [...new Set(words)].flatMap((word) => this.search(word).pages.slice(0, 2));
    return [...new Set(near.map(({page}) => page.title))].slice(0, 3);
  }

  /** Reads a query and looks its terms up, once for all that is asked of it in a row. */
  private read(query: string): {asked: readonly QueryTerm[]; terms: readonly MatchedTerm[]} {
    if (this.latest?.query !== query) {
      const asked = parseSearchQuery(query);
      this.latest = {query, asked, terms: this.find(asked)};
    }
    return this.latest;
  }

  /** Looks the terms up. Where a compound occurs unchanged, it replaces its parts; otherwise the parts speak. */
  private find(asked: readonly QueryTerm[]): MatchedTerm[] {
    const found = asked.map((term) => ({...term, ...this.lookup.find(term)}));
    const wholes = found.filter(({name, count}) => name && count > 0);
    const replaced = new Set(wholes.flatMap(({parts}) => parts ?? []));
    return found.map(({term, parts, name, open: _, beside, ...scores}): MatchedTerm => {
      const known = scores.count > 0;
      if (beside === 'phrase')
        return {
          ...scores,
          rarity: scores.rarity * combine.phraseShare,
          term,
          value: combine.phrase,
          wanted: known,
          beside,
        };
      if (beside) return {...scores, term, value: combine[beside], wanted: false, beside};
      if (parts !== null) return {...scores, term, value: combine.compound, wanted: name && known};
      const share = everydayWords.has(term) ? weakWordShare : 1;
      return {
        ...scores,
        rarity: scores.rarity * share,
        term,
        value: replaced.has(term) ? combine.compoundPart : share,
        wanted: !replaced.has(term),
      };
    });
  }

  private nameBoost(page: number, sequence: readonly string[]): number {
    const names = this.names[page] ?? [];
    const [first = ''] = sequence;
    if (!names.some((name) => name.includes(first))) return 1;
    if (names.some((name) => name.length === sequence.length && containsPhrase(name, sequence)))
      return combine.pageName;
    return names.some((name) => containsPhrase(name, sequence)) ? combine.headingPhrase : 1;
  }

  private headingBoost(id: number, sequence: readonly string[]): number {
    const {level, page} = this.section(id);
    if (level === 1) return 1;
    const heading = (this.headingWords[id] ??= wordsOf(this.section(id).heading));
    if (containsPhrase(heading, sequence)) return combine.headingPhrase;
    const title = this.names[page]?.[0] ?? [];
    const fits =
      heading.length > 0 &&
      heading.every((word) => sequence.includes(word)) &&
      sequence.every((word) => heading.includes(word) || title.includes(word));
    return fits ? combine.trail : 1;
  }

  private bestSections(page: number, scores: Float64Array, count: number, leastShare: number): RankedSection[] {
    const {starts, levels} = this.layout;
    const shown = (id: number): number => {
      const score = scores[id] ?? 0;
      return levels[id] === 1 ? (score / combine.opening) * combine.openingShown : score;
    };
    const sorted: number[] = [];
    for (let id = starts[page] ?? 0; id < (starts[page + 1] ?? 0); id++)
      if (leastShare === 0 || (scores[id] ?? 0) > 0) sorted.push(id);
    sorted.sort((a, b) => shown(b) - shown(a) || a - b);
    const least = shown(sorted[0] ?? -1) * leastShare;
    return sorted
      .slice(0, count)
      .filter((id, i) => i === 0 || shown(id) >= least)
      .map((id) => ({...this.section(id), id, score: shown(id)}));
  }

  private section(id: number): SectionEntry {
    return this.data.sections[id] ?? {page: -1, level: 1, anchor: null, heading: ''};
  }
}

/** The pages whose address continues that of each page; the home page is above all, and an overview of none. */
function pagesBelow(pages: readonly PageEntry[]): number[][] {
  const byPath = new Map(pages.map(({path}, page) => [path, page]));
  const below = pages.map((): number[] => []);
  pages.forEach(({path}, page) => {
    for (let end = path.lastIndexOf('/', path.length - 2); end > 0; end = path.lastIndexOf('/', end - 1))
      below[byPath.get(path.slice(0, end + 1)) ?? -1]?.push(page);
  });
  return below;
}

/** What a page must score to be listed below the best one. */
const leastScore = (pages: readonly FoundPage[]): number =>
  pages.reduce((best, {score}) => Math.max(best, score), 0) * minimumScore;

/** Best first; what is equal, by its address. */
const byScore = (a: FoundPage, b: FoundPage): number => b.score - a.score || (a.entry.path < b.entry.path ? -1 : 1);

/** The single words of a query in their order. Of a compound all or none: `--fail-if` is not the heading "Make it fail". */
function sequenceOf(asked: readonly QueryTerm[]): string[] {
  const words = new Set(asked.filter(({parts}) => parts === null).map(({term}) => term));
  const broken = new Set(
    asked.flatMap(({parts, name}) => (name && parts?.some((part) => !words.has(part)) ? parts : [])),
  );
  return [...words].filter((word) => !broken.has(word));
}

/** Whether a page is among those that are searched. */
export function matchesFacets({language, tag, path}: PageEntry, {language: wanted, tags, areas}: Facets): boolean {
  if ((wanted !== undefined && wanted !== language) || (tags !== undefined && !tags.includes(tag))) return false;
  return areas === undefined || areas.some(({paths}) => paths.some((start) => path.startsWith(start)));
}
