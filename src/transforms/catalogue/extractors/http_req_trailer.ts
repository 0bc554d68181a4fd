import type {ExtractorEntry} from '../types';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'http_req_trailer',
  summary: 'Value of one trailer sent after the request body.',
  routes: {reference: '/reference/transform-traffic/extractors/http_req_trailer/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'request',
  missingTarget: 'created',
  fields: [
    {
      name: 'name',
      type: 'string',
      required: true,
      allowed: 'any',
      meaning: 'request trailer to read and write; case-sensitive',
    },
    {
      name: 'index',
      type: 'integer',
      required: false,
      default: '0',
      allowed: '0..n-1',
      meaning: 'which value to take when the same request trailer occurs several times (zero-based)',
    },
  ],
  semantics: ['same rules as http_req_header but on HTTP trailers', 'absent trailer is created on write-back'],
  inverse: 'Trailer value overwritten or added.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'trailer X-Upload-Digest: d1',
      config: {name: 'X-Upload-Digest'},
      output: 'd1',
      note: 'trailers appear with chunked HTTP/1.1 bodies and with HTTP/2 streams',
    },
  ],
};
