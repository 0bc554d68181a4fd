import {LIMITS} from './engine/limits';
import type {Chain, TemplateElement, FilterRule, RunPlace, StartupVariable} from './engine/template';
import {plainScenario, type Scenario} from './scenario';

/*
 * Chains as JSON, to copy and to type, and scenarios from links. Both come from outside, so every value is checked and
 * nothing unknown is kept.
 */

/** The part of a scenario that is written as JSON. */
export type Rules = Pick<Scenario, 'place' | 'chains' | 'startup'>;

type Checked<T> = {ok: true; value: T} | {ok: false; problem: string};

class Refused extends Error {}

/** One chain as it is; several, or start-up variables, as a template. */
export function printRules({place, chains, startup}: Rules): string {
  const [only] = chains;
  if (chains.length === 1 && startup.length === 0 && only) return JSON.stringify(only, null, 2);
  if (place === 'forwarder') return JSON.stringify(chains, null, 2);
  return JSON.stringify({[place]: chains, ...(startup.length > 0 ? {[`${place}Variables`]: startup} : {})}, null, 2);
}

/** Reads a chain, a list of chains, or a template; the problem names the place in the JSON. */
export function readRules(text: string, fallback: RunPlace): Checked<Rules> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return {ok: false, problem: `not JSON: ${error instanceof Error ? error.message : String(error)}`};
  }
  return attempt(() => rulesOf(value, fallback));
}

function attempt<T>(work: () => T): Checked<T> {
  try {
    return {ok: true, value: work()};
  } catch (error) {
    if (error instanceof Refused) return {ok: false, problem: error.message};
    throw error;
  }
}

function rulesOf(value: unknown, fallback: RunPlace): Rules {
  if (Array.isArray(value)) return {place: fallback, chains: chainsOf(value, 'chains'), startup: []};
  const object = objectOf(value, 'the JSON');
  if ('extractor' in object) return {place: fallback, chains: [chainOf(object, 'chain')], startup: []};
  const place = 'responder' in object || 'responderVariables' in object ? 'responder' : 'generator';
  if (place === 'responder' && ('generator' in object || 'generatorVariables' in object)) {
    throw new Refused('this page runs one side at a time: leave either generator or responder out');
  }
  const chains = object[place] ?? [];
  const startup = object[`${place}Variables`] ?? [];
  if (
    !(
      'generator' in object ||
      'responder' in object ||
      'generatorVariables' in object ||
      'responderVariables' in object
    )
  ) {
    throw new Refused('expected a chain with an extractor, or a template with generator or responder');
  }
  return {
    place,
    chains: chainsOf(chains, place),
    startup: listOf(startup, `${place}Variables`).map((v, i) => variableOf(v, `${place}Variables[${i}]`)),
  };
}

function chainsOf(value: unknown, at: string): Chain[] {
  return listOf(value, at).map((item, i) => chainOf(item, `${at}[${i}]`));
}

function chainOf(value: unknown, at: string): Chain {
  const object = objectOf(value, at);
  const transforms = listOf(object['transforms'] ?? [], `${at}.transforms`);
  const filters = object['filters'] === undefined ? undefined : rulesOfFilter(object['filters'], `${at}.filters`);
  return {
    ...(typeof object['id'] === 'string' ? {id: object['id']} : {}),
    ...(filters ? {filters: {filters}} : {}),
    extractor: elementOf(object['extractor'], `${at}.extractor`),
    transforms: transforms.map((item, i) => elementOf(item, `${at}.transforms[${i}]`)),
  };
}

function rulesOfFilter(value: unknown, at: string): FilterRule[] {
  return listOf(objectOf(value, at)['filters'], `${at}.filters`).map(
    (item, i) => objectOf(item, `${at}.filters[${i}]`) as FilterRule,
  );
}

function elementOf(value: unknown, at: string): TemplateElement {
  const object = objectOf(value, at);
  const type = textOf(object['type'], `${at}.type`);
  if (object['config'] === undefined) return {type};
  const config = objectOf(object['config'], `${at}.config`);
  for (const [key, item] of Object.entries(config)) {
    if (!['string', 'number', 'boolean'].includes(typeof item))
      throw new Refused(`${at}.config.${key} must be a text, a number or a boolean`);
  }
  return {type, config: config as NonNullable<TemplateElement['config']>};
}

function variableOf(value: unknown, at: string): StartupVariable {
  const object = objectOf(value, at);
  const {extractor, transforms} = chainOf(object['config'], `${at}.config`);
  return {name: textOf(object['name'], `${at}.name`), config: {extractor, transforms}};
}

function objectOf(value: unknown, at: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refused(`${at} must be an object`);
  return value as Record<string, unknown>;
}

function listOf(value: unknown, at: string): unknown[] {
  if (!Array.isArray(value)) throw new Refused(`${at} must be a list`);
  if (value.length > LIMITS.steps) throw new Refused(`${at} has more than ${LIMITS.steps} entries`);
  return value;
}

function textOf(value: unknown, at: string): string {
  if (typeof value !== 'string' || value === '') throw new Refused(`${at} must be a text`);
  return value;
}

/** What a link carries: only what differs from the plain scenario, and never secrets. */
export function slimScenario(scenario: Scenario): Partial<Scenario> {
  const entries = Object.entries(scenario) as [keyof Scenario, unknown][];
  return Object.fromEntries(
    entries.filter(([key, value]) => key !== 'secrets' && JSON.stringify(value) !== JSON.stringify(plainScenario[key])),
  );
}

/** A scenario from what a link carried; every value that is not of the right kind refuses the whole. */
export function readScenario(value: unknown): Checked<Scenario> {
  return attempt(() => {
    const from = objectOf(value, 'the link');
    const {place = plainScenario.place} = from;
    if (place !== 'generator' && place !== 'responder' && place !== 'forwarder') throw new Refused('place is unknown');
    const text = (
      key: keyof Scenario &
        ('request' | 'response' | 'liveRequest' | 'liveResponse' | 'recordedAt' | 'now' | 'session'),
    ): string => {
      const item = from[key] ?? plainScenario[key];
      if (typeof item !== 'string' || item.length > LIMITS.token) throw new Refused(`${key} must be a text`);
      return item;
    };
    const number = (key: 'calls' | 'seed' | 'latencyMs', most: number): number => {
      const item = from[key] ?? plainScenario[key];
      if (typeof item !== 'number' || !(item >= 0 && item <= most)) throw new Refused(`${key} must be a number`);
      return item;
    };
    const texts = (key: 'variables' | 'files' | 'env' | 'mappings'): Record<string, string> =>
      textsOf(from[key] ?? {}, key);
    const redactKeys = from['redactKeys'] === undefined ? plainScenario.redactKeys : from['redactKeys'];
    if (redactKeys !== null && !(Array.isArray(redactKeys) && redactKeys.every((k) => typeof k === 'string')))
      throw new Refused('redactKeys must be a list');
    const startup = listOf(from['startup'] ?? [], 'startup').map((v, i) => variableOf(v, `startup[${i}]`));
    const signature = from['signature'] ?? null;
    return {
      place,
      request: text('request'),
      response: text('response'),
      liveRequest: text('liveRequest'),
      liveResponse: text('liveResponse'),
      chains: chainsOf(from['chains'] ?? [], 'chains'),
      startup,
      calls: number('calls', LIMITS.calls),
      recordedAt: text('recordedAt'),
      now: text('now'),
      seed: number('seed', 2 ** 32),
      variables: texts('variables'),
      files: texts('files'),
      env: texts('env'),
      secrets: {},
      redactKeys,
      mappings: texts('mappings'),
      session: text('session'),
      signature: signature === null ? null : textsOf(signature, 'signature'),
      latencyMs: number('latencyMs', 86_400_000),
    };
  });
}

function textsOf(value: unknown, at: string): Record<string, string> {
  const entries = Object.entries(objectOf(value, at));
  if (entries.length > 100) throw new Refused(`${at} has too many entries`);
  for (const [key, item] of entries) if (typeof item !== 'string') throw new Refused(`${at}.${key} must be a text`);
  return Object.fromEntries(entries) as Record<string, string>;
}
