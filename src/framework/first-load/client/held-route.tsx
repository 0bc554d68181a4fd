/**
 * The route that the page shows while the next one is fetched. Stock makes the context of the router anew at every click,
 * so that all links of the old page are rendered once more before the new page is: a quarter of the time to its paint.
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
