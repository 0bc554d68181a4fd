import type {RankedPage, RankedSection, SearchEngine} from '../embedded/engine';
import type {TextData} from '../embedded/format';
import type {TextBlock} from '../embedded/text-lines';
import {trailOf} from '../embedded/results';
import {featuresIn, FEATURES, signsOf, type AskedQuestion, type ReadPassage} from './features';
import {passagesOf} from './passages';
import {isNegated, wantsOf} from '../embedded/question';
import {readText, type TermPositions} from './term-positions';
import {unpackWordings, type Wordings} from '../embedded/section-queries';
import {wordingFits, type WordingFit} from './section-query-fit';

const MAX_PAGES = 14;
const SECTIONS_PER_PAGE = 14;
/** This many of the first pages are read in full: the place that answers often says it in other words than the question. */
const IN_FULL = 8;

/** This many sections are read because their wordings come near to the question. */
const MOST_WORDED = 24;
const NO_FIT: WordingFit = {nearest: 0, together: 0, whole: 0, certainties: new Float64Array()};

const COVERED = FEATURES.indexOf('covered');
const NEAR = FEATURES.indexOf('nearby');
/** A word that is elsewhere in the passage's section covers the question by this share. */
const NEARBY = 0.5;

/**
 * A passage that may answer a question, with what speaks for it; `coverage` is the share of the question that it holds
 * with what is around it, or that a wording of its section holds.
 */
export type Candidate = ReadPassage & {
  page: RankedPage;
  section: RankedSection;
  blocks: readonly TextBlock[];
  features: number[];
  coverage: number;
};

/** A passage with its score; `chance` is its share of the belief that one of the passages is right. */
export type Ranked = Candidate & {score: number; chance: number};

/** The passages for a question, best first, and the pages that hold them. */
export type Ranking = {passages: Ranked[]; pages: RankedPage[]; asked: AskedQuestion};

/** All passages that may answer a query, in no order, and the pages that they are on, best first. */
export function candidatesFor(
  engine: SearchEngine,
  text: TextData,
  question: string,
  query: string,
): {candidates: Candidate[]; pages: RankedPage[]; asked: AskedQuestion} {
  const {pages} = engine.search(query, {}, SECTIONS_PER_PAGE, IN_FULL);
  const terms = engine.askedTerms(query);
  const asked: AskedQuestion = {
    terms,
    total: terms.reduce((sum, {weight}) => sum + weight, 0),
    nowhere: Math.log1p(engine.data.sections.length),
    wants: wantsOf(question),
    negated: isNegated(question),
  };
  const fits = wordingFits(wordingsIn(engine, text), terms, text.sections.length);
  const kept = withWorded(engine, pages.slice(0, MAX_PAGES), fits);
  const nearestOf = ({sections}: RankedPage): number =>
    Math.max(0, ...sections.map(({id}) => fits.get(id)?.nearest ?? 0));
  const nearestOnPages = kept.map(nearestOf);
  const nearest = Math.max(0, ...nearestOnPages) || 1;
  const bestPage = Math.max(0, ...kept.map(({score}) => score)) || 1;
  const bestSection = Math.max(0, ...kept.map(({sections}) => sections[0]?.score ?? 0)) || 1;
  const candidates = kept.flatMap((page, pageRank) => {
    const wordingOfPage = (nearestOnPages[pageRank] ?? 0) / nearest;
    return page.sections.flatMap((section) => {
      const wordings = fits.get(section.id) ?? NO_FIT;
      const blocks = text.sections[section.id] ?? [];
      const {passages, whole} = readSection(blocks);
      const trail = trailOf(engine.data.sections, section);
      const featuresOf = featuresIn(asked, {
        heading: readText(section.heading),
        trail: readText([page.page.label, ...trail.slice(0, -1)].join('\n')),
        section: whole,
        level: section.level,
        page: page.score / bestPage,
        pageRank,
        pageChance: page.chance / (kept[0]?.chance || 1),
        sectionOnPage: section.score / (page.sections[0]?.score || 1),
        sectionOfAll: section.score / bestSection,
        older: page.page.older,
        wordings,
        wordingOfAll: wordings.nearest / nearest,
        wordingOfPage,
      });
      return passages.map((read): Candidate => {
        const features = featuresOf(read);
        return {
          ...read,
          page,
          section,
          blocks,
          features,
          coverage: Math.max((features[COVERED] ?? 0) + NEARBY * (features[NEAR] ?? 0), wordings.nearest),
        };
      });
    });
  });
  return {candidates, pages, asked};
}

/**
 * The pages that were found, with the sections whose wordings come nearest to the question: what asks in none of the
 * docs' words finds nothing else. Pages that only a wording leads to are last.
 */
function withWorded(
  engine: SearchEngine,
  found: readonly RankedPage[],
  fits: ReadonlyMap<number, WordingFit>,
): RankedPage[] {
  const pages = [...found];
  const nearest = [...fits]
    .sort(([a, {nearest: x}], [b, {nearest: y}]) => y - x || a - b)
    .slice(0, MOST_WORDED)
    .map(([id]) => id);
  for (const id of nearest) {
    const section = engine.data.sections[id];
    const entry = engine.data.pages[section?.page ?? -1];
    if (!section || !entry) continue;
    const at = pages.findIndex(({page}) => page === entry);
    const page = pages[at] ?? {page: entry, score: 0, chance: 0, sections: []};
    if (page.sections.some((known) => known.id === id)) continue;
    pages[at < 0 ? pages.length : at] = {...page, sections: [...page.sections, {...section, id, score: 0}]};
  }
  return pages;
}

/** Wordings that were unpacked before: a question is often not the last one. */
const unpacked = new WeakMap<TextData, Wordings>();

/** What readers call the sections, ready to be searched. */
export function wordingsIn({data}: SearchEngine, text: TextData): Wordings {
  const wordings = unpacked.get(text) ?? unpackWordings(text.wordings, data.terms);
  unpacked.set(text, wordings);
  return wordings;
}

type ReadSection = {passages: ReadPassage[]; whole: TermPositions};

/** Sections that were read before: their texts do not change while they are held. */
const known = new WeakMap<readonly TextBlock[], ReadSection>();

function readSection(blocks: readonly TextBlock[]): ReadSection {
  const before = known.get(blocks);
  if (before) return before;
  const passages = passagesOf(blocks).map((passage): ReadPassage => {
    const text = passage.blocks.map(({text: words}) => words).join('\n');
    const heads =
      passage.kind === 'row' || passage.kind === 'table' ? `\n${passage.blocks[0]?.columns?.join(' ') ?? ''}` : '';
    return {passage, text, reading: readText(text + heads), signs: signsOf(passage, text)};
  });
  const read = {passages, whole: readText(blocks.map(({text}) => text).join('\n'))};
  known.set(blocks, read);
  return read;
}
