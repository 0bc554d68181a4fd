import type {Facets, SearchHit, SearchProvider, SearchResults} from '@docs/search/provider';

const HITS_PER_QUERY = 20;

/** What became of a query; `results` is null when the search could not answer. `key` tells it from others. */
export type Outcome = {key: string; query: string; results: SearchResults | null};

/** Tells one search from another. */
export function keyOf(query: string, areas: readonly string[]): string {
  return `${areas.join(',')} ${query}`;
}

/** Searches for what the dialog shows: hits in the order of the provider, each address once. Never throws. */
export async function find(
  provider: SearchProvider,
  query: string,
  areas: readonly string[],
  facets: Facets,
): Promise<Outcome> {
  const key = keyOf(query, areas);
  try {
    const results = await provider.search({query, page: 0, perPage: HITS_PER_QUERY, facets});
    return {key, query, results: {...results, hits: distinct(results.hits)}};
  } catch (error) {
    console.info('Search:', error);
    return {key, query, results: null};
  }
}

function distinct(hits: readonly SearchHit[]): SearchHit[] {
  const seen = new Set<string>();
  return hits.filter(({url}) => !seen.has(url) && seen.add(url));
}

/** Hits that stand together: those of one page that follow each other. */
export type Run = {page: string; title: string; hits: {hit: SearchHit; index: number}[]};

/** The hits in their order, in runs of one page each. */
export function runsOf(hits: readonly SearchHit[]): Run[] {
  const runs: Run[] = [];
  hits.forEach((hit, index) => {
    const page = hit.url.replace(/#.*$/, '');
    const last = runs.at(-1);
    if (last?.page === page) last.hits.push({hit, index});
    else runs.push({page, title: hit.trail[0].text, hits: [{hit, index}]});
  });
  return runs;
}

/** Whether the page must be named above its hits: several hits stand together, and the best of them is a section. */
export function needsHead({hits}: Run): boolean {
  return hits.length > 1 && (hits[0]?.hit.trail.length ?? 1) > 1;
}
