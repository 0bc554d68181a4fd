import type {ExtractorEntry} from '../types';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'http_res_header',
  summary: 'Value of one response header.',
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
      allowed: 'any',
      meaning: 'response header to read and write; case-sensitive',
    },
    {
      name: 'index',
      type: 'integer',
      required: false,
      default: '0',
      allowed: '0..n-1',
      meaning: 'which value to take when the same response header occurs several times (zero-based)',
    },
  ],
  semantics: ['token = full header value', 'index picks among repeated headers', 'absent header is created on write-back'],
  inverse: 'Header value overwritten or added.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'Location: /carts/77',
      config: {name: 'Location'},
      output: '/carts/77',
      note: 'follow with split(index=2, separator="/") to isolate 77',
    },
  ],
};
