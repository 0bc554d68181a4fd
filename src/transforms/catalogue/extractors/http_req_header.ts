import type {ExtractorEntry} from '../types';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'http_req_header',
  summary: 'Value of one request header.',
  uiName: 'HTTP Request Header',
  routes: {
    guide: '/transform/extractors/http_req_header/',
    reference: '/reference/transform-traffic/extractors/http_req_header/',
  },
  runs: ['generator', 'responder', 'forwarder'],
  side: 'request',
  missingTarget: 'created',
  fields: [
    {
      name: 'name',
      type: 'string',
      required: true,
      allowed: 'any',
      meaning: 'request header to read and write; case-sensitive',
    },
    {
      name: 'index',
      type: 'integer',
      required: false,
      default: '0',
      allowed: '0..n-1',
      meaning: 'which value to take when the same request header occurs several times (zero-based)',
    },
  ],
  semantics: [
    'token = full header value (prefix such as "Bearer " included)',
    'index picks among repeated headers of the same name',
    'absent header -> empty token, header is created when the chain writes back',
  ],
  inverse: 'Header value overwritten; header added when it was missing.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'X-Tenant: north\nX-Tenant: south',
      config: {name: 'X-Tenant', index: '1'},
      output: 'south',
      note: 'backInput "west" changes only the second value',
    },
    {
      input: '(no X-Trace header)',
      config: {name: 'X-Trace'},
      output: '',
      note: 'backInput "t-1" -> header X-Trace: t-1 is created',
    },
  ],
};
