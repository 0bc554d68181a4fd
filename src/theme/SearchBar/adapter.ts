import type {DocSearchHit, DocSearchTransformClient} from '@docsearch/react';
import {escapeHtml, markedHtml} from '@site/src/search/marks';
import type {Facets, SearchHit, SearchProvider, SearchResults} from '@site/src/search/provider';

const HITS_PER_QUERY = 20;
const QUESTIONS_INDEX = 'algolia_ask_ai_suggested_questions';
// Invisible: makes two groups of one name two groups for DocSearch, which merges equal names and so loses the order.
const GROUP_MARK = '\u2060';

export type Outcome = {query: string; results: SearchResults | null};

export type AdapterOptions = {
  provider: SearchProvider;
  facets: Facets;
  indexName: string;
  suggestedQuestions: () => Promise<{objectID: string; question: string}[]>;
  /** Called with what became of each query; `results` is null when the search could not answer. */
  onOutcome: (outcome: Outcome) => void;
};

/**
 * The search client that the modal asks instead of Algolia's: it hands the query to the site's provider, and its hits
 * back in DocSearch's shape. The modal injects titles and snippets as HTML, so all of them are escaped here.
 */
export function createSearchClient({provider, facets, indexName, suggestedQuestions, onOutcome}: AdapterOptions): DocSearchTransformClient {
  const search = async ({requests}: {requests: {indexName: string; query?: string}[]}): Promise<unknown> => {
    const request = requests[0];
    if (request?.indexName === QUESTIONS_INDEX) return {results: [{hits: await suggestedQuestions().catch(() => []), index: QUESTIONS_INDEX}]};
    const query = request?.query ?? '';
    try {
      const results = await provider.search({query, page: 0, perPage: HITS_PER_QUERY, facets});
      onOutcome({query, results});
      return {results: [{hits: docSearchHits(results.hits), nbHits: results.total, index: indexName}]};
    } catch (error) {
      console.info('Search:', error);
      onOutcome({query, results: null});
      return {results: [{hits: [], nbHits: 0, index: indexName}]};
    }
  };
  return {
    search: search as unknown as DocSearchTransformClient['search'],
    addAlgoliaAgent: () => undefined,
    transporter: {algoliaAgent: {value: '', add: () => ({value: ''}) as never}},
  };
}

/** Hits in the order of the provider, each address once, under a heading for each run of hits of one section. */
export function docSearchHits(hits: readonly SearchHit[]): DocSearchHit[] {
  const runs = new Map<string, number>();
  let previous: string | null = null;
  const seen = new Set<string>();
  return hits.flatMap((hit) => {
    if (seen.has(hit.url)) return [];
    seen.add(hit.url);
    if (hit.section !== previous) runs.set(hit.section, (runs.get(hit.section) ?? 0) + 1);
    previous = hit.section;
    return [docSearchHit(hit, `${escapeHtml(hit.section)}${GROUP_MARK.repeat((runs.get(hit.section) ?? 1) - 1)}`)];
  });
}

function docSearchHit({id, url, trail, snippet}: SearchHit, group: string): DocSearchHit {
  const level = Math.min(trail.length, 6);
  const type = `lvl${level}` as 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';
  const names = Array.from({length: 6}, (_, i) => (trail[i] ? escapeHtml(trail[i].text) : null));
  const title = trail[level - 1] ?? trail[0];
  const below = [...(level > 1 ? [trail[0]] : []), ...(snippet ? [snippet] : [])];
  const path = below.map(markedHtml).join(' · ');
  return {
    objectID: id,
    url,
    url_without_anchor: url.replace(/#.*$/, ''),
    anchor: url.split('#')[1] ?? null,
    type,
    content: level === 1 && path !== '' ? (snippet?.text ?? null) && escapeHtml(snippet?.text ?? '') : null,
    hierarchy: {
      lvl0: group,
      lvl1: names[0] ?? '',
      lvl2: names[1] ?? null,
      lvl3: names[2] ?? null,
      lvl4: names[3] ?? null,
      lvl5: names[4] ?? null,
      lvl6: names[5] ?? null,
    },
    // Only what the modal reads: the title at its level, and the line below it.
    _snippetResult: {
      content: value(path),
      hierarchy: {...(level > 1 ? {lvl1: value(path)} : {}), [type]: value(markedHtml(title))},
    } as unknown as DocSearchHit['_snippetResult'],
    _highlightResult: undefined as unknown as DocSearchHit['_highlightResult'],
  };
}

function value(html: string): {value: string; matchLevel: 'full'} {
  return {value: html, matchLevel: 'full'};
}
