/**
 * This site without what pages offer beside their text (menus, structured data, dates, Markdown, social images):
 * `npm run bench build` and `npm run bench pages` build it to tell what that costs.
 */
import type {Config, LoadContext, Plugin} from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';
import site from '../../docusaurus.config';
import structuredData from '../../src/markdown/structured-data';
import buildFacts from '../../src/plugins/build-facts';
import headTags from '../../src/plugins/head-tags';
import noExtras from './no-extras';

const PAGE_AIDS = ['./src/client/anchor-links.ts', './src/client/zoom.ts'];
const [, preset] = (site.presets?.at(-1) ?? []) as [string, Preset.Options];
const docs = preset.docs as Exclude<Preset.Options['docs'], false | undefined>;

/** Hands over no pages: the finish then makes neither Markdown nor social images. */
function buildFactsWithoutPages(context: LoadContext, options: Parameters<typeof buildFacts>[1]): Plugin {
  return {...buildFacts(context, options), allContentLoaded: async () => undefined};
}

const config: Config = {
  ...site,
  clientModules: site.clientModules?.filter((module) => !PAGE_AIDS.includes(String(module))) ?? [],
  presets: [
    [
      'classic',
      {
        ...preset,
        docs: {
          ...docs,
          showLastUpdateTime: false,
          beforeDefaultRemarkPlugins: (docs.beforeDefaultRemarkPlugins ?? []).filter(
            (plugin) => !(Array.isArray(plugin) && plugin[0] === structuredData),
          ),
        },
        sitemap: {...(preset.sitemap || {}), lastmod: null},
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    ...(site.plugins ?? [])
      .filter((plugin) => plugin !== headTags)
      .map((plugin) =>
        Array.isArray(plugin) && plugin[0] === buildFacts ? [buildFactsWithoutPages, plugin[1]] : plugin,
      ),
    noExtras,
  ] as Config['plugins'],
};

export default config;
