/**
 * The version that a reader said to run, kept in this browser: what is newer is marked on every page, by its
 * `data-since`, or its `data-after`: the newest release without it. Nothing is hidden.
 */
import {isNewer} from '../config/versions';

const KEY = 'my-version';

/** The version that the reader runs, or undefined; storage that cannot be read counts as empty. */
export function myVersion(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the reader's version, or forgets it, and marks the page anew. */
export function setMyVersion(version: string | undefined): void {
  try {
    if (version) localStorage.setItem(KEY, version);
    else localStorage.removeItem(KEY);
  } catch (error) {
    console.warn('Your version cannot be kept in this browser.', error);
  }
  markNewer(version);
}

/** Marks what came after `version`; undefined takes all marks away. */
export function markNewer(version: string | undefined): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-since],[data-after]')) {
    const {since, after} = element.dataset;
    // What came after a release is newer for its readers, too.
    const newer =
      version !== undefined && (after === undefined ? isNewer(since ?? '', version) : !isNewer(version, after));
    element.classList.toggle('newer', newer);
  }
}

export function onRouteDidUpdate(): void {
  const version = myVersion();
  if (version) markNewer(version);
}
