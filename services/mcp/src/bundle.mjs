/**
 * Keeps the MCP server as a bundle under node_modules/.cache: an assistant starts it anew for every session, and
 * compiling its sources takes longer than all that it does until the first answer. Plain JavaScript for the same reason.
 */
import {existsSync, readFileSync, renameSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const cache = path.join(root, 'node_modules/.cache/mcp');
const manifest = path.join(cache, 'manifest.json');

/** Path of the bundle's entry, made anew when a file that went into it has changed since. */
export async function bundledServer() {
  return current() ?? make();
}

function current() {
  try {
    const {entry, inputs} = JSON.parse(readFileSync(manifest, 'utf8'));
    const same = ([file, time]) => statSync(path.join(root, file)).mtimeMs === time;
    return Object.entries(inputs).every(same) && existsSync(path.join(root, entry))
      ? path.join(root, entry)
      : undefined;
  } catch {
    return undefined;
  }
}

async function make() {
  const {build} = await import('esbuild');
  const {metafile} = await build({
    absWorkingDir: root,
    entryPoints: ['services/mcp/src/main.ts'],
    outdir: cache,
    // Named by content, so that a session that runs still finds its parts when the next one makes a new bundle.
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outExtension: {'.js': '.mjs'},
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    platform: 'node',
    // Some packages' CommonJS cannot be bundled.
    mainFields: ['module', 'main'],
    format: 'esm',
    logLevel: 'error',
  });
  const inputs = Object.fromEntries(
    Object.keys(metafile.inputs).map((file) => [file, statSync(path.join(root, file)).mtimeMs]),
  );
  const [entry] = Object.entries(metafile.outputs).find(
    ([, {entryPoint}]) => entryPoint === 'services/mcp/src/main.ts',
  );
  // Written beside and moved, because another session may be starting.
  const draft = `${manifest}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({entry, inputs}));
  renameSync(draft, manifest);
  return path.join(root, entry);
}
