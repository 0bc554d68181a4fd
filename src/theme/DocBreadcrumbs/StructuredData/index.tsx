/** Ejected: the addresses of the trail end with a slash, as everywhere else; the stock ones would name redirects. */
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useBreadcrumbsStructuredData} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import {routeOf} from '@site/src/config/head';

export default function DocBreadcrumbsStructuredData({breadcrumbs}: Props): ReactNode {
  const trail = breadcrumbs.map((item) => (item.href ? {...item, href: routeOf(item.href)} : item));
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(useBreadcrumbsStructuredData({breadcrumbs: trail}))}</script>
    </Head>
  );
}
