import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {ownCache} from '../bundler-cache';
import {BrokenContract} from '../contracts';
import {checkImports} from '../check';
import {rewriteRule, type Rewrite} from '../rewrite';
import {ChunkFiles} from './chunk-files';
import {readGenerated, type Generated} from './generated';
import {divideSidebars, type SidebarItem, type Sidebars} from './sections';
import {scriptsOfRoutes, splitRoutes} from './split';
import {writeModules} from './write';

/** Where the scripts of each route are listed, below the generated files; the finish names them in the pages. */
export const SCRIPTS = 'on-demand-routes/scripts.json';

const client = (name: string): string => path.join(__dirname, 'client', name);

/** Modules of the framework, by the name the framework imports them under, and what replaces them. */
const REPLACED: Record<string, string> = {
  '@generated/routes': '@generated/on-demand-routes/routes',
  '@generated/registry': '@generated/on-demand-routes/registry',
  '@generated/routesChunkNames': '@generated/on-demand-routes/chunk-names',
  '@generated/globalData': '@generated/on-demand-routes/global-data',
  './preload': client('preload.ts'),
  './docusaurus': client('docusaurus.ts'),
  './PendingNavigation': client('shown-route.tsx'),
};

/** Where core imports them. */
const IMPORTS = {
  '@docusaurus/core/lib/client/App.js': ['@generated/routes', './PendingNavigation'],
  '@docusaurus/core/lib/client/exports/ComponentCreator.js': ['@generated/routesChunkNames', '@generated/registry'],
  '@docusaurus/core/lib/client/docusaurusContext.js': ['@generated/globalData'],
  '@docusaurus/core/lib/client/clientEntry.js': ['./preload', './docusaurus'],
};

/** The router is told of an address when its page is here. */
export const ADDRESS_AFTER_PAGE: Rewrite = {
  module: /react-router[\\/]esm[\\/]react-router\.js$/,
  from: '_this2.setState({\n            location: location\n          });',
  to: 'goTo(location, _this2.state.location, () => _this2._isMounted && _this2.setState({location}));',
  imports: `import {goTo} from ${JSON.stringify(client('navigation.ts'))};\n`,
};

/**
 * Stock Docusaurus gives every reader the route, chunk and doc tables of the whole site in the first load, so that it
 * grows with each page (facebook/docusaurus#7256). In a production build of the browser's bundle this plugin leaves a
 * shell there and fetches the rest in small shards, by path, before a page is shown. Rendering on the server keeps the
 * whole table, so pages and their HTML are the same with and without it.
 */
export default function onDemandRoutes({generatedFilesDir, siteDir, baseUrl, siteConfig}: LoadContext): Plugin {
  return {
    name: 'on-demand-routes',
    // Components for the browser's bundle of a production build.
    ...(process.env.NODE_ENV === 'production' ? {getThemePath: () => path.join(__dirname, 'theme')} : {}),
    configureWebpack(config, isServer, {currentBundler}) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      checkImports(IMPORTS);
      const generated = readGenerated(generatedFilesDir);
      const dir = path.join(generatedFilesDir, 'on-demand-routes');
      const versions = usesCards(generated, siteDir) ? [] : readVersions(generated, generatedFilesDir);
      const {sections, sectionOf, rules} = divideVersions(versions, baseUrl, dir);
      const parts = splitRoutes(generated, {
        baseUrl,
        docIds: new Set(valuesOf('docId', siteConfig.themeConfig)),
        sectionOf,
      });
      writeModules(dir, parts, generated.loaders, sections);
      writeFileSync(path.join(dir, path.basename(SCRIPTS)), JSON.stringify(scriptsOfRoutes(parts)));
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      return {
        ...ownCache(config, __dirname),
        plugins: [
          new NormalModuleReplacementPlugin(
            /^(@generated\/|\.\/(preload|docusaurus|PendingNavigation)$)/,
            (resource: {request: string; context: string}) => {
              const ours = REPLACED[resource.request];
              const isCore = /core[\\/]lib[\\/]client$/.test(resource.context);
              if (ours && (isCore || resource.request.startsWith('@'))) resource.request = ours;
            },
          ),
          new ChunkFiles(
            parts.shards.map(({chunks}) => chunks),
            parts.chunks,
          ),
        ],
        module: {rules: [...rules, rewriteRule(ADDRESS_AFTER_PAGE)]},
      };
    },
  };
}

type Version = {file: string; data: {version: {docsSidebars: Sidebars; docs: object}}};

/** The metadata files of the docs versions: every page fetches its version's, for the sidebar. */
function readVersions({loaders}: Generated, generatedFilesDir: string): Version[] {
  return [...loaders.values()].flatMap(({module}) => {
    if (!/^@generated\/docusaurus-plugin-content-docs\/.*\.json$/.test(module)) return [];
    const file = path.join(generatedFilesDir, module.slice('@generated/'.length));
    const data = JSON.parse(readFileSync(file, 'utf8')) as {version?: Partial<Version['data']['version']>};
    if (data.version === undefined) return [];
    const {docsSidebars, docs} = data.version;
    if (!docsSidebars || !docs)
      throw new BrokenContract('metadata of a version', `${module} holds no sidebars or docs`);
    return [{file, data: {...data, version: {...data.version, docsSidebars, docs}}}];
  });
}

/** Divides the sidebars of all versions, and makes the bundler read each version's divided metadata. */
function divideVersions(versions: readonly Version[], home: string, dir: string) {
  mkdirSync(dir, {recursive: true});
  const sections: SidebarItem[][] = [];
  const sectionOf = new Map<string, number>();
  const rules = versions.map(({file, data}, i) => {
    const divided = divideSidebars(data.version.docsSidebars, {home, first: sections.length});
    sections.push(...divided.sections);
    for (const [key, number] of divided.sectionOf) sectionOf.set(key, number);
    const written = path.join(dir, `version-${i}.json`);
    // Titles and descriptions of docs are for cards only, and the site has none.
    writeFileSync(
      written,
      JSON.stringify({...data, version: {...data.version, docsSidebars: divided.sidebars, docs: {}}}),
    );
    const use = {
      loader: path.join(__dirname, 'version-loader.mjs'),
      options: {file: written, store: client('sections.ts')},
    };
    return {test: (resource: string) => resource === file, type: 'javascript/auto', use};
  });
  return {sections, sectionOf, rules};
}

/** Cards show the descriptions of other docs: in pages that are generated for a category, or written with DocCardList. */
function usesCards({loaders}: Generated, siteDir: string): boolean {
  return [...loaders.values()].some(({module}) => {
    if (module.includes('DocCategoryGeneratedIndexPage')) return true;
    return (
      /^@site\/.*\.mdx?$/.test(module) &&
      readFileSync(path.join(siteDir, module.slice('@site/'.length)), 'utf8').includes('DocCard')
    );
  });
}

/** All string values of a property, at any depth. */
function valuesOf(name: string, tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    key === name && typeof value === 'string' ? [value] : valuesOf(name, value),
  );
}
