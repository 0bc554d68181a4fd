import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

const client = (name: string): string => path.join(__dirname, 'client', name);

/** Modules of the stock theme that every first load would carry, and what stands in for them. */
const REPLACED = [
  {stock: /theme-classic[\\/]lib[\\/]prism-include-languages$/, ours: client('nothing.ts')},
  {stock: /theme-classic[\\/]lib[\\/]nprogress$/, ours: path.join(__dirname, '../../client/route-progress.ts')},
];

/**
 * Keeps the first load of a page small and in short tasks: no highlighter, no progress-bar library, one observer for
 * all links, and an entry that lets the browser breathe between its parts.
 */
export default function firstLoad(): Plugin {
  return {
    name: 'first-load',
    configureWebpack(_config, isServer, {currentBundler}) {
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      return {
        plugins: REPLACED.map(({stock, ours}) => new NormalModuleReplacementPlugin(stock, ours)),
        module: {
          rules: [
            {
              test: /core[\\/]lib[\\/]client[\\/]exports[\\/]Link\.js$/,
              enforce: 'pre',
              use: [{loader: path.join(__dirname, 'link-loader.mjs'), options: {observer: client('shared-observer.ts')}}],
            },
          ],
        },
        // The development server adds its own parts to the entry.
        ...(isServer || process.env.NODE_ENV !== 'production' ? {} : {entry: client('entry.ts')}),
      };
    },
  };
}
