import type {Page} from '@playwright/test';

/** Milliseconds. */
export type ColdSearch = {
  /** From the first letter, typed with the second right after the shortcut on a page that has loaded nothing of the search, to the first hit. */
  firstHit: number;
  /** The longest task of the main thread while the search opens and a query of several words is typed. */
  task: Task;
};

/** How long a task kept the main thread busy, and how long it took by the clock, which also counts what other programs took. */
type Task = {busy: number; clock: number};

type Watched = {letter: number; hit: number; text: number; worker?: Worker};
type WithWatched = {watched: Watched};

/** Runs before the page's own code: notes the first letter, the first hit, the first text of an answer. */
function watch(): void {
  const watched: Watched = ((window as unknown as WithWatched).watched = {letter: 0, hit: 0, text: 0});
  addEventListener(
    'keydown',
    ({key, ctrlKey}) => {
      if (watched.letter === 0 && key.length === 1 && !ctrlKey) watched.letter = performance.now();
    },
    {capture: true},
  );
  new MutationObserver(() => {
    if (watched.hit === 0 && document.querySelector('[data-hit]')) watched.hit = performance.now();
    if (watched.text === 0 && document.querySelector('[data-answer]')?.textContent?.trim())
      watched.text = performance.now();
  }).observe(document, {subtree: true, childList: true, characterData: true});
  const Original = Worker;
  window.Worker = class extends Original {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      watched.worker = this;
    }
  };
}

/** Opens a page that has never been visited and waits until it is at rest. */
async function openCold(page: Page, url: string): Promise<void> {
  await page.addInitScript(watch);
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
  await page.waitForLoadState('networkidle');
}

/** One letter alone begins no word that is looked for. */
const FIRST_LETTERS = 2;

/** A first search in a page that has nothing of it yet, typed on like a quick reader does. */
export async function coldSearch(page: Page, url: string, query: string): Promise<ColdSearch> {
  await openCold(page, url);
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  await browser.startTracing(page, {categories: ['disabled-by-default-devtools.timeline', '__metadata']});
  await page.keyboard.press('Control+k');
  await page.keyboard.type(query.slice(0, FIRST_LETTERS));
  await page.waitForFunction(() => (window as unknown as WithWatched).watched.hit > 0);
  await page.keyboard.type(query.slice(FIRST_LETTERS), {delay: 80});
  await page.waitForFunction(
    (text) =>
      document.querySelector('dialog a[href*="/search"]')?.getAttribute('href')?.endsWith(encodeURIComponent(text)),
    query,
  );
  const task = longestTask(await browser.stopTracing());
  const {letter, hit} = await page.evaluate(() => {
    const {letter: first, hit: found} = (window as unknown as WithWatched).watched;
    return {letter: first, hit: found};
  });
  return {firstHit: hit - letter, task};
}

/** An event of Chromium's trace; times in microseconds, `tdur` as the processor counts. */
type TraceEvent = {name: string; pid: number; tid: number; dur?: number; tdur?: number; args?: {name?: string}};

/** The task that kept a page's main thread busy longest. */
function longestTask(trace: Buffer): Task {
  const {traceEvents} = JSON.parse(trace.toString()) as {traceEvents: TraceEvent[]};
  const threadOf = ({pid, tid}: TraceEvent): string => `${pid}:${tid}`;
  const pages = new Set(
    traceEvents.filter(({name, args}) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && event.tdur !== undefined && pages.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('The trace holds no task of the main thread.');
  const most = (of: (event: TraceEvent) => number | undefined): number =>
    tasks.reduce((longest, event) => Math.max(longest, of(event) ?? 0), 0) / 1000;
  return {busy: most(({tdur}) => tdur), clock: most(({dur}) => dur)};
}

/** How long each query takes from the page to the worker and back, in the worker of a page whose search is open. */
export async function workerTimes(page: Page, queries: readonly string[]): Promise<number[]> {
  return page.evaluate(async (all) => {
    const {worker} = (window as unknown as WithWatched).watched;
    if (!worker) throw new Error('The search runs without a worker.');
    const times: number[] = [];
    for (const [i, query] of all.entries()) {
      const id = 1_000_000 + i;
      const started = performance.now();
      await new Promise<void>((resolve) => {
        const done = ({data}: MessageEvent<{id: number}>): void => {
          if (data.id !== id) return;
          worker.removeEventListener('message', done);
          resolve();
        };
        worker.addEventListener('message', done);
        worker.postMessage({id, type: 'search', request: {query, page: 0, perPage: 20, facets: {}}});
      });
      times.push(performance.now() - started);
    }
    return times;
  }, queries);
}

/** From the click that asks the question, in a page that has just opened its search, to the first text of the answer. */
export async function coldAnswer(page: Page, url: string, question: string): Promise<number> {
  await openCold(page, url);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.fill(question);
  const button = page.locator('[data-ask]', {hasText: question});
  await button.waitFor();
  const clicked = await page.evaluate(() => performance.now());
  await button.click();
  await page.waitForFunction(() => (window as unknown as WithWatched).watched.text > 0);
  return (await page.evaluate(() => (window as unknown as WithWatched).watched.text)) - clicked;
}
