/** A copy of the site to take along: files below the address of the site. */
export const offlineFiles = {
  /** Keeps the site in a reader's browser. At the root, because a worker answers for what is below it. */
  worker: 'sw.js',
  /** Every file that is kept, with what tells its content. */
  list: 'offline/files.json',
  /** What a page says before anything is kept. */
  release: 'offline/release.json',
  /** A page that takes a kept copy out of a browser again, with a script that is none of the bundle. */
  removal: 'offline/remove/',
  removalScript: 'offline/remove.js',
  /** The whole site in one file. */
  archive: 'offline/speedscale-docs.tar.gz',
  sums: 'offline/speedscale-docs.tar.gz.sha256',
} as const;

/** How the names of the browser's caches begin that hold kept releases. */
export const CACHE_PREFIX = 'offline docs ';

/** What there is to keep: a release by the hash of its files; `off` where the operator offers none. */
export type OfflineRelease = {id: string; files: number; bytes: number} | {off: true};

/** What the worker tells the pages while it keeps a release. */
export type KeepingMessage = {type: 'keeping'; done: number; all: number} | {type: 'failed'; reason: string};

/** Takes all copies below a path out of this browser again. */
export async function removeCopies(base: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(base);
  await registration?.unregister();
  // One copy holds all languages, below the path of the first.
  const scope = registration ? new URL(registration.scope).pathname : base;
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX + scope)) await caches.delete(name);
}
