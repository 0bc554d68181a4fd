import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'constant',
  summary: 'Drops the token and takes a configured text.',
  uiName: 'Constant',
  shorthand: 'constant(new=...)',
  routes: {guide: '/transform/transforms/constant/', reference: '/reference/transform-traffic/transforms/constant/'},
  runs: ['generator', 'responder', 'generatorVariables', 'responderVariables', 'forwarder'],
  side: 'either',
  wayIn: 'new value',
  wayBack: 'nothing',
  fields: [
    {name: 'new', type: 'string', required: true, allowed: 'text, placeholders allowed', meaning: 'The new text'},
  ],
  semantics: [
    'Every `${{...}}` is resolved each time the step runs.',
    'A placeholder that cannot be resolved stays as typed.',
    '`${{secret:name/key}}` makes the operator mount the secret. It is read once per instance and then cached, so a rotated secret needs a new run.',
    'Equal `rand_string` placeholders in one text give equal text.',
    'The shorthand is sometimes written `constant(value=...)`; the JSON key is `new`.',
  ],
  inverse: 'Nothing; the new text goes on as it is.',
  errors: [
    {
      stage: 'runtime',
      message: 'failed to read secret file at ...',
      when: 'The secret is not mounted, or name or key are wrong',
    },
  ],
  examples: [
    {input: 'dev', config: {new: 'stage'}, output: 'stage', note: 'Plain text'},
    {
      input: 'anything',
      config: {new: 'Bearer ${{tk}}'},
      output: 'Bearer tk-5',
      note: 'Variable tk holds tk-5',
      given: {variables: {tk: 'tk-5'}},
    },
    {
      input: 'anything',
      config: {new: 'id-${{nope}}'},
      output: 'id-${{nope}}',
      note: 'An unknown variable stays as typed',
    },
  ],
};
