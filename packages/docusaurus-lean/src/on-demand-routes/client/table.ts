/** The part of the route table that has arrived: shards are fetched once and joined to what the shell started with. */
import ComponentCreator from '@docusaurus/ComponentCreator';
import chunkNames from '@generated/on-demand-routes/chunk-names';
import globalData from '@generated/on-demand-routes/global-data';
import registry from '@generated/on-demand-routes/registry';
import routes, {lists} from '@generated/on-demand-routes/routes';
import shards, {type Shard} from '@generated/on-demand-routes/shards';
import {matchRoutes} from 'react-router-config';
import {routeKey, shardOf} from '../shard-of';
import {fetchOnce} from './fetch-once';
import {ensureSection} from './sections';

/** The bundler's runtime: `u` gives the file of a chunk, below the site's address. */
declare const __webpack_require__: {u: (chunkId: string) => string; p: string};

/** Chunk id -> file of the chunks that shards have named; the runtime knows the others. */
const files: Record<string, string> = {};
/** Chunk name -> file, of the same. */
const fileOf = new Map<string, string>();
const fileInRuntime = __webpack_require__.u;
__webpack_require__.u = (chunkId) => files[chunkId] ?? fileInRuntime(chunkId);

const sectionOf = new Map<string, number>();
const ensureShard = fetchOnce(shards, join);

/** The address of a chunk that a shard has named; undefined for others. */
export function chunkFile(name: string): string | undefined {
  const file = fileOf.get(name);
  return file === undefined ? undefined : __webpack_require__.p + file;
}

/**
 * Makes sure that the route of a path is in the table, when there is one, and its section in the sidebar. Rejects when
 * either cannot be fetched.
 */
export async function ensureRoute(path: string): Promise<void> {
  // Pages outside any layout, and the home page, are there from the start.
  if (!matchRoutes(routes, path).some(({route}) => route.exact === true))
    await ensureShard(shardOf(path, shards.length));
  const section = sectionOf.get(routeKey(path));
  if (section !== undefined) await ensureSection(section);
}

function join(shard: Shard): void {
  Object.assign(chunkNames, shard.chunkNames);
  Object.assign(registry, shard.registry);
  for (const [id, file] of Object.entries(shard.files)) {
    files[id] = `assets/js/${file}.js`;
    fileOf.set(file.replace(/\.[^.]*$/, ''), files[id]);
  }
  for (const [list, route, hash, section] of shard.leaves) {
    lists[list]?.push({...route, hash, component: ComponentCreator(route.path, hash)});
    if (typeof section === 'number') sectionOf.set(routeKey(route.path), section);
  }
  for (const [plugin, version, doc] of shard.docs) {
    const docs = globalData['docusaurus-plugin-content-docs']?.[plugin]?.versions[version]?.docs;
    // The shards of its twins in other versions hold it as well.
    if (!docs?.some(({id}) => id === doc.id)) docs?.push(doc);
  }
}
