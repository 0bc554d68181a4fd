import {build} from 'esbuild';
import {bundledIn} from '../../src/postbuild/licenses';

/** Programs that are distributed as one file each. */
const PROGRAMS = ['@docs/mcp/main', '@docs/ask/main'];

/** The packages, by their place in `node_modules`, that the distributed programs hold something of. */
export async function bundledPackages(root: string): Promise<ReadonlySet<string>> {
  const {metafile} = await build({
    absWorkingDir: root,
    entryPoints: PROGRAMS,
    outdir: 'unwritten',
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  return new Set(bundledIn(metafile));
}
