/**
 * `npx tsx scripts/postbuild.ts`: finishes a site that `docusaurus build` has built; `npm run build` does both. Redirects, search,
 * Markdown, lists, feeds, pictures, host files, policy and compression are made here; src/postbuild/stages.ts lists them.
 *
 *   --out-dir <folder>   another build than `build/`
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {finish} from '../src/postbuild';

async function main(): Promise<void> {
  const {values} = parseArgs({options: {'out-dir': {type: 'string', default: 'build'}}});
  await finish({outDir: path.resolve(values['out-dir']), root: path.resolve(__dirname, '..')});
}

main().catch((error: unknown) => {
  console.error(`[ERROR] The site cannot be finished: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
