import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'var_store',
  summary: 'Keeps the token in a variable.',
  uiName: 'Store Variable',
  shorthand: 'var_store(name=...)',
  routes: {
    guide: '/transform/transforms/variable_store/',
    reference: '/reference/transform-traffic/transforms/variable_store/',
  },
  runs: ['generator', 'responder', 'generatorVariables', 'responderVariables'],
  side: 'either',
  wayIn: 'store',
  wayBack: 'nothing',
  fields: [{name: 'name', type: 'string', required: true, allowed: 'text, not empty', meaning: 'Variable to write'}],
  semantics: [
    'The token stays as it is.',
    'Every call overwrites.',
    'The exact bytes are stored, including JSON quotes.',
    'Later `var_load` steps and `${{name}}` placeholders see it.',
  ],
  inverse: 'Nothing.',
  errors: [{stage: 'init', message: 'missing variable name (key=name)', when: '`name` is missing'}],
  examples: [
    {
      input: 'tk-5',
      config: {name: 'tk'},
      output: 'tk-5',
      note: 'Variable tk holds tk-5 afterwards',
      leaves: {variables: {tk: 'tk-5'}},
    },
  ],
};
