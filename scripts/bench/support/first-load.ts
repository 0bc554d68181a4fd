import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {launchChromium} from '../../browser';
import {serve} from '../../static-server';

const KINDS = ['document', 'script', 'stylesheet'] as const;

/** What a page's HTML, scripts and styles weigh, in bytes, each file compressed with brotli. */
export type FirstLoad = Record<(typeof KINDS)[number], number>;

/** Opens a page of a build in Chromium and weighs what it loads until it works; what it prefetches for later does not count. */
export async function firstLoad(dir: string, route: string): Promise<FirstLoad> {
  const {server, url} = await serve(dir);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const loaded = new Map<string, keyof FirstLoad>();
    page.on('request', (request) => {
      const kind = KINDS.find((name) => name === request.resourceType());
      if (kind) loaded.set(new URL(request.url()).pathname, kind);
    });
    await page.goto(url + route);
    await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
    const weight: FirstLoad = {document: 0, script: 0, stylesheet: 0};
    for (const [name, kind] of loaded)
      weight[kind] += brotli(path.join(dir, name.endsWith('/') ? `${name}index.html` : name));
    return weight;
  } finally {
    await browser.close();
    server.close();
  }
}

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
