import type {Facets, SearchHit, SearchProvider, SearchResults} from '@docs/search/provider';

const HITS_PER_QUERY = 20;

/** What became of a query; `results` is null when the search could not answer. `key` tells it from others. */
export type QueryOutcome = {key: string; query: string; results: SearchResults | null};

/** Tells one search from another. */
export function keyOf(query: string, areas: readonly string[]): string {
  return `${areas.join(',')} ${query}`;
}

/** Searches for what the dialog shows: each page once in the order of the provider, followed by its sections. Never throws. */
export async function findHits(
  provider: SearchProvider,
  query: string,
  areas: readonly string[],
  facets: Facets,
): Promise<QueryOutcome> {
  const key = keyOf(query, areas);
  try {
    const results = await provider.search({query, page: 0, perPage: HITS_PER_QUERY, facets});
    return {key, query, results: {...results, hits: byPage(distinct(results.hits))}};
  } catch (error) {
    console.info('Search:', error);
    return {key, query, results: null};
  }
}

function distinct(hits: readonly SearchHit[]): SearchHit[] {
  const seen = new Set<string>();
  return hits.filter(({url}) => !seen.has(url) && seen.add(url));
}

/** The page of a hit, without the anchor of its section. */
const pageOf = ({url}: SearchHit): string => url.replace(/#.*$/, '');

/** Whether two hits are of one page. */
export const isOnSamePage = (one: SearchHit, other: SearchHit): boolean => pageOf(one) === pageOf(other);

function byPage(hits: readonly SearchHit[]): SearchHit[] {
  return pagesOf(hits).flatMap(({hits: own}) => own.map(({hit}) => hit));
}

/** The hits of one page with their numbers, best first. */
export type PageHits = {page: string; hits: {hit: SearchHit; index: number}[]};

/** The hits by page, in the order of the best hit of each. */
export function pagesOf(hits: readonly SearchHit[]): PageHits[] {
  const pages = new Map<string, PageHits>();
  hits.forEach((hit, index) => {
    const page = pageOf(hit);
    const known = pages.get(page) ?? {page, hits: []};
    known.hits.push({hit, index});
    pages.set(page, known);
  });
  return [...pages.values()];
}
