import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {allowListOfHosts, allowListOfPorts} from '../../site/network';

/** What the build serves below `/files/`, by file name. */
const allowLists = {
  'allow-list-hosts.txt': allowListOfHosts,
  'allow-list-ports.txt': allowListOfPorts,
};

/** Writes the allow lists for firewalls as plain text into the build. */
export default function allowList(_context: LoadContext): Plugin {
  return {
    name: 'allow-list',
    async postBuild({outDir}) {
      const dir = path.join(outDir, 'files');
      await mkdir(dir, {recursive: true});
      await Promise.all(Object.entries(allowLists).map(([name, text]) => writeFile(path.join(dir, name), text())));
    },
  };
}
