import {plainScenario, type Scenario, type ScenarioResult} from '../scenario';
import {runScenario} from '../run-scenario';

type Done = Extract<ScenarioResult, {ok: true}>;

/** Runs a scenario of which only what matters is said; throws what is wrong with it. */
export async function run(scenario: Partial<Scenario>): Promise<Done> {
  const result = await runScenario({...plainScenario, ...scenario}, {crypto: crypto.subtle});
  if (!result.ok) throw new Error(result.problem);
  return result;
}

export const step = (type: string, config?: Record<string, string>) => (config ? {type, config} : {type});
export const json = (body: unknown): string =>
  `POST /carts HTTP/1.1\nHost: api.orchard.test\n\n${JSON.stringify(body)}`;
export const ok = (body: unknown): string => `HTTP/1.1 200 OK\n\n${JSON.stringify(body)}`;
