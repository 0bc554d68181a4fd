import type {ExtractorEntry} from '../types';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'res_body',
  summary: 'Response payload as the token.',
  uiName: 'Response Body',
  aliases: ['http_res_body'],
  routes: {guide: '/transform/extractors/res_body/', reference: '/reference/transform-traffic/extractors/res_body/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'response',
  missingTarget: 'none',
  fields: [],
  semantics: [
    'HTTP: raw body bytes',
    'other protocols: JSON form, encoded back after edits',
    'generator: read from the live answer, typically to learn values; responder: recorded answer edited before it is sent',
  ],
  inverse: 'Same as req_body, on the response.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: '200 body {"token":"tk-5"}',
      config: {},
      output: '{"token":"tk-5"}',
      note: 'then json_path(path="token") -> var_store(name="tk")',
    },
  ],
};
