import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';

/** What a page's HTML and the scripts and styles that it names weigh, in bytes, each compressed with brotli. */
export type FirstLoad = {document: number; script: number; style: number};

/** Weighs the first load of a page in the folder of a build. */
export function firstLoad(dir: string, route: string): FirstLoad {
  const html = readFileSync(path.join(dir, route, 'index.html'));
  const named = (pattern: RegExp): number =>
    [...html.toString().matchAll(pattern)]
      .map(([, name]) => name ?? '')
      .filter((name) => name.startsWith('/assets/'))
      .reduce((sum, name) => sum + brotli(readFileSync(path.join(dir, name))), 0);
  return {document: brotli(html), script: named(/<script [^>]*?src="?([^" >]+)/g), style: named(/<link [^>]*?href="?([^" >]+\.css)/g)};
}

function brotli(bytes: Buffer): number {
  return brotliCompressSync(bytes).length;
}
