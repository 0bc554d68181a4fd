import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {ownCache} from '../bundler-cache';
import {UnexpectedFramework, readGenerated, type Generated} from './generated';
import {addShardScripts} from './html';
import {split} from './split';
import {writeModules} from './write';

const client = (name: string): string => path.join(__dirname, 'client', name);

/** Modules of the framework, by the name the framework imports them under, and what stands in for them. */
const REPLACED: Record<string, string> = {
  '@generated/routes': '@generated/on-demand-routes/routes',
  '@generated/registry': '@generated/on-demand-routes/registry',
  '@generated/routesChunkNames': '@generated/on-demand-routes/chunk-names',
  '@generated/globalData': '@generated/on-demand-routes/global-data',
  './preload': client('preload.ts'),
  './docusaurus': client('docusaurus.ts'),
};

/**
 * Stock Docusaurus gives every reader the route, chunk and doc tables of the whole site in the first load, so that it
 * grows with each page (facebook/docusaurus#7256). In a production build of the browser's bundle this plugin leaves a
 * shell there and fetches the rest in small shards, by path, before a page is shown. Rendering on the server keeps the
 * whole table, so pages and their HTML are the same with and without it. SITE_ON_DEMAND_ROUTES=false turns it off.
 */
export default function onDemandRoutes({generatedFilesDir, siteDir, baseUrl, siteConfig}: LoadContext): Plugin {
  let shardCount = 0;
  return {
    name: 'on-demand-routes',
    configureWebpack(config, isServer, {currentBundler}) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const generated = readGenerated(generatedFilesDir);
      const parts = split(generated, {baseUrl, docIds: new Set(valuesOf('docId', siteConfig.themeConfig))});
      writeModules(path.join(generatedFilesDir, 'on-demand-routes'), parts, generated.loaders);
      shardCount = parts.shards.length;
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      return {
        ...ownCache(config, __dirname),
        plugins: [
          new NormalModuleReplacementPlugin(/^(@generated\/|\.\/(preload|docusaurus)$)/, (resource: {request: string; context: string}) => {
            const ours = REPLACED[resource.request];
            const isCore = /core[\\/]lib[\\/]client$/.test(resource.context);
            if (ours && (isCore || resource.request.startsWith('@'))) resource.request = ours;
          }),
        ],
        module: {rules: usesCards(generated, siteDir) ? [] : versionFiles(generated, generatedFilesDir).map(trimRule)},
      };
    },
    async postBuild({outDir, routesPaths}) {
      await addShardScripts({outDir, routesPaths, baseUrl, shardCount});
    },
  };
}

const trimRule = (file: string) => ({test: (resource: string) => resource === file, use: [{loader: path.join(__dirname, 'trim-version-loader.mjs')}]});

/** The metadata files of the docs versions, checked to be what the loader trims. */
function versionFiles({loaders}: Generated, generatedFilesDir: string): string[] {
  return [...loaders.values()].flatMap(({module}) => {
    if (!/^@generated\/docusaurus-plugin-content-docs\/.*\.json$/.test(module)) return [];
    const file = path.join(generatedFilesDir, module.slice('@generated/'.length));
    const {version} = JSON.parse(readFileSync(file, 'utf8')) as {version?: {docsSidebars?: unknown; docs?: unknown}};
    if (version === undefined) return [];
    if (!version.docsSidebars || !version.docs) throw new UnexpectedFramework(`${module} holds no sidebars or docs`);
    return [file];
  });
}

/** Cards show the descriptions of other docs: in pages that are generated for a category, or written with DocCardList. */
function usesCards({loaders}: Generated, siteDir: string): boolean {
  return [...loaders.values()].some(({module}) => {
    if (module.includes('DocCategoryGeneratedIndexPage')) return true;
    return /^@site\/.*\.mdx?$/.test(module) && readFileSync(path.join(siteDir, module.slice('@site/'.length)), 'utf8').includes('DocCard');
  });
}

/** All string values of a property, at any depth. */
function valuesOf(name: string, tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => (key === name && typeof value === 'string' ? [value] : valuesOf(name, value)));
}
