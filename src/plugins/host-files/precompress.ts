import {createHash, randomUUID} from 'node:crypto';
import {mkdir, readFile, readdir, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

const TEXT = /\.(?:css|html|js|json|map|md|mjs|svg|txt|webmanifest|xml)$/;
/** Smaller files gain nothing: they fit into one packet as they are. */
const LEAST_BYTES = 1024;
/** zlib works in the four threads of Node's pool. */
const PARALLEL = 4;

const encodings = {
  br: (content: Buffer, quality: number) =>
    promisify(brotliCompress)(content, {params: {[constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length}}),
  gz: (content: Buffer) => promisify(gzip)(content, {level: 9}),
};

/** What {@link precompress} did, in bytes: the text files, and their twins. */
export type Compressed = {files: number; raw: number; br: number; gz: number};

/**
 * Writes `.br` and `.gz` twins beside the text files of a build. Twins are kept in `cacheDir` under the hash of the
 * content, so that a warm build compresses only what has changed. The same content always gives the same bytes.
 */
export async function precompress(dir: string, cacheDir: string): Promise<Compressed> {
  await mkdir(cacheDir, {recursive: true});
  const entries = await readdir(dir, {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !path.relative(dir, file).startsWith('.'));
  const total: Compressed = {files: 0, raw: 0, br: 0, gz: 0};
  await inParallel(files, PARALLEL, async (file) => {
    const content = await readFile(file);
    if (content.length < LEAST_BYTES) return;
    const quality = qualityOf(path.relative(dir, file));
    const key = createHash('sha256').update(content).digest('hex');
    const br = await cached(path.join(cacheDir, `${key}.${quality}.br`), () => encodings.br(content, quality));
    const gz = await cached(path.join(cacheDir, `${key}.gz`), () => encodings.gz(content));
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    total.files++;
    total.raw += content.length;
    total.br += br.length;
    total.gz += gz.length;
  });
  return total;
}

/**
 * Brotli's best quality takes some 25 times the time of quality 6 for 10 % fewer bytes: worth it for what every reader
 * loads and caches for good, not for pages.
 */
export function qualityOf(name: string): number {
  return /^(?:assets[\\/].*\.(?:js|css)|search[\\/](?:index|text)\.json)$/.test(name) ? 11 : 6;
}

async function cached(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch {
    const content = await make();
    // Written beside and renamed: another build, or a file of the same content, may be at it at this moment.
    const temporary = `${file}.${randomUUID()}`;
    await writeFile(temporary, content);
    await rename(temporary, file);
    return content;
  }
}

async function inParallel<T>(items: readonly T[], limit: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({length: limit}, worker));
}
