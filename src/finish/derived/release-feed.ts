import {brand} from '../../site/brand';
import {escapeMarkup, releaseBody, releaseNotes, type Release} from '../../site/releases';

/** Readers of a feed want what is new; the page has the rest. */
const ENTRIES = 40;

/** An Atom feed (RFC 4287) of the newest releases; `site` is the address of the site with its base path. */
export function atomFeed(releases: readonly Release[], site: string): string {
  const page = new URL(releaseNotes.page, site).href;
  const newest = releases[0];
  if (!newest) throw new Error('A feed needs at least one release.');
  const entries = releases.slice(0, ENTRIES).map((release) => {
    const link = `${page}#${release.version}`;
    return `  <entry>
    <id>${escapeMarkup(link)}</id>
    <title>${escapeMarkup(release.version)}${release.breaking.length > 0 ? ' (breaking changes)' : ''}</title>
    <link rel="alternate" type="text/html" href="${escapeMarkup(link)}"/>
    <updated>${release.date}T00:00:00Z</updated>
    <content type="html">${escapeMarkup(releaseBody(release))}</content>
  </entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${escapeMarkup(page)}</id>
  <title>${escapeMarkup(releaseNotes.title)}</title>
  <updated>${newest.date}T00:00:00Z</updated>
  <author><name>${escapeMarkup(brand.product)}</name></author>
  <link rel="alternate" type="text/html" href="${escapeMarkup(page)}"/>
  <link rel="self" type="application/atom+xml" href="${escapeMarkup(new URL(releaseNotes.feed, site).href)}"/>
${entries.join('\n')}
</feed>
`;
}
