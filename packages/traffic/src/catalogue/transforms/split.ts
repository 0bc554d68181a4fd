import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'split',
  summary: 'Opens one piece of separated text.',
  shorthand: 'split(index=...,separator=...)',
  routes: {guide: '/transform/transforms/split/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  wayIn: 'take out the piece',
  wayBack: 'put it back and join',
  fields: [
    {
      name: 'index',
      type: 'integer',
      required: false,
      default: '0',
      allowed: '`0` or more',
      meaning: 'Number of the piece',
    },
    {
      name: 'separator',
      type: 'string',
      required: false,
      default: ',',
      allowed: 'one literal text of any length',
      meaning: 'What separates the pieces',
    },
  ],
  semantics: [
    'The separator is one literal text, not a set of characters.',
    'A leading separator makes piece 0 empty.',
    'An index past the end: both passes leave the text alone.',
    'An empty token is one empty piece.',
  ],
  inverse: 'The piece is replaced and all pieces are joined with the separator.',
  errors: [
    {
      stage: 'init',
      message: 'index not parsable as an integer (or a negative number)',
      when: '`index` is not a whole number, or negative',
    },
  ],
  examples: [
    {
      input: 'red;green;blue',
      config: {index: '1', separator: ';'},
      output: 'green',
      backInput: 'teal',
      backOutput: 'red;teal;blue',
      note: 'One piece of three',
    },
    {
      input: '/shop/v2/carts/77',
      config: {index: '4', separator: '/'},
      output: '77',
      backInput: '91',
      backOutput: '/shop/v2/carts/91',
      note: 'The leading `/` makes piece 0',
    },
    {
      input: 'Bearer tok-111',
      config: {index: '1', separator: ' '},
      output: 'tok-111',
      backInput: 'tok-222',
      backOutput: 'Bearer tok-222',
      note: 'The scheme word stays',
    },
    {
      input: 'a,b',
      config: {index: '9'},
      output: 'a,b',
      backInput: 'zz',
      backOutput: 'a,b',
      note: 'Past the end: unchanged',
    },
  ],
};
