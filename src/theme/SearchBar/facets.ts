import {useMemo} from 'react';
import {useAlgoliaContextualFacetFilters} from '@docusaurus/theme-search-algolia/client';
import type {Facets} from '@site/src/search/provider';

/** The language and the docs versions of the page that the reader is on, by the theme's own rule. */
export function useFacets(): Facets {
  const filters = JSON.stringify(useAlgoliaContextualFacetFilters());
  return useMemo(() => {
    const [language, tags] = JSON.parse(filters) as [string, string[]];
    return {language: language.replace('language:', ''), tags: tags.map((tag) => tag.replace('docusaurus_tag:', ''))};
  }, [filters]);
}
