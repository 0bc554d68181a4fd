import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'http_res_trailer',
  summary: 'Takes the value of one trailer that follows the response body.',
  routes: {
    guide: '/transform/extractors/http_res_trailer/',
    reference: '/reference/transform-traffic/extractors/http_res_trailer/',
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
      meaning: 'Name of the response trailer, case-sensitive',
    },
    {
      name: 'index',
      type: 'integer',
      required: false,
      default: '0',
      allowed: '`0` to n-1',
      meaning: 'Which of several response trailers with this name, counted from 0',
    },
  ],
  semantics: [
    'Works as `http_res_header`, on trailers.',
    'gRPC sends `Grpc-Status` and `Grpc-Message` here.',
    'An absent trailer is created when the chain writes.',
  ],
  inverse: 'The value is overwritten; an absent trailer is added.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'trailer Grpc-Status: 0',
      config: {name: 'Grpc-Status'},
      output: '0',
      note: 'A mock that returns UNAVAILABLE',
      given: {response: 'HTTP/1.1 200 OK\nTrailer: Grpc-Status\nGrpc-Status: 0\n\n', place: 'responder'},
      backInput: '14',
      backOutput: 'Grpc-Status: 14',
    },
  ],
};
