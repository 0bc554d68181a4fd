import {useEffect} from 'react';
import {hasAnalytics, report} from '@site/src/client/analytics';

/** A query counts as meant after it is unchanged for this long, in milliseconds: until then it is half a word. */
const MEANT_MS = 1500;

/** What was told on this page view; asking again tells nothing new. */
const told = new Set<string>();

/** Tells the operator's analytics, if there are any, of a query that finds nothing; `null` while there is none. */
export function useNoResults(query: string | null): void {
  useEffect(() => {
    const text = query?.trim() ?? '';
    if (text === '' || told.has(text) || !hasAnalytics()) return undefined;
    const timer = setTimeout(() => {
      told.add(text);
      import('@site/src/client/reader-words').then(
        ({isSafeToReport}) => isSafeToReport(text) && report('search_no_results', {search_query: text}),
        () => undefined,
      );
    }, MEANT_MS);
    return () => clearTimeout(timer);
  }, [query]);
}
