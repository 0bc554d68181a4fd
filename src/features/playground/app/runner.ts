import type {Scenario, ScenarioResult} from '@docs/traffic/scenario';
import type {ScenarioReply, ScenarioRequest} from './worker';

/** What one run may take once its worker has begun, in milliseconds. */
export const TIME_LIMIT = 1_500;
/** What a worker may take to load. */
const LOAD_LIMIT = 20_000;

/** How a run ended. `stopped` names the step at which its time was up. */
export type RunOutcome =
  | {kind: 'result'; result: ScenarioResult}
  | {kind: 'stopped'; at: string}
  | {kind: 'unavailable'};

/**
 * Runs scenarios in a worker, the newest only: a run that is under way when the next one comes is given up. A run
 * that takes too long is stopped with its worker, so the page never waits for it.
 */
export class Runner {
  #worker: Worker | undefined;
  #busy = false;
  #id = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  run(scenario: Scenario, done: (outcome: RunOutcome) => void): void {
    if (this.#busy) this.stop();
    const id = ++this.#id;
    let at = 'start';
    const finish = (outcome: RunOutcome): void => {
      clearTimeout(this.#timer);
      this.#busy = false;
      if (outcome.kind !== 'result') this.stop();
      done(outcome);
    };
    let worker: Worker;
    try {
      worker = this.#worker ??= new Worker(new URL('./worker.ts', import.meta.url), {name: 'playground'});
    } catch {
      finish({kind: 'unavailable'});
      return;
    }
    worker.onerror = () => finish({kind: 'unavailable'});
    worker.onmessage = ({data}: MessageEvent<ScenarioReply>) => {
      if (data.id !== id) return;
      if ('result' in data) finish({kind: 'result', result: data.result});
      else {
        if (data.at === 'start') this.#limit(TIME_LIMIT, () => finish({kind: 'stopped', at}));
        at = data.at;
      }
    };
    this.#busy = true;
    this.#limit(LOAD_LIMIT, () => finish({kind: 'unavailable'}));
    const task: ScenarioRequest = {id, scenario};
    worker.postMessage(task);
  }

  /** Ends the worker; the next run starts a new one. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#busy = false;
  }

  #limit(time: number, expired: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(expired, time);
  }
}
