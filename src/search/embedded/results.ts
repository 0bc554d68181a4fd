import type {HitType, Marked, SearchHit, SearchRequest, SearchResults} from '../provider';
import type {RankedPage, RankedSection, SearchEngine} from './engine';
import type {SectionEntry, TextData} from './format';
import {markWords, snippetOf} from './snippet';

/** Answers a search request from the index; snippets need the texts, and are left out without them. */
export function searchResults(engine: SearchEngine, text: TextData | null, {query, page, perPage, facets}: SearchRequest): SearchResults {
  const {pages, words} = engine.search(query, facets);
  const all = pages.flatMap((found) => found.sections.map((section) => ({found, section})));
  const shown = all.slice(page * perPage, (page + 1) * perPage);
  return {
    query,
    hits: shown.map(({found, section}) => hit(engine.data.sections, found, section, words, text)),
    total: all.length,
    hasMore: all.length > (page + 1) * perPage,
    suggestions: all.length === 0 ? engine.suggestions(query) : [],
  };
}

function hit(sections: readonly SectionEntry[], {page}: RankedPage, section: RankedSection, words: ReadonlySet<string>, text: TextData | null): SearchHit {
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

/** Page title, the headings that a section stands under, and its own. */
export function trailOf(sections: readonly SectionEntry[], {id, level, page, heading}: RankedSection): string[] {
  const trail = [heading];
  let below = level;
  for (let i = id - 1; i >= 0 && below > 1; i--) {
    const before = sections[i];
    if (!before || before.page !== page) break;
    if (before.level < below) {
      trail.unshift(before.heading);
      below = before.level;
    }
  }
  return trail;
}
