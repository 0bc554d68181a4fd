import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'req_body',
  summary: 'Takes the request body as the token.',
  uiName: 'Request Body',
  aliases: ['http_req_body'],
  routes: {guide: '/transform/extractors/req_body/', reference: '/reference/transform-traffic/extractors/req_body/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'request',
  missingTarget: 'none',
  fields: [],
  semantics: [
    'HTTP: the raw bytes as they were sent.',
    'Other protocols (gRPC, SQL, Redis, Kafka): the message as JSON; edits are encoded back into the protocol.',
    'gRPC JSON names fields by number and keeps text under `asString`.',
    'GraphQL: the query tree as JSON, with its variables.',
    'In the responder the change comes before the signature lookup.',
  ],
  inverse: 'The body is replaced, or encoded back into its protocol.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'POST /carts with body {"sku":"K-1"}',
      config: {},
      output: '{"sku":"K-1"}',
      note: '`json_path` then reaches K-1',
      given: {request: 'POST /carts HTTP/1.1\nHost: api.orchard.test\nContent-Type: application/json\n\n{"sku":"K-1"}'},
      backInput: '{"sku":"K-9"}',
      backOutput: '{"sku":"K-9"}',
    },
  ],
};
