import {brand} from '@docs/data/brand';
import type {DataOf} from '@docs/data/schemas';
import {dayIn} from './dates';
import {escapeMarkup} from './markup';
import {isNewer} from './versions';

/** One release; texts are Markdown with nothing but inline code. */
export type Release = DataOf<'releases.json'>[number];

export const releaseNotes = {
  page: 'reference/release-notes/',
  feed: 'reference/release-notes/feed.xml',
  title: `${brand.product} release notes`,
} as const;

const PARTS = [
  ['breaking', 'Breaking'],
  ['highlights', 'New'],
  ['fixes', 'Fixed'],
] as const;

/**
 * Whether a page may name this version: a listed release, or a build of the newest release line that came after the list.
 * Another line is refused as a misspelling.
 */
export function isKnownVersion(version: string, releases: readonly Pick<Release, 'version'>[]): boolean {
  if (releases.some((release) => release.version === version)) return true;
  const newest = releases[0]?.version ?? '';
  const line = newest.slice(0, newest.lastIndexOf('.') + 1);
  return (
    line !== '' && version.startsWith(line) && /^\d+$/.test(version.slice(line.length)) && isNewer(version, newest)
  );
}

/** The content of a release as HTML: breaking changes first, since they are what a reader must not miss. */
export function releaseBody(release: Release): string {
  return PARTS.filter(([key]) => release[key].length > 0)
    .map(
      ([key, label]) =>
        `<p class="release__part" data-part="${key}">${label}</p><ul>${release[key].map((text) => `<li>${inline(text)}</li>`).join('')}</ul>`,
    )
    .join('');
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `2026-08-20` -> `August 20, 2026`, or with `month` alone `August 2026`. */
export function releaseDate(date: string, style: 'day' | 'month' = 'day'): string {
  const at = new Date(`${date}T00:00:00Z`);
  return style === 'month' ? `${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}` : dayIn(MONTHS, at.getTime());
}

function inline(text: string): string {
  return escapeMarkup(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
