/** An extractor reads the token and writes it back; a transform changes it in between. */
export type Kind = 'extractor' | 'transform';

/** Where a chain can run; the two `…Variables` places run it once at start-up. */
export type Place = 'generator' | 'responder' | 'forwarder' | 'analyzer' | 'generatorVariables' | 'responderVariables';

/** Which part of an RRPair an entry works on; `pair` is its metadata or both halves, `none` is nothing in the pair. */
export type Side = 'request' | 'response' | 'either' | 'pair' | 'none';

/** One key of `config`. Values are written as JSON strings; bare numbers and booleans work too. */
export type Field = {
  name: string;
  type: 'string' | 'integer' | 'boolean' | 'duration';
  /** `oneOf`: exactly these names exclude each other and one of them is needed. */
  required: boolean | {oneOf: readonly string[]};
  default?: string;
  allowed: string;
  meaning: string;
  aliases?: readonly string[];
  /** The complete list of values, when it is closed. */
  options?: readonly string[];
};

/** An error that the product raises: `init` when the chain is loaded, `runtime` when it meets a token. */
export type Fault = {stage: 'init' | 'runtime'; message: string; when: string};

/** Configuration as it stands in JSON; the catalogue keeps every value as text. */
export type Config = Readonly<Record<string, string>>;

/** An extractor or transform with its configuration, as examples need it around the entry that they show. */
export type Part = {type: string; config?: Config};

/** The world that an example runs in; everything that is not given is empty or at its default. */
export type Given = {
  place?: 'generator' | 'responder' | 'forwarder';
  /** The recorded messages as text; by default the input is the body that the extractor reads. */
  request?: string;
  response?: string;
  /** What arrives live, where it differs from the recording. */
  liveResponse?: string;
  extractor?: Part;
  /** Steps in front of the one that the example shows. */
  before?: readonly Part[];
  startup?: readonly {name: string; config: {extractor: Part; transforms: readonly Part[]}}[];
  variables?: Readonly<Record<string, string>>;
  mappings?: Readonly<Record<string, string>>;
  files?: Readonly<Record<string, string>>;
  /** Keys on the redact list; redaction exists only where this is given. */
  redactKeys?: readonly string[];
  session?: string;
  signature?: Readonly<Record<string, string>>;
  latencyMs?: number;
  /** ISO times. */
  recordedAt?: string;
  now?: string;
};

/** A checked example: shown in tables, offered by the playground and run as a unit test. */
export type Example = {
  /** The token for a transform; the part of the RRPair that matters for an extractor. */
  input: string;
  config: Config;
  /** A list stands for successive calls. */
  output: string | readonly string[];
  /** What comes back to the entry and what it makes of it; for an extractor, what then stands in the RRPair. */
  backInput?: string;
  backOutput?: string | readonly string[];
  note: string;
  /** How binary tokens are spelled in this example. */
  encoding?: 'base64';
  given?: Given;
  /** Expressions that the computed values have to fit, where they are random. */
  matches?: {output?: string; back?: string};
  /** Part of the error that the entry raises. */
  error?: string;
  /** What stands elsewhere afterwards; messages are compared as a part of the printed text. */
  leaves?: {
    request?: string;
    session?: string;
    variables?: Readonly<Record<string, string>>;
    mappings?: Readonly<Record<string, string>>;
    signature?: Readonly<Record<string, string>>;
  };
  /** false: the example describes more than one chain or no token, and has a unit test of its own. */
  computed?: false;
};

type Common = {
  /** The exact `type` string in JSON. */
  type: string;
  summary: string;
  /** Label in the product's editor, where it is known. */
  uiName?: string;
  shorthand?: string;
  /** Older type strings that stored templates may still hold. */
  aliases?: readonly string[];
  routes: {guide?: string; reference?: string};
  runs: readonly Place[];
  side: Side;
  fields: readonly Field[];
  semantics: readonly string[];
  /** What happens to the value on its way back. */
  inverse: string;
  errors: readonly Fault[];
  /** What is not settled, or depends on the version. */
  openPoints: readonly string[];
  examples: readonly Example[];
};

export type ExtractorEntry = Common & {
  kind: 'extractor';
  /** What a write does when the addressed part is absent; `none` when that cannot be. */
  missingTarget: 'created' | 'overwritten' | 'unspecified' | 'none';
};

export type TransformEntry = Common & {
  kind: 'transform';
  wayIn: string;
  wayBack: string;
  needsRecordedResponse?: boolean;
};

export type Entry = ExtractorEntry | TransformEntry;
