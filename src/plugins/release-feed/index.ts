import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readReleases, releaseNotes} from '../../site/releases';
import {atomFeed} from '../../finish/feeds/releases';

const DATA = 'docs/reference/_releases.json';

/** Checks the list of releases before the site is built, and writes its Atom feed beside the release notes. */
export default function releaseFeed({siteDir, siteConfig}: LoadContext): Plugin {
  const data = path.join(siteDir, DATA);
  const load = async () => readReleases(JSON.parse(await readFile(data, 'utf8')));
  return {
    name: 'release-feed',
    getPathsToWatch: () => [data],
    async loadContent() {
      await load();
    },
    async postBuild({outDir}) {
      const file = path.join(outDir, releaseNotes.feed);
      await mkdir(path.dirname(file), {recursive: true});
      await writeFile(file, atomFeed(await load(), new URL(siteConfig.baseUrl, siteConfig.url).href));
    },
  };
}
