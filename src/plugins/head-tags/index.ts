import type {LoadContext, Plugin} from '@docusaurus/types';
import {HEIGHT, WIDTH} from '../../postbuild/social/draw';
import {brand} from '@docs/data/brand';
import {earlySearchScript} from '../../config/early-search';
import {changedPages} from '../../config/head';
import {missingScriptNotice} from '../../config/missing-script';
import {releaseNotes} from '../../config/releases';

/**
 * What the head of every page has for the whole site: its name, its feeds and the size of its pictures for those who find
 * and share it, and what works before the page's own scripts are there. In `headTags` of the configuration these would be
 * part of every page's script, too.
 */
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
          ...[
            earlySearchScript,
            missingScriptNotice,
            ...(bar === undefined ? [] : [newBarScript(bar, siteStorage.namespace)]),
          ].map((innerHTML) => ({tagName: 'script', innerHTML})),
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
