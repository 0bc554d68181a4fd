/**
 * What Docusaurus gives without this project's work: the classic preset on the same Markdown, its stock theme and
 * search, no separate styles. `npx docusaurus build scripts/plain-site --out-dir ../../build-plain` builds it, as the yardstick of `npm run bench pages`.
 */
import path from 'node:path';
import type {Config, Plugin} from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';
import site from '../../docusaurus.config';
import pageData from '../../src/plugins/page-data';
import diagrams from '../../src/markdown/diagrams';
import plainElements from './plain-elements';

const root = path.join(__dirname, '../..');
const [, ours] = (site.presets?.at(-1) ?? []) as [string, Preset.Options];
const docs = ours.docs as Exclude<Preset.Options['docs'], false | undefined>;
const {navbar, footer, tableOfContents} = site.themeConfig as Preset.ThemeConfig;

/** Lets `@site/src` be the project's own folder: first in the list, since a resolver stays with the first alias that fits. */
function rootSources(): Plugin {
  return {
    name: 'root-sources',
    configureWebpack(bundler) {
      const alias = {'@site/src': path.join(root, 'src'), ...bundler.resolve?.alias};
      bundler.resolve = {...bundler.resolve, alias};
      return {};
    },
  };
}

const config: Config = {
  title: site.title,
  url: site.url,
  baseUrl: '/',
  trailingSlash: true,
  // The bundler's cache does not notice that these are other generated files than the site's own.
  future: {
    v4: true,
    faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      lightningCssMinimizer: true,
      rspackBundler: true,
      rspackPersistentCache: false,
    },
  },
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  markdown: {hooks: {onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore'}},
  // A page of the docs shows its data; components of pages import their kin by the root of the project, not of this site.
  plugins: [pageData, rootSources],
  staticDirectories: [path.join(root, 'static')],
  presets: [
    [
      'classic',
      {
        docs: {
          path: process.env.PLAIN_DOCS ?? path.join(root, 'docs'),
          routeBasePath: '/',
          sidebarPath: path.join(root, 'sidebars.ts'),
          exclude: docs.exclude,
          // Generated reference sections are part of the text; drawings stay fences, which the stock theme shows as code.
          beforeDefaultRemarkPlugins: [
            ...(docs.beforeDefaultRemarkPlugins ?? []).filter((plugin) => plugin !== diagrams),
            plainElements,
          ],
        },
        blog: false,
        pages: false,
        sitemap: {lastmod: null},
      } satisfies Preset.Options,
    ],
  ],
  themeConfig: {
    navbar,
    footer,
    tableOfContents,
    algolia: {appId: 'PLAIN', apiKey: 'none', indexName: 'plain', searchPagePath: 'search'},
    prism: {additionalLanguages: ['bash', 'powershell']},
  } as Preset.ThemeConfig,
};

export default config;
