import * as z from 'zod';

/*
 * The shape of a catalogue entry, once: checked before a build (validate.ts), and the types that everything else takes
 * from here. Only types may be imported from this file, so that readers do not load the checks.
 */

const text = z.string().trim().min(1);
const texts = z.record(z.string(), z.string()).readonly();
const list = <T extends z.ZodType>(item: T) => z.array(item).readonly();

/** Where a chain can run; the two `…Variables` places run it once at start-up. */
const place = z.enum(['generator', 'responder', 'forwarder', 'analyzer', 'generatorVariables', 'responderVariables']);

/** Configuration as it stands in JSON; the catalogue keeps every value as text. */
const config = texts;

/** An extractor or transform with its configuration, as examples need it around the entry that they show. */
const part = z.strictObject({type: text, config: config.optional()});

/** A list stands for successive calls. */
const values = z.union([z.string(), z.array(z.string()).min(1).readonly()]);

/** One key of `config`. Values are written as JSON strings; bare numbers and booleans work too. */
const field = z.strictObject({
  name: z.string().regex(/^[A-Za-z_]+$/),
  type: z.enum(['string', 'integer', 'boolean', 'duration']),
  /** `oneOf`: exactly these names exclude each other and one of them is needed. */
  required: z.union([z.boolean(), z.strictObject({oneOf: z.array(text).min(2).readonly()})]),
  default: z.string().optional(),
  allowed: text,
  meaning: text,
  aliases: list(text).optional(),
  /** The complete list of values, when it is closed. */
  options: z.array(text).min(1).readonly().optional(),
});

/** The world that an example runs in; everything that is not given is empty or at its default. */
const given = z.strictObject({
  place: z.enum(['generator', 'responder', 'forwarder']).optional(),
  /** The recorded messages as text; by default the input is the body that the extractor reads. */
  request: text.optional(),
  response: text.optional(),
  /** What arrives live, where it differs from the recording. */
  liveResponse: text.optional(),
  extractor: part.optional(),
  /** Steps in front of the one that the example shows. */
  before: list(part).optional(),
  startup: list(
    z.strictObject({name: text, config: z.strictObject({extractor: part, transforms: list(part)})}),
  ).optional(),
  variables: texts.optional(),
  mappings: texts.optional(),
  files: texts.optional(),
  /** Keys on the redact list; redaction exists only where this is given. */
  redactKeys: list(text).optional(),
  session: text.optional(),
  signature: texts.optional(),
  latencyMs: z.number().nonnegative().optional(),
  /** ISO times. */
  recordedAt: z.iso.datetime().optional(),
  now: z.iso.datetime().optional(),
});

/** A checked example: shown in tables, offered by the playground and run as a unit test. */
const example = z.strictObject({
  /** The token for a transform; the part of the RRPair that matters for an extractor. */
  input: z.string(),
  config,
  output: values,
  /** What comes back to the entry and what it makes of it; for an extractor, what then stands in the RRPair. */
  backInput: z.string().optional(),
  backOutput: values.optional(),
  note: text,
  /** How binary tokens are spelled in this example. */
  encoding: z.literal('base64').optional(),
  given: given.optional(),
  /** Expressions that the computed values have to fit, where they are random. */
  matches: z.strictObject({output: text.optional(), back: text.optional()}).optional(),
  /** Part of the error that the entry raises. */
  error: text.optional(),
  /** What stands elsewhere afterwards; messages are compared as a part of the printed text. */
  leaves: z
    .strictObject({
      request: text.optional(),
      session: text.optional(),
      variables: texts.optional(),
      mappings: texts.optional(),
      signature: texts.optional(),
    })
    .optional(),
  /** false: the example describes more than one chain or no token, and has a unit test of its own. */
  computed: z.literal(false).optional(),
});

const common = {
  /** The exact `type` string in JSON. */
  type: z.string().regex(/^[a-z][a-z0-9_]*$/),
  summary: text,
  /** Label in the product's editor, where it is known. */
  uiName: text.optional(),
  shorthand: text.optional(),
  /** Older type strings that stored templates may still hold. */
  aliases: list(text).optional(),
  routes: z.strictObject({
    guide: z
      .string()
      .regex(/^\/transform\/.+\/$/)
      .optional(),
    reference: z
      .string()
      .regex(/^\/reference\/transform-traffic\/.+\/$/)
      .optional(),
  }),
  runs: z.array(place).min(1).readonly(),
  /** Which part of an RRPair an entry works on; `pair` is its metadata or both halves, `none` is nothing in the pair. */
  side: z.enum(['request', 'response', 'either', 'pair', 'none']),
  fields: list(field),
  semantics: z.array(text).min(1).readonly(),
  /** What happens to the value on its way back. */
  inverse: text,
  /** Errors that the product raises: `init` when the chain is loaded, `runtime` when it meets a token. */
  errors: list(z.strictObject({stage: z.enum(['init', 'runtime']), message: text, when: text})),
  examples: list(example),
};

const extractorEntry = z.strictObject({
  ...common,
  kind: z.literal('extractor'),
  /** What a write does when the addressed part is absent; `none` when that cannot be. */
  missingTarget: z.enum(['created', 'overwritten', 'unspecified', 'none']),
  /** What depends on the version. */
  openPoints: list(text),
});

const transformEntry = z.strictObject({
  ...common,
  kind: z.literal('transform'),
  wayIn: text,
  wayBack: text,
  needsRecordedResponse: z.boolean().optional(),
});

export const entry = z.discriminatedUnion('kind', [extractorEntry, transformEntry]);

export type ExtractorEntry = z.infer<typeof extractorEntry>;
export type TransformEntry = z.infer<typeof transformEntry>;
export type Entry = z.infer<typeof entry>;
/** An extractor reads the token and writes it back; a transform changes it in between. */
export type EntryKind = Entry['kind'];
export type EntryPlace = z.infer<typeof place>;
export type EntryField = z.infer<typeof field>;
export type EntryPart = z.infer<typeof part>;
export type Example = z.infer<typeof example>;
