import type {LoadContext, Plugin} from '@docusaurus/types';
import {HEIGHT, WIDTH} from '../../finish/social/draw';
import {brand} from '../../site/brand';
import {changedPages} from '../../site/head';
import {releaseNotes} from '../../site/releases';

/** What every page says of the whole site to those who find and share it: its name, its feeds, the size of its pictures. */
export default function headTags({baseUrl}: LoadContext): Plugin {
  const feed = ({title, feed}: {title: string; feed: string}) => ({
    tagName: 'link',
    attributes: {rel: 'alternate', type: 'application/atom+xml', title, href: baseUrl + feed},
  });
  const property = (name: string, content: string) => ({tagName: 'meta', attributes: {property: name, content}});
  return {
    name: 'head-tags',
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
  };
}
