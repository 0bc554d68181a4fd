import type {Scenario} from '@docs/traffic/scenario';
import {readScenario, slimScenario} from '@docs/traffic/scenario-json';
import {pack, unpack} from '../../../components/Tool/packed';

/** The fragment that holds a scenario, for example `#play=transform.split.<data>`; undefined when it would be too long. */
export async function scenarioLink(name: string, scenario: Scenario): Promise<string | undefined> {
  const packed = await pack(slimScenario(scenario));
  return packed && `#play=${name}.${packed}`;
}

/** The scenario in a fragment, if it is meant for the playground of this name and holds what it should; otherwise the playground starts with its first example. */
export async function scenarioIn(fragment: string, name: string): Promise<Scenario | undefined> {
  const start = `#play=${name}.`;
  const value = fragment.startsWith(start) ? await unpack(fragment.slice(start.length)) : undefined;
  const read = value === undefined ? undefined : readScenario(value);
  return read?.ok ? read.value : undefined;
}
