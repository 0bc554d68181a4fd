import {messageOf} from './engine/errors';
import {parseDuration} from './engine/go-duration';
import {pairOf, parseRequest, parseResponse, printMetadata, printRequest, printResponse} from './engine/pair-text';
import {seeded} from './engine/random';
import {runSession, type Session} from './engine/run';
import type {Chain, RunPlace, StartupVariable} from './engine/template';
import type {ChainTrace} from './engine/trace';
import type {World} from './engine/world';

type Texts = Readonly<Record<string, string>>;

/** Everything a reader can set up, as plain data: it travels to a worker, into a link and into unit tests. */
export type Scenario = {
  place: RunPlace;
  /** The recorded messages, in the form of RRPair files. */
  request: string;
  response: string;
  /** What arrives during the replay, where it differs. */
  liveRequest: string;
  liveResponse: string;
  chains: readonly Chain[];
  startup: readonly StartupVariable[];
  /** How many times the pair passes. */
  calls: number;
  /** ISO times of the recording and of the replay. */
  recordedAt: string;
  now: string;
  /** Start of the random numbers, so that a link shows what its sender saw. */
  seed: number;
  variables: Texts;
  files: Texts;
  env: Texts;
  /** By `name/key`. */
  secrets: Texts;
  /** Keys on the redact list; null where there is no redaction engine. */
  redactKeys: readonly string[] | null;
  mappings: Texts;
  session: string;
  signature: Texts | null;
  latencyMs: number;
};

/** A scenario in which nothing is set up. */
export const plainScenario: Scenario = {
  place: 'generator',
  request: 'GET /carts HTTP/1.1\nHost: api.orchard.test\n\n',
  response: 'HTTP/1.1 200 OK\n\n',
  liveRequest: '',
  liveResponse: '',
  chains: [],
  startup: [],
  calls: 1,
  recordedAt: '2025-09-10T08:00:00Z',
  now: '2026-03-01T12:00:00Z',
  seed: 1,
  variables: {},
  files: {},
  env: {},
  secrets: {},
  redactKeys: [],
  mappings: {},
  session: '',
  signature: null,
  latencyMs: 0,
};

/** One passage of the pair: the messages afterwards, and every step on the way. */
export type CallResult = {
  request: string;
  response: string;
  metadata: string;
  session: string;
  signature: Texts | null;
  chains: ChainTrace[];
  problems: string[];
};

export type ScenarioResult =
  | {
      ok: true;
      /** The messages before any chain, printed as those after, so that the two compare. */
      before: {request: string; response: string; metadata: string};
      startup: {name: string; value: string; trace: ChainTrace}[];
      calls: CallResult[];
      variables: Texts;
      mappings: Texts;
    }
  | {ok: false; problem: string};

/** What a scenario needs from the machine it runs on. */
export type Machine = {crypto: SubtleCrypto; progress?: (label: string) => void};

/** Runs a scenario. Never throws: what keeps it from starting is its `problem`, the rest stands at the steps. */
export async function runScenario(scenario: Scenario, machine: Machine): Promise<ScenarioResult> {
  try {
    const session = sessionOf(scenario, machine);
    const result = await runSession(session);
    const {recorded, world} = session;
    return {
      ok: true,
      before: {request: printRequest(recorded.request), response: printResponse(recorded.response), metadata: printMetadata(recorded)},
      startup: result.startup,
      calls: result.calls.map(({pair, chains, problems}) => ({
        request: printRequest(pair.request),
        response: printResponse(pair.response),
        metadata: printMetadata(pair),
        session: pair.session,
        signature: pair.signature,
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

function sessionOf(scenario: Scenario, {crypto, progress}: Machine): Session {
  const recorded = {
    ...pairOf(scenario.request, scenario.response),
    session: scenario.session,
    latencyMs: scenario.latencyMs,
    signature: scenario.signature === null ? null : {...scenario.signature},
    direction: scenario.place === 'responder' ? ('OUT' as const) : ('IN' as const),
  };
  const live = {
    ...(scenario.liveRequest.trim() === '' ? {} : {request: parseRequest(scenario.liveRequest)}),
    ...(scenario.liveResponse.trim() === '' ? {} : {response: parseResponse(scenario.liveResponse)}),
  };
  const session: Session = {
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
  const mapOf = (texts: Texts): Map<string, string> => new Map(Object.entries(texts));
  return {
    now: nanosOf(scenario.now, 'replay'),
    recordedAt: nanosOf(scenario.recordedAt, 'recording'),
    random: seeded(scenario.seed),
    crypto,
    files: mapOf(scenario.files),
    env: mapOf(scenario.env),
    secrets: mapOf(scenario.secrets),
    redaction: scenario.redactKeys === null ? null : {keys: scenario.redactKeys, discover: true},
    variables: mapOf(scenario.variables),
    lists: new Map(),
    dataframes: new Map(),
    mappings: mapOf(scenario.mappings),
  };
}

function nanosOf(time: string, what: string): bigint {
  const ms = Date.parse(time);
  if (Number.isNaN(ms)) throw new Error(`the time of the ${what} is no date: ${time}`);
  return BigInt(ms) * parseDuration('1ms');
}
