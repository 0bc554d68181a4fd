import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'one_of',
  summary: 'Draws the value from a fixed list, in order or at random.',
  shorthand: 'one_of(strategy=...,options=...)',
  routes: {guide: '/transform/transforms/one_of/'},
  runs: ['generator', 'responder', 'generatorVariables', 'responderVariables'],
  side: 'either',
  wayIn: 'identity',
  wayBack: 'emit',
  fields: [
    {
      name: 'options',
      type: 'string',
      required: true,
      allowed: 'comma-separated; ${{...}} per entry',
      meaning: 'the list; a comma cannot be escaped',
    },
    {
      name: 'strategy',
      type: 'string',
      required: false,
      default: 'sequential',
      allowed: 'sequential | random',
      meaning: 'how to draw',
      options: ['sequential', 'random'],
    },
  ],
  semantics: [
    'value is produced on the way back, so it overrides anything placed after it',
    'sequential: entry[counter], counter+1, wrap to 0',
    'counter kept in the variable cache under oneof_<uuid>, one per chain instance; analysis mode uses oneof_analysis so output repeats',
    'random: uniform with replacement, not cryptographic',
    'placeholders inside entries resolved at each call',
  ],
  inverse: 'Second pass returns the drawn entry, value coming back is dropped.',
  errors: [
    {stage: 'init', message: 'missing options', when: 'options absent'},
    {stage: 'init', message: 'unknown strategy: ...', when: 'other strategy'},
  ],
  openPoints: [],
  examples: [
    {
      input: 'x',
      config: {strategy: 'sequential', options: 'lima,oslo,cairo'},
      output: 'x',
      backInput: 'x',
      backOutput: ['lima', 'oslo', 'cairo', 'lima'],
      note: 'four successive calls',
    },
    {
      input: 'x',
      config: {strategy: 'random', options: 'a,b'},
      output: 'x',
      backInput: 'x',
      backOutput: 'a | b',
      note: 'either, repeats possible',
    },
  ],
};
