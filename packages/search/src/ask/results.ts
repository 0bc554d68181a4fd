import type {Facets, HitType, Marked, SearchHit, SearchRequest, SearchResults} from '../provider';
import {meaningOf, wordingFits, wordingsIn} from './nearness';
import {rankPassages} from './rank';
import {askedOf} from './read-question';
import {isQuestion} from '../is-question';
import {plainText} from '../records/text';
import {finderOf} from '../symptoms/find';
import {looksPasted} from '../symptoms/pasted';
import {symptomOf} from '../symptoms/symptom';
import {matchesFacets, type RankedPage, type RankedSection, type SearchEngine} from '../embedded/engine';
import type {PageEntry, SectionEntry, TextData} from '../embedded/format';
import {sectionsPerPage} from '../embedded/ranking';
import {markWords, snippetOf} from '../embedded/snippet';
import {trailOf} from '../embedded/trail';

/** Answers a search request from the index; snippets need the texts, and are left out without them. */
export function searchResults(
  engine: SearchEngine,
  text: TextData | null,
  {query, page, perPage, facets}: SearchRequest,
): SearchResults {
  const {pages: found, words} = engine.search(query, facets);
  const ordered = (texts: TextData): readonly RankedPage[] =>
    isQuestion(query)
      ? inAnswerOrder(engine, texts, query, facets, found)
      : inOrderOfMeaning(engine, texts, query, found);
  const pages = text ? ordered(text) : found;
  const symptoms = text && mayBeError(query) ? symptomHits(engine, text, query, facets, words, pages) : [];
  const all = [
    ...symptoms,
    ...pages
      .flatMap((ranked) => ranked.sections.map((section) => ({found: ranked, section})))
      .filter(({section}) => !symptoms.some((symptom) => symptom.section.id === section.id)),
  ];
  const shown = all.slice(page * perPage, (page + 1) * perPage);
  return {
    query,
    hits: shown.map((one) => ('hit' in one ? one.hit : hit(engine.data.sections, one.found, one.section, words, text))),
    total: all.length,
    hasMore: all.length > (page + 1) * perPage,
    suggestions: all.length === 0 ? engine.suggestions(query) : [],
  };
}

/**
 * The pages of a question in the order that its answer is looked for in, which knows more than the words of the query;
 * pages that only the answer finds are among them.
 */
function inAnswerOrder(
  engine: SearchEngine,
  text: TextData,
  question: string,
  facets: Facets,
  found: readonly RankedPage[],
): RankedPage[] {
  const known = new Map(found.map((page) => [page.page, page]));
  const ordered = new Map<PageEntry, RankedPage>();
  for (const {page, section} of rankPassages(engine, text, askedOf(engine, text, question)).passages) {
    if (ordered.has(page.page) || !matchesFacets(page.page, facets)) continue;
    const {sections = []} = known.get(page.page) ?? {};
    const others = sections.filter(({id}) => id !== section.id).slice(0, sectionsPerPage - 1);
    ordered.set(page.page, {...page, sections: [section, ...others]});
  }
  return [...ordered.values(), ...found.filter(({page}) => !ordered.has(page))];
}

/**
 * How much a page gains by what readers call one of its sections, where that is the query, and by the meaning of its
 * opening and of its nearest section; and how many pages are put in order by them.
 */
const NEAR = {wording: 0.4, opening: 0.6, section: 0.6};
const MOST_ORDERED = 40;

/** The first pages of a query in the order that wordings and meaning give them beside its words; as they are for a large site, whose wordings are in pieces. */
function inOrderOfMeaning(
  engine: SearchEngine,
  text: TextData,
  query: string,
  found: readonly RankedPage[],
): readonly RankedPage[] {
  if (text.wordings.split || found.length < 2) return found;
  const terms = engine.askedTerms(query);
  const fits = wordingFits(wordingsIn(engine, text), terms, text.sections.length);
  const meaning = meaningOf(engine, text, terms);
  const scored = found.slice(0, MOST_ORDERED).map((page) => {
    const sections = engine.sectionsOf(page.page);
    const most = (of: (section: number) => number): number => Math.max(...sections.map(of));
    const near = NEAR.opening * meaning.ofSection(sections[0] ?? -1) + NEAR.section * most(meaning.ofSection);
    const worded = 1 + NEAR.wording * most((section) => fits.get(section)?.nearest ?? 0);
    return {page, score: page.score * worded * Math.exp(near)};
  });
  scored.sort((a, b) => b.score - a.score);
  return [...scored.map(({page}) => page), ...found.slice(MOST_ORDERED)];
}

/** How well a row of symptoms must fit what a program printed to be above everything else. */
const SURE = 0.6;
/** The same for a reader's own words, and what share of them the row must hold: all of them count. */
const SURER = 0.66;
const LEAST_SHARE = 0.75;
/** How much the page of a row counts when several pages list the same message. */
const PAGE = 0.1;
/** Queries of this length may be a message without the marks of one. */
const LONG = 30;

function mayBeError(query: string): boolean {
  return query.length >= LONG || looksPasted(query);
}

/** The rows of symptoms that an error pasted into the search is about, each with its cause as the snippet. */
function symptomHits(
  engine: SearchEngine,
  text: TextData,
  query: string,
  facets: Facets,
  words: ReadonlySet<string>,
  ranked: readonly RankedPage[],
): {section: {id: number}; hit: SearchHit}[] {
  const {sections, pages} = engine.data;
  const isPrinted = looksPasted(query);
  const scores = new Map(ranked.map(({page, score}) => [page, score / (ranked[0]?.score || 1)]));
  return finderOf(engine.data, text)
    .find(query)
    .filter(({fit, share}) => (isPrinted ? fit >= SURE : fit >= SURER && share >= LEAST_SHARE))
    .flatMap((found) => {
      const section = sections[found.section];
      const page = section && pages[section.page];
      return section && page && matchesFacets(page, facets)
        ? [{found, section, page, value: found.fit + PAGE * (scores.get(page) ?? 0)}]
        : [];
    })
    .sort((a, b) => b.value - a.value)
    .map(({found, section, page}) => {
      const {url, sees, cells} = symptomOf(engine.data, found);
      const trail = trailOf(sections, {...section, id: found.section, score: 0});
      return {
        section: {id: found.section},
        hit: {
          id: url,
          url,
          type: `lvl${section.level}` as HitType,
          section: page.section,
          trail: trail.map((heading) => markWords(heading, words)) as [Marked, ...Marked[]],
          snippet: markWords(
            plainText([sees, ...cells.map(({head, text: cell}) => `${head}: ${cell}`)].join(' · ')),
            words,
          ),
        },
      };
    });
}

function hit(
  sections: readonly SectionEntry[],
  {page}: RankedPage,
  section: RankedSection,
  words: ReadonlySet<string>,
  text: TextData | null,
): SearchHit {
  const best = snippetOf(text?.sections[section.id] ?? [], words);
  const address = (anchor: string | null): string => (anchor === null ? page.path : `${page.path}#${anchor}`);
  return {
    id: address(section.anchor),
    url: address(best?.anchor ?? section.anchor),
    type: `lvl${section.level}` as HitType,
    section: page.section,
    trail: trailOf(sections, section).map((heading) => markWords(heading, words)) as [Marked, ...Marked[]],
    snippet: best?.snippet ?? null,
  };
}
