import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, readdirSync, statSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {inParallel, writeWhole} from './files';

const TEXT = /\.(?:css|html|js|json|map|md|mjs|svg|txt|webmanifest|xml)$/;
/** Smaller files gain nothing: they fit into one packet as they are. */
const LEAST_BYTES = 1024;
const encodings = {
  br: (content: Buffer, quality: number) =>
    promisify(brotliCompress)(content, {params: {[constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length}}),
  gz: (content: Buffer) => promisify(gzip)(content, {level: 9}),
};

/** Whether a path in the build is that of a script, style or the like, whose name tells its content. */
export function isAsset(name: string): boolean {
  return /^assets[\\/]/.test(name);
}

/** What {@link precompress} did, in bytes: the text files, and their twins. */
export type Compressed = {files: number; raw: number; br: number; gz: number};

/**
 * Writes `.br` and `.gz` twins beside the text files of the build `dir` whose path in it is `wanted`. Twins are kept in
 * `cacheDir` under the hash of the content, so that a warm build compresses only what has changed. The same content
 * always gives the same bytes. `parallel` files are handed to zlib before this returns: its threads then work on while
 * the caller's does something else.
 */
export async function precompress(dir: string, cacheDir: string, wanted: (name: string) => boolean, parallel = 4): Promise<Compressed> {
  mkdirSync(cacheDir, {recursive: true});
  // The largest first: the last ones then end at about the same time.
  const files = readdirSync(dir, {recursive: true, encoding: 'utf8'})
    .filter((name) => TEXT.test(name) && !name.startsWith('.') && wanted(name))
    .map((name) => ({file: path.join(dir, name), stats: statSync(path.join(dir, name))}))
    .filter(({stats}) => stats.isFile() && stats.size >= LEAST_BYTES)
    .sort((a, b) => b.stats.size - a.stats.size);
  // The same content may stand in several files.
  const known = new Map<string, Promise<Buffer>>();
  const once = (name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const compressed = known.get(name) ?? cached(path.join(cacheDir, name), make);
    known.set(name, compressed);
    return compressed;
  };
  const total: Compressed = {files: files.length, raw: 0, br: 0, gz: 0};
  await inParallel(files, parallel, async ({file}) => {
    const content = readFileSync(file);
    const quality = qualityOf(path.relative(dir, file));
    const key = createHash('sha256').update(content).digest('hex');
    const [br, gz] = await Promise.all([once(`${key}.${quality}.br`, () => encodings.br(content, quality)), once(`${key}.gz`, () => encodings.gz(content))]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    total.raw += content.length;
    total.br += br.length;
    total.gz += gz.length;
  });
  return total;
}

/**
 * Brotli's best quality takes some 60 times the time of quality 6 for 10 % fewer bytes: worth it for what every reader
 * loads, not for HTML. Scripts of single pages are between: quality 10 takes a third of the time of 11 for 2 % more.
 */
export function qualityOf(name: string): number {
  if (/^(?:assets[\\/](?:.*\.css|js[\\/](?:main|runtime)[^\\/]*\.js)|search[\\/](?:index|text)\.json)$/.test(name)) return 11;
  return isAsset(name) && name.endsWith('.js') ? 10 : 6;
}

async function cached(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return readFileSync(file);
  } catch {
    // Not known yet.
  }
  const content = await make();
  await writeWhole(file, content);
  return content;
}
