import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {BrokenContract} from '../contracts';
import {filesPlaceholder} from './chunk-files';
import type {Generated, Route} from './generated';
import type {SidebarItem} from './sections';
import type {Shard, Split} from './split';

/**
 * Writes the modules that replace the framework's own in the browser's bundle, and one module for each shard and
 * for each section of the sidebar.
 */
export function writeModules(
  dir: string,
  parts: Split,
  loaders: Generated['loaders'],
  sections: readonly SidebarItem[][],
): void {
  mkdirSync(dir, {recursive: true});
  const write = (name: string, source: string): void => writeFileSync(path.join(dir, name), source);
  write('routes.js', routesSource(parts));
  write('registry.js', `export default ${registrySource(parts.chunks, loaders, parts.eager)};\n`);
  write('chunk-names.js', `export default ${JSON.stringify(parts.chunkNames)};\n`);
  write('global-data.js', `export default ${JSON.stringify(parts.globalData)};\n`);
  write('shards.js', partsSource('routes', parts.shards.length));
  parts.shards.forEach((shard, i) => write(`routes-${i}.js`, shardSource(shard, i, loaders)));
  write('sections.js', partsSource('sidebar', sections.length));
  sections.forEach((items, i) => write(`sidebar-${i}.js`, `export default ${JSON.stringify(items)};\n`));
}

function routesSource({routes, lists}: Split): string {
  const named = new Map(lists.map((list, i) => [list, `lists[${i}]`]));
  const declared = lists
    .map((list, i) => `lists[${i}] = ${listSource(list, new Map([...named].filter(([other]) => other !== list)))};\n`)
    .join('');
  return `import ComponentCreator from '@docusaurus/ComponentCreator';\nexport const lists = [];\n${declared}export default ${listSource(routes, named)};\n`;
}

/** A list in `named` is written by its name, so that leaves pushed to it later show in the tree. */
function listSource(list: Route[], named: ReadonlyMap<Route[], string>): string {
  return `[${list.map((route) => routeSource(route, named)).join(', ')}]`;
}

function routeSource({component, routes, ...rest}: Route, named: ReadonlyMap<Route[], string>): string {
  const creator = [component.path, component.hash]
    .filter((part) => part !== undefined)
    .map((part) => JSON.stringify(part));
  const children = routes === undefined ? '' : `, routes: ${named.get(routes) ?? listSource(routes, named)}`;
  return `{...${JSON.stringify({...rest, hash: component.hash})}, component: ComponentCreator(${creator.join(', ')})${children}}`;
}

const CHUNK_NAME = /webpackChunkName: "[^"]*"/;

// The browser needs only the first of a registry line's three parts; the others serve rendering on the server.
function registrySource(
  chunks: readonly string[],
  loaders: Generated['loaders'],
  eager: ReadonlySet<string> = new Set(),
): string {
  const loader = (name: string): string => {
    const source = loaders.get(name)?.source ?? '';
    const isEager = eager.has(name);
    if (isEager && !CHUNK_NAME.test(source))
      throw new BrokenContract('generated registry', `the chunk ${name} is imported without a name`);
    return isEager ? source.replace(CHUNK_NAME, 'webpackMode: "eager"') : source;
  };
  return `{${chunks.map((name) => `${JSON.stringify(name)}: [${loader(name)}]`).join(',\n')}}`;
}

function partsSource(name: string, count: number): string {
  const imports = Array.from(
    {length: count},
    (_, i) => `() => import(/* webpackChunkName: "${name}-${i}" */ './${name}-${i}.js')`,
  );
  return `export default [${imports.join(', ')}];\n`;
}

function shardSource({leaves, docs, chunkNames, chunks}: Shard, number: number, loaders: Generated['loaders']): string {
  const records = leaves.map(({list, route: {component, ...rest}, section}) => [list, rest, component.hash, section]);
  return [
    `export const chunkNames = ${JSON.stringify(chunkNames)};`,
    `export const files = ${JSON.stringify(filesPlaceholder(number))};`,
    `export const registry = ${registrySource(chunks, loaders)};`,
    `export const leaves = ${JSON.stringify(records)};`,
    `export const docs = ${JSON.stringify(docs.map(({plugin, version, doc}) => [plugin, version, doc]))};\n`,
  ].join('\n');
}
