import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'http_status_code',
  summary: 'Takes the status code of the response as text.',
  routes: {
    guide: '/transform/extractors/http_status_code/',
    reference: '/reference/transform-traffic/extractors/http_status_code/',
  },
  runs: ['generator', 'responder', 'forwarder'],
  side: 'response',
  missingTarget: 'none',
  fields: [],
  semantics: [
    'The token is decimal text such as `200`.',
    'The result must be a number; anything else is an error when the token passes.',
  ],
  inverse: 'The number becomes the status of the response.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'HTTP 200 response',
      config: {},
      output: '200',
      note: 'A mock that fails',
      given: {response: 'HTTP/1.1 200 OK\n\n', place: 'responder'},
      backInput: '503',
      backOutput: 'HTTP/1.1 503',
    },
    {
      input: 'HTTP 200 response',
      config: {},
      output: '200',
      note: 'Not a number: error, the status stays',
      given: {response: 'HTTP/1.1 200 OK\n\n', place: 'responder'},
      backInput: 'oops',
      backOutput: 'HTTP/1.1 200',
      error: 'must be a number',
    },
  ],
};
