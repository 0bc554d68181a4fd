import {changedPages} from '../../config/head';
import type {DocPage} from '../pipeline/pages';
import {atomFeed} from './atom';

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

/** An Atom feed of changed pages; an entry is new with each change of its page. */
export function changesFeed(pages: readonly Changed[], origin: string, baseUrl: string): string {
  const at = (below: string): string => new URL(baseUrl + below, origin).href;
  const entries = pages.map(({route, title, description, trail: [category], updated}) => {
    const link = new URL(route, origin).href;
    return {
      id: `${link}#${day(updated)}`,
      link,
      title,
      updated: new Date(updated),
      ...(category ? {category} : {}),
      summary: description,
    };
  });
  const updated = new Date(pages[0]?.updated ?? 0);
  return atomFeed(
    {title: changedPages.title, page: at(changedPages.page), feed: at(changedPages.feed), updated},
    entries,
  );
}

/** The day of a time in milliseconds: `2026-03-01`. */
export function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
