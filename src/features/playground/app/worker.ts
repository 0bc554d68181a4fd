import {answerCalls} from '@docs/search/browser/worker-call';
import {runScenario} from '@docs/traffic/run-scenario';
import type {Scenario} from '@docs/traffic/scenario';

answerCalls((scenario: Scenario, tell) => {
  tell('start');
  return runScenario(scenario, {crypto: crypto.subtle, progress: tell});
});
