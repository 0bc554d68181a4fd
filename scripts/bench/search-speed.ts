/**
 * `npm run bench search-speed`: how fast the search of a build is in real Chromium over loopback, each run in a
 * browser that has never seen the site. Medians count. Exits with 1 when a target is missed.
 * `--dir <folder>` reads another build than `build/`; `--runs <number>` (5).
 */
import {loadavg} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import type {Page} from '@playwright/test';
import {ensureChromium, launchChromium, newPage} from '../support/browser';
import {coldAnswer, coldSearch, workerTimes} from '../search/in-browser';
import {readQueries, targets} from '../search/quality';
import {percentile} from '../search/tally';
import {serve} from '../support/static-server';

const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}, runs: {type: 'string', default: '5'}}});

async function main(): Promise<void> {
  ensureChromium();
  const {server, url: origin} = await serve(path.resolve(values.dir));
  const url = `${origin}/`;
  const browser = await launchChromium();
  const inNewContext = async <T>(run: (page: Page) => Promise<T>): Promise<T> => {
    const page = await newPage(browser);
    try {
      return await run(page);
    } finally {
      await page.close();
    }
  };
  try {
    const queries = readQueries().map(({q}) => q);
    const searches = [];
    const answers: number[] = [];
    let times: number[] = [];
    for (let run = 0; run < Number(values.runs); run++) {
      searches.push(
        await inNewContext(async (page) => {
          const search = await coldSearch(page, url, 'replay traffic in kubernetes');
          if (run === 0) times = await workerTimes(page, queries);
          return search;
        }),
      );
      answers.push(await inNewContext((page) => coldAnswer(page, url, 'How do I install the operator with Helm?')));
    }
    const report = [
      check(
        'first hit after the first letter, cold',
        searches.map(({firstHit}) => firstHit),
        50,
        targets.firstHitMs,
      ),
      check(
        'longest task while opening and typing',
        searches.map(({task}) => task.busy),
        50,
        targets.typingTaskMs,
      ),
      check('query to the worker and back', times, 95, targets.p95Ms),
      check('first text of an answer, cold', answers, 50, targets.firstTextMs),
    ];
    const byTheClock = percentile(
      searches.map(({task}) => task.clock),
      50,
    );
    console.log(
      `       longest task by the clock, median: ${byTheClock.toFixed(0)} ms (load ${loadavg()[0]?.toFixed(1)})`,
    );
    process.exitCode = report.every(Boolean) ? 0 : 1;
  } finally {
    await browser.close();
    server.close();
  }
}

/** Prints the values' percentile beside its limit; whether it is kept. */
function check(name: string, all: readonly number[], percent: number, limit: number): boolean {
  const value = percentile(all, percent);
  const good = value <= limit;
  const which = percent === 50 ? 'median' : `${percent}th percentile`;
  console.log(
    `${good ? 'ok    ' : 'MISSED'} ${name}, ${which}: ${value.toFixed(0)} ms (at most ${limit}); longest ${Math.max(...all).toFixed(0)} ms`,
  );
  return good;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
