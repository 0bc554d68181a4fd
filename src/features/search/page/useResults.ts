import {useCallback, useEffect, useState} from 'react';
import type {SearchHit} from '@docs/search/provider';
// The session and the facets are the modal's: both search the same, with the same filters.
import {useFacets} from '../facets';
import {siteSearch} from '../session';

const PER_PAGE = 15;

export type ResultsState = {
  hits: SearchHit[];
  total: number;
  hasMore: boolean;
  suggestions: string[];
  status: 'idle' | 'loading' | 'done' | 'failed';
};

const NOTHING: ResultsState = {hits: [], total: 0, hasMore: false, suggestions: [], status: 'idle'};

/**
 * The hits of a query in the areas of these ids (joined by commas), page after page. Only the latest query is shown,
 * whatever order answers come in.
 */
export function useResults(query: string, areas: string): ResultsState & {more: () => void; retry: () => void} {
  const facets = useFacets(areas);
  const [state, setState] = useState(NOTHING);
  const [{page, attempt}, setWanted] = useState({page: 0, attempt: 0});

  useEffect(() => setWanted(({attempt: before}) => ({page: 0, attempt: before})), [query, areas]);

  useEffect(() => {
    if (query.trim() === '') {
      setState(NOTHING);
      return undefined;
    }
    let current = true;
    setState((before) => ({...before, status: 'loading'}));
    siteSearch()
      .provider.search({query, page, perPage: PER_PAGE, facets})
      .then(
        ({hits, total, hasMore, suggestions}) => {
          if (current)
            setState((before) => ({
              hits: page === 0 ? hits : [...before.hits, ...hits],
              total,
              hasMore,
              suggestions,
              status: 'done',
            }));
        },
        (error: unknown) => {
          console.info('Search:', error);
          if (current) setState((before) => ({...(page === 0 ? NOTHING : before), status: 'failed'}));
        },
      );
    return () => {
      current = false;
    };
  }, [query, page, attempt, facets]);

  const more = useCallback(
    () => setWanted(({page: before, attempt: tried}) => ({page: before + 1, attempt: tried})),
    [],
  );
  const retry = useCallback(() => setWanted(({page: same, attempt: tried}) => ({page: same, attempt: tried + 1})), []);
  return {...state, more, retry};
}
