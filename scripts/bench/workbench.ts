/**
 * `npm run bench workbench`: whether the workbench stays fluent with a large recording, in real Chromium on the built
 * site: `npm run bench workbench -- [--dir build] [--calls 20000] [--mb 50] [--runs 3]`. Makes a recording, hands it
 * over, and prints the time to the first lines of the list and to all calls, the time of several searches, and the
 * longest task of the page's own thread; medians count. Exits with 1 when a target is missed.
 */
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import type {Browser, Page} from '@playwright/test';
import {median} from './support/measure';
import {recordingOf} from './support/recording';
import {ensureChromium, launchChromium, newPage} from '../support/browser';
import {serve} from '../support/static-server';

/** Milliseconds. */
const MOST = {'first list': 1000, search: 100, 'longest task': 50};

const SEARCHES = [
  '(status IS 503)',
  '(direction IS OUT) AND (command IS POST)',
  '(location CONTAINS "orders")',
  '(status REGEX "^[45]")',
  '(header[X-Request-Id] CONTAINS "77")',
  '(req_json[customer.email] CONTAINS "jo77")',
  'carrier',
  'no such text anywhere',
];

const {values} = parseArgs({
  options: {
    dir: {type: 'string', default: 'build'},
    calls: {type: 'string', default: '20000'},
    mb: {type: 'string', default: '50'},
    runs: {type: 'string', default: '3'},
  },
});

type BenchRun = {first: number; all: number; searches: number[]; longest: number};

async function main(): Promise<void> {
  ensureChromium();
  const folder = mkdtempSync(path.join(tmpdir(), 'workbench-'));
  const file = path.join(folder, 'raw.jsonl');
  const calls = Number(values.calls);
  writeFileSync(file, recordingOf(calls, Number(values.mb) * 1024 * 1024));
  const {server, url} = await serve(path.resolve(values.dir));
  const browser = await launchChromium();
  try {
    const runs: BenchRun[] = [];
    for (let run = 0; run < Number(values.runs); run++) runs.push(await once(browser, url, file, calls));
    process.exitCode = report(runs) ? 0 : 1;
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, {recursive: true});
  }
}

async function once(browser: Browser, url: string, file: string, calls: number): Promise<BenchRun> {
  const page = await newPage(browser);
  await page.goto(`${url}/workbench/`);
  await page.getByRole('button', {name: 'Use the sample'}).waitFor();
  await page.waitForLoadState('networkidle');
  await watch(page);
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.waitForFunction((count) => document.body.innerText.includes(`${count} of ${count} calls`), calls, {
    polling: 'raf',
    timeout: 120_000,
  });
  const read = await page.evaluate(() => ({...window.bench, all: performance.now() - window.bench.start}));
  // The reader reads the list before the first search.
  await page.waitForTimeout(3000);
  const searches: number[] = [];
  for (const text of SEARCHES) searches.push(await search(page, text));
  const longest = await page.evaluate(() => Math.max(0, ...window.bench.tasks));
  await page.close();
  return {first: read.first - read.start, all: read.all, searches, longest};
}

declare global {
  interface Window {
    bench: {start: number; first: number; tasks: number[]};
  }
}

/** Notes when a file is handed over, when the first line of the list is painted, and all long tasks from then on. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bench: Window['bench'] = {start: 0, first: 0, tasks: []};
    window.bench = bench;
    document.addEventListener('change', () => (bench.start = performance.now()), {capture: true, once: true});
    const seen = new MutationObserver(() => {
      if (!/\d/.test(document.querySelector('[role=option]')?.textContent ?? '')) return;
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => (bench.first = performance.now())));
    });
    seen.observe(document.body, {childList: true, subtree: true, characterData: true});
    new PerformanceObserver((list) => bench.tasks.push(...list.getEntries().map(({duration}) => duration))).observe({
      type: 'longtask',
    });
  });
}

/** Milliseconds from the last key of a search to the painted answer. */
function search(page: Page, text: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const input = document.querySelector<HTMLInputElement>('[data-workbench] input[type=search]');
    const status = [...document.querySelectorAll('[data-workbench] [role=status]')].find((each) =>
      /of \d+ calls/.test(each.textContent ?? ''),
    );
    if (!input || !status) throw new Error('The page has no search.');
    const before = status.textContent;
    const answered = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (status.textContent === before) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(resolve));
      });
      observer.observe(status, {childList: true, subtree: true, characterData: true});
    });
    const start = performance.now();
    // React listens to the setter of the element's own class.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, wanted);
    input.dispatchEvent(new Event('input', {bubbles: true}));
    await answered;
    return performance.now() - start;
  }, text);
}

function report(runs: readonly BenchRun[]): boolean {
  const figures = {
    'first list': median(runs.map(({first}) => first)),
    'all calls': median(runs.map(({all}) => all)),
    search: median(runs.flatMap(({searches}) => searches)),
    'slowest search': median(runs.map(({searches}) => Math.max(...searches))),
    'longest task': median(runs.map(({longest}) => longest)),
  };
  console.log(`${values.calls} calls, ${values.mb} MB, medians of ${runs.length} runs, in ms`);
  for (const [name, ms] of Object.entries(figures))
    console.log(`${name.padEnd(16)}${String(Math.round(ms)).padStart(6)}`);
  console.log('\nSearches, in ms');
  SEARCHES.forEach((text, i) =>
    console.log(`${String(Math.round(median(runs.map(({searches}) => searches[i] ?? NaN)))).padStart(6)}  ${text}`),
  );
  const missed = Object.entries(MOST).filter(([name, most]) => figures[name as keyof typeof MOST] > most);
  console.log(
    missed.length === 0
      ? '\nEvery target is met.'
      : `\nMissed: ${missed.map(([name, most]) => `${name} (${most} ms)`).join(', ')}`,
  );
  return missed.length === 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
