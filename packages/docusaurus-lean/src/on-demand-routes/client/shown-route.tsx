/** Replaces core's `PendingNavigation`, which waits for pages that here have come before the router knows of them. */
import ClientLifecyclesDispatcher, {
  dispatchLifecycleAction,
} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import type {Location} from 'history';
import {useState, type ReactElement, type ReactNode} from 'react';
import {Route} from 'react-router';

export default function ShownRoute({location, children}: {location: Location; children: ReactElement}): ReactNode {
  // Of the page that the browser has loaded; goTo says it of all others.
  useState(() => dispatchLifecycleAction('onRouteUpdate', {previousLocation: null, location}));
  const [shown, setShown] = useState<{location: Location; previous: Location | null}>({location, previous: null});
  if (shown.location !== location) setShown({location, previous: shown.location});
  return (
    <ClientLifecyclesDispatcher previousLocation={shown.previous} location={shown.location}>
      <Route location={shown.location} render={() => children} />
    </ClientLifecyclesDispatcher>
  );
}
