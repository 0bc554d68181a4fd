import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'http_req_header',
  summary: 'Takes the value of one request header.',
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
      allowed: 'any text',
      meaning: 'Name of the request header, case-sensitive',
    },
    {
      name: 'index',
      type: 'integer',
      required: false,
      default: '0',
      allowed: '`0` to n-1',
      meaning: 'Which of several request headers with this name, counted from 0',
    },
  ],
  semantics: [
    'The token is the complete value, including a scheme word such as `Bearer`.',
    '`index` selects one of several headers of this name.',
    'An absent header gives an empty token and is created when the chain writes.',
  ],
  inverse: 'The value is overwritten; an absent header is added.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'X-Tenant: north\nX-Tenant: south',
      config: {name: 'X-Tenant', index: '1'},
      output: 'south',
      note: 'The second header of the name; the first one stays',
      given: {request: 'GET /carts HTTP/1.1\nHost: api.orchard.test\nX-Tenant: north\nX-Tenant: south\n\n'},
      backInput: 'west',
      backOutput: 'X-Tenant: north\nX-Tenant: west',
    },
    {
      input: 'no X-Trace header',
      config: {name: 'X-Trace'},
      output: '',
      note: 'An absent header is created',
      given: {request: 'GET /carts HTTP/1.1\nHost: api.orchard.test\n\n'},
      backInput: 't-1',
      backOutput: 'X-Trace: t-1',
    },
  ],
};
