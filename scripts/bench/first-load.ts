import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {launchChromium} from '../browser';
import {serve} from '../static-server';

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
  const html = readFileSync(path.join(dir, route, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/<script [^>]*?src="?([^" >]+)/g)]
    .map(([, src]) => src ?? '')
    .filter((src) => src.startsWith('/assets/'));
  return scripts.reduce((sum, src) => sum + brotli(path.join(dir, src)), 0);
}

function brotli(file: string): number {
  return brotliCompressSync(readFileSync(file)).length;
}
