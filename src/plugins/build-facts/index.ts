import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {writeFacts, type Facts} from '../../postbuild/pipeline/facts';
import {packagesOf, type PackagePath} from '../../postbuild/outputs/licenses';
import {docPages, type DocPage} from '../../postbuild/pipeline/pages';
import {bundledFiles, type Compiler} from './bundled-files';

/** What the configuration knows and the finish needs; `scripts` names a file below the generated files, where one is made. */
export type Options = Pick<
  Facts,
  'services' | 'policySources' | 'search' | 'redirects' | 'precompress' | 'keepOffline'
> & {scripts: string | null};

/** Set by scripts/build.ts, which finishes the build itself. */
export const WILL_FINISH = 'SITE_WILL_FINISH';

/**
 * Hands over to the finish (src/postbuild) what only Docusaurus knows: the pages in the order of the sidebar, when they
 * changed, and which scripts belong to which. A build that nobody finishes says so.
 */
export default function buildFacts(
  {siteConfig, baseUrl, i18n, generatedFilesDir}: LoadContext,
  options: unknown,
): Plugin {
  const {scripts, ...settings} = options as Options;
  let pages: DocPage[] = [];
  let packages: PackagePath[] = [];
  return {
    name: 'build-facts',

    async contentLoaded({actions}) {
      // The page that is missing asks for it (src/theme/NotFound/Content); nothing else in a browser needs it.
      await actions.createData(
        'legacy-paths.json',
        JSON.stringify(Object.fromEntries(settings.redirects.map(({from, to}) => [from, to]))),
      );
    },

    async allContentLoaded({allContent}) {
      pages = docPages(allContent);
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
