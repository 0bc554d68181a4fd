import {WorkerCall} from '@docs/search/browser/worker-call';
import type {Scenario, ScenarioResult} from '@docs/traffic/scenario';

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
export class ScenarioRunner {
  readonly #worker = new WorkerCall<Scenario, ScenarioResult>(
    () => new Worker(new URL('./worker.ts', import.meta.url), {name: 'playground'}),
  );
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  run(scenario: Scenario, done: (outcome: RunOutcome) => void): void {
    if (this.#busy) this.stop();
    this.#busy = true;
    let at: string | undefined;
    const finish = (outcome: RunOutcome): void => {
      if (outcome.kind !== 'result') this.stop();
      clearTimeout(this.#timer);
      this.#busy = false;
      done(outcome);
    };
    this.#limit(LOAD_LIMIT, () => finish({kind: 'unavailable'}));
    this.#worker
      .ask(scenario, (step) => {
        // The first report is that the worker has begun.
        if (at === undefined) this.#limit(TIME_LIMIT, () => finish({kind: 'stopped', at: at ?? step}));
        at = step;
      })
      .then(
        (result) => finish({kind: 'result', result}),
        () => finish({kind: 'unavailable'}),
      );
  }

  /** Ends the worker; the next run starts a new one. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#worker.stop();
    this.#busy = false;
  }

  #limit(time: number, expired: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(expired, time);
  }
}
