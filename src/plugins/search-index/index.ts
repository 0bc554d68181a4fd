import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildFiles} from '../../search/embedded/build';
import type {SearchRecord} from '../../search/records/types';
import {describeSearch, type SearchSettings} from '../../site/search';
import {recordsOfBuild} from '../../finish/build-folder';
import {recordsOfSources} from './sources';

type Options = {settings: SearchSettings};

/** What decides the content of the search index; a change here gives the files a new `?v=`. */
const INPUTS = ['docs', 'src', 'static/img', 'docusaurus.config.ts', 'sidebars.ts', 'package-lock.json'];

/**
 * Makes the search index. A production build reads the records from the built HTML and writes
 * `search/index.json` and `search/text.json`; the development server reads them from the sources.
 */
export default function searchIndex({siteDir, baseUrl, siteConfig, generatedFilesDir}: LoadContext, {settings}: Options): Plugin {
  const development = process.env.NODE_ENV === 'development';
  const devDir = path.join(generatedFilesDir, 'search-index-files');
  return {
    name: 'search-index',

    async contentLoaded({actions}) {
      // Imported by the client that fetches the files, and by nothing in the first load.
      await actions.createData('version.json', {version: development ? 'dev' : hashOf(siteDir, INPUTS)});
    },

    async allContentLoaded({allContent}) {
      if (!development) return;
      const records = await recordsOfSources(allContent, siteDir, new URL(baseUrl, siteConfig.url).href);
      writeFiles(path.join(devDir, 'search'), records, baseUrl);
    },

    configureWebpack() {
      return development ? ({devServer: {static: [{directory: devDir, publicPath: baseUrl, watch: false}]}} as object) : {};
    },

    async postBuild({outDir, routesPaths}) {
      const records = recordsOfBuild(outDir, routesPaths, siteConfig.url, baseUrl);
      const size = writeFiles(path.join(outDir, 'search'), records, baseUrl);
      console.log(`[INFO] ${describeSearch(settings)}; ${size}`);
    },
  };
}

function writeFiles(dir: string, records: readonly SearchRecord[], baseUrl: string): string {
  const {index, text} = buildFiles(records, baseUrl);
  mkdirSync(dir, {recursive: true});
  writeFileSync(path.join(dir, 'index.json'), JSON.stringify(index));
  writeFileSync(path.join(dir, 'text.json'), JSON.stringify(text));
  return `${index.pages.length} pages, ${index.sections.length} sections`;
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
