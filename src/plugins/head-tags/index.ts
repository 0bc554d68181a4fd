import type {LoadContext, Plugin} from '@docusaurus/types';
import {HEIGHT, WIDTH} from '../../postbuild/social/draw';
import {brand} from '@docs/data/brand';
import {changedPages} from '../../config/head';
import {releaseNotes} from '../../config/releases';

/** What every page says of the whole site to those who find and share it: its name, its feeds, the size of its pictures. */
export default function headTags({baseUrl, siteConfig, siteStorage}: LoadContext): Plugin {
  const feed = ({title, feed}: {title: string; feed: string}) => ({
    tagName: 'link',
    attributes: {rel: 'alternate', type: 'application/atom+xml', title, href: baseUrl + feed},
  });
  const property = (name: string, content: string) => ({tagName: 'meta', attributes: {property: name, content}});
  const bar = (siteConfig.themeConfig as {announcementBar?: {id?: string}}).announcementBar?.id;
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
          ...(bar === undefined ? [] : [{tagName: 'script', innerHTML: newBarScript(bar, siteStorage.namespace)}]),
        ],
      };
    },
  };
}

/**
 * Forgets that a reader closed an announcement bar when there is another now. The theme does so too, but only after it
 * has hidden the new bar for the whole visit.
 */
function newBarScript(id: string, namespace: string): string {
  const key = (name: string) => JSON.stringify(`docusaurus.announcement.${name}${namespace}`);
  return `try{if(localStorage.getItem(${key('id')})!==${JSON.stringify(id)})localStorage.removeItem(${key('dismiss')})}catch(e){}`;
}
