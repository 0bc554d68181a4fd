/** Stands in for core's `preload`: fetches the path's part of the route table first, then goes on as stock. */
import routes from '@generated/on-demand-routes/routes';
import {matchRoutes} from 'react-router-config';
import {ensureRoute} from './table';

type Preloadable = {preload?: () => Promise<unknown>};

export default async function preload(pathname: string): Promise<void> {
  await ensureRoute(pathname);
  const matches = [...new Set([pathname, decodeURI(pathname)])].flatMap((path) => matchRoutes(routes, path));
  await Promise.all(matches.map(({route}) => (route.component as Preloadable).preload?.()));
}
