import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {ownCache} from '../bundler-cache';

const client = (name: string): string => path.join(__dirname, 'client', name);

/** Modules of the stock theme that every first load would carry, and what stands in for them. */
const REPLACED = [
  {stock: /theme-classic[\\/]lib[\\/]prism-include-languages$/, ours: client('nothing.ts')},
  {stock: /theme-classic[\\/]lib[\\/]nprogress$/, ours: path.join(__dirname, '../../client/route-progress.ts')},
];

/** Changes of state right after hydration on which most of the page depends: "this is a browser", its width, the menu of a phone. */
export const ONCE_LIVE = [
  {module: /core[\\/]lib[\\/]client[\\/]browserContext\.js$/, call: 'setIsBrowser(true)'},
  {module: /theme-common[\\/]lib[\\/]hooks[\\/]useWindowSize\.js$/, call: 'setWindowSize(getWindowSize(desktopBreakpoint))'},
  {module: /theme-common[\\/]lib[\\/]contexts[\\/]navbarSecondaryMenu[\\/]content\.js$/, call: 'setContent({ component, props: memoizedProps })'},
];

/**
 * Keeps the first load of a page small and in short tasks: no highlighter, no progress-bar library, one observer for
 * all links, and an entry that lets the browser breathe between its parts.
 */
export default function firstLoad({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'first-load',
    configureWebpack(config, isServer, {currentBundler}) {
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      return {
        ...ownCache(config, __dirname),
        plugins: [
          ...REPLACED.map(({stock, ours}) => new NormalModuleReplacementPlugin(stock, ours)),
          new NormalModuleReplacementPlugin(/^tslib$/, (resource: {request: string; context: string}) => {
            if (SHARED.test(resource.context) && needsOneHelper(resource.context)) resource.request = client('import-default.ts');
          }),
        ],
        module: {
          rules: [
            ...(isServer
              ? []
              : [
                  {
                    test: (file: string) => file === path.join(generatedFilesDir, 'docusaurus.config.mjs'),
                    use: [{loader: path.join(__dirname, 'config-loader.mjs')}],
                  },
                ]),
            {
              test: /core[\\/]lib[\\/]client[\\/]exports[\\/]Link\.js$/,
              enforce: 'pre',
              use: [{loader: path.join(__dirname, 'link-loader.mjs'), options: {observer: client('shared-observer.ts')}}],
            },
            ...ONCE_LIVE.map(({module, call}) => ({
              test: module,
              enforce: 'pre' as const,
              use: [{loader: path.join(__dirname, 'transition-loader.mjs'), options: {call}}],
            })),
          ],
        },
        // The development server adds its own parts to the entry.
        ...(isServer || process.env.NODE_ENV !== 'production' ? {} : {entry: client('entry.ts')}),
      };
    },
  };
}

const SHARED = /@docusaurus[\\/]utils-common[\\/]lib$/;

/** Whether the compiled files of a folder use nothing of tslib but `__importDefault`. */
function needsOneHelper(dir: string): boolean {
  const used = readdirSync(dir)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [...readFileSync(path.join(dir, name), 'utf8').matchAll(/tslib_1\.(\w+)/g)].map(([, helper]) => helper));
  return used.every((helper) => helper === '__importDefault');
}
