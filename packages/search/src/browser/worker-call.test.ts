import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {answerCalls, WorkerCall, WorkerLost} from './worker-call';

type Listener = (event: {data: unknown; preventDefault: () => void}) => void;

/** A worker in this thread: what the page posts is answered by `answerCalls`, a turn later. */
class FakeWorker {
  static inside: ((event: {data: unknown}) => void) | undefined;
  readonly #listeners = new Map<string, Listener>();
  #isEnded = false;

  constructor() {
    vi.stubGlobal('self', {
      addEventListener: (_: string, listener: (event: {data: unknown}) => void) => (FakeWorker.inside = listener),
      postMessage: (data: unknown) => {
        if (!this.#isEnded) this.#listeners.get('message')?.({data, preventDefault: () => undefined});
      },
    });
    answerCalls(async (question: string, tell) => {
      tell(`reading ${question}`);
      if (question === 'wrong') throw new Error('no such thing');
      return Promise.resolve(question.toUpperCase());
    });
  }
  addEventListener(kind: string, listener: Listener): void {
    this.#listeners.set(kind, listener);
  }
  postMessage(data: unknown): void {
    const {inside} = FakeWorker;
    queueMicrotask(() => this.#isEnded || inside?.({data}));
  }
  terminate(): void {
    this.#isEnded = true;
  }
  fail(): void {
    this.#listeners.get('error')?.({data: undefined, preventDefault: () => undefined});
  }
}

let workers: FakeWorker[];
const start = (): Worker => {
  const worker = new FakeWorker();
  workers.push(worker);
  return worker as unknown as Worker;
};

beforeEach(() => {
  workers = [];
});
afterEach(() => vi.unstubAllGlobals());

describe('a call to a worker', () => {
  it('gets the answer to its own question, and its progress', async () => {
    const calls = new WorkerCall<string, string>(start);
    const seen: string[] = [];
    const all = await Promise.all([calls.ask('a', (at) => seen.push(at)), calls.ask('b')]);
    expect(all).toEqual(['A', 'B']);
    expect(seen).toEqual(['reading a']);
    expect(workers).toHaveLength(1);
  });

  it('rejects with what the worker says is wrong, and goes on', async () => {
    const calls = new WorkerCall<string, string>(start);
    await expect(calls.ask('wrong')).rejects.toThrow('no such thing');
    expect(await calls.ask('c')).toBe('C');
  });

  it('rejects whatever waits when the worker is lost, and starts another', async () => {
    const calls = new WorkerCall<string, string>(start);
    const waiting = [calls.ask('a'), calls.ask('b')].map((each) => each.catch((error: unknown) => error));
    workers[0]?.fail();
    for (const error of await Promise.all(waiting)) expect(error).toBeInstanceOf(WorkerLost);
    expect(await calls.ask('d')).toBe('D');
    expect(workers).toHaveLength(2);
  });

  it('says so when no worker can be started', async () => {
    const calls = new WorkerCall<string, string>(() => {
      throw new Error('not allowed');
    });
    await expect(calls.ask('a')).rejects.toBeInstanceOf(WorkerLost);
  });

  it('answers nothing after it was stopped', async () => {
    const calls = new WorkerCall<string, string>(start);
    const answered = vi.fn();
    void calls.ask('a').then(answered, answered);
    calls.stop();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(answered).not.toHaveBeenCalled();
  });
});
