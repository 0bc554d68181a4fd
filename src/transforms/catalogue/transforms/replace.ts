import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'replace',
  summary: 'Literal find and replace inside the token.',
  shorthand: 'replace(old=...,new=...,count=...)',
  routes: {guide: '/transform/transforms/replace/', reference: '/reference/transform-traffic/transforms/replace/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  wayIn: 'replace',
  wayBack: 'identity',
  fields: [
    {name: 'old', type: 'string', required: true, allowed: 'literal', meaning: 'text to find'},
    {name: 'new', type: 'string', required: true, allowed: 'literal, may be ""', meaning: 'text to put in'},
    {
      name: 'count',
      type: 'integer',
      required: false,
      default: '-1',
      allowed: '-1 = all, 0 = none, n',
      meaning: 'most replacements per call, from the left',
    },
  ],
  semantics: ['byte-literal, case-sensitive, no regex', 'no ${{...}} resolution in old or new', 'acts on this token only'],
  inverse: 'None.',
  errors: [
    {stage: 'init', message: 'missing required configuration: old', when: 'old absent'},
    {stage: 'init', message: 'missing required configuration: new', when: 'new absent'},
    {stage: 'init', message: 'count value ... is not a valid integer', when: 'count not an integer'},
  ],
  openPoints: [],
  examples: [
    {input: 'eu-db eu-cache eu-db', config: {old: 'eu-db', new: 'us-db'}, output: 'us-db eu-cache us-db', note: 'all'},
    {
      input: 'eu-db eu-cache eu-db',
      config: {old: 'eu-db', new: 'us-db', count: '1'},
      output: 'us-db eu-cache eu-db',
      note: 'first only',
    },
    {input: 'TRACE: job 9', config: {old: 'TRACE: ', new: ''}, output: 'job 9', note: 'delete'},
    {input: 'abc', config: {old: 'b', new: 'z', count: '0'}, output: 'abc', note: 'count 0 does nothing'},
  ],
};
