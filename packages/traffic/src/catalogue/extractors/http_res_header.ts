import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'http_res_header',
  summary: 'Takes the value of one response header.',
  routes: {
    guide: '/transform/extractors/http_res_header/',
    reference: '/reference/transform-traffic/extractors/http_res_header/',
  },
  runs: ['generator', 'responder', 'forwarder'],
  side: 'response',
  missingTarget: 'created',
  fields: [
    {
      name: 'name',
      type: 'string',
      required: true,
      allowed: 'any text',
      meaning: 'Name of the response header, case-sensitive',
    },
    {
      name: 'index',
      type: 'integer',
      required: false,
      default: '0',
      allowed: '`0` to n-1',
      meaning: 'Which of several response headers with this name, counted from 0',
    },
  ],
  semantics: [
    'The token is the complete value.',
    '`index` selects one of several headers of this name.',
    'An absent header is created when the chain writes.',
  ],
  inverse: 'The value is overwritten; an absent header is added.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'Location: /carts/77',
      config: {name: 'Location'},
      output: '/carts/77',
      note: '`split` with index 2 and separator `/` then isolates 77',
      given: {response: 'HTTP/1.1 201 Created\nLocation: /carts/77\n\n'},
      backInput: '/carts/91',
      backOutput: 'Location: /carts/91',
    },
  ],
};
