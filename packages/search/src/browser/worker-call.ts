/** Questions to a worker: each message has a number, which what comes back for it repeats. */
type CallMessage<Question> = {id: number; question: Question};
type ReplyMessage<Result> = {id: number} & ({result: Result} | {error: string} | {at: string});

type Waiting<Result> = {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
  onProgress: ((at: string) => void) | undefined;
};

/** The worker could not be started, or is gone. */
export class WorkerLost extends Error {}

/** A worker that is started by its first question, and again by the first one after it was lost or stopped. */
export class WorkerCall<Question, Result> {
  #worker: Worker | undefined;
  #count = 0;
  readonly #waiting = new Map<number, Waiting<Result>>();

  constructor(private readonly start: () => Worker) {}

  /** The answer; rejects with what the worker says is wrong, or with {@link WorkerLost}. */
  ask(question: Question, onProgress?: (at: string) => void): Promise<Result> {
    return new Promise((resolve, reject) => {
      const id = ++this.#count;
      this.#waiting.set(id, {resolve, reject, onProgress});
      try {
        this.#worker ??= this.#started();
        this.#worker.postMessage({id, question} satisfies CallMessage<Question>);
      } catch (error) {
        this.stop(new WorkerLost('The worker cannot be started.', {cause: error}));
      }
    });
  }

  /** Ends the worker. What it was asked is rejected with `reason`, or never answered without one. */
  stop(reason?: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    if (reason) for (const {reject} of waiting) reject(reason);
  }

  #started(): Worker {
    const worker = this.start();
    worker.addEventListener('message', ({data}: MessageEvent<ReplyMessage<Result>>) => {
      const asked = this.#waiting.get(data.id);
      if ('at' in data) return asked?.onProgress?.(data.at);
      this.#waiting.delete(data.id);
      if ('error' in data) asked?.reject(new Error(data.error));
      else asked?.resolve(data.result);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.stop(new WorkerLost('The tool could not be loaded. Load the page again.'));
    });
    return worker;
  }
}

/** Answers the questions to this worker; `tell` reports where an answer is. Whoever asks may end the whole worker. */
export function answerCalls<Question, Result>(
  answer: (question: Question, tell: (at: string) => void) => Result | Promise<Result>,
): void {
  self.addEventListener('message', ({data: {id, question}}: MessageEvent<CallMessage<Question>>) => {
    const send = (message: ReplyMessage<Result>): void => self.postMessage(message);
    void (async () => answer(question, (at) => send({id, at})))().then(
      (result) => send({id, result}),
      (error: unknown) => send({id, error: error instanceof Error ? error.message : String(error)}),
    );
  });
}
