/**
 * Goes to another page: the router is told of the address when the page is here. Stock tells it at the click and holds the
 * page back, and until then React renders all that knows the address once more, as if it had changed.
 */
import {dispatchLifecycleAction} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';
import type {Location} from 'history';
import preload from './preload';

/** Where the reader wants to be. */
let wanted: Location | undefined;

/**
 * Fetches what the page at `next` is made of and then calls `show`, unless the reader has gone on to another one
 * meanwhile. What cannot be fetched may be gone with a new deploy: the browser then loads the address anew.
 */
export function goTo(next: Location, shown: Location, show: () => void): void {
  wanted = next;
  const location = normalizeLocation(next);
  const arrived = dispatchLifecycleAction('onRouteUpdate', {previousLocation: normalizeLocation(shown), location});
  preload(location.pathname)
    .then(() => {
      if (next !== wanted) return;
      arrived();
      show();
    })
    .catch((error: unknown) => {
      console.warn(error);
      window.location.reload();
    });
}
