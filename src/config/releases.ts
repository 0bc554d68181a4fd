import {brand} from '@docs/data/brand';
import {dayIn} from './dates';
import {escapeMarkup} from './markup';
import {isNewer} from './versions';

/** One release, as docs/reference/_releases.json lists it; texts are Markdown with nothing but inline code. */
export type Release = {version: string; date: string; highlights: string[]; fixes: string[]; breaking: string[]};

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

/** Reads the list of releases, newest first. Throws with everything that is wrong in it. */
export function readReleases(data: unknown): Release[] {
  if (!Array.isArray(data)) throw new Error('The release data is not a list.');
  const problems = data.flatMap((item: unknown, i) => problemsOf(item).map((problem) => `entry ${i + 1}: ${problem}`));
  if (problems.length > 0) throw new Error(`The release data has problems:\n${problems.join('\n')}`);
  const releases = data as Release[];
  releases.forEach(({version, date}, i) => {
    const before = releases[i - 1];
    if (before && before.date < date) problems.push(`${version} is newer than ${before.version}, which is above it`);
    if (releases.findIndex((r) => r.version === version) !== i) problems.push(`${version} is listed twice`);
  });
  if (problems.length > 0) throw new Error(`The release data has problems:\n${problems.join('\n')}`);
  return releases;
}

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

function problemsOf(item: unknown): string[] {
  if (typeof item !== 'object' || item === null) return ['not an object'];
  const {version, date} = item as Record<string, unknown>;
  const problems: string[] = [];
  if (typeof version !== 'string' || !/^v\d+\.\d+\.\d+$/.test(version))
    problems.push('version is not of the form v1.2.3');
  if (typeof date !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date)))
    problems.push('date is not of the form YYYY-MM-DD');
  for (const [key] of PARTS) {
    const list = (item as Record<string, unknown>)[key];
    if (!Array.isArray(list) || list.some((text) => typeof text !== 'string' || text.trim() === ''))
      problems.push(`${key} is not a list of texts`);
  }
  return problems;
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
