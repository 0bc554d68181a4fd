import type {Worker} from 'node:worker_threads';

/** Work was given up; the message is for the log, or for who asked. */
export class WorkFailed extends Error {
  override name = 'WorkFailed';
}

/** What a thread says: that it has read what it needs, and then what came of each request. */
export type ThreadReply<Result> = 'ready' | {result: Result} | {error: string};

export type ThreadLimits = {
  /** What one request is, for messages: "a ranking". */
  work: string;
  /** How long a request may take, milliseconds. */
  deadlineMs: number;
  /** How long the thread may take until it is ready, milliseconds. */
  loadingMs: number;
  /** Requests that may wait; without it, any number. */
  mostWaiting?: number;
  /** Ends a request whose client has left with its thread: for threads that start fast. */
  endsAbandoned?: boolean;
};

type Job<Request, Result> = {
  request: Request;
  resolve(result: Result): void;
  reject(error: Error): void;
  signal: AbortSignal | undefined;
};

/**
 * Does work for one request at a time in a thread, so that the process answers others meanwhile. A request that takes
 * longer than its deadline, or more memory than the thread may have, is ended together with its thread, and the next
 * one gets a new thread. `start` makes a thread that answers each message with a `ThreadReply`.
 */
export class WorkThread<Request, Result> {
  private readonly jobs: Job<Request, Result>[] = [];
  private running: {job: Job<Request, Result>; deadline: NodeJS.Timeout; giveUp: () => void} | null = null;
  private thread: Worker | null = null;
  private isReady = false;
  private isClosed = false;

  constructor(
    private readonly start: () => Worker,
    private readonly limits: ThreadLimits,
  ) {}

  /** Requests that are worked on or wait for it. */
  get waiting(): number {
    return this.jobs.length + (this.running ? 1 : 0);
  }

  /** Rejects with WorkFailed when the work is given up or fails. */
  run(request: Request, signal?: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.jobs.length >= (this.limits.mostWaiting ?? Infinity))
        return reject(new WorkFailed(`Too many requests wait for ${this.limits.work}. Ask again in a few seconds.`));
      this.jobs.push({request, resolve, reject, signal});
      this.next();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const {reject} of this.jobs.splice(0)) reject(new WorkFailed('the service stops'));
    this.end({error: 'the service stops'});
    await this.thread?.terminate();
  }

  private next(): void {
    if (this.running) return;
    const job = this.jobs.shift();
    if (!job) return;
    if (job.signal?.aborted || this.isClosed) {
      job.reject(new WorkFailed(this.isClosed ? 'the service stops' : 'the reader has left'));
      return this.next();
    }
    const thread = (this.thread ??= this.begin());
    const giveUp = (): void => this.restart('the reader has left');
    if (this.limits.endsAbandoned) job.signal?.addEventListener('abort', giveUp);
    this.running = {job, deadline: this.deadline(), giveUp};
    thread.postMessage(job.request);
  }

  /** While a thread gets ready, that is what takes time, and no request. */
  private deadline(): NodeJS.Timeout {
    const {work, deadlineMs, loadingMs} = this.limits;
    const [what, ms] = this.isReady ? [work, deadlineMs] : ['reading the docs', loadingMs];
    return setTimeout(() => this.restart(`${what} took longer than ${ms} ms`), ms);
  }

  private begin(): Worker {
    this.isReady = false;
    const thread = this.start();
    thread.unref();
    thread.on('message', (message: ThreadReply<Result>) => {
      if (thread !== this.thread) return;
      if (message !== 'ready') return this.end(message);
      this.isReady = true;
      if (!this.running) return;
      clearTimeout(this.running.deadline);
      this.running.deadline = this.deadline();
    });
    thread.once('error', ({message}) => thread === this.thread && this.restart(message));
    return thread;
  }

  private restart(reason: string): void {
    const old = this.thread;
    this.thread = null;
    void old?.terminate();
    this.end({error: reason});
  }

  private end(reply: Exclude<ThreadReply<Result>, 'ready'>): void {
    const {running} = this;
    if (!running) return;
    clearTimeout(running.deadline);
    running.job.signal?.removeEventListener('abort', running.giveUp);
    this.running = null;
    if ('error' in reply) running.job.reject(new WorkFailed(reply.error));
    else running.job.resolve(reply.result);
    this.next();
  }
}
