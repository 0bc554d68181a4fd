/**
 * `npm run bench navigation`: whether a tab that is used all day grows: `npm run bench navigation -- [--dir build]
 * [--count 10000] [--every 1000]`. Goes through all pages in one tab of real Chromium and prints heap, DOM nodes and
 * listeners after garbage collections. The first half fills what the browser keeps for good (every page's data,
 * compiled code, lists of measurements with a fixed length); exits with 1 when they still grow in the second.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {footprint, navigate, type Footprint} from './support/navigate';
import {ensureChromium, launchChromium, newPage} from '../support/browser';
import {serve} from '../support/static-server';

const MB = 1024 * 1024;
/** How much more of each the end may hold than the middle; the heap of a quiet page swings by some percent. */
const ALLOWED: Record<keyof Footprint, number> = {heap: 1.1, nodes: 1.02, listeners: 1.02};

const {values} = parseArgs({
  options: {
    dir: {type: 'string', default: 'build'},
    count: {type: 'string', default: '10000'},
    every: {type: 'string', default: '1000'},
  },
});

async function main(): Promise<void> {
  ensureChromium();
  const dir = path.resolve(values.dir);
  const routes = [...readFileSync(path.join(dir, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc]) => new URL(loc ?? '').pathname,
  );
  const {server, url} = await serve(dir);
  const browser = await launchChromium();
  try {
    const page = await newPage(browser);
    const session = await page.context().newCDPSession(page);
    await page.goto(url + (routes[0] ?? '/'));
    await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
    const [count, every] = [Number(values.count), Number(values.every)];
    let middle: Footprint | undefined;
    let now = await footprint(session);
    print(0, now);
    for (let done = 0; done < count;) {
      const step = Math.min(every, count - done);
      await navigate(page, routes, step);
      done += step;
      now = await footprint(session);
      print(done, now);
      if (done >= count / 2) middle ??= now;
    }
    const from = middle ?? now;
    const grown = (Object.keys(ALLOWED) as (keyof Footprint)[]).filter(
      (figure) => now[figure] > from[figure] * ALLOWED[figure],
    );
    console.log(
      grown.length === 0 ? 'Nothing grows in the second half.' : `Grows in the second half: ${grown.join(', ')}`,
    );
    if (grown.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    server.close();
  }
}

function print(visits: number, {heap, nodes, listeners}: Footprint): void {
  console.log(
    `${String(visits).padStart(7)} visits  heap ${(heap / MB).toFixed(1).padStart(6)} MB  nodes ${String(nodes).padStart(6)}  listeners ${String(listeners).padStart(6)}`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
