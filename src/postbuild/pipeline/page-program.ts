import {createHash} from 'node:crypto';
import type {FileCache} from './cache';

/** The code of page-work.ts with all that it imports, libraries too: the path of the file, and the hash of its text. */
export type PageProgram = {file: string; hash: string};

/**
 * Makes one file of the code that works on pages. Threads start with it at once, without compiling; and as nothing else
 * decides what becomes of a page, its hash tells whether earlier results still hold.
 */
export async function pageProgram(
  root: string,
  cache: FileCache,
  entry = 'src/postbuild/pipeline/page-work.ts',
): Promise<PageProgram> {
  const {build} = await import('esbuild');
  const {outputFiles} = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // Some packages' CommonJS cannot be bundled.
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 32);
  const name = `${hash}.mjs`;
  await cache.get(name, () => Promise.resolve(Buffer.from(code)));
  return {file: cache.pathOf(name), hash};
}
