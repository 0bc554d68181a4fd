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

/** A checked example, shown in tables, offered by the playground and run as a unit test. */
export type Example = {
  /** The token for a transform; the part of the pair that matters for an extractor. */
  input: string;
  config: Config;
  /** A list stands for successive calls of the same instance. */
  output: string | readonly string[];
  backInput?: string;
  backOutput?: string | readonly string[];
  note: string;
  /** How binary tokens are spelled in this example. */
  encoding?: 'base64';
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
