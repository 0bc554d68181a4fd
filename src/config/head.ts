import {brand} from '@docs/data/brand';

/** Where the latest changed pages are listed, and their feed; below the base URL. */
export const changedPages = {
  page: 'whats-changed/',
  feed: 'whats-changed/feed.xml',
  title: `${brand.siteTitle}: changed pages`,
} as const;

/** The path of a page as the site serves it, from what Docusaurus knows: with a slash at the end. */
export function routeOf(permalink: string): string {
  return permalink.endsWith('/') ? permalink : `${permalink}/`;
}

/** Address of a page's social image below the base URL: `/guides/tls/` gives `img/social/guides-tls.png`. */
export function socialImage(route: string): string {
  return `img/social/${route.replace(/^\/|\/$/g, '').replaceAll('/', '-') || 'home'}.png`;
}

/** A page for {@link techArticle}: its image is a path below the root or an address, `updated` is in milliseconds since 1970. */
export type Article = {
  permalink: string;
  title: string;
  description: string;
  image: string;
  updated?: number | undefined;
};

/** A page of the docs in the words of schema.org, for a site at an origin and below a base URL. */
export function techArticle(
  {permalink, title, description, image, updated}: Article,
  {url: origin, baseUrl}: {url: string; baseUrl: string},
): Record<string, unknown> {
  const url = origin + routeOf(permalink);
  const publisher = {'@type': 'Organization', name: brand.product, url: brand.homeUrl};
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description,
    url,
    mainEntityOfPage: url,
    image: new URL(image.replace(/^\//, baseUrl), origin).href,
    inLanguage: 'en',
    ...(updated === undefined ? {} : {dateModified: new Date(updated).toISOString()}),
    isPartOf: {'@type': 'WebSite', name: brand.siteTitle, url: origin + baseUrl},
    author: publisher,
    publisher,
  };
}
