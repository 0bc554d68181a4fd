import {readFileSync} from 'node:fs';
import path from 'node:path';
import {BrokenContract} from '../contracts';

/** A route as the framework writes it, with the two arguments of its component. */
export type Route = {
  path: string;
  component: {path: string; hash?: string};
  exact?: boolean;
  routes?: Route[];
} & Record<string, unknown>;

/** What the framework generated for the bundler: the facts that the split into shell and shards starts from. */
export type Generated = {
  routes: Route[];
  /** `${path}-${hash}` -> a tree of chunk names. */
  chunkNames: Record<string, unknown>;
  /** Chunk name -> the source of its `() => import(…)`, and the module it imports. */
  loaders: Map<string, {source: string; module: string}>;
  globalData: Record<string, unknown>;
};

/** Reads and checks `.docusaurus`. */
export function readGenerated(dir: string): Generated {
  const read = (name: string): string => readFileSync(path.join(dir, name), 'utf8');
  const generated = {
    routes: parseRoutes(read('routes.js')),
    chunkNames: JSON.parse(read('routesChunkNames.json')) as Record<string, unknown>,
    loaders: parseRegistry(read('registry.js')),
    globalData: JSON.parse(read('globalData.json')) as Record<string, unknown>,
  };
  for (const names of Object.values(generated.chunkNames)) {
    for (const name of chunksIn(names))
      if (!generated.loaders.has(name))
        throw new BrokenContract('generated registry', `chunk ${name} is not in registry.js`);
  }
  return generated;
}

/** Reads `export default [{path: '/a/', component: ComponentCreator('/a/', 'ba7'), exact: true}, …]`. */
export function parseRoutes(source: string): Route[] {
  const body = source.replace(/^import [^\n]*\n/gm, '');
  if (!/^\s*export default \[/.test(body))
    throw new BrokenContract('generated routes', 'routes.js does not export a list');
  let routes: unknown;
  try {
    // The file is code of the framework's own making, about to be run in the same build anyway.
    routes = new Function('ComponentCreator', body.replace(/^\s*export default/, 'return'))(
      (at: string, hash?: string) => ({path: at, hash}),
    );
  } catch (error) {
    throw new BrokenContract('generated routes', `routes.js cannot be read (${(error as Error).message})`);
  }
  return (routes as unknown[]).map(checkRoute);
}

function checkRoute(route: unknown): Route {
  const {path: at, component, exact, routes} = route as Partial<Route>;
  if (typeof at !== 'string' || typeof component?.path !== 'string')
    throw new BrokenContract(
      'generated routes',
      `a route in routes.js has no path or component: ${JSON.stringify(route)}`,
    );
  if (routes === undefined ? exact !== true && at !== '*' : !Array.isArray(routes))
    throw new BrokenContract('generated routes', `the route ${at} is neither exact nor a parent`);
  routes?.forEach(checkRoute);
  return route as Route;
}

/** Reads the lines `"008d9490": [() => import(…"@site/docs/a.md"), "@site/docs/a.md", require.resolveWeak(…)],`. */
export function parseRegistry(source: string): Generated['loaders'] {
  const loaders: Generated['loaders'] = new Map();
  for (const [, name, loader, module] of source.matchAll(
    /^\s*"([^"]+)": \[(\(\) => import\([^\n]*?\)), "([^"\n]+)", require\.resolveWeak\([^\n]*\)\],?(?:\};)?$/gm,
  )) {
    if (name && loader && module) loaders.set(name, {source: loader, module});
  }
  const lines = source.split('\n').filter((line) => line.includes('import(')).length;
  if (loaders.size === 0 || loaders.size !== lines)
    throw new BrokenContract(
      'generated registry',
      `${lines - loaders.size} of ${lines} lines in registry.js cannot be read`,
    );
  return loaders;
}

/** All chunk names in a tree of them. */
export function chunksIn(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(chunksIn) : [];
}
