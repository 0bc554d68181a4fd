import type {RankedPage, SearchEngine} from '../embedded/engine';
import type {TextBlock, TextData} from '../embedded/format';
import {parseQuery} from '../embedded/query';
import {trailOf} from '../embedded/results';
import {indexTerms} from '../embedded/tokens';
import {passageMarkdown} from './markdown';
import {passagesOf, type Passage, type PassageKind} from './passages';
import {intentOf, leansOnHistory, type Intent} from './question';

/** A question that was asked earlier in the same conversation. */
export type Exchange = {question: string};

export type Source = {title: string; url: string};

export type Answer = {
  /** What was searched for, which differs from the question when that leans on an earlier one. */
  query: string;
  /** Quoted passages, best first; empty when the docs do not answer. */
  passages: {markdown: string; source: Source}[];
  /** Pages that come nearest, for a question that the docs do not answer. */
  nearest: Source[];
};

/** What each kind of passage is worth for each intent. */
const KIND_VALUE: Record<Intent, Record<PassageKind, number>> = {
  definition: {text: 1.25, list: 0.9, steps: 0.7, row: 1, table: 0.85, code: 0.5},
  steps: {text: 1, list: 0.95, steps: 1.3, row: 0.9, table: 0.8, code: 1},
  value: {text: 1.05, list: 1, steps: 0.85, row: 1.2, table: 1.15, code: 0.8},
  reason: {text: 1.15, list: 1, steps: 0.9, row: 1.15, table: 0.9, code: 0.6},
  open: {text: 1.1, list: 1, steps: 1, row: 1.05, table: 0.95, code: 0.8},
};

/** How much of a question (by rarity of its words) a passage with its headings must hold to count as an answer. */
const LEAST_COVERAGE = 0.55;
/** A word that stands elsewhere in the passage's section counts by this share. */
const NEARBY = 0.5;
const MAX_PASSAGES = 3;
/** A further passage is quoted when it has at least this share of the best one's score. */
const LEAST_SHARE = 0.55;
/** How many characters of their section the first, second and third passage may bring along. */
const READ_ON = [900, 450, 0];
const MAX_PAGES = 12;
const SECTIONS_PER_PAGE = 12;

type Candidate = {passage: Passage; page: RankedPage; section: RankedPage['sections'][number]; score: number; coverage: number; terms: ReadonlySet<string>};

/** Answers a question with passages of the docs, quoted and never rewritten. */
export function answerQuestion(engine: SearchEngine, text: TextData, question: string, history: readonly Exchange[] = []): Answer {
  const query = queryOf(question, history);
  const {pages} = engine.search(query, {}, SECTIONS_PER_PAGE);
  const weights = engine.termWeights(query);
  const total = weights.reduce((sum, {weight}) => sum + weight, 0) || 1;
  const intent = intentOf(question);
  const best = pages[0]?.score ?? 1;
  const candidates = pages
    .slice(0, MAX_PAGES)
    .flatMap((page) => page.sections.flatMap((section) => rate(page, section, text.sections[section.id] ?? [], page.score / best)))
    .filter(({coverage}) => coverage >= LEAST_COVERAGE)
    .sort((a, b) => b.score - a.score);
  const sourceOf = ({page, section}: Pick<Candidate, 'page' | 'section'>): Source => {
    const trail = trailOf(engine.data.sections, section);
    return {
      title: trail.length > 1 ? `${trail[0]} › ${trail.at(-1)}` : (trail[0] ?? ''),
      url: section.anchor === null ? page.page.path : `${page.page.path}#${section.anchor}`,
    };
  };
  return {
    query,
    passages: choose(candidates, text).map((chosen) => ({markdown: chosen.quoted.map(passageMarkdown).join('\n\n'), source: sourceOf(chosen)})),
    nearest: pages.slice(0, 3).map(({page}) => ({title: page.title, url: page.path})),
  };

  function rate(page: RankedPage, section: RankedPage['sections'][number], blocks: readonly TextBlock[], pagePrior: number): Candidate[] {
    const heading = new Set(indexTerms(section.heading));
    const asked = [...heading].filter((word) => weights.some(({words}) => words.includes(word))).length;
    const fit = section.level > 1 && heading.size > 0 ? asked / heading.size : 0.5;
    const around = new Set(indexTerms(trailOf(engine.data.sections, section).join('\n')));
    const nearby = new Set(indexTerms(blocks.map(({text: words}) => words).join('\n')));
    const sectionPrior = section.score / (page.sections[0]?.score || 1);
    return passagesOf(blocks).map((passage) => {
      const terms = new Set(indexTerms(passage.blocks.map(({text: words, columns}) => `${words}\n${columns?.join(' ') ?? ''}`).join('\n')));
      let inside = 0;
      let covered = 0;
      for (const {words, certainty, weight} of weights) {
        const here = words.some((word) => terms.has(word));
        if (here) inside += weight * certainty;
        if (here || words.some((word) => around.has(word))) covered += weight * certainty;
        else if (words.some((word) => nearby.has(word))) covered += weight * certainty * NEARBY;
      }
      const coverage = covered / total;
      // The first passage of a section is what its heading promises; that of a page introduces it, which only defines.
      const first = passage.position === 0 ? 0.15 : 0;
      const opening = section.level > 1 || intent === 'definition' ? first : -first;
      const held = (0.55 * (inside / total)) / lengthPenalty(terms.size) + 0.45 * coverage + opening;
      const place = (0.4 + 0.6 * pagePrior) * (0.6 + 0.4 * sectionPrior) * (0.8 + 0.4 * fit);
      const defines = intent === 'definition' && isDefinition(passage, weights) ? 1.4 : 1;
      const score = held * KIND_VALUE[intent][passage.kind] * place * defines;
      return {passage, page, section, score, coverage, terms};
    });
  }
}

/**
 * A passage with what stands after it in its section, and then before it, as far as `budget` characters reach: a
 * sentence often gets its meaning from the next one or from the table below it.
 */
function readingOn(passage: Passage, blocks: readonly TextBlock[], budget: number): Passage[] {
  const all = passagesOf(blocks).filter(({kind, blocks: own}) => kind !== 'row' || (passage.kind === 'row' && own[0] === passage.blocks[0]));
  const at = all.findIndex(({kind, blocks: own}) => kind === passage.kind && own[0] === passage.blocks[0]);
  if (at < 0) return [passage];
  const taken = [at];
  let left = budget;
  for (const [start, step] of [
    [at + 1, 1],
    [at - 1, -1],
  ] as const) {
    for (let i = start; i >= 0 && i < all.length; i += step) {
      const next = all[i];
      const length = next?.blocks.reduce((sum, {text}) => sum + text.length, 0) ?? 0;
      // The table that a row was taken from is not shown besides the row.
      if (!next || length > left || next.blocks.some((block) => passage.blocks.includes(block))) break;
      left -= length;
      taken.push(i);
    }
  }
  return taken.sort((a, b) => a - b).flatMap((i) => all[i] ?? []);
}

/** Whether a passage begins by saying what the thing is that was asked for: "A snapshot is …". */
function isDefinition({blocks}: Passage, weights: readonly {words: string[]}[]): boolean {
  const [, subject] = /^(.{3,70}?)(?:\bis\b|\bare\b|\bmeans?\b|\bstands for\b|, short for\b)/.exec(blocks[0]?.text ?? '') ?? [];
  const terms = new Set(indexTerms(subject ?? ''));
  return weights.length > 0 && weights.every(({words}) => words.some((word) => terms.has(word)));
}

/** A long passage holds many words by chance: twice the words count a tenth less. */
function lengthPenalty(words: number): number {
  return 1 + 0.1 * Math.max(0, Math.log2(words / 25));
}

/** The best passages, each with what is quoted along with it; none repeats another. */
function choose(candidates: readonly Candidate[], text: TextData): (Candidate & {quoted: Passage[]})[] {
  const chosen: (Candidate & {quoted: Passage[]})[] = [];
  const least = (candidates[0]?.score ?? 0) * LEAST_SHARE;
  for (const candidate of candidates) {
    if (chosen.length >= MAX_PASSAGES || candidate.score < least) break;
    if (chosen.some((other) => overlap(other.terms, candidate.terms) > 0.7 || sharesBlock(other.quoted, candidate.passage))) continue;
    const quoted = readingOn(candidate.passage, text.sections[candidate.section.id] ?? [], READ_ON[chosen.length] ?? 0);
    chosen.push({...candidate, quoted});
  }
  return chosen;
}

function sharesBlock(quoted: readonly Passage[], passage: Passage): boolean {
  return quoted.some(({blocks}) => blocks.some((block) => passage.blocks.includes(block)));
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const term of a) if (b.has(term)) common += 1;
  return common / Math.max(1, Math.min(a.size, b.size));
}

/** The question, with the words of the one before it when it cannot stand alone. */
function queryOf(question: string, history: readonly Exchange[]): string {
  const telling = parseQuery(question).filter(({parts}) => parts === null).length;
  const previous = history.at(-1)?.question;
  return previous !== undefined && leansOnHistory(question, telling) ? `${question.replace(/[?!.\s]+$/, '')} ${previous}` : question;
}
