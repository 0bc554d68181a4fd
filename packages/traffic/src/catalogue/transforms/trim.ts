import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'trim',
  summary: 'Cuts one prefix, one suffix, or the whitespace at both ends.',
  shorthand: 'trim(type=...,value=...)',
  routes: {guide: '/transform/transforms/trim/', reference: '/reference/transform-traffic/transforms/trim/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  wayIn: 'cut',
  wayBack: 'nothing; what was cut is lost',
  fields: [
    {
      name: 'type',
      type: 'string',
      required: false,
      default: 'spaces',
      allowed: '`left`, `right` or `spaces`',
      meaning: 'What to cut',
      options: ['left', 'right', 'spaces'],
    },
    {
      name: 'value',
      type: 'string',
      required: false,
      default: ' ',
      allowed: 'literal text',
      meaning: 'The prefix or suffix; ignored for `spaces`',
    },
  ],
  semantics: [
    '`left` and `right` cut the exact text, once.',
    'Text that is not there changes nothing.',
    '`spaces` cuts all Unicode whitespace at both ends, including U+0085; a byte order mark (U+FEFF) is not whitespace.',
  ],
  inverse: 'Nothing; the cut text does not come back. Use `regex` with a group to keep it.',
  errors: [{stage: 'init', message: 'unknown trim type ...', when: '`type` is something else'}],
  examples: [
    {input: 'tmp_tmp_alpha', config: {type: 'left', value: 'tmp_'}, output: 'tmp_alpha', note: 'Once only'},
    {input: 'alpha.bak', config: {type: 'right', value: '.bak'}, output: 'alpha', note: 'A suffix'},
    {input: ' \t alpha\n ', config: {type: 'spaces'}, output: 'alpha', note: 'White space'},
    {input: 'alpha', config: {type: 'left', value: 'tmp_'}, output: 'alpha', note: 'No such prefix'},
  ],
};
