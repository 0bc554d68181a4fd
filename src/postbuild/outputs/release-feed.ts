import {releaseBody, releaseNotes, type Release} from '../../config/releases';
import {atomFeed} from './atom';

/** Readers of a feed want what is new; the page has the rest. */
const ENTRIES = 40;

/** An Atom feed of the newest releases; `site` is the address of the site with its base path. */
export function releaseFeed(releases: readonly Release[], site: string): string {
  const page = new URL(releaseNotes.page, site).href;
  const [newest] = releases;
  if (!newest) throw new Error('A feed needs at least one release.');
  const entries = releases.slice(0, ENTRIES).map((release) => {
    const link = `${page}#${release.version}`;
    const title = `${release.version}${release.breaking.length > 0 ? ' (breaking changes)' : ''}`;
    return {id: link, link, title, updated: new Date(release.date), html: releaseBody(release)};
  });
  return atomFeed(
    {title: releaseNotes.title, page, feed: new URL(releaseNotes.feed, site).href, updated: new Date(newest.date)},
    entries,
  );
}
