import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'delete_sig',
  summary: 'Takes one key out of the match signature of a mock.',
  shorthand: 'delete_sig(key=...)',
  routes: {guide: '/transform/transforms/delete_sig/'},
  runs: ['responder'],
  side: 'pair',
  wayIn: 'delete the key',
  wayBack: 'nothing',
  fields: [
    {
      name: 'key',
      type: 'string',
      required: true,
      allowed: 'a signature key such as `http:requestBodyJSON`',
      meaning: 'The key to leave out',
    },
  ],
  semantics: [
    'It works on the way in. The token is neither read nor changed, so use the `empty` extractor; the request and the recorded data stay as they are.',
    'An absent key is not an error, and without a signature nothing happens.',
    'A deleted key stays out, even where it could be derived again.',
    'No effect in the generator.',
    'One key per step.',
  ],
  inverse: 'Nothing.',
  errors: [],
  examples: [
    {
      input: '',
      config: {key: 'http:requestBodyJSON'},
      output: '',
      note: 'http:requestBodyJSON leaves the signature, http:method and http:url stay: any body matches now',
      given: {
        extractor: {type: 'empty'},
        place: 'responder',
        signature: {'http:method': 'POST', 'http:url': '/carts', 'http:requestBodyJSON': '{"n":1}'},
      },
      leaves: {signature: {'http:method': 'POST', 'http:url': '/carts'}},
    },
  ],
};
