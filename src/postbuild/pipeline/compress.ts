import {createHash} from 'node:crypto';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import type {FileCache} from './cache';
import {AZURE_FILE} from '../hosts/site';

const TEXT = /\.(?:css|html|js|json|map|md|mjs|svg|txt|webmanifest|xml)$/;
/** The script of one page, which Docusaurus names by a hash of its route. */
const PAGE_SCRIPT = /^assets[\\/]js[\\/][0-9a-f]{8}\.[0-9a-f]+\.js$/;
/** Smaller files gain nothing: they fit into one packet as they are. */
const LEAST_BYTES = 1024;
const encodings = {
  br: (content: Buffer, quality: number) =>
    promisify(brotliCompress)(content, {
      params: {[constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length},
    }),
  gz: (content: Buffer) => promisify(gzip)(content, {level: 9}),
};

/** Whether a path in the build is that of a script, style or the like, whose name tells its content. */
export function isAsset(name: string): boolean {
  return /^assets[\\/]/.test(name);
}

/** Whether a file is the compressed twin of one of `names`. */
export function isTwin(name: string, names: ReadonlySet<string>): boolean {
  return /\.(?:br|gz)$/.test(name) && names.has(name.slice(0, -'.br'.length));
}

/** Whether a file is text that hosts send compressed; hidden files and settings of hosts are not sent at all. */
export function isCompressible(name: string): boolean {
  return TEXT.test(name) && !name.startsWith('.') && name !== AZURE_FILE;
}

/** What has been compressed, in bytes: the text files, and their twins. */
export type Compressed = {files: number; raw: number; br: number; gz: number};

/**
 * Writes `.br` and `.gz` twins beside the text files of a build. Twins are kept in a cache under the hash of the
 * content, so that a warm build compresses only what has changed. The same content always gives the same bytes. zlib
 * works in its own threads.
 */
export class Compressor {
  readonly total: Compressed = {files: 0, raw: 0, br: 0, gz: 0};

  private readonly waiting: Promise<void>[] = [];

  constructor(
    private readonly dir: string,
    private readonly cache: FileCache,
  ) {}

  /** Compresses a file while the work goes on; {@link done} waits for it. */
  later(name: string, content: Buffer): void {
    const work = this.compress(name, content);
    // The error is that of `done`.
    work.catch(() => undefined);
    this.waiting.push(work);
  }

  /** When all is compressed that was asked for. */
  async done(): Promise<void> {
    await Promise.all(this.waiting);
  }

  /** Compresses a file of the build whose content is at hand. Small files, pictures and hidden files get no twins. */
  async compress(name: string, content: Buffer): Promise<void> {
    if (!isCompressible(name) || content.length < LEAST_BYTES) return;
    const quality = qualityOf(name);
    const key = createHash('sha256').update(content).digest('hex');
    const [br, gz] = await Promise.all([
      this.cache.get(`${key}.${quality}.br`, () => encodings.br(content, quality)),
      this.cache.get(`${key}.gz`, () => encodings.gz(content)),
    ]);
    const file = path.join(this.dir, name);
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
    this.total.files++;
    this.total.raw += content.length;
    this.total.br += br.length;
    this.total.gz += gz.length;
  }
}

/**
 * Brotli's best quality takes some 60 times the time of quality 6 for 10 % fewer bytes: worth it for what every reader
 * loads, not for HTML and the script of the same page. Scripts of features and the text for answers are between:
 * quality 10 takes a third of the time of 11 for 2 % more.
 */
export function qualityOf(name: string): number {
  if (/^(?:assets[\\/](?:.*\.css|js[\\/](?:main|runtime)[^\\/]*\.js)|search[\\/]index\.json)$/.test(name)) return 11;
  return (isAsset(name) && name.endsWith('.js') && !PAGE_SCRIPT.test(name)) ||
    /^search[\\/](?:text|terms|words)[-\d]*\.json$/.test(name)
    ? 10
    : 6;
}
