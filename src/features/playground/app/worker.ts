import {type Scenario, type ScenarioResult} from '@docs/traffic/scenario';
import {runScenario} from '@docs/traffic/run-scenario';

export type ScenarioRequest = {id: number; scenario: Scenario};
export type ScenarioReply = {id: number; at: string} | {id: number; result: ScenarioResult};

/** One message in, a label before each pass and the result out. Whoever sent the message may stop the whole worker. */
self.addEventListener('message', ({data}: MessageEvent<ScenarioRequest>) => {
  const tell = (report: ScenarioReply): void => self.postMessage(report);
  tell({id: data.id, at: 'start'});
  void runScenario(data.scenario, {crypto: crypto.subtle, progress: (at) => tell({id: data.id, at})}).then((result) =>
    tell({id: data.id, result}),
  );
});
