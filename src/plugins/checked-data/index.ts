import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readReleaseFile} from '../../config/json-file';
import {extractors, transforms} from '@docs/traffic/catalogue/index';
import {catalogueProblems} from '@docs/traffic/catalogue/validate';

const RELEASES = 'data/releases.json';

/** Checks the data that pages are made of, the releases and the transform catalogue, before a page is built. */
export default function checkedData({siteDir}: LoadContext): Plugin {
  const releases = path.join(siteDir, RELEASES);
  return {
    name: 'checked-data',
    getPathsToWatch: () => [releases],
    async loadContent() {
      const problems = catalogueProblems([...extractors, ...transforms]);
      if (problems.length > 0) throw new Error(`The transform catalogue has problems:\n${problems.join('\n')}`);
      readReleaseFile(releases);
    },
  };
}
