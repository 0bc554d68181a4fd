import type {Entry, Example, EntryPart} from './catalogue/schema';
import type {Chain} from './engine/template';
import {plainScenario, type Scenario} from './scenario';

/** Which step of the chain shows the example; -1: the extractor. */
export type ExampleScenario = {scenario: Scenario; step: number};

const HEAD = 'POST /example HTTP/1.1\nHost: api.orchard.test\n\n';
const SOURCES_ON_RESPONSE = new Set(['res_body']);

/** The example as a scenario: the input is in a message, the entry in a chain, and what comes back is a constant. */
export function scenarioOf(entry: Entry, example: Example): ExampleScenario {
  const given = example.given ?? {};
  const shown: EntryPart = {type: entry.type, config: example.config};
  const before = given.before ?? [];
  const extractor = entry.kind === 'extractor' ? shown : (given.extractor ?? {type: 'req_body'});
  const steps = entry.kind === 'extractor' ? before : [...before, shown];
  const chain: Chain = {extractor: tidy(extractor), transforms: [...steps, ...comingBack(entry, example)].map(tidy)};
  const onResponse = SOURCES_ON_RESPONSE.has(extractor.type);
  const scenario: Scenario = {
    ...plainScenario,
    ...(given.place ? {place: given.place} : {}),
    request: given.request ?? (onResponse || entry.kind === 'extractor' ? plainScenario.request : HEAD + example.input),
    response: given.response ?? (onResponse ? `HTTP/1.1 200 OK\n\n${example.input}` : plainScenario.response),
    liveResponse: given.liveResponse ?? '',
    chains: [chain],
    startup: given.startup ?? [],
    calls: Math.max(countOf(example.output), countOf(example.backOutput)),
    ...(given.recordedAt ? {recordedAt: given.recordedAt} : {}),
    ...(given.now ? {now: given.now} : {}),
    variables: given.variables ?? {},
    mappings: given.mappings ?? {},
    files: given.files ?? {},
    redactKeys: given.redactKeys ?? [],
    session: given.session ?? '',
    signature: given.signature ?? null,
    latencyMs: given.latencyMs ?? 0,
  };
  return {scenario, step: entry.kind === 'extractor' ? -1 : before.length};
}

/** A constant that makes `backInput` come back, where it is not what went out anyway. */
function comingBack(entry: Entry, example: Example): EntryPart[] {
  const {backInput} = example;
  const out = entry.kind === 'transform' && typeof example.output === 'string' ? example.output : undefined;
  return backInput === undefined || backInput === out ? [] : [{type: 'constant', config: {new: backInput}}];
}

function countOf(values: Example['backOutput']): number {
  return typeof values === 'object' ? values.length : 1;
}

function tidy({type, config}: EntryPart): EntryPart {
  return config === undefined || Object.keys(config).length === 0 ? {type} : {type, config};
}
