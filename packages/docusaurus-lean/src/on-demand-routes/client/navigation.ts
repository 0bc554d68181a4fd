/**
 * Goes to another page: the router is told of the address when the page is here. Stock tells it at the click and holds the
 * page back, and until then React renders all that knows the address again, as if it had changed.
 */
import {dispatchLifecycleAction} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';
import {createPath, type Location} from 'history';
import preload from './preload';
import {ensureRoute} from './table';

/**
 * How long a page's own code is waited for, in milliseconds. A page that takes longer is shown with its loader
 * (src/theme/Loading), which has a spinner after 200 ms and a Retry button. Readers meet it nowhere else: all other pages
 * are shown when their code is here.
 */
const LONGEST_WAIT_MS = 5000;

/** Where the reader wants to be. */
let wanted: Location | undefined;

/**
 * Fetches what the page at `next` is made of and then calls `show`, unless the reader has gone on to another one
 * meanwhile. What cannot be fetched may be gone with a new deploy: the browser then loads the page whole.
 */
export function goTo(next: Location, shown: Location, show: () => void): void {
  wanted = next;
  const location = normalizeLocation(next);
  const arrived = dispatchLifecycleAction('onRouteUpdate', {previousLocation: normalizeLocation(shown), location});
  let isShown = false;
  const showOnce = (): void => {
    if (isShown || next !== wanted) return;
    isShown = true;
    arrived();
    show();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  preload(location.pathname)
    .then(showOnce)
    .catch((error: unknown) => {
      console.warn(error);
      if (!isShown && next === wanted) loadWhole(next, shown);
    })
    .finally(() => clearTimeout(timer));
  // Before its route is known, an address leads to the page that is missing.
  ensureRoute(location.pathname).then(
    () => (timer = setTimeout(showOnce, LONGEST_WAIT_MS)),
    () => undefined,
  );
}

/**
 * Lets the browser load a page at its top or its target. A reload would keep the scroll position of the page before,
 * since the history has the new address already: that entry gets the old address back first.
 */
function loadWhole(next: Location, shown: Location): void {
  window.history.replaceState(window.history.state, '', createPath(shown));
  window.location.replace(createPath(next));
}
