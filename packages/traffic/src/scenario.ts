import type {Chain, RunPlace, StartupVariable} from './engine/template';
import type {ChainTrace} from './engine/trace';

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
