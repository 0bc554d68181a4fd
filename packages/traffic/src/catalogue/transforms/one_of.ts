import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'one_of',
  summary: 'Draws the value from a fixed list, in order or at random.',
  shorthand: 'one_of(strategy=...,options=...)',
  routes: {guide: '/transform/transforms/one_of/'},
  runs: ['generator', 'responder', 'generatorVariables', 'responderVariables'],
  side: 'either',
  wayIn: 'nothing',
  wayBack: 'new value',
  fields: [
    {
      name: 'options',
      type: 'string',
      required: true,
      allowed: 'comma-separated; placeholders per entry',
      meaning: 'The list; a comma cannot be escaped',
    },
    {
      name: 'strategy',
      type: 'string',
      required: false,
      default: 'sequential',
      allowed: '`sequential` or `random`',
      meaning: 'How to draw',
      options: ['sequential', 'random'],
    },
  ],
  semantics: [
    'The value is made on the way back, so it beats whatever later steps made.',
    '`sequential`: the next entry with each call, then from the start again.',
    'The position is kept in the variable cache as `oneof_<uuid>`, one for each chain instance. Analysis uses `oneof_analysis`, so that its output repeats.',
    '`random`: all entries equally likely, repeats possible, not for secrets.',
    'Placeholders in entries are resolved with each call.',
  ],
  inverse: 'The drawn entry replaces what comes back.',
  errors: [
    {stage: 'init', message: 'missing options', when: '`options` is missing'},
    {stage: 'init', message: 'unknown strategy: ...', when: '`strategy` is something else'},
  ],
  examples: [
    {
      input: 'x',
      config: {strategy: 'sequential', options: 'lima,oslo,cairo'},
      output: 'x',
      backInput: 'x',
      backOutput: ['lima', 'oslo', 'cairo', 'lima'],
      note: 'Four calls in a row',
    },
    {
      input: 'x',
      config: {strategy: 'random', options: 'a,b'},
      output: 'x',
      backInput: 'x',
      backOutput: 'a or b',
      note: 'Either one; repeats happen',
      matches: {back: '^(a|b)$'},
    },
  ],
};
