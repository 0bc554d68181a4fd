import {changedPages} from '../../config/head';
import {releaseNotes} from '../../config/releases';
import type {OutFile, Site} from '../pipeline/site';
import {changesFeed, latestChanges} from './changes-feed';
import {releaseFeed} from './release-feed';

/** The Atom feeds: of changed pages, and of releases. */
export function feeds({
  pages,
  origin,
  baseUrl,
  address,
  releases,
}: Pick<Site, 'pages' | 'origin' | 'baseUrl' | 'address' | 'releases'>): OutFile[] {
  return [
    {name: changedPages.feed, content: changesFeed(latestChanges(pages), origin, baseUrl)},
    {name: releaseNotes.feed, content: releaseFeed(releases, address)},
  ];
}
