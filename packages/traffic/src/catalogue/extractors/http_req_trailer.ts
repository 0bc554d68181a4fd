import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'http_req_trailer',
  summary: 'Takes the value of one trailer that follows the request body.',
  routes: {
    guide: '/transform/extractors/http_req_trailer/',
    reference: '/reference/transform-traffic/extractors/http_req_trailer/',
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
      meaning: 'Name of the request trailer, case-sensitive',
    },
    {
      name: 'index',
      type: 'integer',
      required: false,
      default: '0',
      allowed: '`0` to n-1',
      meaning: 'Which of several request trailers with this name, counted from 0',
    },
  ],
  semantics: [
    'Works as `http_req_header`, on trailers.',
    'Trailers occur with chunked HTTP/1.1 bodies and with HTTP/2.',
    'An absent trailer is created when the chain writes.',
  ],
  inverse: 'The value is overwritten; an absent trailer is added.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'trailer X-Upload-Digest: d1',
      config: {name: 'X-Upload-Digest'},
      output: 'd1',
      note: 'A digest that was sent after the body',
      given: {
        request:
          'POST /uploads HTTP/1.1\nHost: api.orchard.test\nTrailer: X-Upload-Digest\nX-Upload-Digest: d1\n\nplums',
      },
      backInput: 'd2',
      backOutput: 'X-Upload-Digest: d2',
    },
  ],
};
