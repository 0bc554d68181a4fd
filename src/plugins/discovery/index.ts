import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {brand} from '../../site/brand';
import {changedPages} from '../../site/head';
import {releaseNotes} from '../../site/releases';
import {HEIGHT, WIDTH} from '../../finish/social/draw';

/** What the whole site says to those who find and share it: feeds, name, image size, and robots.txt. */
export default function discovery({siteConfig, baseUrl}: LoadContext): Plugin {
  const feed = ({title, feed}: {title: string; feed: string}) => ({
    tagName: 'link',
    attributes: {rel: 'alternate', type: 'application/atom+xml', title, href: baseUrl + feed},
  });
  const property = (name: string, content: string) => ({tagName: 'meta', attributes: {property: name, content}});
  return {
    name: 'discovery',

    injectHtmlTags() {
      return {
        headTags: [
          property('og:site_name', brand.siteTitle),
          property('og:image:width', String(WIDTH)),
          property('og:image:height', String(HEIGHT)),
          feed(releaseNotes),
          feed(changedPages),
        ],
      };
    },

    async postBuild({outDir}) {
      writeFileSync(path.join(outDir, 'robots.txt'), robots(new URL(baseUrl, siteConfig.url).href));
    },
  };
}

/** Everything may be read; pages that should not be found say so themselves. `site` is the address with the base path. */
export function robots(site: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site}sitemap.xml\n`;
}
