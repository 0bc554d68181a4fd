/** The chunks of a path's routes, as far as its part of the route table is here. */
import chunkNames from '@generated/on-demand-routes/chunk-names';
import routes from '@generated/on-demand-routes/routes';
import {matchRoutes} from 'react-router-config';

type ChunkTree = string | {[key: string]: ChunkTree};

/** The names of the chunks that the pages and layouts at `path` are made of. */
export function chunksOf(path: string): string[] {
  return matchRoutes(routes, path).flatMap(({route}) => [route.path ?? []].flat().flatMap(namesOf));
}

function namesOf(path: string): string[] {
  // Keys are paths with a short hash; the shell's and the arrived pages' are few enough to look through.
  return Object.entries(chunkNames as Record<string, ChunkTree>)
    .filter(([key]) => key.startsWith(path) && /^-[^-]+$/.test(key.slice(path.length)))
    .flatMap(([, tree]) => flat(tree));
}

function flat(tree: ChunkTree): string[] {
  return typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(flat);
}
