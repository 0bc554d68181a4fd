import {isMainThread, parentPort, Worker, workerData} from 'node:worker_threads';
import {answerQuestion, type Answer, type Exchange} from '@docs/search/ask/answer';
import type {Source} from '@docs/search/ask/rank';
import {contextFor, nearestPages, type Context} from './context';
import {BuiltDocs, programsOf, type Docs} from './docs';
import type {DocsWords} from './support';

/** The build that questions are answered from: its ID and the number of its pages. */
export type Release = {id: string; pages: number};

/** What can be asked of the docs; each runs in a thread, so it takes and gives plain values. */
const tasks = {
  answer: ({engine, text}: Docs, question: string, history: readonly Exchange[]): Answer =>
    answerQuestion(engine, text, question, history),
  context: (docs: Docs, question: string, history: readonly Exchange[]): Context & {nearest: Source[]} => {
    const context = contextFor(docs, question, history);
    return {...context, nearest: nearestPages(context, docs)};
  },
  words: ({engine, text}: Docs): DocsWords => ({terms: new Set(engine.data.terms), programs: programsOf(text)}),
  release: (): void => undefined,
};

type Tasks = typeof tasks;
type Task = keyof Tasks;
type RankingRequest = {task: Task; question: string; history: readonly Exchange[]};
type RankingReply = {result: unknown; release: Release} | {error: string};
/** A thread says once that it has read the docs, and then answers each request. */
type RankingMessage = RankingReply | 'ready';
type Job = RankingRequest & {resolve(result: unknown): void; reject(error: Error): void; signal?: AbortSignal};

/** A ranking was given up; the message is for the log. */
export class RankingFailed extends Error {
  override name = 'RankingFailed';
}

/** How long a thread may take to read the docs, milliseconds; slow disks and busy machines need more than a ranking. */
const LOADING_MS = 120_000;

/** The most memory that the thread may take for the docs and one question, MB. */
const MOST_MB = 512;

/**
 * Ranks passages for one question at a time in its own thread, so that the service answers meanwhile. A ranking
 * that takes longer than `deadlineMs` is ended together with its thread, and the next question gets a new one.
 */
export class Ranking {
  private readonly jobs: Job[] = [];
  private running: {job: Job; deadline: NodeJS.Timeout} | null = null;
  private thread: Worker;
  private isReady = false;
  private isClosed = false;
  private known: Release = {id: '', pages: 0};
  private wordsKnown: {id: string; words: DocsWords} | null = null;

  private constructor(
    private readonly dir: string,
    private readonly deadlineMs: number,
  ) {
    this.thread = this.start();
  }

  /** Rejects when the folder holds no build with a search index. */
  static async open(dir: string, deadlineMs: number): Promise<Ranking> {
    const ranking = new Ranking(dir, deadlineMs);
    try {
      await ranking.release();
    } catch (error) {
      await ranking.close();
      throw error;
    }
    return ranking;
  }

  /** Questions that are ranked or wait for it. */
  get waiting(): number {
    return this.jobs.length + (this.running ? 1 : 0);
  }

  answer(question: string, history: readonly Exchange[], signal?: AbortSignal): Promise<Answer> {
    return this.add('answer', question, history, signal);
  }

  /** What a model is given for a question, and the pages that come nearest. */
  context(
    question: string,
    history: readonly Exchange[],
    signal?: AbortSignal,
  ): Promise<Context & {nearest: Source[]}> {
    return this.add('context', question, history, signal);
  }

  /** The words of the build that the last question was answered from. */
  async words(): Promise<DocsWords> {
    if (this.wordsKnown?.id !== this.known.id) {
      const words = await this.add('words', '', []);
      this.wordsKnown = {id: this.known.id, words};
    }
    return this.wordsKnown.words;
  }

  /** The build that the next question is answered from; while questions are ranked, that of the last one. */
  async release(): Promise<Release> {
    if (this.waiting === 0) await this.add('release', '', []);
    return this.known;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.fail('the service stops');
    await this.thread.terminate();
  }

  private add<T extends Task>(
    task: T,
    question: string,
    history: readonly Exchange[],
    signal?: AbortSignal,
  ): Promise<ReturnType<Tasks[T]>> {
    return new Promise((resolve, reject) => {
      this.jobs.push({
        task,
        question,
        history,
        ...(signal ? {signal} : {}),
        reject,
        resolve: (result) => resolve(result as ReturnType<Tasks[T]>),
      });
      this.next();
    });
  }

  private next(): void {
    if (this.running) return;
    const job = this.jobs.shift();
    if (!job) return;
    if (job.signal?.aborted) {
      job.reject(new RankingFailed('the reader has left'));
      return this.next();
    }
    this.running = {job, deadline: this.deadline()};
    const {task, question, history} = job;
    this.thread.postMessage({task, question, history} satisfies RankingRequest);
  }

  /** While a thread reads the docs, that is what takes time, and no question. */
  private deadline(): NodeJS.Timeout {
    const [what, ms] = this.isReady ? ['a ranking', this.deadlineMs] : ['reading the docs', LOADING_MS];
    return setTimeout(() => this.restart(`${what} took longer than ${ms} ms`), ms);
  }

  private ready(): void {
    this.isReady = true;
    if (!this.running) return;
    clearTimeout(this.running.deadline);
    this.running.deadline = this.deadline();
  }

  private end(reply: RankingReply): void {
    const {running} = this;
    if (!running) return;
    clearTimeout(running.deadline);
    this.running = null;
    if ('error' in reply) running.job.reject(new RankingFailed(reply.error));
    else {
      this.known = reply.release;
      running.job.resolve(reply.result);
    }
    this.next();
  }

  private start(): Worker {
    this.isReady = false;
    // The bundle is JavaScript; threads do not inherit what makes Node read TypeScript.
    const isSource = __filename.endsWith('.ts');
    const thread = new Worker(isSource ? `require('tsx/cjs');require(${JSON.stringify(__filename)})` : __filename, {
      eval: isSource,
      workerData: {ranks: this.dir},
      execArgv: [],
      resourceLimits: {maxOldGenerationSizeMb: MOST_MB},
    });
    thread.unref();
    thread.on('message', (message: RankingMessage) => {
      if (thread !== this.thread) return;
      if (message === 'ready') this.ready();
      else this.end(message);
    });
    thread.once('error', ({message}) => thread === this.thread && this.restart(message));
    return thread;
  }

  private restart(reason: string): void {
    const old = this.thread;
    if (!this.isClosed) this.thread = this.start();
    void old.terminate();
    this.end({error: reason});
  }

  private fail(reason: string): void {
    for (const {reject} of this.jobs.splice(0)) reject(new RankingFailed(reason));
    this.end({error: reason});
  }
}

/** The thread: the same file, since the service is distributed as one. */
function serve(dir: string): void {
  let docs: BuiltDocs | null = null;
  try {
    docs = new BuiltDocs(dir);
  } catch {
    // The next question tries again, and says what is wrong.
  }
  parentPort?.postMessage('ready' satisfies RankingMessage);
  parentPort?.on('message', ({task, question, history}: RankingRequest) => {
    let reply: RankingReply;
    try {
      docs ??= new BuiltDocs(dir);
      const current = docs.current();
      const {id, pages} = current.engine.data;
      reply = {result: tasks[task](current, question, history), release: {id, pages: pages.length}};
    } catch (error) {
      reply = {error: (error as Error).message};
    }
    parentPort?.postMessage(reply);
  });
}

const {ranks} = (workerData ?? {}) as {ranks?: unknown};
if (!isMainThread && typeof ranks === 'string') serve(ranks);
