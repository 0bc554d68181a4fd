import {type Scenario, type ScenarioResult} from '@docs/transforms/scenario';
import {runScenario} from '@docs/transforms/run-scenario';

export type Task = {id: number; scenario: Scenario};
export type Report = {id: number; at: string} | {id: number; result: ScenarioResult};

/** One message in, a label before each pass and the result out. Whoever sent the message may stop the whole worker. */
self.addEventListener('message', ({data}: MessageEvent<Task>) => {
  const tell = (report: Report): void => self.postMessage(report);
  tell({id: data.id, at: 'start'});
  void runScenario(data.scenario, {crypto: crypto.subtle, progress: (at) => tell({id: data.id, at})}).then((result) =>
    tell({id: data.id, result}),
  );
});
