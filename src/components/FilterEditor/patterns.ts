import {useEffect, useState} from 'react';
import type {Matcher} from './evaluate';
import type {FilterNode} from './parse';
import {patternMatcher, patternsOf, type Engine} from './pattern-matcher';
import type {QueryError} from './tokens';

/** The patterns of a query. The engine is fetched at the first one; until then such comparisons have no answer. */
export function usePatterns(query: FilterNode | undefined): {matches: Matcher; error: QueryError | undefined} {
  const [engine, setEngine] = useState<Engine>();
  const wanted = query !== undefined && patternsOf(query).length > 0;

  useEffect(() => {
    if (!wanted || engine) return undefined;
    let current = true;
    void import('re2js').then(({RE2JS: loaded}) => {
      if (current) setEngine(() => loaded);
    });
    return () => {
      current = false;
    };
  }, [wanted, engine]);

  const none: Matcher = () => undefined;
  if (!engine || !query) return {matches: none, error: undefined};
  const matcher = patternMatcher(query, engine);
  return 'error' in matcher ? {matches: none, error: matcher.error} : {matches: matcher.matches, error: undefined};
}
