import type {IndexData} from './format';
import type {TermScores} from './lookup';
import type {QueryTerm} from './query';
import {combine} from './ranking';

/** A term with its matches; `value` is what it counts, and it is `wanted` when a page without it lacks something. */
export type MatchedTerm = TermScores & {
  term: string;
  value: number;
  wanted: boolean;
  others: string[][];
  beside?: QueryTerm['beside'];
};

/** Scores by section number; `covered` is the share of the query (by rarity) that a section holds. */
export type SectionScores = {score: Float64Array; covered: Float64Array; each: readonly Float64Array[]};

/** How well one page fits as a whole, as its best section, and what share of the query it holds. */
export type PageScore = {page: number; whole: number; best: number; bestSection: number; covered: number};

/** Which sections belong to which page: those of page `n` begin at `starts[n]`, with its opening. */
export type Layout = {starts: Int32Array; pages: Int32Array; levels: Uint8Array};

export function layoutOf({pages, sections}: Pick<IndexData, 'pages' | 'sections'>): Layout {
  const starts = new Int32Array(pages.length + 1).fill(sections.length);
  for (let id = sections.length - 1; id >= 0; id--) starts[sections[id]?.page ?? 0] = id;
  return {
    starts,
    pages: Int32Array.from(sections, ({page}) => page),
    levels: Uint8Array.from(sections, ({level}) => level),
  };
}

/** Each section's score for each term; a page's title counts for all of its sections in part. */
export function scoreSections(
  terms: readonly MatchedTerm[],
  total: number,
  {starts, pages, levels}: Layout,
): SectionScores {
  const count = pages.length;
  const [score, covered] = [new Float64Array(count), new Float64Array(count)];
  // A title alone brings no section in.
  const standing = terms.filter((term) => term.count > 0);
  const isFound = (id: number): boolean => standing.some(({held}) => held[id] !== 0);
  const found = Int32Array.from(pages.keys()).filter(isFound);
  const none = new Float64Array(count);
  const each = terms.map(({title, body, value, rarity, wanted, count: places}) => {
    if (places === 0) return none;
    const scores = new Float64Array(count);
    for (const id of found) {
      const ofTitle = levels[id] === 1 ? 0 : combine.titleShare * (title[starts[pages[id] ?? 0] ?? 0] ?? 0);
      const term = saturated(value * ((body[id] ?? 0) + (title[id] ?? 0) + ofTitle));
      if (term === 0) continue;
      scores[id] = term;
      score[id] = (score[id] ?? 0) + term;
      if (wanted) covered[id] = (covered[id] ?? 0) + rarity / total;
    }
    return scores;
  });
  for (const id of found) {
    const held = Math.min(1, covered[id] ?? 0);
    covered[id] = held;
    score[id] = (score[id] ?? 0) * held ** combine.sectionCoverage * (levels[id] === 1 ? combine.opening : 1);
  }
  return {score, covered, each};
}

/** All pages that hold anything of the query, in no order. `boosted` are the sections' scores as headings raise them. */
export function scorePages(
  terms: readonly MatchedTerm[],
  total: number,
  {each}: SectionScores,
  boosted: Float64Array,
  {starts}: Layout,
): PageScore[] {
  const pages: PageScore[] = [];
  for (let page = 0; page + 1 < starts.length; page++) {
    const [from, to] = [starts[page] ?? 0, starts[page + 1] ?? 0];
    let [best, bestSection] = [0, from];
    for (let id = from; id < to; id++) {
      const score = boosted[id] ?? 0;
      if (score > best) [best, bestSection] = [score, id];
    }
    let [sum, covered] = [0, 0];
    terms.forEach(({rarity, wanted, count}, term) => {
      if (count === 0) return;
      let most = 0;
      for (let id = from; id < to; id++) most = Math.max(most, each[term]?.[id] ?? 0);
      sum += most;
      if (wanted && most > 0) covered += rarity;
    });
    if (sum === 0) continue;
    const share = Math.min(1, covered / total);
    pages.push({page, whole: sum * share ** combine.pageCoverage, best, bestSection, covered: share});
  }
  return pages;
}

/** One word that is in title, heading and many rows at once must not outweigh the rest of the query. */
function saturated(score: number): number {
  return combine.saturation * Math.log1p(score / combine.saturation);
}
