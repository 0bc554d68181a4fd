import {readFileSync, readdirSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';

/** Writes a `.br` twin beside every script and style of a build and beside the pages given by their paths. */
export function precompress(dir: string, pages: readonly string[]): void {
  const assets = path.join(dir, 'assets');
  const files = readdirSync(assets, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => path.join(assets, name));
  for (const file of [...files, ...pages.map((page) => path.join(dir, page, 'index.html'))]) {
    const twin = `${file}.br`;
    if ((statSync(twin, {throwIfNoEntry: false})?.mtimeMs ?? 0) > statSync(file).mtimeMs) continue;
    writeFileSync(twin, brotliCompressSync(readFileSync(file), {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}));
  }
}
