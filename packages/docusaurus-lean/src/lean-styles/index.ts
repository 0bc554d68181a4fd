import {createRequire} from 'node:module';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin, PostCssOptions} from '@docusaurus/types';
import {ownCache} from '../bundler-cache';
import {BrokenContract} from '../contracts';
import {PAGE_SHEET} from './page-sheet';
import {breakpointsInEm} from './em';
import {propertiesForAll, purgeUnnamed, withoutProperties, withoutSelector, type UnusedStyles} from './purge';

const libOf = (name: string): string => path.dirname(require.resolve(name));

const INFIMA = /[\\/]infima[\\/]/;
/** Styles of parts that are imported on demand: they come with the part. */
const LAZY = /\.lazy(\.module)?\.css/;
/** Styles of components that only some pages hold: each folder's in its own sheet, linked from those pages. */
const PAGE = /[\\/]([^\\/]+)[\\/][^\\/]+\.page\.module\.css/;
/**
 * A rule of the theme for text that would begin with a space above it. Because of its `+ *`, a browser computes the
 * styles of a whole page again whenever something is put into its text.
 */
export const AFTER_HEADER = [/DocItem[\\/]Layout[\\/]styles\.module\.css$/, '.docItemContainer header + *'] as const;

/**
 * Keeps the one style sheet that every page waits for small. Docusaurus puts all styles of the site into it; here those
 * of files named `*.lazy.css`, `*.lazy.module.css` or `*.page.module.css` stay out of it, and of Infima only what the
 * theme, the site's code or a page names is kept and is not `unused`, without the custom properties that src/css sets again.
 */
export default function leanStyles({siteDir, localizationDir, siteConfig}: LoadContext, unused: UnusedStyles): Plugin {
  return {
    name: 'lean-styles',
    configureWebpack(config, isServer) {
      if (isServer) return {};
      return {
        ...ownCache(config, __dirname),
        optimization: {
          splitChunks: {
            // Before the group of the stock configuration (priority 50), which takes everything.
            cacheGroups: {
              lazyStyles: {type: 'css/mini-extract', test: LAZY, chunks: 'async', enforce: true, priority: 60},
              pageStyles: {
                type: 'css/mini-extract',
                test: PAGE,
                chunks: 'async',
                enforce: true,
                priority: 60,
                name: sheetName,
              },
            },
          },
        },
      };
    },
    configurePostCss(options: PostCssOptions): PostCssOptions {
      checkRule();
      const plugins = [...options.plugins.map(createPlugin), breakpointsInEm(), withoutSelector(...AFTER_HEADER)];
      if (process.env.NODE_ENV !== 'production') return {...options, plugins};
      const pages = [...['docs', 'versioned_docs'].map((name) => path.join(siteDir, name)), localizationDir].filter(
        (dir) => existsSync(dir),
      );
      const dirs = [
        ...['@docusaurus/theme-classic', '@docusaurus/theme-common'].map(libOf),
        path.join(siteDir, 'src'),
        ...pages,
      ];
      if (siteConfig.future.v4.useCssCascadeLayers)
        plugins.push(withoutProperties(INFIMA, propertiesForAll(path.join(siteDir, 'src/css'))));
      return {...options, plugins: [...plugins, purgeUnnamed(INFIMA, dirs, unused)]};
    },
  };
}

/** A plugin that is given by its file and options, made once for all sheets: one of them takes a fortieth of a second to make. */
function createPlugin(plugin: unknown): unknown {
  if (!Array.isArray(plugin)) return plugin;
  const [name, options] = plugin as [unknown, unknown];
  return typeof name === 'string'
    ? (createRequire(__filename)(name) as (options: unknown) => unknown)(options)
    : plugin;
}

/** The sheet that {@link AFTER_HEADER} is left out of must have it. */
function checkRule(): void {
  const file = path.join(libOf('@docusaurus/theme-classic'), 'theme/DocItem/Layout/styles.module.css');
  if (!readFileSync(file, 'utf8').includes(AFTER_HEADER[1]))
    throw new BrokenContract('rule of the theme', `${AFTER_HEADER[1]} is not in ${file}`);
}

function sheetName(module: {identifier(): string}): string {
  return `${PAGE_SHEET}${PAGE.exec(module.identifier())?.[1] ?? 'other'}`;
}
