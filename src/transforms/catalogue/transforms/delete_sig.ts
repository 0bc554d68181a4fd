import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'delete_sig',
  summary: 'Removes one key from the match signature of a pair.',
  shorthand: 'delete_sig(key=...)',
  routes: {guide: '/transform/transforms/store_sig/'},
  runs: ['responder'],
  side: 'pair',
  wayIn: 'delete key',
  wayBack: 'identity',
  fields: [
    {
      name: 'key',
      type: 'string',
      required: true,
      allowed: 'signature key, e.g. http:requestBodyJSON',
      meaning: 'entry to drop',
    },
  ],
  semantics: [
    'token neither read nor changed',
    'key absent -> no-op, no error; no signature map -> no-op',
    'final signature contains only keys still present after all chains, so a deleted key stays out even if it could be regenerated',
    'no effect in the generator; request itself unchanged',
    'one key per transform; repeat for more',
  ],
  inverse: 'None.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: '{"signature":{"http:method":"POST","http:url":"/carts","http:requestBodyJSON":"{\\"n\\":1}"}}',
      config: {key: 'http:requestBodyJSON'},
      output: '{"signature":{"http:method":"POST","http:url":"/carts"}}',
      note: 'any body now matches',
    },
  ],
};
