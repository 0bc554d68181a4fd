import type {ExtractorEntry} from '../types';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'req_body',
  summary: 'Request payload as the token.',
  uiName: 'Request Body',
  aliases: ['http_req_body'],
  routes: {guide: '/transform/extractors/req_body/', reference: '/reference/transform-traffic/extractors/req_body/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'request',
  missingTarget: 'none',
  fields: [],
  semantics: [
    'HTTP: raw body bytes as sent',
    'other protocols (gRPC, SQL, Redis, Kafka ...): payload decoded to a JSON form; edits to that JSON are encoded back to the wire format',
    'gRPC JSON uses field numbers, values under asString',
    'GraphQL: JSON form of the query tree plus variables',
    'responder: changes apply before signature lookup',
  ],
  inverse: 'HTTP: body replaced. Other protocols: JSON re-encoded into the protocol message.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'POST /carts  body {"sku":"K-1"}',
      config: {},
      output: '{"sku":"K-1"}',
      note: 'then json_path(path="sku") to reach K-1',
    },
  ],
};
