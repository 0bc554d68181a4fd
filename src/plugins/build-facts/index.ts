import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {writeFacts, type Facts} from '../../postbuild/pipeline/facts';
import {packagesOf, type PackagePath} from '../../postbuild/outputs/licenses';
import {docPages, docRoutes, type DocPage} from '../../postbuild/pipeline/pages';
import {readJsonFile} from '../../config/json-file';
import {checkedTable, legacyPaths} from '../../config/legacy-paths';
import type {Redirect} from '../../config/redirect-rules';
import {bundledFiles, type Compiler} from './bundled-files';

/** What the configuration knows and the finish needs. */
export type FactsOptions = Pick<Facts, 'services' | 'policySources' | 'search' | 'precompress' | 'keepOffline'> & {
  /** The table of legacy paths, below the site's folder. Its content would be part of the configuration that each page loads. */
  redirects: string;
  /** Whether legacy paths may lead to pages that are not written yet. */
  draft: boolean;
  /** A file below the generated files, where one is made. */
  scripts: string | null;
};

/** The one page beside the docs that legacy paths may lead to. */
const SEARCH = '/search/';

/** Set by scripts/support/site-build.ts, which finishes the build itself. */
export const WILL_FINISH = 'SITE_WILL_FINISH';

/**
 * Hands over to the finish (src/postbuild) what only Docusaurus knows: the pages in the order of the sidebar, when they
 * changed, and which scripts belong to which. A build that nobody finishes says so.
 */
export default function buildFacts(
  {siteConfig, siteDir, baseUrl, i18n, generatedFilesDir}: LoadContext,
  options: unknown,
): Plugin {
  const {scripts, redirects: table, draft, ...settings} = options as FactsOptions;
  const tableFile = path.join(siteDir, table);
  let pages: DocPage[] = [];
  let redirects: Redirect[] = [];
  let packages: PackagePath[] = [];
  return {
    name: 'build-facts',
    getPathsToWatch: () => [tableFile],

    async allContentLoaded({allContent, actions}) {
      pages = docPages(allContent);
      const routes = docRoutes(allContent).map((route) => route.slice(baseUrl.length - 1));
      redirects = legacyPaths(new Set([...routes, SEARCH]), {draft, ...checkedTable(readJsonFile(tableFile), table)});
      // The page that is missing asks for it (src/theme/NotFound/Content); nothing else in a browser needs it.
      await actions.createData(
        'legacy-paths.json',
        JSON.stringify(Object.fromEntries(redirects.map(({from, to}) => [from, to]))),
      );
    },

    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const whenBundled = {
        apply: ({hooks}: Compiler): void =>
          hooks.done.tap('build-facts', (stats) => {
            packages = packagesOf(bundledFiles(stats));
          }),
      };
      return {plugins: [whenBundled]};
    },

    async postBuild({outDir}) {
      const file = scripts === null ? '' : path.join(generatedFilesDir, scripts);
      writeFacts(outDir, {
        origin: siteConfig.url,
        baseUrl,
        lang: i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale,
        ...settings,
        redirects,
        pages,
        packages,
        scripts: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Facts['scripts']) : {},
      });
      if (process.env[WILL_FINISH] !== 'true') {
        console.warn(
          '[WARNING] This build is not finished: it has no redirects, search, Markdown, host files or compressed files yet. Run "npx tsx scripts/postbuild.ts", or "npm run build" for both.',
        );
      }
    },
  };
}
