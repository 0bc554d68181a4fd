import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'smart_replace',
  summary: 'Learns a new value and replaces the old one everywhere for the rest of the session.',
  uiName: 'Train for Replacement (AI)',
  shorthand: 'smart_replace(overwrite=...)',
  aliases: ['train'],
  routes: {guide: '/transform/transforms/smart_replace/'},
  runs: ['generator', 'responder'],
  side: 'either',
  wayIn: 'remember the token as key',
  wayBack: 'pair the key with what comes back',
  fields: [
    {
      name: 'overwrite',
      type: 'boolean',
      required: false,
      default: 'false',
      allowed: '`true` or `false`',
      meaning: 'Replaces a pair that the table already has',
      options: ['true', 'false'],
    },
  ],
  semantics: [
    'The key is the token that reaches the step, the value is what comes back to it.',
    '`overwrite` `false` and a known key: the stored value comes out and the pair stays. `true`: the newest value counts.',
    'After all chains of an RRPair every known key is replaced in URL, query, headers, cookies, bodies and signature, and inside encoded data such as JWT claims.',
    'The table lives as long as the replay or mock. All vUsers of one generator share it; generators and mocks do not.',
    'JSON string literals lose their quotes before they are stored.',
    'Alone in a chain it pairs a value with itself.',
    'The table and the variable cache do not see each other.',
  ],
  inverse: 'The mapped value goes on; that is the stored one when `overwrite` is `false` and the key is known.',
  errors: [],
  examples: [
    {
      input: 'u-11',
      config: {},
      output: 'u-11',
      backInput: 'u-9001',
      backOutput: 'u-9001',
      note: 'u-11 becomes u-9001 in path, header and body',
      given: {
        extractor: {type: 'req_body'},
        before: [{type: 'json_path', config: {path: 'owner'}}],
        request:
          'POST /users/u-11/carts HTTP/1.1\nHost: api.orchard.test\nX-Owner: u-11\n\n{"owner":"u-11","note":"moved from u-11"}',
      },
      leaves: {
        mappings: {'u-11': 'u-9001'},
        request:
          'POST /users/u-9001/carts HTTP/1.1\nHost: api.orchard.test\nX-Owner: u-9001\n\n{"owner":"u-9001","note":"moved from u-9001"}',
      },
    },
    {
      input: 'u-11',
      config: {overwrite: 'false'},
      output: 'u-11',
      backInput: 'u-9002',
      backOutput: 'u-9001',
      note: 'The table already has u-9001: the first pair stays',
      given: {
        extractor: {type: 'req_body'},
        before: [{type: 'json_path', config: {path: 'owner'}}],
        request:
          'POST /users/u-11/carts HTTP/1.1\nHost: api.orchard.test\nX-Owner: u-11\n\n{"owner":"u-11","note":"moved from u-11"}',
        mappings: {'u-11': 'u-9001'},
      },
      leaves: {mappings: {'u-11': 'u-9001'}},
    },
    {
      input: 'u-11',
      config: {overwrite: 'true'},
      output: 'u-11',
      backInput: 'u-9002',
      backOutput: 'u-9002',
      note: 'The table already has u-9001: the newest pair counts',
      given: {
        extractor: {type: 'req_body'},
        before: [{type: 'json_path', config: {path: 'owner'}}],
        request:
          'POST /users/u-11/carts HTTP/1.1\nHost: api.orchard.test\nX-Owner: u-11\n\n{"owner":"u-11","note":"moved from u-11"}',
        mappings: {'u-11': 'u-9001'},
      },
      leaves: {mappings: {'u-11': 'u-9002'}},
    },
  ],
};
