import {readRules} from '@docs/traffic/scenario-json';
import {pack, unpack} from '../../../components/Tool/packed';
import type {Plan} from './Change';

/** What a reader set up in the workbench. No call, and nothing that was typed as a request or searched for as text, is part of it. */
export type WorkbenchSettings = {view: WorkbenchView; query: string; plan: Plan; keys: string};

export const views = ['Calls', 'Mock', 'Change', 'Redact', 'Take away'] as const;
export type WorkbenchView = (typeof views)[number];

const START = '#workbench=';

/** A filter is a setting; any other text in the search may be a piece of the recording. */
const isFilter = (query: string): boolean => query.startsWith('(');

/** The fragment that holds settings, `#workbench=<data>`; undefined when it would be too long. */
export async function settingsLink({view, query, plan, keys}: WorkbenchSettings): Promise<string | undefined> {
  const packed = await pack({view, query: isFilter(query) ? query : '', ...plan, keys});
  return packed && START + packed;
}

/** The settings in a fragment, if it holds some; what is not as it should be is left out. */
export async function settingsIn(fragment: string): Promise<WorkbenchSettings | undefined> {
  const value = fragment.startsWith(START) ? await unpack(fragment.slice(START.length)) : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const {view, query, direction, chains, keys} = value as Record<string, unknown>;
  const rules = Array.isArray(chains)
    ? readRules(JSON.stringify(chains), direction === 'OUT' ? 'responder' : 'generator')
    : undefined;
  return {
    view: views.find((each) => each === view) ?? 'Calls',
    query: typeof query === 'string' && isFilter(query) ? query : '',
    plan: {direction: direction === 'OUT' ? 'OUT' : 'IN', chains: rules?.ok ? rules.value.chains : []},
    keys: typeof keys === 'string' ? keys : '',
  };
}
