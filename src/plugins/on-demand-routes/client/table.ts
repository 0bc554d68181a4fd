/** The part of the route table that has arrived: shards are fetched once and joined to what the shell started with. */
import ComponentCreator from '@docusaurus/ComponentCreator';
import chunkNames from '@generated/on-demand-routes/chunk-names';
import globalData from '@generated/on-demand-routes/global-data';
import registry from '@generated/on-demand-routes/registry';
import routes, {lists} from '@generated/on-demand-routes/routes';
import shards, {type Shard} from '@generated/on-demand-routes/shards';
import {matchRoutes} from 'react-router-config';
import {shardOf} from '../shard-of';

const pending = new Map<number, Promise<void>>();

/** Makes sure that the route of a path is in the table, when there is one. Rejects when its shard cannot be fetched. */
export function ensureRoute(path: string): Promise<void> {
  // Pages outside any layout, and the home page, are there from the start.
  if (matchRoutes(routes, path).some(({route}) => route.exact === true)) return Promise.resolve();
  const number = shardOf(path, shards.length);
  const known = pending.get(number);
  if (known) return known;
  const arriving = (shards[number] as () => Promise<Shard>)().then(join);
  pending.set(number, arriving);
  // The next attempt fetches again.
  arriving.catch(() => pending.delete(number));
  return arriving;
}

function join(shard: Shard): void {
  Object.assign(chunkNames, shard.chunkNames);
  Object.assign(registry, shard.registry);
  for (const [list, route, hash] of shard.leaves) lists[list]?.push({...route, component: ComponentCreator(route.path, hash)});
  for (const [plugin, version, doc] of shard.docs) globalData['docusaurus-plugin-content-docs']?.[plugin]?.versions[version]?.docs.push(doc);
}
