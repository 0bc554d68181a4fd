import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {ownCache} from '../bundler-cache';
import {checkImports} from '../check';
import {BrokenContract} from '../contracts';

const client = (name: string): string => path.join(__dirname, 'client', name);

/** Modules of the stock theme that every first load would carry, and what stands in for them. */
const REPLACED = [
  {stock: /theme-classic[\\/]lib[\\/]prism-include-languages$/, ours: client('nothing.ts')},
  {stock: /theme-classic[\\/]lib[\\/]nprogress$/, ours: path.join(__dirname, '../../client/route-progress.ts')},
];

/**
 * What is rewritten in modules of the framework: `from` stands once in the module. All changes of state right after
 * hydration on which most of the page depends ("this is a browser", its width, the menu of a phone) become transitions,
 * which React works off in short turns, where it would render all that depends on them in one task.
 */
export const REWRITTEN: readonly {module: RegExp; from: string; to: string; imports?: string}[] = [
  {
    module: /core[\\/]lib[\\/]client[\\/]exports[\\/]Link\.js$/,
    from: 'new window.IntersectionObserver(',
    to: 'new SharedObserver(',
    imports: `import SharedObserver from ${JSON.stringify(client('shared-observer.ts'))};\n`,
  },
  // The first comparison by the rules of a language loads them: some 40 ms on a phone, for an order that only has to be steady.
  {
    module: /theme-common[\\/]lib[\\/]utils[\\/]reactUtils\.js$/,
    from: 'deps.sort((a, b) => a[0].localeCompare(b[0]))',
    to: 'deps.sort((a, b) => (a[0] < b[0] ? -1 : 1))',
  },
  // A fragment with a broken escape, such as #100%, names an element as it stands; stock throws at it.
  {
    module: /core[\\/]lib[\\/]client[\\/]ClientLifecyclesDispatcher\.js$/,
    from: 'decodeURIComponent(hash.substring(1))',
    to: 'idOfHash(hash)',
    imports: `import {idOfHash} from ${JSON.stringify(path.join(__dirname, '../../client/fragment.ts'))};\n`,
  },
  // Storage that refuses what it is asked costs the reader a convenience, and is no error of the site.
  ...["can't get key=", "can't set ", "can't delete key=", "can't listen for changes of key="].map((problem) => ({
    module: /theme-common[\\/]lib[\\/]utils[\\/]storageUtils\.js$/,
    from: `console.error(\`Docusaurus storage error, ${problem}`,
    to: `console.warn(\`Docusaurus storage error, ${problem}`,
  })),
  {module: /core[\\/]lib[\\/]client[\\/]browserContext\.js$/, ...inTurns('setIsBrowser(true)')},
  {
    module: /theme-common[\\/]lib[\\/]hooks[\\/]useWindowSize\.js$/,
    ...inTurns('setWindowSize(getWindowSize(desktopBreakpoint))'),
  },
  // Like the style sheets (src/framework/lean-styles/em.ts): larger text needs a wider window for the desktop's bars.
  {
    module: /theme-common[\\/]lib[\\/]hooks[\\/]useWindowSize\.js$/,
    from: 'window.innerWidth > desktopBreakpoint',
    to: 'matchMedia(`(min-width: ${(desktopBreakpoint + 1) / 16}em)`).matches',
  },
  // The entry of the table of contents that is marked for the eye is marked for assistive technology too.
  {
    module: /theme-common[\\/]lib[\\/]hooks[\\/]useTOCHighlight\.js$/,
    from: 'link.classList.add(linkActiveClassName);',
    to: "link.classList.add(linkActiveClassName); link.setAttribute('aria-current', 'true');",
  },
  {
    module: /theme-common[\\/]lib[\\/]hooks[\\/]useTOCHighlight\.js$/,
    from: '            else {\n                link.classList.remove(linkActiveClassName);',
    to: "            else {\n                link.removeAttribute('aria-current'); link.classList.remove(linkActiveClassName);",
  },
  {
    module: /theme-common[\\/]lib[\\/]contexts[\\/]navbarSecondaryMenu[\\/]content\.js$/,
    ...inTurns('setContent({ component, props: memoizedProps })'),
  },
];

/** Makes a change of state a transition. */
function inTurns(change: string): {from: string; to: string; imports: string} {
  return {from: change, to: `inTurns(() => ${change})`, imports: "import {startTransition as inTurns} from 'react';\n"};
}

/**
 * Keeps the first load of a page small and in short tasks: no highlighter, no progress-bar library, one observer for
 * all links, and an entry that lets the browser breathe between its parts.
 */
export default function firstLoad({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'first-load',
    configureWebpack(config, isServer, {currentBundler}) {
      checkImports({'@docusaurus/theme-classic/lib/index.js': ['./prism-include-languages', './nprogress']});
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      return {
        ...ownCache(config, __dirname),
        plugins: [
          ...REPLACED.map(({stock, ours}) => new NormalModuleReplacementPlugin(stock, ours)),
          new NormalModuleReplacementPlugin(/^tslib$/, (resource: {request: string; context: string}) => {
            if (SHARED.test(resource.context) && needsOneHelper(resource.context))
              resource.request = client('import-default.ts');
          }),
        ],
        module: {
          rules: [
            ...(isServer
              ? []
              : [
                  {
                    test: (file: string) => file === path.join(generatedFilesDir, 'docusaurus.config.mjs'),
                    use: [
                      {
                        loader: path.join(__dirname, 'config-loader.mjs'),
                        options: {
                          refusal: refusal('site configuration', 'docusaurus.config.mjs does not begin like that'),
                        },
                      },
                    ],
                  },
                ]),
            ...REWRITTEN.map(({module, ...options}) => ({
              test: module,
              enforce: 'pre' as const,
              use: [
                {
                  loader: path.join(__dirname, 'replace-loader.mjs'),
                  options: {...options, refusal: refusal('text of modules', `"${options.from}" in ${module.source}`)},
                },
              ],
            })),
          ],
        },
        // The development server adds its own parts to the entry.
        ...(isServer || process.env.NODE_ENV !== 'production' ? {} : {entry: client('entry.ts')}),
      };
    },
  };
}

function refusal(...about: ConstructorParameters<typeof BrokenContract>): string {
  return new BrokenContract(...about).message;
}

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
