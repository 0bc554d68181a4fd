import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'var_load',
  summary: 'Writes the value of a variable into the extracted field.',
  uiName: 'Load Variable',
  shorthand: 'var_load(name=...)',
  routes: {
    guide: '/transform/transforms/variable_load/',
    reference: '/reference/transform-traffic/transforms/variable_load/',
  },
  runs: ['generator', 'responder'],
  side: 'either',
  wayIn: 'identity',
  wayBack: 'emit variable',
  fields: [{name: 'name', type: 'string', required: true, allowed: 'text, case-sensitive', meaning: 'variable to read'}],
  semantics: [
    'read happens on the way back; steps after it see the original token',
    'missing variable -> empty value is written, field blanked',
    'place it last',
  ],
  inverse: 'Second pass returns the variable value.',
  errors: [{stage: 'init', message: 'missing variable name (key=name)', when: 'name absent'}],
  openPoints: [],
  examples: [
    {
      input: 'old-tok',
      config: {name: 'tk'},
      output: 'old-tok',
      backInput: 'old-tok',
      backOutput: 'tk-5',
      note: 'cache {"tk":"tk-5"}',
    },
    {
      input: 'old-tok',
      config: {name: 'nope'},
      output: 'old-tok',
      backInput: 'old-tok',
      backOutput: '',
      note: 'missing variable',
    },
  ],
};
