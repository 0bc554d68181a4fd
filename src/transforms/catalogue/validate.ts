import * as z from 'zod';
import type {Entry} from './types';

const text = z.string().trim().min(1);
const place = z.enum(['generator', 'responder', 'forwarder', 'analyzer', 'generatorVariables', 'responderVariables']);
const config = z.record(z.string(), z.string());
const part = z.strictObject({type: text, config: config.optional()});
const values = z.union([z.string(), z.array(z.string()).min(1)]);
const texts = z.record(z.string(), z.string());

const field = z.strictObject({
  name: z.string().regex(/^[A-Za-z_]+$/),
  type: z.enum(['string', 'integer', 'boolean', 'duration']),
  required: z.union([z.boolean(), z.strictObject({oneOf: z.array(text).min(2)})]),
  default: z.string().optional(),
  allowed: text,
  meaning: text,
  aliases: z.array(text).optional(),
  options: z.array(text).min(1).optional(),
});

const given = z.strictObject({
  place: z.enum(['generator', 'responder', 'forwarder']).optional(),
  request: text.optional(),
  response: text.optional(),
  liveResponse: text.optional(),
  extractor: part.optional(),
  before: z.array(part).optional(),
  startup: z.array(z.strictObject({name: text, config: z.strictObject({extractor: part, transforms: z.array(part)})})).optional(),
  variables: texts.optional(),
  mappings: texts.optional(),
  files: texts.optional(),
  redactKeys: z.array(text).optional(),
  session: text.optional(),
  signature: texts.optional(),
  latencyMs: z.number().nonnegative().optional(),
  recordedAt: z.iso.datetime().optional(),
  now: z.iso.datetime().optional(),
});

const example = z.strictObject({
  input: z.string(),
  config,
  output: values,
  backInput: z.string().optional(),
  backOutput: values.optional(),
  note: text,
  encoding: z.literal('base64').optional(),
  given: given.optional(),
  matches: z.strictObject({output: text.optional(), back: text.optional()}).optional(),
  error: text.optional(),
  leaves: z
    .strictObject({request: text.optional(), session: text.optional(), variables: texts.optional(), mappings: texts.optional(), signature: texts.optional()})
    .optional(),
  computed: z.literal(false).optional(),
});

const common = {
  type: z.string().regex(/^[a-z][a-z0-9_]*$/),
  summary: text,
  uiName: text.optional(),
  shorthand: text.optional(),
  aliases: z.array(text).optional(),
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
  runs: z.array(place).min(1),
  side: z.enum(['request', 'response', 'either', 'pair', 'none']),
  fields: z.array(field),
  semantics: z.array(text).min(1),
  inverse: text,
  errors: z.array(z.strictObject({stage: z.enum(['init', 'runtime']), message: text, when: text})),
  openPoints: z.array(text),
  examples: z.array(example),
};

const entry = z.discriminatedUnion('kind', [
  z.strictObject({...common, kind: z.literal('extractor'), missingTarget: z.enum(['created', 'overwritten', 'unspecified', 'none'])}),
  z.strictObject({...common, kind: z.literal('transform'), wayIn: text, wayBack: text, needsRecordedResponse: z.boolean().optional()}),
]);

/**
 * Checks every entry and gives one line for each problem, with the file and the field, for example
 * `src/transforms/catalogue/transforms/split.ts: fields.0.type: Invalid option…`. An empty list means all is well.
 */
export function catalogueProblems(entries: readonly Entry[]): string[] {
  const seen = new Set<string>();
  return entries.flatMap((candidate) => {
    const name = `${candidate.kind}s/${candidate.type}.ts`;
    const say = (path: string, message: string): string => `src/transforms/catalogue/${name}: ${path}: ${message}`;
    const parsed = entry.safeParse(candidate);
    const problems = parsed.success ? [] : parsed.error.issues.map((issue) => say(issue.path.join('.') || '(entry)', issue.message));
    if (seen.has(name)) problems.push(say('type', 'the type string is taken'));
    seen.add(name);
    return parsed.success ? [...problems, ...meaningProblems(candidate, say)] : problems;
  });
}

/** What the shape alone does not say: names in examples and groups exist, defaults and examples are allowed. */
function meaningProblems(candidate: Entry, say: (path: string, message: string) => string): string[] {
  const names = new Set(candidate.fields.flatMap((f) => [f.name, ...(f.aliases ?? [])]));
  const problems: string[] = [];
  for (const [i, f] of candidate.fields.entries()) {
    if (candidate.fields.some((other, j) => j < i && other.name === f.name)) problems.push(say(`fields.${i}.name`, 'the name is taken'));
    if (f.default !== undefined && f.required !== false) problems.push(say(`fields.${i}.default`, 'a required field has no default'));
    if (f.default !== undefined && f.options && !f.options.includes(f.default))
      problems.push(say(`fields.${i}.default`, `"${f.default}" is not among the options`));
    if (typeof f.required === 'object' && !f.required.oneOf.every((n) => names.has(n)))
      problems.push(say(`fields.${i}.required.oneOf`, 'names a field that is not there'));
  }
  for (const [i, e] of candidate.examples.entries()) {
    for (const key of Object.keys(e.config)) if (!names.has(key)) problems.push(say(`examples.${i}.config.${key}`, 'there is no such field'));
    if ((e.backInput === undefined) !== (e.backOutput === undefined) && !e.matches?.back)
      problems.push(say(`examples.${i}`, 'backInput and backOutput belong together'));
  }
  return problems;
}
