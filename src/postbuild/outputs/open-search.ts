import {brand} from '@docs/data/brand';
import {escapeMarkup} from '../../config/markup';
import type {OutFile, Site} from '../pipeline/site';

/**
 * The description of the site's search for browsers (OpenSearch 1.1), instead of the theme's, which leaves out the
 * slash of the search page: hosts that add it by a redirect may lose the words.
 */
export function openSearch({address}: Pick<Site, 'address'>): OutFile[] {
  const title = escapeMarkup(brand.siteTitle);
  return [
    {
      name: 'opensearch.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
  <ShortName>${title}</ShortName>
  <Description>Search ${title}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${address}img/favicon.svg</Image>
  <Url type="text/html" method="get" template="${address}search/?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${address}opensearch.xml"/>
  <moz:SearchForm>${address}</moz:SearchForm>
</OpenSearchDescription>
`,
    },
  ];
}
