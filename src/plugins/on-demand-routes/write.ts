import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Generated, Route} from './generated';
import type {Shard, Split} from './split';

/** Writes the modules that stand in for the framework's own in the browser's bundle, and one module a shard. */
export function writeModules(dir: string, parts: Split, loaders: Generated['loaders']): void {
  mkdirSync(dir, {recursive: true});
  const write = (name: string, source: string): void => writeFileSync(path.join(dir, name), source);
  write('routes.js', routesSource(parts));
  write('registry.js', `export default ${registrySource(parts.chunks, loaders)};\n`);
  write('chunk-names.js', `export default ${JSON.stringify(parts.chunkNames)};\n`);
  write('global-data.js', `export default ${JSON.stringify(parts.globalData)};\n`);
  write('shards.js', shardsSource(parts.shards.length));
  parts.shards.forEach((shard, i) => write(`shard-${i}.js`, shardSource(shard, loaders)));
}

function routesSource({routes, lists}: Split): string {
  const named = new Map(lists.map((list, i) => [list, `lists[${i}]`]));
  const declared = lists.map((list, i) => `lists[${i}] = ${listSource(list, new Map([...named].filter(([other]) => other !== list)))};\n`).join('');
  return `import ComponentCreator from '@docusaurus/ComponentCreator';\nexport const lists = [];\n${declared}export default ${listSource(routes, named)};\n`;
}

/** A list in `named` is written by its name, so that leaves pushed to it later show in the tree. */
function listSource(list: Route[], named: ReadonlyMap<Route[], string>): string {
  return `[${list.map((route) => routeSource(route, named)).join(', ')}]`;
}

function routeSource({component, routes, ...rest}: Route, named: ReadonlyMap<Route[], string>): string {
  const creator = [component.path, component.hash].filter((part) => part !== undefined).map((part) => JSON.stringify(part));
  const children = routes === undefined ? '' : `, routes: ${named.get(routes) ?? listSource(routes, named)}`;
  return `{...${JSON.stringify(rest)}, component: ComponentCreator(${creator.join(', ')})${children}}`;
}

// The browser needs only the first of a registry line's three parts; the others serve rendering on the server.
function registrySource(chunks: readonly string[], loaders: Generated['loaders']): string {
  return `{${chunks.map((name) => `${JSON.stringify(name)}: [${loaders.get(name)?.source}]`).join(',\n')}}`;
}

function shardsSource(count: number): string {
  const imports = Array.from({length: count}, (_, i) => `() => import(/* webpackChunkName: "routes-${i}" */ './shard-${i}.js')`);
  return `export default [${imports.join(', ')}];\n`;
}

function shardSource({leaves, docs, chunkNames, chunks}: Shard, loaders: Generated['loaders']): string {
  const records = leaves.map(({list, route: {component, ...rest}}) => [list, rest, component.hash]);
  return [
    `export const chunkNames = ${JSON.stringify(chunkNames)};`,
    `export const registry = ${registrySource(chunks, loaders)};`,
    `export const leaves = ${JSON.stringify(records)};`,
    `export const docs = ${JSON.stringify(docs.map(({plugin, version, doc}) => [plugin, version, doc]))};\n`,
  ].join('\n');
}
