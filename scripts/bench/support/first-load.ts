import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';

/** Bytes of the scripts that a page's HTML names, compressed: what grows with a site when its tables are in them. */
export function namedScripts(dir: string, route: string): number {
  return scriptFiles(dir, route).reduce((sum, file) => sum + brotli(file), 0);
}

/** The files of the scripts that a page's HTML names. */
export function scriptFiles(dir: string, route: string): string[] {
  const html = readFileSync(path.join(dir, route, 'index.html'), 'utf8');
  return [...html.matchAll(/<script [^>]*?src="?([^" >]+)/g)]
    .map(([, src = '']) => /\/assets\/.*/.exec(src)?.[0])
    .flatMap((src) => (src === undefined ? [] : path.join(dir, src)));
}

const weighed = new Map<string, number>();

/** Files of a build are named after what they hold, and most pages name the same. */
function brotli(file: string): number {
  const weight = weighed.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  weighed.set(file, weight);
  return weight;
}
