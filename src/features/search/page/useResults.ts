import {useCallback, useEffect, useState} from 'react';
import type {SearchHit} from '@docs/search/provider';
// The session and the facets are the modal's: both search the same, with the same filters.
import {useFacets} from '../facets';
import {siteSearch} from '@site/src/client/site-search';

const PER_PAGE = 15;

export type ResultsState = {
  hits: SearchHit[];
  total: number;
  hasMore: boolean;
  suggestions: string[];
  status: 'idle' | 'loading' | 'done' | 'failed';
};

/** What was shown last, and how many pages of it: a reader who comes back to the results finds them where they were. */
let last: {search: string; page: number; state: ResultsState} | null = null;

const lastOf = (search: string) => (last?.search === search ? last : null);

const NOTHING: ResultsState = {hits: [], total: 0, hasMore: false, suggestions: [], status: 'idle'};

/**
 * The hits of a query in the areas of these ids (joined by commas), page after page. Only the latest query is shown,
 * whatever order answers come in.
 */
export function useResults(query: string, areas: string): ResultsState & {more: () => void; retry: () => void} {
  const facets = useFacets(areas);
  const search = JSON.stringify([query, facets]);
  const [state, setState] = useState(() => lastOf(search)?.state ?? NOTHING);
  const [wanted, setWanted] = useState({search: '', page: 0, attempt: 0});
  const page = wanted.search === search ? wanted.page : (lastOf(search)?.page ?? 0);
  const {attempt} = wanted;

  useEffect(() => {
    if (query.trim() === '') {
      setState(NOTHING);
      return undefined;
    }
    const known = lastOf(search);
    if (known && known.page >= page) {
      setState(known.state);
      return undefined;
    }
    let current = true;
    setState((before) => ({...before, status: 'loading'}));
    siteSearch()
      .provider.search({query, page, perPage: PER_PAGE, facets})
      .then(
        ({hits, total, hasMore, suggestions}) => {
          if (!current) return;
          const all = [...(known?.state.hits ?? []), ...hits];
          last = {search, page, state: {hits: all, total, hasMore, suggestions, status: 'done'}};
          setState(last.state);
        },
        (error: unknown) => {
          console.info('Search:', error);
          if (current) setState({...(known?.state ?? NOTHING), status: 'failed'});
        },
      );
    return () => {
      current = false;
    };
  }, [query, search, page, attempt, facets]);

  const more = useCallback(
    () => setWanted(({attempt: tried}) => ({search, page: page + 1, attempt: tried})),
    [search, page],
  );
  const retry = useCallback(
    () => setWanted(({attempt: tried}) => ({search, page, attempt: tried + 1})),
    [search, page],
  );
  return {...state, more, retry};
}
