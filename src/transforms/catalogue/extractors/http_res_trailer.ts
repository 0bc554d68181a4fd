import type {ExtractorEntry} from '../types';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'http_res_trailer',
  summary: 'Value of one trailer that follows the response body.',
  routes: {reference: '/reference/transform-traffic/extractors/http_res_trailer/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'response',
  missingTarget: 'created',
  fields: [
    {
      name: 'name',
      type: 'string',
      required: true,
      allowed: 'any',
      meaning: 'response trailer to read and write; case-sensitive',
    },
    {
      name: 'index',
      type: 'integer',
      required: false,
      default: '0',
      allowed: '0..n-1',
      meaning: 'which value to take when the same response trailer occurs several times (zero-based)',
    },
  ],
  semantics: ['same rules as http_res_header but on HTTP trailers', 'absent trailer is created on write-back', 'gRPC puts grpc-status and grpc-message here'],
  inverse: 'Trailer value overwritten or added.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'trailer Grpc-Status: 0',
      config: {name: 'Grpc-Status'},
      output: '0',
      note: 'backInput "14" simulates UNAVAILABLE from a mock',
    },
  ],
};
