import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'var_store',
  summary: 'Saves the token under a variable name.',
  uiName: 'Store Variable',
  shorthand: 'var_store(name=...)',
  routes: {
    guide: '/transform/transforms/variable_store/',
    reference: '/reference/transform-traffic/transforms/variable_store/',
  },
  runs: ['generator', 'responder', 'generatorVariables', 'responderVariables'],
  side: 'either',
  wayIn: 'store',
  wayBack: 'identity',
  fields: [{name: 'name', type: 'string', required: true, allowed: 'non-empty text', meaning: 'variable to write'}],
  semantics: ['token unchanged', 'every call overwrites', 'stores exact bytes, JSON quotes included', 'visible to later var_load and ${{name}}'],
  inverse: 'None.',
  errors: [{stage: 'init', message: 'missing variable name (key=name)', when: 'name absent'}],
  openPoints: [],
  examples: [{input: 'tk-5', config: {name: 'tk'}, output: 'tk-5', note: 'cache {"tk":"tk-5"}'}],
};
