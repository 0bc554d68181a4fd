/**
 * Replaces core's `window.docusaurus`, which links call when they come into view (prefetch) and when the pointer
 * reaches them (preload). Nothing is prefetched before the reader's first move, so that the first load stays small.
 */
import prefetchFile from '@docusaurus/core/lib/client/prefetch';
import {chunksOf} from './chunks';
import preloadRoute from './preload';
import {chunkFile, ensureRoute} from './table';

declare const __webpack_require__: {gca: (chunkName: string) => string | undefined};

type Connection = {effectiveType?: string; saveData?: boolean};

const fetched = new Set<string>();
const loaded = new Set<string>();

function isSlowConnection(): boolean {
  const {connection} = navigator as {connection?: Connection};
  return Boolean(connection?.effectiveType?.includes('2g') || connection?.saveData);
}

/** After the first move: what the reader moves for comes first. */
const PAUSE_MS = 1000;
/** This many of the pages that waited are fetched side by side; the others wait, and are not fetched when the connection turns slow. */
const AT_ONCE = 4;
let waiting: string[] | undefined = [];
const FIRST_MOVES = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel'];

function start(): void {
  for (const type of FIRST_MOVES) window.removeEventListener(type, start);
  setTimeout(() => {
    const paths = waiting ?? [];
    waiting = undefined;
    for (let i = 0; i < AT_ONCE; i++) void prefetchAll(paths);
  }, PAUSE_MS);
}

if (typeof window !== 'undefined')
  for (const type of FIRST_MOVES) window.addEventListener(type, start, {passive: true});

function prefetch(link: string): false | Promise<unknown> {
  const path = link.replace(/[?#].*$/, '');
  if (isSlowConnection() || loaded.has(path) || fetched.has(path)) return false;
  fetched.add(path);
  if (waiting === undefined) return prefetchNow(path);
  waiting.push(path);
  return Promise.resolve();
}

async function prefetchAll(paths: string[]): Promise<void> {
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) await prefetchNow(path);
}

async function prefetchNow(path: string): Promise<void> {
  const isKnown =
    !isSlowConnection() &&
    (await ensureRoute(path).then(
      () => true,
      () => false,
    ));
  if (!isKnown || isSlowConnection()) {
    fetched.delete(path);
    return;
  }
  await Promise.all(
    chunksOf(path).map((name) => {
      const file = chunkFile(name) ?? __webpack_require__.gca(name);
      return file && !file.includes('undefined') ? prefetchFile(file) : undefined;
    }),
  );
}

function preload(link: string): false | Promise<unknown> {
  const path = link.replace(/[?#].*$/, '');
  if (isSlowConnection() || loaded.has(path)) return false;
  loaded.add(path);
  // Hovering is no navigation: what fails now is tried again, and reported, when the reader goes there.
  return preloadRoute(path).catch(() => loaded.delete(path));
}

export default Object.freeze({prefetch, preload});
