import {everydayWords} from '../../site/sayings';
import type {Facets} from '../provider';
import type {IndexData, PageEntry, SectionEntry} from './format';
import {TermLookup, type TermScores} from './lookup';
import {PackedMiniSearch} from './mini';
import {containsPhrase, parseQuery, type QueryTerm} from './query';
import {combine, leastSectionShare, minimumScore, olderPageWeight, pageWeights, sectionsPerPage, weakWordShare} from './ranking';
import {wordsOf} from './tokens';

export type RankedSection = SectionEntry & {id: number; score: number};
export type RankedPage = {page: PageEntry; score: number; sections: RankedSection[]};

export type Ranking = {pages: RankedPage[]; words: ReadonlySet<string>};

/** A section that matches, by its number: most of them are never shown, so no more is made of them than this. */
type Scored = {id: number; score: number};

/**
 * A term of a question: the words of the index that stand for it and how sure it is that they do, its weight (the
 * rarer the more), and the docs' own words for it, each a list that must be there as a whole.
 */
export type AskedTerm = {words: ReadonlySet<string>; certainty: number; weight: number; others: readonly (readonly string[])[]};

/** A term with its matches; `value` is what it counts, and it is `wanted` when a page without it lacks something. */
type Found = TermScores & {term: string; value: number; wanted: boolean; others: string[][]};

/** Finds and ranks pages with their best sections. Pure computation on a loaded index: no fetching, no text needed. */
export class SearchEngine {
  private readonly lookup: TermLookup;
  private readonly openings: number[] = [];
  private readonly weights: number[];
  /** Headings in lower case, and the words of those that a query has come near to: reading all of them takes too long. */
  private readonly headings: string[];
  private readonly headingWords: (string[] | undefined)[] = [];
  private readonly names: string[][][];

  constructor(readonly data: IndexData) {
    this.lookup = new TermLookup(new PackedMiniSearch(data), data.sections.length);
    data.sections.forEach(({level, page}, id) => level === 1 && (this.openings[page] = id));
    this.weights = data.pages.map(({path, older}) => (pageWeights.find((rule) => rule.path.test(path))?.weight ?? 1) * (older ? olderPageWeight : 1));
    this.headings = data.sections.map(({heading}) => heading.toLowerCase());
    this.names = data.pages.map(({title, label, path}) => [title, label, path.split('/').at(-2) ?? ''].map(wordsOf));
  }

  /** All pages that match, best first, each with up to `perPage` sections, and the words to highlight in them. */
  search(query: string, facets: Facets = {}, perPage = sectionsPerPage): Ranking {
    const asked = parseQuery(query);
    const terms = this.find(asked);
    const total = terms.reduce((sum, {wanted, rarity}) => sum + (wanted ? rarity : 0), 0) || 1;
    const bySection = this.scoreSections(terms, total);
    const sequence = asked.filter(({parts}) => parts === null).map(({term}) => term);
    const pages = this.scorePages(terms, total, bySection, sequence)
      .filter(({page}) => matchesFacets(page, facets))
      .sort((a, b) => b.score - a.score || (a.page.path < b.page.path ? -1 : 1));
    const least = (pages[0]?.score ?? 0) * minimumScore;
    return {
      pages: pages.filter(({score}) => score >= least).map((found) => ({...found, sections: this.bestSections(found.sections, perPage)})),
      words: new Set(terms.flatMap(({words}) => [...words])),
    };
  }

  /** What a query asks for, term by term, in the index's words. */
  askedTerms(query: string): AskedTerm[] {
    return this.find(parseQuery(query))
      .filter(({wanted}) => wanted)
      .map(({own, certainty, rarity, others}) => ({words: own, certainty, weight: rarity, others}));
  }

  /** Titles to try instead, for a query without hits. */
  suggestions(query: string): string[] {
    const words = parseQuery(query).flatMap(({term}) => this.lookup.similar(term).slice(0, 2));
    const near = [...new Set(words)].flatMap((word) => this.search(word).pages.slice(0, 2));
    return [...new Set(near.map(({page}) => page.title))].slice(0, 3);
  }

  /** Looks the terms up. Where a compound stands as it is, it takes the place of its parts; otherwise the parts speak. */
  private find(asked: readonly QueryTerm[]): Found[] {
    const found = asked.map((term) => ({...term, ...this.lookup.find(term)}));
    const wholes = found.filter(({name, title, body}) => name && title.size + body.size > 0);
    const replaced = new Set(wholes.flatMap(({parts}) => parts ?? []));
    return found.map(({term, parts, name, open: _, beside, ...scores}): Found => {
      const known = scores.title.size + scores.body.size > 0;
      if (beside) return {...scores, term, value: combine[beside], wanted: false};
      if (parts !== null) return {...scores, term, value: combine.compound, wanted: name && known};
      const share = everydayWords.has(term) ? weakWordShare : 1;
      return {...scores, rarity: scores.rarity * share, term, value: replaced.has(term) ? combine.compoundPart : share, wanted: !replaced.has(term)};
    });
  }

  /** Each section's score for each term; a page's title counts for all of its sections in part. */
  private scoreSections(terms: readonly Found[], total: number): Map<number, {score: number; each: number[]}> {
    const sections = new Map<number, {score: number; each: number[]}>();
    const add = (id: number, term: number, score: number): void => {
      let found = sections.get(id);
      if (!found) sections.set(id, (found = {score: 0, each: new Array<number>(terms.length).fill(0)}));
      found.each[term] = (found.each[term] ?? 0) + score;
    };
    terms.forEach(({body, title, value}, term) => {
      for (const [id, score] of body) add(id, term, score * value);
      for (const [id, score] of title) add(id, term, score * value);
    });
    for (const [id, found] of sections) {
      const {page, level} = this.section(id);
      const opening = this.openings[page] ?? -1;
      let covered = 0;
      terms.forEach(({title, rarity, value, wanted}, term) => {
        if (level > 1) found.each[term] = (found.each[term] ?? 0) + combine.titleShare * value * (title.get(opening) ?? 0);
        const score = saturated(found.each[term] ?? 0);
        found.each[term] = score;
        if (score > 0 && wanted) covered += rarity;
        found.score += score;
      });
      found.score *= Math.min(1, covered / total) ** combine.sectionCoverage * (level === 1 ? combine.opening : 1);
    }
    return sections;
  }

  private scorePages(
    terms: readonly Found[],
    total: number,
    bySection: Map<number, {score: number; each: number[]}>,
    sequence: readonly string[],
  ): {page: PageEntry; score: number; sections: Scored[]}[] {
    const pages = new Map<number, {each: number[]; sections: Scored[]}>();
    for (const [id, {score, each}] of bySection) {
      const number = this.section(id).page;
      const section = {id, score: score * this.headingBoost(id, sequence)};
      const page = pages.get(number);
      if (page) {
        page.sections.push(section);
        each.forEach((value, term) => (page.each[term] = Math.max(page.each[term] ?? 0, value)));
      } else {
        pages.set(number, {each: [...each], sections: [section]});
      }
    }
    return [...pages].flatMap(([number, {each, sections}]) => {
      const page = this.data.pages[number];
      if (!page) return [];
      const covered = terms.reduce((sum, {rarity, wanted}, term) => sum + (wanted && (each[term] ?? 0) > 0 ? rarity : 0), 0);
      const whole = each.reduce((sum, value) => sum + value, 0) * Math.min(1, covered / total) ** combine.pageCoverage;
      const best = sections.reduce((most, {score}) => Math.max(most, score), 0);
      const score = (combine.pageShare * whole + (1 - combine.pageShare) * best) * this.nameBoost(number, sequence) * (this.weights[number] ?? 1);
      return [{page, score, sections}];
    });
  }

  private nameBoost(page: number, sequence: readonly string[]): number {
    const names = this.names[page] ?? [];
    if (names.some((name) => name.length === sequence.length && containsPhrase(name, sequence))) return combine.pageName;
    return names.some((name) => containsPhrase(name, sequence)) ? combine.headingPhrase : 1;
  }

  private headingBoost(id: number, sequence: readonly string[]): number {
    const {level, page} = this.section(id);
    if (level === 1) return 1;
    // Without a word of the query in it no heading earns a boost. A stem begins its word, but for `policy` of `policies`.
    const plain = this.headings[id] ?? '';
    if (!sequence.some((term) => plain.includes(term.endsWith('y') ? term.slice(0, -1) : term))) return 1;
    const heading = (this.headingWords[id] ??= wordsOf(this.section(id).heading));
    if (containsPhrase(heading, sequence)) return heading.length === sequence.length ? combine.exactHeading : combine.headingPhrase;
    const title = this.names[page]?.[0] ?? [];
    const fits =
      heading.length > 0 && heading.every((word) => sequence.includes(word)) && sequence.every((word) => heading.includes(word) || title.includes(word));
    return fits ? combine.trail : 1;
  }

  private bestSections(sections: readonly Scored[], count: number): RankedSection[] {
    const sorted = sections
      .map(({id, score}) => ({id, score: this.section(id).level === 1 ? (score / combine.opening) * combine.openingShown : score}))
      .sort((a, b) => b.score - a.score || a.id - b.id);
    const least = (sorted[0]?.score ?? 0) * leastSectionShare;
    return sorted
      .filter(({score}, i) => i === 0 || score >= least)
      .slice(0, count)
      .map((scored) => ({...this.section(scored.id), ...scored}));
  }

  private section(id: number): SectionEntry {
    return this.data.sections[id] ?? {page: -1, level: 1, anchor: null, heading: ''};
  }
}

/** One word that stands in title, heading and many rows at once must not outweigh the rest of the query. */
function saturated(score: number): number {
  return combine.saturation * Math.log1p(score / combine.saturation);
}

/** Whether a page is among those that are searched. */
export function matchesFacets({language, tag, path}: PageEntry, {language: wanted, tags, areas}: Facets): boolean {
  if ((wanted !== undefined && wanted !== language) || (tags !== undefined && !tags.includes(tag))) return false;
  return areas === undefined || areas.some(({paths}) => paths.some((start) => path.startsWith(start)));
}
