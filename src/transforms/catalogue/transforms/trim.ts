import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'trim',
  summary: 'Removes one prefix, one suffix, or surrounding white space.',
  shorthand: 'trim(type=...,value=...)',
  routes: {guide: '/transform/transforms/trim/', reference: '/reference/transform-traffic/transforms/trim/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  wayIn: 'trim',
  wayBack: 'identity (removed part is lost)',
  fields: [
    {
      name: 'type',
      type: 'string',
      required: false,
      default: 'spaces',
      allowed: 'left | right | spaces',
      meaning: 'what to cut',
      options: ['left', 'right', 'spaces'],
    },
    {
      name: 'value',
      type: 'string',
      required: false,
      default: ' ',
      allowed: 'literal',
      meaning: 'prefix or suffix; ignored for spaces',
    },
  ],
  semantics: ['left/right: exact literal, once', 'not present -> unchanged', 'spaces: all Unicode white space at both ends'],
  inverse: 'None; removed text does not come back (use regex to keep it).',
  errors: [{stage: 'init', message: 'unknown trim type ...', when: 'other type'}],
  openPoints: [],
  examples: [
    {input: 'tmp_tmp_alpha', config: {type: 'left', value: 'tmp_'}, output: 'tmp_alpha', note: 'once only'},
    {input: 'alpha.bak', config: {type: 'right', value: '.bak'}, output: 'alpha', note: 'suffix'},
    {input: ' \t alpha\n ', config: {type: 'spaces'}, output: 'alpha', note: 'white space'},
    {input: 'alpha', config: {type: 'left', value: 'tmp_'}, output: 'alpha', note: 'no prefix'},
  ],
};
