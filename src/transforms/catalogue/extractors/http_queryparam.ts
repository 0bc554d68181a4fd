import type {ExtractorEntry} from '../types';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'http_queryparam',
  summary: 'Value of one URL query parameter of the request.',
  uiName: 'HTTP Query Parameter',
  routes: {
    guide: '/transform/extractors/http_queryparam/',
    reference: '/reference/transform-traffic/extractors/http_queryparam/',
  },
  runs: ['generator', 'responder', 'forwarder'],
  side: 'request',
  missingTarget: 'unspecified',
  fields: [
    {
      name: 'name',
      type: 'string',
      required: true,
      allowed: 'any',
      meaning: 'query parameter to read and write; case-sensitive',
    },
    {
      name: 'index',
      type: 'integer',
      required: false,
      default: '0',
      allowed: '0..n-1',
      meaning: 'which value to take when the same query parameter occurs several times (zero-based)',
    },
  ],
  semantics: [
    'token = value of parameter name; first occurrence unless index given',
    'index counts only values of the same parameter name',
    'back: value replaced in the query string',
  ],
  inverse: 'New token is written to the same occurrence of the parameter.',
  errors: [],
  openPoints: [
    'behaviour when the parameter is absent is not specified (headers are created, parameters: unknown)',
    'percent-decoding on read and encoding on write assumed, not confirmed',
  ],
  examples: [
    {
      input: 'GET /search?tag=plum&tag=pear&page=4',
      config: {name: 'tag', index: '1'},
      output: 'pear',
      note: 'second tag value',
    },
    {
      input: 'GET /search?q=green%20tea&page=4',
      config: {name: 'q'},
      output: 'green tea',
      note: 'backInput "black tea" -> GET /search?q=black%20tea&page=4 (or + for space; encoder choice unconfirmed)',
    },
  ],
};
