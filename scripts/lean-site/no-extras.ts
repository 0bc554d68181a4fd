import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {ownCache} from '@docs/docusaurus-lean/bundler-cache';

const NOTHING = path.join(__dirname, 'nothing.tsx');

/** What pages have for readers and their assistants beside their text, and what replaces it. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/^@site\/src\/components\/Page(?:Actions|Footer)$/, NOTHING],
  [/^@theme\/DocItem\/Metadata$/, '@theme-original/DocItem/Metadata'],
];

/** A build without the page's menu, questions, structured data and alternate links. */
export default function noExtras(_context: LoadContext): Plugin {
  return {
    name: 'no-extras',
    configureWebpack(config, _isServer, {currentBundler}) {
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      return {
        ...ownCache(config, __dirname),
        plugins: REPLACED.map(([request, other]) => new NormalModuleReplacementPlugin(request, other)),
      };
    },
  };
}
