import {build} from 'esbuild';
import {readFacts} from '../../src/postbuild/pipeline/facts';
import {bundledIn} from '../../src/postbuild/outputs/licenses';

/** Programs that are distributed as one file each. */
const PROGRAMS = ['@docs/mcp/main', '@docs/ask/main'];

/** The packages, by their place in `node_modules`, that the distributed programs or the site built in `dir` hold something of. */
export async function bundledPackages(root: string, dir?: string): Promise<ReadonlySet<string>> {
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
  const site = dir === undefined ? [] : readFacts(dir).flatMap(({facts}) => facts.packages);
  return new Set([...bundledIn(metafile), ...site]);
}
