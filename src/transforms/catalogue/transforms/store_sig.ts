import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'store_sig',
  summary: 'Adds the token to the match signature of the pair.',
  shorthand: 'store_sig(key=...)',
  routes: {guide: '/transform/transforms/store_sig/'},
  runs: ['responder'],
  side: 'pair',
  wayIn: 'write signature entry',
  wayBack: 'identity',
  fields: [
    {
      name: 'key',
      type: 'string',
      required: false,
      default: 'lowest free number, starting at current map size',
      allowed: 'text',
      meaning: 'entry name; same name overwrites',
    },
  ],
  semantics: ['token unchanged', 'entry wins over auto-generated value of the same name', 'no effect in the generator; no signature map -> no-op'],
  inverse: 'None.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: '{"token":"north","signature":{"http:method":"GET","http:url":"/carts"}}',
      config: {key: 'tenant'},
      output: '{"token":"north","signature":{"http:method":"GET","http:url":"/carts","tenant":"north"}}',
      note: 'named',
    },
    {
      input: '{"token":"north","signature":{"http:method":"GET","http:url":"/carts"}}',
      config: {},
      output: '{"token":"north","signature":{"2":"north","http:method":"GET","http:url":"/carts"}}',
      note: 'two entries present, so number 2',
    },
  ],
};
