import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'replace',
  summary: 'Finds and replaces literal text in the token.',
  shorthand: 'replace(old=...,new=...,count=...)',
  routes: {guide: '/transform/transforms/replace/', reference: '/reference/transform-traffic/transforms/replace/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  wayIn: 'replace',
  wayBack: 'nothing',
  fields: [
    {name: 'old', type: 'string', required: true, allowed: 'literal text', meaning: 'Text to find'},
    {name: 'new', type: 'string', required: true, allowed: 'literal text, may be empty', meaning: 'Text to put in'},
    {
      name: 'count',
      type: 'integer',
      required: false,
      default: '-1',
      allowed: '`-1` for all, `0` for none, or n',
      meaning: 'Most replacements per call, from the left',
    },
  ],
  semantics: [
    'Literal and case-sensitive, not an expression.',
    'Placeholders are not resolved in `old` or `new`.',
    'Only this token is changed.',
  ],
  inverse: 'Nothing; the replaced text stays.',
  errors: [
    {stage: 'init', message: 'missing required configuration: old', when: '`old` is missing'},
    {stage: 'init', message: 'missing required configuration: new', when: '`new` is missing'},
    {stage: 'init', message: 'count value ... is not a valid integer', when: '`count` is not a whole number'},
  ],
  examples: [
    {
      input: 'eu-db eu-cache eu-db',
      config: {old: 'eu-db', new: 'us-db'},
      output: 'us-db eu-cache us-db',
      note: 'All of them',
    },
    {
      input: 'eu-db eu-cache eu-db',
      config: {old: 'eu-db', new: 'us-db', count: '1'},
      output: 'us-db eu-cache eu-db',
      note: 'The first one only',
    },
    {input: 'TRACE: job 9', config: {old: 'TRACE: ', new: ''}, output: 'job 9', note: 'Deleting'},
    {input: 'abc', config: {old: 'b', new: 'z', count: '0'}, output: 'abc', note: '0 does nothing'},
  ],
};
