/** Wrapped: adds the page's Markdown twin, its social image and what it is (schema.org) to the head. */
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {translate} from '@docusaurus/Translate';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import OriginalMetadata from '@theme-original/DocItem/Metadata';
import {routeOf, socialImage, techArticle} from '@site/src/config/head';

export default function DocItemMetadata(): ReactNode {
  const {metadata, assets, frontMatter} = useDoc();
  const {siteConfig} = useDocusaurusContext();
  const route = routeOf(metadata.permalink);
  const image = assets.image ?? frontMatter.image ?? `/${socialImage(route.slice(siteConfig.baseUrl.length - 1))}`;
  const article = techArticle({...metadata, updated: metadata.lastUpdatedAt ?? undefined, image}, siteConfig);
  const twin = {href: `${route}index.md`, title: translate({message: 'This page as Markdown'})};
  return (
    <>
      <OriginalMetadata />
      <PageMetadata image={image} />
      <Head>
        <meta property="og:type" content="article" />
        <meta property="og:image:alt" content={metadata.title} />
        <link rel="alternate" type="text/markdown" {...twin} />
        <script type="application/ld+json">{JSON.stringify(article)}</script>
      </Head>
    </>
  );
}
