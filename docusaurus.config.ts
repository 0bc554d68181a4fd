import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Config} from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';
import type {PrismTheme} from 'prism-react-renderer';
import {brand, defaultSiteUrl} from './src/site/brand';
import {footerColumns, navbarItems} from './src/site/navigation';
import {legacyPaths} from './src/site/redirects';
import {readSearch, themeSearch} from './src/site/search';
import {readServices} from './src/site/services';
import {routesOfDocs} from './src/markdown/routes';
import allowList from './src/plugins/allow-list';
import changes from './src/plugins/changes';
import cliDocs from './src/markdown/cli-docs';
import diagrams from './src/markdown/diagrams';
import discovery from './src/plugins/discovery';
import searchIndex from './src/plugins/search-index';
import firstLoad from './src/framework/first-load';
import leanStyles from './src/framework/lean-styles';
import highlight from './src/markdown/highlight';
import noExtras from './src/plugins/no-extras';
import onDemandRoutes from './src/framework/on-demand-routes';
import markdownTwins from './src/plugins/markdown-twins';
import socialImages from './src/plugins/social-images';
import structuredData from './src/markdown/structured-data';
import {generateSidebar} from './src/plugins/sidebar-groups';
import tableRows from './src/markdown/table-rows';
import transformDocs from './src/markdown/transform-docs';
import productFacts from './src/markdown/product-facts';
import releaseFeed from './src/plugins/release-feed';
import schemas from './src/plugins/schemas';
import transformSchema from './src/plugins/transform-schema';

const env = process.env;
const siteDir = __dirname;
const search = readSearch(env);
const siteUrl = env.SITE_URL ?? defaultSiteUrl;
const baseUrl = env.SITE_BASE_URL ?? '/';
/** The draft mode of `npm start`: links to pages that are not written yet warn instead of failing. */
const draft = env.SITE_DRAFT === 'true';
const brokenLinks = draft ? 'warn' : 'throw';
const pages = new Set([...routesOfDocs(path.join(siteDir, 'docs')), '/search/']);
const redirects = legacyPaths(pages, draft);
const services = readServices(env);
/** What pages offer beside their text; measurements build without it to tell what it costs. */
const extras = env.SITE_EXTRAS !== 'false';
const questions: [typeof structuredData, Parameters<typeof structuredData>[0]] = [structuredData, {siteUrl, baseUrl}];
const pageAids = ['./src/client/anchor-links.ts', './src/client/zoom.ts'];

/** Colors of code are in custom.css; the highlighter's default theme would be part of every page's script. */
const noPrismTheme: PrismTheme = {plain: {}, styles: []};

const config: Config = {
  title: brand.siteTitle,
  tagline: brand.tagline,
  favicon: 'img/favicon.svg',
  url: siteUrl,
  baseUrl,
  trailingSlash: true,
  // `faster` needs native binaries; SITE_FASTER=false builds with webpack and Babel where they are missing.
  future: {v4: true, faster: env.SITE_FASTER !== 'false'},
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
    ...(extras ? pageAids : []),
    './src/client/html-suffix.ts',
    './src/client/code-blocks.ts',
    './src/client/keys.ts',
    './src/client/my-version.ts',
    './src/client/services.ts',
  ],
  customFields: {
    services,
    search,
    editUrl: env.EDIT_URL ?? null,
  },
  presets: [
    // First, so that it can wait for all other plugins.
    [path.join(siteDir, 'src/plugins/host-files/index.ts'), {services, search, redirects, precompress: env.SITE_PRECOMPRESS !== 'false'}],
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
          editUrl: env.EDIT_URL || undefined,
          // A source archive has no history to ask.
          showLastUpdateTime: extras && existsSync(path.join(siteDir, '.git')),
          beforeDefaultRemarkPlugins: [productFacts, diagrams, transformDocs, cliDocs, ...(extras ? [questions] : [])],
          beforeDefaultRehypePlugins: [highlight],
          rehypePlugins: [tableRows],
        },
        blog: false,
        pages: {path: 'src/pages', beforeDefaultRehypePlugins: [highlight]},
        theme: {customCss: './src/css/custom.css'},
        sitemap: {
          lastmod: extras ? 'date' : null,
          changefreq: null,
          priority: null,
          ignorePatterns: ['/index_old/**', '/markdown-page/**', '/search/**'],
        },
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-client-redirects', {redirects}],
    transformSchema,
    schemas,
    releaseFeed,
    allowList,
    firstLoad,
    leanStyles,
    ...(env.SITE_ON_DEMAND_ROUTES !== 'false' ? [onDemandRoutes] : []),
    changes,
    ...(extras ? [discovery, markdownTwins, socialImages] : [noExtras]),
    (context) => searchIndex(context, {settings: search}),
  ],
  themeConfig: {
    // For pages without a picture of their own.
    image: 'img/social.png',
    algolia: themeSearch(search) as NonNullable<Preset.ThemeConfig['algolia']>,
    colorMode: {defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false},
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
      copyright: `Copyright © ${(env.SOURCE_DATE_EPOCH ? new Date(Number(env.SOURCE_DATE_EPOCH) * 1000) : new Date()).getUTCFullYear()} ${brand.siteTitle}. Product names belong to their owners.`,
    },
    prism: {theme: noPrismTheme},
  } satisfies Preset.ThemeConfig,
};

export default config;
