import {everydayWords} from './everyday-words';
import type {Facets} from '../provider';
import {FIELD_NAMES, type IndexData, type PageEntry, type SectionEntry} from './format';
import {TermLookup} from './lookup';
import {weighed, type LinearModel} from './model';
import trained from './page-model.json';
import {pageFeatures, type PageCandidate} from './page-features';
import {Postings} from './postings';
import {containsPhrase, parseQuery, type QueryTerm} from './query';
import {
  combine,
  leastSectionShare,
  minimumScore,
  olderPageWeight,
  pageWeights,
  reranked,
  sectionsPerPage,
  weakWordShare,
} from './ranking';
import {layoutOf, scorePages, scoreSections, type MatchedTerm, type Layout} from './scoring';
import {wordsOf} from './tokens';

export type RankedSection = SectionEntry & {id: number; score: number};
/** `score` is that of the ranking by hand; `chance` the model's belief that the page is the right one, among the first ones. */
export type RankedPage = {page: PageEntry; score: number; chance: number; sections: RankedSection[]};

export type Ranking = {pages: RankedPage[]; words: ReadonlySet<string>};

/**
 * A term of a question: itself, the words of the index that stand for it and how sure it is that they do, its weight (the
 * rarer the more), and the docs' own words for it, each a list that must be there as a whole.
 */
export type AskedTerm = {
  term: string;
  words: ReadonlySet<string>;
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

  /** `model` is for the training, which tries other models. */
  constructor(
    readonly data: IndexData,
    private readonly model: Pick<LinearModel, 'weights'> = trained,
  ) {
    this.lookup = new TermLookup(new Postings(data), data.sections.length);
    this.layout = layoutOf(data);
    this.weights = data.pages.map(
      ({path, older}) =>
        (pageWeights.find((rule) => rule.path.test(path))?.weight ?? 1) * (older ? olderPageWeight : 1),
    );
    this.names = data.pages.map(({title, label, path}) => [title, label, path.split('/').at(-2) ?? ''].map(wordsOf));
  }

  /**
   * All pages that match, best first, each with up to `perPage` sections, and the words to highlight in them. Of the
   * first `inFull` pages also sections that hold little or nothing of the query.
   */
  search(query: string, facets: Facets = {}, perPage = sectionsPerPage, inFull = 0): Ranking {
    const {terms, pages, features, boosted} = this.candidates(query, facets);
    const order = features
      .map((values, i) => ({i, score: weighed(this.model, values)}))
      .sort((a, b) => b.score - a.score || a.i - b.i);
    const least = (pages[0]?.score ?? 0) * minimumScore;
    const shares = order.map(({score}) => Math.exp(score - (order[0]?.score ?? 0)));
    const all = shares.reduce((sum, share) => sum + share, 0);
    return {
      pages: [...order.flatMap(({i}) => pages[i] ?? []), ...pages.slice(order.length)]
        .map((found, rank) => ({...found, chance: (shares[rank] ?? 0) / all}))
        .filter(({score}) => score >= least)
        .map(({entry, page, score, chance}, rank) => ({
          page: entry,
          score,
          chance,
          sections: this.bestSections(page, boosted, perPage, rank < inFull ? 0 : leastSectionShare),
        })),
      words: new Set(terms.flatMap(({words}) => [...words])),
    };
  }

  /** The pages that match in the order of the ranking by hand, and for the first of them what the model decides by. */
  candidates(
    query: string,
    facets: Facets = {},
  ): {terms: readonly MatchedTerm[]; pages: PageCandidate[]; features: number[][]; boosted: Float64Array} {
    const {asked, terms} = this.read(query);
    const total = terms.reduce((sum, {wanted, rarity}) => sum + (wanted ? rarity : 0), 0) || 1;
    const sequence = sequenceOf(asked);
    const sections = scoreSections(terms, total, this.layout);
    // A heading without a word of the query earns no boost; reading all of them takes too long.
    const standing = terms.filter(({count}) => count > 0);
    const boosted = sections.score.slice();
    const inHeading = new Uint8Array(boosted.length);
    for (const {ownHeld} of standing)
      for (let id = 0; id < inHeading.length; id++)
        inHeading[id] = (inHeading[id] ?? 0) | ((ownHeld[id] ?? 0) & HEADING);
    for (let id = 0; id < boosted.length; id++) {
      const score = boosted[id] ?? 0;
      if (score > 0 && inHeading[id] !== 0) boosted[id] = score * this.headingBoost(id, sequence);
    }
    const pages = scorePages(terms, total, sections, boosted, this.layout)
      .flatMap((found): PageCandidate[] => {
        const {page, whole, best, bestSection} = found;
        const entry = this.data.pages[page];
        if (!entry || !matchesFacets(entry, facets)) return [];
        const nameBoost = this.nameBoost(page, sequence);
        const score =
          (combine.pageShare * whole + (1 - combine.pageShare) * best) * nameBoost * (this.weights[page] ?? 1);
        const headingBoost = best / (sections.score[bestSection] || 1);
        return [{...found, entry, score, rank: 0, nameBoost, headingBoost, names: this.names[page] ?? [], heading: []}];
      })
      .sort((a, b) => b.score - a.score || (a.entry.path < b.entry.path ? -1 : 1));
    const first = pages
      .slice(0, reranked)
      .map((candidate, rank) => ({...candidate, rank, heading: wordsOf(this.section(candidate.bestSection).heading)}));
    return {terms, pages, features: pageFeatures({query, terms, sequence}, first, sections, this.layout), boosted};
  }

  /** What a query asks for, term by term, in the index's words. */
  askedTerms(query: string): AskedTerm[] {
    return this.read(query)
      .terms.filter(({wanted, beside}) => wanted && !beside)
      .map(({term, own, certainty, rarity, others}) => ({term, words: own, certainty, weight: rarity, others}));
  }

  /** Whether a word, as the tokenizer leaves it, is in the docs, or begins one of their longer names. */
  knows(term: string): boolean {
    return this.lookup.knows(term);
  }

  /** Titles to try instead, for a query without hits. */
  suggestions(query: string): string[] {
    const words = parseQuery(query).flatMap(({term}) => this.lookup.similar(term).slice(0, 2));
    const near = [...new Set(words)].flatMap((word) => this.search(word).pages.slice(0, 2));
    return [...new Set(near.map(({page}) => page.title))].slice(0, 3);
  }

  /** Reads a query and looks its terms up, once for all that is asked of it in a row. */
  private read(query: string): {asked: readonly QueryTerm[]; terms: readonly MatchedTerm[]} {
    if (this.latest?.query !== query) {
      const asked = parseQuery(query);
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
    if (names.some((name) => name.length === sequence.length && containsPhrase(name, sequence)))
      return combine.pageName;
    return names.some((name) => containsPhrase(name, sequence)) ? combine.headingPhrase : 1;
  }

  private headingBoost(id: number, sequence: readonly string[]): number {
    const {level, page} = this.section(id);
    if (level === 1) return 1;
    const heading = (this.headingWords[id] ??= wordsOf(this.section(id).heading));
    if (containsPhrase(heading, sequence))
      return heading.length === sequence.length ? combine.exactHeading : combine.headingPhrase;
    const title = this.names[page]?.[0] ?? [];
    const fits =
      heading.length > 0 &&
      heading.every((word) => sequence.includes(word)) &&
      sequence.every((word) => heading.includes(word) || title.includes(word));
    return fits ? combine.trail : 1;
  }

  private bestSections(page: number, scores: Float64Array, count: number, leastShare: number): RankedSection[] {
    const {starts, levels} = this.layout;
    const sorted: {id: number; score: number}[] = [];
    for (let id = starts[page] ?? 0; id < (starts[page + 1] ?? 0); id++) {
      const score = scores[id] ?? 0;
      if (score > 0 || leastShare === 0)
        sorted.push({id, score: levels[id] === 1 ? (score / combine.opening) * combine.openingShown : score});
    }
    sorted.sort((a, b) => b.score - a.score || a.id - b.id);
    const least = (sorted[0]?.score ?? 0) * leastShare;
    return sorted
      .filter(({score}, i) => i === 0 || score >= least)
      .slice(0, count)
      .map((scored) => ({...this.section(scored.id), ...scored}));
  }

  private section(id: number): SectionEntry {
    return this.data.sections[id] ?? {page: -1, level: 1, anchor: null, heading: ''};
  }
}

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
