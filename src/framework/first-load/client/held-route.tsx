/**
 * The route that the page shows while the next one is fetched. Stock makes the context of the router anew at every click,
 * so that what depends on it in the old page, all links that know where they are, is rendered before the new page is.
 */
import {useContext, useMemo, type ReactNode} from 'react';
import {__RouterContext as RouterContext, type RouteComponentProps} from 'react-router';

type Props = {location: RouteComponentProps['location']; children: ReactNode};

export default function HeldRoute({location, children}: Props): ReactNode {
  const {history, staticContext} = useContext(RouterContext);
  const value = useMemo(
    () => ({
      history,
      staticContext,
      location,
      match: {path: '/', url: '/', params: {}, isExact: location.pathname === '/'},
    }),
    [history, staticContext, location],
  );
  return <RouterContext.Provider value={value}>{children}</RouterContext.Provider>;
}
