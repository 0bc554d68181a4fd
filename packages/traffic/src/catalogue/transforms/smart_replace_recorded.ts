import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'smart_replace_recorded',
  summary: 'Pairs the recorded value of a field with the live one and replaces it everywhere afterwards.',
  shorthand: 'smart_replace_recorded(overwrite=...)',
  aliases: ['train_actual'],
  routes: {guide: '/transform/transforms/smart_replace_recorded/'},
  runs: ['generator', 'responder'],
  side: 'either',
  wayIn: 'pair recorded with live',
  wayBack: 'nothing',
  needsRecordedResponse: true,
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
    'The key is the value at the same place of the recorded RRPair, the value is the live token.',
    'Generator: the recorded RRPair is at hand. Responder: an analysis pass parks the recorded value in the state slot `recorded`.',
    'Without a recorded value nothing happens, and no error is raised.',
    'JSON string literals lose their quotes on both sides; objects and lists are kept whole.',
    'Two of them in one evaluation share the state slot.',
    'The token itself stays as it is.',
  ],
  inverse: 'Nothing.',
  errors: [],
  examples: [
    {
      input: 'live-tok-9',
      config: {},
      output: 'live-tok-9',
      note: 'The login response brings a new token; from here on rec-tok-1 becomes live-tok-9',
      given: {
        extractor: {type: 'res_body'},
        before: [{type: 'json_path', config: {path: 'token'}}],
        response: 'HTTP/1.1 200 OK\n\n{"token":"rec-tok-1"}',
        liveResponse: 'HTTP/1.1 200 OK\n\n{"token":"live-tok-9"}',
      },
      leaves: {mappings: {'rec-tok-1': 'live-tok-9'}},
    },
  ],
};
