import {availableParallelism} from 'node:os';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {finishPages, type PageJob, type PageResult} from './page-work';

/** Fewer pages are done before a thread has started. */
const LEAST_PAGES = 20;
/** Trees of pages are short-lived: with the 16 MB that threads get by default, collecting them takes a fifth of the time. */
const YOUNG_MB = 64;

/** Carries the pages of a site through their stages, divided among threads; with `threads` 0, in this one. */
export async function pagesInThreads(job: PageJob, threads = Math.min(availableParallelism(), 4)): Promise<PageResult> {
  const count = Math.min(threads, Math.floor(job.built.length / LEAST_PAGES));
  if (count < 1) return sorted([await finishPages(job)]);
  // In turns, because neighbors are alike: long references stand beside each other.
  const share = <T>(items: readonly T[], i: number): T[] => items.filter((_, at) => at % count === i);
  const jobs = Array.from({length: count}, (_, i) => ({...job, built: share(job.built, i), made: share(job.made, i)}));
  return sorted(await Promise.all(jobs.map(inThread)));
}

function inThread(job: PageJob): Promise<PageResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(__dirname, 'page-worker.mjs'), {
      workerData: job,
      resourceLimits: {maxYoungGenerationSizeMb: YOUNG_MB},
    });
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', (code) => reject(new Error(`A thread that finishes pages ended with code ${code}.`)));
  });
}

function sorted(results: readonly PageResult[]): PageResult {
  const total = {files: 0, raw: 0, br: 0, gz: 0};
  const spent: Record<string, number> = {};
  for (const result of results) {
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += result.total[key];
    for (const [step, time] of Object.entries(result.spent)) spent[step] = (spent[step] ?? 0) + time;
  }
  const pages = results.flatMap((result) => result.pages).sort((a, b) => (a.route < b.route ? -1 : 1));
  return {pages, total, spent};
}
