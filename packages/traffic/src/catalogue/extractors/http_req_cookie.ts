import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'http_req_cookie',
  summary: 'Takes the value of one cookie that the client sends.',
  routes: {
    guide: '/transform/extractors/http_req_cookie/',
    reference: '/reference/transform-traffic/extractors/http_req_cookie/',
  },
  runs: ['generator', 'responder', 'forwarder'],
  side: 'request',
  missingTarget: 'unspecified',
  fields: [
    {
      name: 'name',
      type: 'string',
      required: true,
      allowed: 'any text',
      meaning: 'Name of the cookie, case-sensitive',
    },
  ],
  semantics: [
    'The token is the value in the `Cookie` header, without the name.',
    'The other cookies of the header stay as they are.',
    'Quotes around a value are not part of the token, and a write leaves them where they are.',
    'There is no `index`: a name occurs once.',
  ],
  inverse: 'The value is replaced inside the `Cookie` header.',
  errors: [],
  openPoints: ['The effect of a write to an absent cookie is not specified. The playground then writes nothing.'],
  examples: [
    {
      input: 'Cookie: basket=b-19; theme=dark',
      config: {name: 'basket'},
      output: 'b-19',
      note: 'One of two cookies',
      given: {request: 'GET /carts HTTP/1.1\nHost: api.orchard.test\nCookie: basket=b-19; theme=dark\n\n'},
      backInput: 'b-77',
      backOutput: 'Cookie: basket=b-77; theme=dark',
    },
  ],
};
