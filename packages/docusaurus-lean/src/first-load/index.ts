import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {ownCache} from '../bundler-cache';
import {checkImports} from '../check';
import {absentComponents} from './absent';
import {rewriteRule} from '../rewrite';
import {writeConfiguration} from './configuration';
import {REWRITTEN} from './rewritten';

const client = (name: string): string => path.join(__dirname, 'client', name);

/** Modules that every first load would carry, and what replaces them. */
const REPLACED = [
  {stock: /theme-classic[\\/]lib[\\/]prism-include-languages$/, ours: client('nothing.ts')},
  {stock: /theme-classic[\\/]lib[\\/]nprogress$/, ours: path.join(__dirname, 'client/route-progress.ts')},
];

/** The same of the browser's bundle: Docusaurus uses little of the library and of the configuration there. */
const replacedInBrowsers = (context: LoadContext): typeof REPLACED => [
  {stock: /^react-helmet-async$/, ours: client('head.ts')},
  {stock: /^@generated\/docusaurus\.config$/, ours: writeConfiguration(context)},
  ...absent(context),
];

/** Where they are imported. */
const IMPORTS = {
  '@docusaurus/theme-classic/lib/index.js': ['./prism-include-languages', './nprogress'],
  '@docusaurus/core/lib/client/exports/Head.js': ['react-helmet-async'],
  '@docusaurus/core/lib/client/clientEntry.js': ['react-helmet-async', '@generated/docusaurus.config'],
  '@docusaurus/core/lib/client/docusaurusContext.js': ['@generated/docusaurus.config'],
};

/** Libraries of react-router for development builds and for `withRouter`: their packages do not say that they may be left out. */
const DEVELOPMENT_ONLY = /node_modules[\\/](?:prop-types|react-is|hoist-non-react-statics)[\\/]/;

/**
 * What several parts on demand need is one file for all of them: the stock configuration puts it into each of theirs, so
 * that a reader who opens two of them loads it twice. Smaller than this, in bytes, its own file is not worth its request.
 * Contents of pages, which have names, stay whole: their HTML names one script for them.
 */
const SHARED_PARTS = {
  chunks: (chunk: {name?: string | null; canBeInitial(): boolean}) => !chunk.name && !chunk.canBeInitial(),
  minChunks: 2,
  minSize: 20_000,
  reuseExistingChunk: true,
};

/**
 * Keeps the first load of a page small and in short tasks: no highlighter, no progress-bar library, of other libraries
 * and of the theme only what the site uses, one observer for all links, and an entry that lets the browser breathe
 * between its parts.
 */
export default function firstLoad(context: LoadContext): Plugin {
  return {
    name: 'first-load',
    configureWebpack(config, isServer, {currentBundler}) {
      checkImports(IMPORTS);
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      return {
        ...ownCache(config, __dirname),
        ...(isServer ? {} : {optimization: {splitChunks: {cacheGroups: {sharedParts: SHARED_PARTS}}}}),
        plugins: [
          ...[...REPLACED, ...(isServer ? [] : replacedInBrowsers(context))].map(
            ({stock, ours}) => new NormalModuleReplacementPlugin(stock, ours),
          ),
          new NormalModuleReplacementPlugin(/^tslib$/, (resource: {request: string; context: string}) => {
            if (SHARED.test(resource.context) && needsOneHelper(resource.context))
              resource.request = client('import-default.ts');
          }),
        ],
        module: {rules: [...REWRITTEN.map(rewriteRule), {test: DEVELOPMENT_ONLY, sideEffects: false}]},
        // The development server adds its own parts to the entry.
        ...(isServer || process.env.NODE_ENV !== 'production' ? {} : {entry: client('entry.ts')}),
      };
    },
  };
}

function absent(context: LoadContext): typeof REPLACED {
  return absentComponents(context).map((name) => ({stock: new RegExp(`^${name}$`), ours: client('absent.ts')}));
}

/** Docusaurus' shared functions use one helper of tslib; the whole library has some thirty more. */
const SHARED = /@docusaurus[\\/]utils-common[\\/]lib$/;

/** Whether the compiled files of a folder use nothing of tslib but `__importDefault`. */
function needsOneHelper(dir: string): boolean {
  const used = readdirSync(dir)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) =>
      [...readFileSync(path.join(dir, name), 'utf8').matchAll(/tslib_1\.(\w+)/g)].map(([, helper]) => helper),
    );
  return used.every((helper) => helper === '__importDefault');
}
