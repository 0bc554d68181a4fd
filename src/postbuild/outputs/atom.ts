import {Feed} from 'feed';
import {brand} from '@docs/data/brand';
import {escapeMarkup} from '../../config/markup';

/** An entry of a feed; `link` is absolute, `id` is new with what a reader should see again. Title and summary are plain text. */
export type FeedEntry = {id: string; link: string; title: string; updated: Date; category?: string} & (
  | {summary: string}
  | {html: string}
);

/** What a feed says of itself; `title` is plain text, addresses are absolute. */
type FeedHead = {title: string; page: string; feed: string; updated: Date};

/** An Atom feed (RFC 4287). What it takes for HTML are the titles too. */
export function atomFeed({title, page, feed: address, updated}: FeedHead, entries: readonly FeedEntry[]): string {
  const feed = new Feed({
    id: page,
    link: page,
    title,
    updated,
    feedLinks: {atom: address},
    author: {name: brand.product},
    generator: false,
  });
  for (const {id, link, title, updated, category, ...text} of entries) {
    feed.addItem({
      id,
      link,
      title: escapeMarkup(title),
      date: updated,
      ...(category === undefined ? {} : {category: [{term: category}]}),
      ...('html' in text ? {content: text.html} : {description: escapeMarkup(text.summary)}),
    });
  }
  return feed.atom1();
}
