import {messageOf} from './engine/errors';
import {parseDuration} from './engine/go-duration';
import {callOfTexts, parseRequest, parseResponse, printMetadata, printRequest, printResponse} from './engine/call-text';
import {randomFromSeed} from './engine/random';
import {Expressions} from './engine/regexp';
import {runSession, type ScenarioSession} from './engine/run';
import type {World} from './engine/world';
import type {Scenario, ScenarioResult} from './scenario';
import {textOf} from './text';

/** What a scenario needs from the machine it runs on. */
export type Machine = {crypto: SubtleCrypto; progress?: (label: string) => void};

/** Runs a scenario. Never throws: what keeps it from starting is its `problem`, other errors are at the steps. */
export async function runScenario(scenario: Scenario, machine: Machine): Promise<ScenarioResult> {
  try {
    const session = sessionOf(scenario, machine);
    const result = await runSession(session);
    const {recorded, world} = session;
    return {
      ok: true,
      before: {
        request: printRequest(recorded),
        response: printResponse(recorded),
        metadata: printMetadata(recorded),
      },
      startup: result.startup,
      calls: result.calls.map(({call, chains, problems}) => ({
        request: printRequest(call),
        response: printResponse(call),
        metadata: printMetadata(call),
        session: textOf(call.internal['session']),
        signature: call.signature ?? null,
        chains,
        problems,
      })),
      variables: Object.fromEntries(world.variables),
      mappings: Object.fromEntries(world.mappings),
    };
  } catch (error) {
    return {ok: false, problem: messageOf(error)};
  }
}

function sessionOf(scenario: Scenario, {crypto, progress}: Machine): ScenarioSession {
  const recorded = {
    ...callOfTexts(scenario.request, scenario.response),
    internal: {session: scenario.session},
    durationMs: scenario.latencyMs,
    signature: scenario.signature === null ? undefined : {...scenario.signature},
    direction: scenario.place === 'responder' ? ('OUT' as const) : ('IN' as const),
  };
  const live = {
    ...(scenario.liveRequest.trim() === '' ? {} : {request: parseRequest(scenario.liveRequest)}),
    ...(scenario.liveResponse.trim() === '' ? {} : {response: parseResponse(scenario.liveResponse)}),
  };
  const session: ScenarioSession = {
    place: scenario.place,
    recorded,
    live,
    chains: scenario.chains,
    startup: scenario.startup,
    calls: scenario.calls,
    world: worldOf(scenario, crypto),
  };
  return progress ? {...session, progress} : session;
}

function worldOf(scenario: Scenario, crypto: SubtleCrypto): World {
  const mapOf = (texts: Readonly<Record<string, string>>): Map<string, string> => new Map(Object.entries(texts));
  return {
    now: nanosOf(scenario.now, 'replay'),
    recordedAt: nanosOf(scenario.recordedAt, 'recording'),
    random: randomFromSeed(scenario.seed),
    crypto,
    files: mapOf(scenario.files),
    env: mapOf(scenario.env),
    secrets: mapOf(scenario.secrets),
    redaction: scenario.redactKeys === null ? null : {keys: scenario.redactKeys, discover: true},
    variables: mapOf(scenario.variables),
    expressions: new Expressions(),
    lists: new Map(),
    dataframes: new Map(),
    mappings: mapOf(scenario.mappings),
  };
}

function nanosOf(time: string, what: string): bigint {
  const ms = Date.parse(time);
  if (Number.isNaN(ms)) throw new Error(`the time of the ${what} is not a date: ${time}`);
  return BigInt(ms) * parseDuration('1ms');
}
