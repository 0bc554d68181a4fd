import {translate} from '@docusaurus/Translate';
import type {SearchResults} from '@docs/search/provider';

/** What a screen reader is told of a search; `null` when it could not answer. */
export function statusText(results: SearchResults | null): string {
  if (results === null)
    return translate({id: 'theme.SearchModal.errorScreen.titleText', message: 'Unable to fetch results'});
  const {total} = results;
  if (total === 0) return translate({id: 'search.status.none', message: 'No results'});
  return total === 1
    ? translate({id: 'search.status.one', message: '1 result'})
    : translate({id: 'search.status.many', message: '{total} results'}, {total});
}
