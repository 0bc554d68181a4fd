import type {Config} from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';
import type {PrismTheme} from 'prism-react-renderer';
import {brand} from '@docs/data/brand';
import {unusedStyles} from './src/config/unused-styles';
import {readEnvironment} from './src/config/environment';
import {hasHistory} from './src/config/history';
import {footerColumns, navbarItems} from './src/config/navigation';
import {readSearch, themeSearch} from './src/config/search';
import {readServices} from './src/config/services';
import framework from '@docs/docusaurus-lean/index';
import checkedData from './src/plugins/checked-data';
import buildFacts, {type FactsOptions} from './src/plugins/build-facts';
import headTags from './src/plugins/head-tags';
import cliDocs from './src/markdown/cli-docs';
import mcpDocs from './src/markdown/mcp-docs';
import diagrams from './src/markdown/diagrams';
import pageData from './src/plugins/page-data';
import highlight from './src/markdown/highlight';
import structuredData from './src/markdown/structured-data';
import {NOTICES} from './src/config/notices';
import {generateSidebar} from './src/plugins/sidebar-groups';
import rawElements from './src/markdown/raw-elements';
import inlineCode from './src/markdown/inline-code';
import tableRows from './src/markdown/table-rows';
import transformDocs from './src/markdown/transform-docs';
import pageLinks from './src/markdown/page-links';
import productFacts from './src/markdown/product-facts';

const env = readEnvironment(process.env);
// Pages stay as React writes them. Docusaurus' minifier leaves out end tags, without which parsers that are no browser's
// lose whole pages; once they are put back, it spares 0.2 % of what is sent, and takes a tenth of a build's rendering.
process.env.SKIP_HTML_MINIFICATION = 'true';
const siteDir = __dirname;
const search = readSearch(env);
const {SITE_URL: siteUrl, SITE_BASE_URL: baseUrl} = env;
/** The draft mode of `npm start`: links to pages that are not written yet warn instead of failing. */
const draft = env.SITE_DRAFT;
const brokenLinks = draft ? 'warn' : 'throw';
/** A source archive or a shallow clone has no history to ask when pages changed. */
const history = hasHistory(siteDir);
/** Readers choose light, dark or what their system prefers; without it the site is light. */
const colorModeSwitch = env.SITE_COLOR_MODE_SWITCH;
const services = readServices(env);
const policySources = env.SERVICES_CSP_SOURCES;
/** What stands in for parts of Docusaurus, to keep first loads small. */
const lean = framework(env.SITE_FRAMEWORK, unusedStyles);

/** Colors of code are in src/css/code.css; the highlighter's default theme would be part of every page's script. */
const noPrismTheme: PrismTheme = {plain: {}, styles: []};

const config: Config = {
  title: brand.siteTitle,
  tagline: brand.tagline,
  favicon: 'img/favicon.svg',
  url: siteUrl,
  baseUrl,
  trailingSlash: true,
  future: {v4: true, faster: true, ...(history ? {} : {experimental_vcs: false})},
  // Readers' stored choices keep the plain keys (`theme`, `docs-preferred-version-default`).
  storage: {type: 'localStorage', namespace: false},
  onBrokenLinks: brokenLinks,
  onBrokenAnchors: brokenLinks,
  onDuplicateRoutes: 'throw',
  markdown: {
    hooks: {onBrokenMarkdownLinks: brokenLinks, onBrokenMarkdownImages: 'throw'},
  },
  i18n: {defaultLocale: 'en', locales: ['en'], localeConfigs: {en: {label: 'English', htmlLang: 'en-US'}}},
  clientModules: [
    './src/client/anchor-links.ts',
    './src/client/zoom.ts',
    './src/client/html-suffix.ts',
    './src/client/code-blocks.ts',
    './src/client/keys.ts',
    './src/client/my-version.ts',
    './src/client/sidebar-place.ts',
    './src/client/translated-text.ts',
    './src/client/tables.ts',
    './src/client/services.ts',
  ],
  customFields: {
    services,
    search,
    editUrl: env.EDIT_URL ?? null,
  },
  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          sidebarPath: './sidebars.ts',
          sidebarItemsGenerator: generateSidebar,
          breadcrumbs: true,
          lastVersion: 'current',
          versions: {current: {label: 'Next'}},
          exclude: ['_shared/**', '**/_*.{md,mdx}'],
          editUrl: env.EDIT_URL,
          showLastUpdateTime: history,
          beforeDefaultRemarkPlugins: [
            rawElements,
            pageLinks,
            [productFacts, {site: new URL(baseUrl, siteUrl).href}],
            diagrams,
            transformDocs,
            cliDocs,
            mcpDocs,
            [structuredData, {siteUrl, baseUrl}],
          ],
          beforeDefaultRehypePlugins: [highlight],
          rehypePlugins: [tableRows, inlineCode],
        },
        blog: false,
        pages: {path: 'src/pages', beforeDefaultRemarkPlugins: [rawElements], beforeDefaultRehypePlugins: [highlight]},
        theme: {
          customCss: ['tokens', 'page', 'shell', 'tables', 'controls', 'diagrams', 'code', 'print'].map(
            (subject) => `./src/css/${subject}.css`,
          ),
        },
        sitemap: {
          lastmod: history ? 'date' : null,
          changefreq: null,
          priority: null,
          ignorePatterns: ['index_old', 'markdown-page', 'search'].map((page) => `${baseUrl}${page}/**`),
        },
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    ...lean.plugins,
    checkedData,
    pageData,
    headTags,
    [
      buildFacts,
      {
        services,
        policySources,
        search,
        redirects: 'data/redirects.json',
        draft,
        precompress: env.SITE_PRECOMPRESS,
        keepOffline: env.SITE_KEEP_OFFLINE,
        scripts: lean.scripts,
      } satisfies FactsOptions,
    ],
  ],
  themeConfig: {
    // For pages without a picture of their own.
    image: 'img/social.png',
    algolia: themeSearch(search) as NonNullable<Preset.ThemeConfig['algolia']>,
    colorMode: {defaultMode: 'light', disableSwitch: !colorModeSwitch, respectPrefersColorScheme: colorModeSwitch},
    docs: {versionPersistence: 'localStorage', sidebar: {hideable: true, autoCollapseCategories: true}},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    navbar: {
      title: brand.siteTitle,
      logo: {alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 28, height: 28},
      items: navbarItems,
    },
    footer: {
      logo: {alt: brand.siteTitle, src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 40, height: 40, href: '/'},
      links: footerColumns,
      copyright: `Copyright © ${new Date(env.SOURCE_DATE_EPOCH === undefined ? Date.now() : env.SOURCE_DATE_EPOCH * 1000).getUTCFullYear()} ${brand.siteTitle}. Product names belong to their owners. <a href="${baseUrl}${NOTICES}">Licenses</a>`,
    },
    prism: {theme: noPrismTheme},
  } satisfies Preset.ThemeConfig,
};

export default config;
