import {availableParallelism} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {Worker} from 'node:worker_threads';
import type {EditedPage, workOnPage} from './page-work';

type Worked = ReturnType<typeof workOnPage>;

/** This many pages are worked on in this thread, because a build after an edit has no more; then others are started. */
const PAGES_ON_MAIN_THREAD = 5;
/** Pages of less HTML, those of redirects, take less time than to be handed to a thread, or to be kept. */
export const LEAST_HTML = 1024;
/** Trees of pages are short-lived: with the 16 MB that threads get by default, collecting them takes a fifth of the time. */
const YOUNG_MB = 64;

/** Works on pages, in this thread and in others when there are many. Threads are started once, for all pages of a build. */
export class PageWorkers {
  private asked = 0;
  private here: Promise<{workOnPage: typeof workOnPage}> | undefined;
  private readonly threads: Thread[] = [];
  private readonly program: string;

  /** `file` is that of the program (page-program.ts); `count` how many threads, 0 for none but this one. */
  constructor(
    file: string,
    private readonly count = Math.min(availableParallelism(), 4),
  ) {
    this.program = pathToFileURL(file).href;
  }

  async work(page: EditedPage): Promise<Worked> {
    if (page.html.length < LEAST_HTML || ++this.asked <= PAGES_ON_MAIN_THREAD || this.count === 0) {
      this.here ??= import(/* @vite-ignore */ this.program) as Promise<{workOnPage: typeof workOnPage}>;
      return (await this.here).workOnPage(page);
    }
    if (this.threads.length === 0)
      this.threads.push(...Array.from({length: this.count}, () => new Thread(this.program)));
    const free = this.threads.reduce((one, other) => (other.waiting < one.waiting ? other : one));
    return free.work(page);
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()));
  }
}

/** A thread; it works off the pages in the order in which it gets them. */
class Thread {
  private readonly asks: {resolve(worked: Worked): void; reject(error: unknown): void}[] = [];
  private readonly worker: Worker;

  constructor(program: string) {
    this.worker = new Worker(path.join(__dirname, 'page-worker.mjs'), {
      workerData: program,
      resourceLimits: {maxYoungGenerationSizeMb: YOUNG_MB},
    });
    this.worker.on('message', (worked: Worked) => this.asks.shift()?.resolve(worked));
    const end = (error: unknown): void => {
      for (const ask of this.asks.splice(0)) ask.reject(error);
    };
    this.worker.once('error', end);
    this.worker.once('exit', (code) => end(new Error(`A thread that works on pages ended with code ${code}.`)));
  }

  get waiting(): number {
    return this.asks.length;
  }

  work(page: EditedPage): Promise<Worked> {
    return new Promise((resolve, reject) => {
      this.asks.push({resolve, reject});
      this.worker.postMessage(page);
    });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}
