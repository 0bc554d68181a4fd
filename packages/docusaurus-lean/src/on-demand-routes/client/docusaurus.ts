/**
 * Stands in for core's `window.docusaurus`, which links call when they come into view (prefetch) and when the pointer
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
let waiting: string[] | undefined = [];
const FIRST_MOVES = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel'];

function start(): void {
  for (const type of FIRST_MOVES) window.removeEventListener(type, start);
  setTimeout(() => {
    const paths = waiting ?? [];
    waiting = undefined;
    for (const path of paths) void prefetchNow(path);
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

async function prefetchNow(path: string): Promise<void> {
  try {
    await ensureRoute(path);
  } catch {
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
