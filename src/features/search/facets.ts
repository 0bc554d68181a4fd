import {useMemo} from 'react';
import {useAlgoliaContextualFacetFilters} from '@docusaurus/theme-search-algolia/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Facets} from '@docs/search/provider';
import {areasNamed} from '@docs/data/search-areas';

/**
 * The language and the docs versions of the page that the reader is on, by the theme's own rule, and the areas that the
 * reader has chosen, by their ids and joined by commas.
 */
export function useFacets(chosen = ''): Facets {
  const filters = JSON.stringify(useAlgoliaContextualFacetFilters());
  const base = useBaseUrl('/').replace(/\/$/, '');
  return useMemo(() => {
    const [language, tags] = JSON.parse(filters) as [string, string[]];
    const areas = areasNamed(chosen).map(({id, paths}) => ({id, paths: paths.map((path) => `${base}${path}`)}));
    return {
      language: language.replace('language:', ''),
      tags: tags.map((tag) => tag.replace('docusaurus_tag:', '')),
      ...(areas.length > 0 ? {areas} : {}),
    };
  }, [filters, base, chosen]);
}
