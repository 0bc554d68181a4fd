import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'var_load',
  summary: 'Writes the value of a variable into the field.',
  uiName: 'Load Variable',
  shorthand: 'var_load(name=...)',
  routes: {
    guide: '/transform/transforms/variable_load/',
    reference: '/reference/transform-traffic/transforms/variable_load/',
  },
  runs: ['generator', 'responder'],
  side: 'either',
  wayIn: 'nothing',
  wayBack: 'new value',
  fields: [
    {
      name: 'name',
      type: 'string',
      required: true,
      allowed: 'text, case-sensitive',
      meaning: 'Variable to read',
    },
  ],
  semantics: [
    'The variable is read on the way back; steps after this one still see the old token. Put it last.',
    'A missing variable makes the field empty.',
  ],
  inverse: 'The value of the variable replaces what comes back.',
  errors: [{stage: 'init', message: 'missing variable name (key=name)', when: '`name` is missing'}],
  examples: [
    {
      input: 'old-tok',
      config: {name: 'tk'},
      output: 'old-tok',
      backInput: 'old-tok',
      backOutput: 'tk-5',
      note: 'Variable tk holds tk-5',
      given: {variables: {tk: 'tk-5'}},
    },
    {
      input: 'old-tok',
      config: {name: 'nope'},
      output: 'old-tok',
      backInput: 'old-tok',
      backOutput: '',
      note: 'A missing variable empties the field',
    },
  ],
};
