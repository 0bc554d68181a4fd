import {createHash} from 'node:crypto';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {day, latestChanges} from '../../postbuild/outputs/changes-feed';
import {docPages} from '../../postbuild/pipeline/pages';

/** What decides the content of the search index; a change here gives the files a new `?v=`. */
const INPUTS = [
  'docs',
  'data',
  'packages',
  'src',
  'static/img',
  'docusaurus.config.ts',
  'sidebars.ts',
  'package-lock.json',
];

/**
 * Makes the data that parts of pages import: the latest changed pages (without git, there are none), and for the search
 * which version of the index belongs to a build; the finish makes the index (src/postbuild). The development server has
 * no built pages, and serves the index of the last build.
 */
export default function pageData({siteDir, baseUrl}: LoadContext): Plugin {
  const development = process.env.NODE_ENV === 'development';
  const lastBuild = path.join(siteDir, 'build/search');
  return {
    name: 'page-data',

    async contentLoaded({actions}) {
      // Imported by the client that fetches the files, and by nothing in the first load.
      await actions.createData('search-version.json', {version: development ? 'dev' : hashOf(siteDir, INPUTS)});
      if (development && !existsSync(lastBuild))
        console.info(
          '[INFO] Search here uses the index of the last build, and there is none: run "npm run build" once.',
        );
    },

    async allContentLoaded({allContent, actions}) {
      const pages = latestChanges(docPages(allContent)).map(({route, title, description, trail, updated}) => ({
        route,
        title,
        description,
        section: trail[0] ?? '',
        date: day(updated),
      }));
      await actions.createData('latest-changes.json', {pages});
    },

    configureWebpack() {
      return development
        ? ({devServer: {static: [{directory: lastBuild, publicPath: `${baseUrl}search`, watch: false}]}} as object)
        : {};
    },
  };
}

function hashOf(siteDir: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (file: string): void => {
    hash.update(path.relative(siteDir, file)).update('\0').update(readFileSync(file)).update('\0');
  };
  for (const input of inputs) {
    const full = path.join(siteDir, input);
    try {
      const entries = readdirSync(full, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
      entries
        .map((entry) => path.join(entry.parentPath, entry.name))
        .sort()
        .forEach(add);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') add(full);
      else if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return hash.digest('hex').slice(0, 16);
}
