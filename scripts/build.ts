/** `npm run build`: the production build in `build/`, which is Docusaurus' own and then the finish (scripts/postbuild.ts). */
import {buildSite} from './support/site-build';

async function main(): Promise<void> {
  process.exitCode = await buildSite(process.argv.slice(2));
  // Now, so that the first assistant that reads the build need not wait for it.
  if (process.exitCode === 0) await (await import('@docs/mcp/bundle.mjs')).bundledServer();
}

void main();
