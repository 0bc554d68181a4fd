import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';

/** Bytes of the scripts that a page's HTML names, compressed: what grows with a site when its tables are in them. */
export function brotliSize(dir: string, route: string): number {
  const html = readFileSync(path.join(dir, route, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/<script src="?([^" >]+)/g)].map(([, src]) => src ?? '').filter((src) => src.startsWith('/assets/'));
  return scripts.reduce((sum, src) => sum + brotliCompressSync(readFileSync(path.join(dir, src))).length, 0);
}
