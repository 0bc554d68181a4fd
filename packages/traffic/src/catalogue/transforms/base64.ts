import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'base64',
  summary: 'Opens base64 for the following steps and closes it again.',
  uiName: 'Base64 Encode/Decode',
  shorthand: 'base64(pad=...)',
  routes: {guide: '/transform/transforms/base64/', reference: '/reference/transform-traffic/transforms/base64/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  wayIn: 'decode',
  wayBack: 'encode',
  fields: [
    {
      name: 'pad',
      type: 'boolean',
      required: false,
      default: 'true',
      allowed: '`true` or `false`',
      meaning:
        '`true`: padding may be missing when decoding, and `=` is removed when encoding. `false`: padding is strict both ways',
      options: ['true', 'false'],
    },
  ],
  semantics: [
    'Only the standard alphabet decodes; the URL-safe characters `-` and `_` do not.',
    'A token that does not decode passes unchanged and raises no error.',
    'An empty token stays empty on both passes.',
    'The way back always encodes, even when the input was not base64.',
  ],
  inverse: 'Whatever comes back is encoded, with or without `=` as `pad` says.',
  errors: [],
  examples: [
    {
      input: 'cml2ZXItc3RvbmUtNw==',
      config: {},
      output: 'river-stone-7',
      backInput: 'river-stone-8',
      backOutput: 'cml2ZXItc3RvbmUtOA',
      note: 'By default the padding is gone afterwards',
    },
    {input: 'cml2ZXItc3RvbmUtNw', config: {pad: 'true'}, output: 'river-stone-7', note: 'Input without padding'},
    {
      input: 'cml2ZXItc3RvbmUtNw==',
      config: {pad: 'false'},
      output: 'river-stone-7',
      backInput: 'river-stone-8',
      backOutput: 'cml2ZXItc3RvbmUtOA==',
      note: 'Strict padding is kept',
    },
    {
      input: 'YWRtaW46c2VjcmV0',
      config: {pad: 'false'},
      output: 'admin:secret',
      backInput: 'tester:orchard9',
      backOutput: 'dGVzdGVyOm9yY2hhcmQ5',
      note: 'Credentials of Basic auth',
    },
    {
      input: 'not base64!',
      config: {},
      output: 'not base64!',
      backInput: 'not base64!',
      backOutput: 'bm90IGJhc2U2NCE',
      note: 'Not base64: no error, yet the way back encodes',
    },
  ],
};
