import type {OutFile, Site} from '../pipeline/site';

/** Everything may be read; pages that should not be found say so themselves. */
export function robots({address}: Pick<Site, 'address'>): OutFile[] {
  return [{name: 'robots.txt', content: `User-agent: *\nAllow: /\n\nSitemap: ${address}sitemap.xml\n`}];
}
