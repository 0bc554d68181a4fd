/** The chunks of a path's routes, as far as its part of the route table is here. */
import chunkNames from '@generated/on-demand-routes/chunk-names';
import routes from '@generated/on-demand-routes/routes';
import {matchRoutes} from 'react-router-config';

type ChunkTree = string | {[key: string]: ChunkTree};

/** The names of the chunks that the pages and layouts at `path` are made of; none for the page that is missing. */
export function chunksOf(path: string): string[] {
  // Layouts and the home page may have the same path: the hash tells them apart.
  return matchRoutes(routes, path).flatMap(({route}) =>
    flat((chunkNames as Record<string, ChunkTree>)[`${String(route.path)}-${String(route['hash'])}`] ?? {}),
  );
}

function flat(tree: ChunkTree): string[] {
  return typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(flat);
}
