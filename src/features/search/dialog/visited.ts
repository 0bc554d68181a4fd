import type {SearchHit} from '@docs/search/provider';
import type {Visited} from './history';

/** What a hit is called in its own list: its heading, and below it the page and section that it is in. */
export function visitedOf({url, section, trail}: SearchHit): Visited {
  const title = trail.at(-1) ?? trail[0];
  return {
    id: url,
    title: title.text,
    below: [section, ...(trail.length > 1 ? [trail[0].text] : [])].filter(Boolean).join(' › '),
  };
}
