import type {ExtractorEntry} from '../types';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'http_status_code',
  summary: 'Numeric HTTP status of the response as text.',
  routes: {
    guide: '/transform/extractors/http_status_code/',
    reference: '/reference/transform-traffic/extractors/http_status_code/',
  },
  runs: ['generator', 'responder', 'forwarder'],
  side: 'response',
  missingTarget: 'none',
  fields: [],
  semantics: ['token = decimal text, e.g. "200"', 'value coming back must parse as an integer; anything else -> runtime error'],
  inverse: 'Parsed as integer and set as response status.',
  errors: [],
  openPoints: [],
  examples: [
    {input: 'HTTP 200 response', config: {}, output: '200', note: 'backInput "503" -> response status 503'},
    {input: 'HTTP 200 response', config: {}, output: '200', note: 'backInput "oops" -> runtime error'},
  ],
};
