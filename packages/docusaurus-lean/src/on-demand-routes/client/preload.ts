/**
 * Replaces core's `preload`: fetches the path's part of the route table first, then goes on as stock. The first
 * call is that of the page itself, before it comes to life: when something is missing then, the reader is told, and
 * Retry fetches what is missing.
 */
import registry from '@generated/on-demand-routes/registry';
import routes from '@generated/on-demand-routes/routes';
import {matchRoutes} from 'react-router-config';
import {chunksOf} from './chunks';
import {readerRetries} from './not-loaded';
import {ensureRoute} from './table';

type Preloadable = {preload?: () => Promise<unknown>};
type Registry = Readonly<Record<string, [load: () => Promise<unknown>] | undefined>>;

let first = true;

export default async function preload(pathname: string): Promise<void> {
  const paths = [...new Set([pathname, decodeURI(pathname)])];
  if (!first) return load(paths);
  first = false;
  forgetScripts();
  for (;;) {
    try {
      return await load(paths);
    } catch (error) {
      await readerRetries(error);
    }
  }
}

async function load(paths: readonly string[]): Promise<void> {
  await ensureRoute(paths[0] ?? '/');
  // Before the routes' own loaders ask for them, which keep a failure for good.
  await Promise.all(paths.flatMap(chunksOf).map((name) => (registry as Registry)[name]?.[0]()));
  const matches = paths.flatMap((path) => matchRoutes(routes, path));
  if (matches.some(({route}) => route.path === '*')) await import('@theme/NotFound');
  await Promise.all(matches.map(({route}) => (route.component as Preloadable).preload?.()));
}

/**
 * Takes the tags of the page's own scripts out of it; they have run, or failed, before this one. For a tag that is
 * there the bundler waits, so that one that failed would never be asked for again.
 */
function forgetScripts(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[defer][src*="/assets/js/"]')) {
    if (!/\/(main|runtime~main)\.[^/]*$/.test(script.src)) script.remove();
  }
}
