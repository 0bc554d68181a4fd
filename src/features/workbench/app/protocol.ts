import type {ImportProblem} from '@docs/traffic/call';
import type {Endpoint, LatencyStep} from '@docs/traffic/analysis/endpoints';
import type {FindingKind} from '@docs/traffic/analysis/findings';
import type {SignatureDifference} from '@docs/traffic/analysis/matching';
import type {Signature} from '@docs/traffic/signature';
import type {SuggestedChain, Suggestion} from '@docs/traffic/analysis/suggestions';
import type {Chain} from '@docs/traffic/engine/template';

/*
 * What goes between the page and its worker: plain data only. The calls themselves stay in the worker, where there is
 * room for 20,000 of them; the page asks for what it shows. A call is named by its place in the recording.
 */

/** A call as a line of the list. */
export type CallRow = {
  index: number;
  direction: 'IN' | 'OUT';
  method: string;
  host: string;
  path: string;
  status: number;
  durationMs: number | undefined;
  size: number;
};

/** The recording as a whole. */
export type Summary = {
  /** What was read, as a reader knows it: a file, a folder, or how many files. */
  name: string;
  count: number;
  inbound: number;
  outbound: number;
  /** Whether there are files that are not read yet. */
  reading: boolean;
  problems: ImportProblem[];
  endpoints: Endpoint[];
  statuses: {name: string; count: number}[];
  latency: LatencyStep[];
};

/** Which calls a search leaves, or what is wrong with the query. `unknown` counts calls that the page cannot judge. */
export type SearchOutcome =
  | {indices: Uint32Array; unknown: number}
  | {error: {message: string; start: number; end: number}};

/** A call as a reader sees it. */
export type CallDetail = CallRow & {
  file: string;
  time: string;
  /** Start line, headers and body; JSON indented. */
  request: string;
  response: string;
  /** The two as they were read. */
  raw: {request: string; response: string};
  /** The request as the form that asks the mocks holds it. */
  typed: TypedRequest;
  signature: Signature;
  tags: Readonly<Record<string, string>>;
};

/** A request that a reader types; `binary` where the body is base64 of a recorded one. */
export type TypedRequest = {method: string; url: string; headers: string; body: string; binary: boolean};

/** What the recorded mocks answer. */
export type MockAnswer =
  | {problem: string}
  | {
      asked: Signature;
      hits: {row: CallRow; response: string}[];
      nearest: {row: CallRow; distance: number; differences: SignatureDifference[]}[];
    };

export type SuggestionView = Pick<Suggestion, 'kind' | 'value'> & {
  source: CallRow;
  place: string;
  uses: number;
  chain: SuggestedChain | undefined;
};

/** What a chain does to the recording. */
export type ChangeResult = {
  ran: number;
  changed: CallRow[];
  /** Calls at which a step failed, with what it said. */
  failed: {row: CallRow; message: string}[];
};
export type BeforeAfter = {
  before: {request: string; response: string};
  after: {request: string; response: string};
  problems: string[];
};

/** What masks values: a key of the redact list or a chain, how many, where, and what the tokens begin with. */
export type Masker = {by: string; count: number; places: string[]; tokens: string[]};

export type MaskView = {
  masked: Masker[];
  /** What the rule holds that does not apply here, and steps that fail. */
  notes: string[];
  /** `chain` masks a value that has no key. */
  left: {
    row: CallRow;
    kind: FindingKind;
    place: string;
    key: string | undefined;
    value: string;
    chain: Chain | undefined;
  }[];
  leftCount: number;
};

/** Everything that the worker does for the page. */
export type WorkbenchApi = {
  /** Takes files to be read. */
  add(files: readonly File[]): Promise<void>;
  /** Reads the files that wait, for this many milliseconds at most, and adds their calls. */
  read(forMs?: number): Promise<Summary>;
  sample(): Promise<Summary>;
  clear(): Promise<Summary>;
  rows(indices: readonly number[]): Promise<CallRow[]>;
  find(query: string): Promise<SearchOutcome>;
  detail(index: number): Promise<CallDetail | undefined>;
  ask(request: TypedRequest): Promise<MockAnswer>;
  alike(): Promise<CallRow[][]>;
  suggest(): Promise<SuggestionView[]>;
  change(chains: readonly Chain[], direction: 'IN' | 'OUT'): Promise<ChangeResult>;
  compare(index: number, chains: readonly Chain[], direction: 'IN' | 'OUT'): Promise<BeforeAfter | undefined>;
  /** What a rule masks: keys, one per line, or the rule as JSON. */
  mask(rule: string): Promise<MaskView | {problem: string}>;
  /** The recording as files in one archive, in the chosen form, after the chains. */
  save(form: 'markdown' | 'jsonl', chains: readonly Chain[], direction: 'IN' | 'OUT'): Promise<Uint8Array>;
};

/** One question to the session: the name of a method and what it takes. */
export type WorkbenchQuestion = {name: keyof WorkbenchApi; args: unknown[]};
