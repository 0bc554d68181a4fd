import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'res_body',
  summary: 'Takes the response body as the token.',
  uiName: 'Response Body',
  aliases: ['http_res_body'],
  routes: {guide: '/transform/extractors/res_body/', reference: '/reference/transform-traffic/extractors/res_body/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'response',
  missingTarget: 'none',
  fields: [],
  semantics: [
    'HTTP: the raw bytes.',
    'Other protocols: the message as JSON, encoded back after edits.',
    'Generator: the live response, usually read to learn a value. Responder: the recorded response, changed before it is sent.',
  ],
  inverse: 'The body is replaced, or encoded back into its protocol.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: '200 with body {"token":"tk-5"}',
      config: {},
      output: '{"token":"tk-5"}',
      note: '`json_path` and `var_store` then keep the token',
      given: {response: 'HTTP/1.1 200 OK\nContent-Type: application/json\n\n{"token":"tk-5"}'},
      backInput: '{"token":"tk-6"}',
      backOutput: '{"token":"tk-6"}',
    },
  ],
};
