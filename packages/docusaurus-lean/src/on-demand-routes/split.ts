import {BrokenContract} from '../contracts';
import {chunksIn, type Generated, type Route} from './generated';
import {sectionKey} from './sections';
import {routeKey, shardOf} from './shard-of';

/** A doc in the docs plugin's global data, and the version it belongs to. */
export type DocOf = {plugin: string; version: number; doc: {id: string; path: string}};

/** A page that is fetched when it is needed: the list of routes it joins, and the route. */
export type Leaf = {list: number; route: Route; section?: number};

export type Shard = {leaves: Leaf[]; docs: DocOf[]; chunkNames: Record<string, unknown>; chunks: string[]};

/** What every page needs at once, and the rest in shards. */
export type Split = {
  routes: Route[];
  /** For each list that leaves join later: the routes it starts with. */
  lists: Route[][];
  chunkNames: Record<string, unknown>;
  chunks: string[];
  /** Those of `chunks` that (nearly) every page needs: they belong into the main file, not into their own files. */
  eager: ReadonlySet<string>;
  globalData: Record<string, unknown>;
  shards: Shard[];
};

/** Core imports it, so that it is in the main file. Pages that are React components are given it, too. */
const CONFIGURATION = '@generated/docusaurus.config';
const DOCS = 'docusaurus-plugin-content-docs';
/** Pages of a shard: each takes some 60 bytes compressed of every first load, and each further shard some 12 bytes of all. */
const PAGES_PER_SHARD = 8;

type Options = {baseUrl: string; docIds: ReadonlySet<string>; sectionOf: ReadonlyMap<string, number>};

type DocsData = Record<string, {versions: {mainDocId: string; docs: {id: string; path: string}[]}[]}>;

/**
 * Divides the route table. In the shell stay the home page, routes outside any layout, the parents, and the docs that
 * the navbar names (`docIds`); every other page goes into the shard of its path, with the number of its section of the
 * sidebar (`sectionOf`, see `divideSidebars`).
 */
export function splitRoutes(generated: Generated, {baseUrl, docIds, sectionOf}: Options): Split {
  const leaves: Leaf[] = [];
  const lists: Route[][] = [];
  const routes = generated.routes.map((route) => withoutLeaves(route, baseUrl, leaves, lists));
  const count = Math.max(1, Math.ceil(leaves.length / PAGES_PER_SHARD));
  const shards = Array.from({length: count}, (): Shard => ({leaves: [], docs: [], chunkNames: {}, chunks: []}));
  const shardFor = (path: string): Shard => shards[shardOf(path, count)] as Shard;

  const chunkNames = {...generated.chunkNames};
  for (const leaf of leaves) {
    const name = keyOf(leaf.route);
    if (!(name in chunkNames))
      throw new BrokenContract('generated chunk names', `routesChunkNames.json has no ${name}`);
    const shard = shardFor(leaf.route.path);
    const section = sectionOf.get(sectionKey(String(leaf.route['sidebar']), leaf.route.path));
    shard.leaves.push({...leaf, ...(section === undefined ? {} : {section})});
    shard.chunkNames[name] = chunkNames[name];
    delete chunkNames[name];
  }
  const configuration = [...generated.loaders].filter(([, {module}]) => module === CONFIGURATION).map(([name]) => name);
  const eager = new Set([...neededByMost(routes, leaves, generated.chunkNames), ...configuration]);
  const chunks = [...new Set([...chunksIn(chunkNames), ...eager])];
  for (const shard of shards)
    shard.chunks = [...new Set(chunksIn(shard.chunkNames))].filter((name) => !chunks.includes(name));

  const moved = new Set(leaves.map(({route}) => routeKey(route.path)));
  return {
    routes,
    lists,
    chunkNames,
    chunks,
    eager,
    globalData: withoutDocs(generated.globalData, moved, docIds, shardFor),
    shards,
  };
}

/** The chunks of all parents, and those that more than half of the pages use. */
function neededByMost(
  routes: readonly Route[],
  leaves: readonly Leaf[],
  chunkNames: Generated['chunkNames'],
): ReadonlySet<string> {
  const parents = (route: Route): Route[] => (route.routes ? [route, ...route.routes.flatMap(parents)] : []);
  const uses = new Map<string, number>();
  for (const {route} of leaves)
    for (const name of chunksIn(chunkNames[keyOf(route)])) uses.set(name, (uses.get(name) ?? 0) + 1);
  const common = [...uses].filter(([, count]) => count > 1 && count > leaves.length / 2).map(([name]) => name);
  return new Set([...routes.flatMap(parents).flatMap((route) => chunksIn(chunkNames[keyOf(route)])), ...common]);
}

/**
 * Route -> names of the chunks that its page asks for at once, so that they arrive with the shell and not after: its
 * shard, its section of the sidebar, and its content.
 */
export function scriptsOfRoutes({shards, routes, chunkNames, eager}: Split): Record<string, string[]> {
  const leaves = (route: Route): Route[] => (route.routes ? route.routes.flatMap(leaves) : [route]);
  const shell = routes
    .flatMap(leaves)
    .filter(({exact}) => exact)
    .map((route) => [route.path, chunksIn(chunkNames[keyOf(route)]).filter((name) => !eager.has(name))] as const);
  const moved = shards.flatMap(({leaves, chunkNames, chunks}, number) =>
    leaves.map(
      ({route, section}) =>
        [
          route.path,
          [
            `routes-${number}`,
            ...(section === undefined ? [] : [`sidebar-${section}`]),
            ...chunksIn(chunkNames[keyOf(route)]).filter((name) => chunks.includes(name)),
          ],
        ] as const,
    ),
  );
  return Object.fromEntries([...shell, ...moved]);
}

function keyOf({component}: Route): string {
  return `${component.path}-${component.hash ?? ''}`;
}

function withoutLeaves(route: Route, baseUrl: string, leaves: Leaf[], lists: Route[][]): Route {
  if (!route.routes) return route;
  const isMoved = (child: Route): boolean => child.exact === true && !child.routes && child.path !== baseUrl;
  const stay = route.routes
    .filter((child) => !isMoved(child))
    .map((child) => withoutLeaves(child, baseUrl, leaves, lists));
  const moved = route.routes.filter(isMoved);
  if (moved.length > 0) {
    const list = lists.push(stay) - 1;
    leaves.push(...moved.map((child) => ({list, route: child})));
  }
  return {...route, routes: stay};
}

/** Moves the docs of moved pages out of the docs plugin's global data, and into the shards. */
function withoutDocs(
  globalData: Generated['globalData'],
  moved: ReadonlySet<string>,
  docIds: ReadonlySet<string>,
  shardFor: (path: string) => Shard,
): Record<string, unknown> {
  const docsData = globalData[DOCS] as DocsData | undefined;
  if (!docsData) return globalData;
  const trimmed = Object.entries(docsData).map(([plugin, data]) => {
    if (!Array.isArray(data.versions))
      throw new BrokenContract(
        'global data of the docs',
        `the global data of the docs plugin "${plugin}" lists no versions`,
      );
    const versions = data.versions.map((version, index) => {
      const stays = (doc: {id: string; path: string}): boolean =>
        !moved.has(routeKey(doc.path)) || doc.id === version.mainDocId || docIds.has(doc.id);
      for (const doc of version.docs) {
        if (stays(doc)) continue;
        // The version dropdown leads from each version of a doc to the others.
        const twins = data.versions.flatMap(({docs}) => docs.filter(({id}) => id === doc.id));
        for (const shard of new Set(twins.map(({path}) => shardFor(path))))
          shard.docs.push({plugin, version: index, doc});
      }
      return {...version, docs: version.docs.filter(stays)};
    });
    return [plugin, {...data, versions}] as const;
  });
  return {...globalData, [DOCS]: Object.fromEntries(trimmed)};
}
