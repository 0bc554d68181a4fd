import {brand} from '../../site/brand';
import {changedPages} from '../../site/head';
import {escapeMarkup} from '../../site/releases';
import type {DocPage} from '../pages';

/** What a reader can take in; the page's own history has the rest. */
const LATEST = 60;

/** A page of which git knows when it changed. */
export type Changed = DocPage & {updated: number};

/** The pages that changed last, newest first; pages of one commit keep the order of the sidebar. */
export function latestChanges(pages: readonly DocPage[], count = LATEST): Changed[] {
  return pages
    .filter((page): page is Changed => page.updated !== undefined)
    .sort((a, b) => b.updated - a.updated)
    .slice(0, count);
}

/** An Atom feed (RFC 4287) of changed pages; an entry is new with each change of its page. */
export function changesFeed(pages: readonly Changed[], origin: string, baseUrl: string): string {
  const at = (below: string): string => escapeMarkup(new URL(baseUrl + below, origin).href);
  const entries = pages.map(({route, title, description, trail, updated}) => {
    const link = escapeMarkup(new URL(route, origin).href);
    return `  <entry>
    <id>${link}#${day(updated)}</id>
    <title>${escapeMarkup(title)}</title>
    <link rel="alternate" type="text/html" href="${link}"/>
    <updated>${new Date(updated).toISOString()}</updated>
    ${trail[0] ? `<category term="${escapeMarkup(trail[0])}"/>` : ''}
    <summary>${escapeMarkup(description)}</summary>
  </entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${at(changedPages.page)}</id>
  <title>${escapeMarkup(changedPages.title)}</title>
  <updated>${new Date(pages[0]?.updated ?? 0).toISOString()}</updated>
  <author><name>${escapeMarkup(brand.product)}</name></author>
  <link rel="alternate" type="text/html" href="${at(changedPages.page)}"/>
  <link rel="self" type="application/atom+xml" href="${at(changedPages.feed)}"/>
${entries.join('\n')}
</feed>
`;
}

/** The day of a time in milliseconds: `2026-03-01`. */
export function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
