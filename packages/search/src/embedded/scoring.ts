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

/** Scores by section number, and for each page the sum of its sections' best for each term with their rarities. */
export type SectionScores = {score: Float64Array; ofPages: {sum: Float64Array; covered: Float64Array}};

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
  const ofPages = {sum: new Float64Array(starts.length), covered: new Float64Array(starts.length)};
  // A title alone brings no section in.
  const standing = terms.filter((term) => term.count > 0);
  const found = sectionsWithAny(standing, count);
  for (const {title, body, value, rarity, wanted} of standing) {
    const best = new Float64Array(starts.length);
    for (let i = 0; i < found.length; i++) {
      const id = found[i] ?? 0;
      const page = pages[id] ?? 0;
      const ofTitle = levels[id] === 1 ? 0 : combine.titleShare * (title[starts[page] ?? 0] ?? 0);
      const all = (body[id] ?? 0) + (title[id] ?? 0) + ofTitle;
      if (all === 0) continue;
      const term = saturate(value * all);
      if (term > (best[page] ?? 0)) best[page] = term;
      score[id] = (score[id] ?? 0) + term;
      if (wanted && term !== 0) covered[id] = (covered[id] ?? 0) + rarity / total;
    }
    for (let page = 0; page < best.length; page++) {
      const most = best[page] ?? 0;
      if (most === 0) continue;
      ofPages.sum[page] = (ofPages.sum[page] ?? 0) + most;
      if (wanted) ofPages.covered[page] = (ofPages.covered[page] ?? 0) + rarity;
    }
  }
  for (const id of found) {
    const held = Math.min(1, covered[id] ?? 0);
    covered[id] = held;
    score[id] = (score[id] ?? 0) * held ** combine.sectionCoverage * (levels[id] === 1 ? combine.opening : 1);
  }
  return {score, ofPages};
}

/** The numbers of the sections that hold any of the terms, in order. */
function sectionsWithAny(terms: readonly MatchedTerm[], count: number): Int32Array {
  const found = new Int32Array(count);
  let length = 0;
  for (let id = 0; id < count; id++) {
    for (const {held} of terms) {
      if (held[id] === 0) continue;
      found[length++] = id;
      break;
    }
  }
  return found.subarray(0, length);
}

/** All pages that hold anything of the query, in no order. `boosted` are the sections' scores as headings raise them. */
export function scorePages(
  total: number,
  {ofPages}: SectionScores,
  boosted: Float64Array,
  {starts}: Layout,
): PageScore[] {
  const pages: PageScore[] = [];
  for (let page = 0; page + 1 < starts.length; page++) {
    const sum = ofPages.sum[page] ?? 0;
    if (sum === 0) continue;
    const [from, to] = [starts[page] ?? 0, starts[page + 1] ?? 0];
    let [best, bestSection] = [0, from];
    for (let id = from; id < to; id++) {
      const score = boosted[id] ?? 0;
      if (score > best) [best, bestSection] = [score, id];
    }
    const share = Math.min(1, (ofPages.covered[page] ?? 0) / total);
    pages.push({page, whole: sum * share ** combine.pageCoverage, best, bestSection, covered: share});
  }
  return pages;
}

/** One word that is in title, heading and many rows at once must not outweigh the rest of the query. */
function saturate(score: number): number {
  return combine.saturation * Math.log1p(score / combine.saturation);
}
