// cspell:ignore releas
import type {AskedTerm, RankedPage, RankedSection, SearchEngine} from '../embedded/engine';
import type {TextData} from '../embedded/format';
import type {TextBlock} from '../embedded/text-lines';
import {turningTerms} from '../embedded/tokens';
import {trailOf} from '../embedded/trail';
import {conditionsOf, contradicts, isBehindOtherTab} from './conditions';
import {featuresIn, FEATURES, signsOf, type AskedQuestion, type Candidate, type ReadPassage} from './features';
import {memoize} from '../embedded/memo';
import {meaningOf, wordingFits, wordingsIn, type Meaning, type WordingFit} from './nearness';
import {passagesOf} from './passages';
import {answerSite, type AnswerSite} from './site';
import {joinReadings, readText, type TermPositions} from './term-positions';

const MAX_PAGES = 14;
const SECTIONS_PER_PAGE = 14;
/** This many of the first pages are read in full: the place that answers often says it in other words than the question. */
const IN_FULL = 8;

/** This many sections are read because their wordings come near to the question. */
const MOST_WORDED = 24;
/** … and this many because they mean nearly the same. */
const MOST_MEANT = 16;
const NO_FEATURES = new Float64Array(0);
const NO_FIT: WordingFit = {nearest: 0, together: 0, whole: 0, certainties: new Float64Array()};

const COVERED = FEATURES.indexOf('covered');
const NEAR = FEATURES.indexOf('nearby');
/** A word that is elsewhere in the passage's section covers the question by this share. */
const NEARBY = 0.5;

/** All passages that may answer a question, in no order, and the pages that they are on, best first. */
export function candidatesFor(
  engine: SearchEngine,
  text: TextData,
  asked: AskedQuestion,
): {candidates: Candidate[]; pages: RankedPage[]} {
  const {pages} = engine.search(asked.query, {}, {perPage: SECTIONS_PER_PAGE, inFull: IN_FULL, most: MAX_PAGES});
  const wordings = wordingsIn(engine, text);
  const turning = turningTerms(asked.query).filter((term) => wordings.standsIn.has(term));
  const worded = [...asked.terms, ...turning.map(asWritten)];
  const fits = wordingFits(wordings, worded, text.sections.length);
  const meaning = meaningOf(engine, text, worded);
  const found = withWorded(engine, pages, fits, meaning);
  const nearness = compareSections(found, (id) => fits.get(id)?.nearest ?? 0);
  const nearest = nearness.ofAll || 1;
  const meanings = compareSections(found, meaning.ofSection);
  const wordingMeanings = compareSections(found, meaning.ofWordings);
  const bestPage = Math.max(0, ...found.map(({score}) => score)) || 1;
  const bestSection = Math.max(0, ...found.map(({sections}) => sections[0]?.score ?? 0)) || 1;
  const candidates: Candidate[] = [];
  const features = new Map<number, ReturnType<typeof featuresIn>>();
  const wantsReleases = ASKS_RELEASES.test(asked.query);
  found.forEach((page, pageRank) => {
    if (!wantsReleases && asked.site.isPage('releases', page.page.path)) return;
    for (const section of page.sections) {
      if (asked.site.isSilent(section.heading)) continue;
      const blocks = text.sections[section.id] ?? [];
      const {passages, heading, trail, whole, withHeads} = readSection(engine, page, section, blocks, asked.site);
      const fit = fits.get(section.id) ?? NO_FIT;
      const ownMeaning = meanings.ofSection.get(section.id) ?? 0;
      const wordingMeaning = wordingMeanings.ofSection.get(section.id) ?? 0;
      const ofSection = featuresIn(asked, {
        heading,
        headingText: section.heading,
        trail,
        section: whole,
        withHeads,
        level: section.level,
        page: page.score / bestPage,
        pageRank,
        pageChance: page.chance / (found[0]?.chance || 1),
        sectionOnPage: section.score / (page.sections[0]?.score || 1),
        sectionOfAll: section.score / bestSection,
        older: page.page.older,
        isList: asked.site.isList(page.page.path),
        wordings: fit,
        wordingOfAll: fit.nearest / nearest,
        wordingOfPage: (nearness.ofPages[pageRank] ?? 0) / nearest,
        meaning: ownMeaning,
        meaningBehind: meanings.ofAll - ownMeaning,
        meaningPageBehind: meanings.ofAll - (meanings.ofPages[pageRank] ?? 0),
        wordingMeaning,
        wordingMeaningBehind: wordingMeanings.ofAll - wordingMeaning,
        wordingMeaningPageBehind: wordingMeanings.ofAll - (wordingMeanings.ofPages[pageRank] ?? 0),
      });
      features.set(section.id, ofSection);
      for (const {passage, text: words, reading, signs} of passages)
        candidates.push({
          passage,
          text: words,
          reading,
          signs,
          page,
          section,
          blocks,
          named: ofSection.named,
          features: NO_FEATURES,
          coverage: 0,
          score: 0,
          chance: 0,
        });
    }
  });
  const fitting = fittingOf(candidates, asked);
  // One array for all of them: a small one each takes longer to make than to fill.
  const all = new Float64Array(fitting.length * FEATURES.length);
  for (const [i, candidate] of fitting.entries()) {
    const {id} = candidate.section;
    const numbers = all.subarray(i * FEATURES.length, (i + 1) * FEATURES.length);
    features.get(id)?.write(candidate, numbers);
    candidate.features = numbers;
    candidate.coverage = Math.max(
      (numbers[COVERED] ?? 0) + NEARBY * (numbers[NEAR] ?? 0),
      (fits.get(id) ?? NO_FIT).nearest,
    );
  }
  return {candidates: fitting, pages};
}

/** A measure of the sections of pages: of each one, the most of each page, and the most of all. */
function compareSections(
  pages: readonly RankedPage[],
  measure: (section: number) => number,
): {ofSection: ReadonlyMap<number, number>; ofPages: readonly number[]; ofAll: number} {
  const ofSection = new Map<number, number>();
  const ofPages = pages.map(({sections}) => {
    for (const {id} of sections) ofSection.set(id, measure(id));
    return Math.max(...sections.map(({id}) => ofSection.get(id) ?? 0));
  });
  return {ofSection, ofPages, ofAll: Math.max(...ofPages)};
}

/** A term that only wordings hold, and only as it is. */
const asWritten = (term: string): AskedTerm => ({term, weight: Infinity, words: [], certainty: 0, others: []});

const ASKS_RELEASES =
  /\b(?:releas\w*|versions?|new|news|chang\w*|since|fixed|introduced|added|removed|latest|newest)\b|\bv?\d+\.\d+/i;

/** The candidates that contradict nothing that a question lays down; all of them when each does. */
function fittingOf(candidates: Candidate[], asked: AskedQuestion): Candidate[] {
  const conditions = conditionsOf(asked.query, asked.site);
  const left = candidates.filter(
    (candidate) => !contradicts(conditions, candidate, asked.site) && !isBehindOtherTab(asked, candidate),
  );
  return left.length > 0 ? left : candidates;
}

/**
 * The pages that were found, with the sections whose wordings or meaning come nearest to the question: what asks in none
 * of the docs' words finds nothing else. Pages that only these lead to are last.
 */
function withWorded(
  engine: SearchEngine,
  found: readonly RankedPage[],
  fits: ReadonlyMap<number, WordingFit>,
  meaning: Meaning,
): RankedPage[] {
  const pages = [...found];
  const nearest = [...fits]
    .sort(([a, {nearest: x}], [b, {nearest: y}]) => y - x || a - b)
    .slice(0, MOST_WORDED)
    .map(([id]) => id);
  for (const id of new Set([...nearest, ...meaning.nearest(MOST_MEANT)])) {
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

type ReadSection = {
  passages: ReadPassage[];
  heading: TermPositions;
  /** The title of the page and the headings above. */
  trail: TermPositions;
  /** The words of all blocks, without and with the heads of tables. */
  whole: ReadonlySet<string>;
  withHeads: ReadonlySet<string>;
};

/** Reads the sections one by one, so that no question has to: a server does so between requests. */
export function* readCandidateSections(engine: SearchEngine, text: TextData): Generator<void> {
  wordingsIn(engine, text);
  const site = answerSite(text);
  const {pages, sections} = engine.data;
  for (const [id, section] of sections.entries()) {
    const page = pages[section.page];
    if (page) readSection(engine, {page}, {...section, id, score: 0}, text.sections[id] ?? [], site);
    yield;
  }
}

/** A section in its words, read once: its texts do not change while they are held. */
const readSection = (
  {data}: SearchEngine,
  {page}: Pick<RankedPage, 'page'>,
  section: RankedSection,
  blocks: readonly TextBlock[],
  site: AnswerSite,
): ReadSection =>
  sectionMemo(blocks, () => {
    const readings = new Map(blocks.map((block) => [block, readText(block.text)]));
    // Rows of a table have their heads in common.
    const heads = new Map(blocks.map(({columns}) => [columns, readText(columns?.join(' ') ?? '')]));
    const wordsIn = (texts: Iterable<TermPositions>): Set<string> =>
      new Set([...texts].flatMap(({places}) => [...places.keys()]));
    const whole = wordsIn(readings.values());
    const ofHeads = wordsIn(heads.values());
    return {
      passages: passagesOf(blocks).map((passage): ReadPassage => {
        const text = passage.blocks.map(({text: words}) => words).join('\n');
        const own = passage.blocks.flatMap((block) => readings.get(block) ?? []);
        const isTable = passage.kind === 'row' || passage.kind === 'table';
        const head = isTable ? heads.get(passage.blocks[0]?.columns ?? null) : undefined;
        return {passage, text, reading: joinReadings(head ? [...own, head] : own), signs: signsOf(passage, text, site)};
      }),
      heading: readText(section.heading),
      trail: readText([page.label, ...trailOf(data.sections, section).slice(0, -1)].join('\n')),
      whole,
      withHeads: ofHeads.size === 0 ? whole : new Set([...whole, ...ofHeads]),
    };
  });
const sectionMemo = memoize<readonly TextBlock[], ReadSection>();
