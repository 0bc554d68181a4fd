import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'constant',
  summary: 'Throws the token away and emits a configured string.',
  uiName: 'Constant',
  shorthand: 'constant(new=...)',
  routes: {guide: '/transform/transforms/constant/', reference: '/reference/transform-traffic/transforms/constant/'},
  runs: ['generator', 'responder', 'generatorVariables', 'responderVariables', 'forwarder'],
  side: 'either',
  wayIn: 'emit',
  wayBack: 'identity',
  fields: [
    {
      name: 'new',
      type: 'string',
      required: true,
      allowed: 'any text with ${{...}} placeholders',
      meaning: 'replacement text',
    },
  ],
  semantics: [
    'output = new with every ${{...}} resolved at call time',
    'unresolvable placeholder stays in the text literally',
    '${{secret:name/key}} in new registers the secret for mounting; file read once per instance then cached (rotation needs a new run)',
    'identical ${{rand_string:"..."}} tokens inside one string resolve to the same value within that call',
    'shorthand seen as constant(value=...) too; JSON key is new',
  ],
  inverse: 'None.',
  errors: [{stage: 'runtime', message: 'failed to read secret file at ...', when: 'secret not mounted or wrong name/key'}],
  openPoints: [],
  examples: [
    {input: 'dev', config: {new: 'stage'}, output: 'stage', note: 'plain text'},
    {input: 'anything', config: {new: 'Bearer ${{tk}}'}, output: 'Bearer tk-5', note: 'variable cache {"tk":"tk-5"}'},
    {input: 'anything', config: {new: 'id-${{nope}}'}, output: 'id-${{nope}}', note: 'unknown variable left in place'},
  ],
};
