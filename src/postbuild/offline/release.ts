import {createHash} from 'node:crypto';
import path from 'node:path';
import {offlineFiles, type OfflineRelease} from '../../config/offline';
import type {FactStage, LastStage} from '../pipeline/stage';
import type {KeptFile} from './kept-files';

/** What a reader uses of the site: pages, what they load, and the Markdown that they copy. Lists for assistants and pictures for link previews stay away. */
const KEPT =
  /^404\.html$|(?:^|\/)(?:index\.html|assets\/.*\.(?:css|js|woff2|svg|png)|index\.md|search\/.*\.json|img\/(?!social\/).*|(?:files|schemas)\/.*|offline\/remove\.js)$/;

/**
 * What keeps a release in a reader's browser: the worker, the list of what it keeps, and what a page says before. With
 * `keepOffline` off, the worker takes everything back from the browsers that have it, and pages offer nothing.
 */
export const offlineRelease: LastStage = async (files, {keepOffline}, {root, info}) => {
  const kept: KeptFile[] = [];
  let bytes = 0;
  for (const name of keepOffline ? files.names.filter((each) => KEPT.test(each)) : []) {
    const content = files.read(name);
    bytes += content.length;
    kept.push([
      name.replace(/(^|\/)index\.html$/, '$1'),
      createHash('sha256').update(content).digest('hex').slice(0, 16),
    ]);
  }
  const id = keepOffline ? createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 16) : '';
  const release: OfflineRelease = keepOffline ? {id, files: kept.length, bytes} : {off: true};
  if (keepOffline) info(`Offline: ${kept.length} files, ${Math.round(bytes / 1e6)} MB`);
  return [
    {name: offlineFiles.worker, content: await bundleScript('worker.ts', root, {RELEASE: JSON.stringify(id)})},
    {name: offlineFiles.list, content: JSON.stringify({id, files: kept})},
    {name: offlineFiles.release, content: JSON.stringify(release)},
  ];
};

/** The script of the page that takes a copy out again, which each language has. */
export const removalScript: FactStage = async ({keepOffline}, {root}) =>
  keepOffline ? [{name: offlineFiles.removalScript, content: await bundleScript('remove.ts', root)}] : [];

/** A script of this folder with all that it imports. */
async function bundleScript(name: string, root: string, define: Record<string, string> = {}): Promise<string> {
  const {build} = await import('esbuild');
  const {outputFiles} = await build({
    entryPoints: [path.join(root, 'src/postbuild/offline', name)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome111', 'firefox113', 'safari16.4'],
    define,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}
