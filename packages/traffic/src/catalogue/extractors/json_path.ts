import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'json_path',
  summary: 'Takes any field of the RRPair in its JSON form, narrowed by a regular expression if you give one.',
  routes: {guide: '/transform/extractors/json_path/', reference: '/reference/transform-traffic/extractors/json_path/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  missingTarget: 'unspecified',
  fields: [
    {
      name: 'path',
      type: 'string',
      required: true,
      allowed: 'path over the RRPair, from `http.req` or `http.res`',
      meaning: 'Place in the JSON form of the RRPair',
    },
    {
      name: 'regex',
      type: 'string',
      required: false,
      allowed: 'Go RE2',
      meaning: 'Narrows the value: the group if there is one, else the first match',
    },
  ],
  semantics: [
    'The RRPair is one JSON document; a body that holds JSON can be entered (`http.req.body.<key>`).',
    'Header values are lists: `http.req.headers.<Name>.0`.',
    'The suffix `.jwt.claims.<claim>` opens the JWT at that place and gives one claim.',
    'Tools show bodies as `bodyBase64`, as in `http.res.bodyBase64.<key>`.',
    'Mostly written by automation. For a key of a JSON body, `req_body` or `res_body` with the `json_path` transform is the usual way.',
  ],
  inverse: 'The value is written at the same path of the RRPair.',
  errors: [],
  openPoints: [
    'List positions are seen as `items.0` and as `items[0]`. The dotted form is safe, and the only one that the `json_path` transform takes.',
  ],
  examples: [
    {
      input: 'request body {"basket":{"owner":"kim"}}',
      config: {path: 'http.req.body.basket.owner'},
      output: 'kim',
      note: 'A key of a JSON body',
      given: {request: 'POST /baskets HTTP/1.1\nHost: api.orchard.test\n\n{"basket":{"owner":"kim"}}'},
      backInput: 'lee',
      backOutput: '{"basket":{"owner":"lee"}}',
    },
    {
      input: 'X-Api-Token: key ab-12',
      config: {path: 'http.req.headers.X-Api-Token.0', regex: '^key (.*)$'},
      output: 'ab-12',
      note: 'Group 1 of the expression',
      given: {request: 'GET /carts HTTP/1.1\nHost: api.orchard.test\nX-Api-Token: key ab-12\n\n'},
    },
    {
      input: 'Authorization: Bearer <JWT with sub cust-204>',
      config: {path: 'http.req.headers.Authorization.0.jwt.claims.sub'},
      output: 'cust-204',
      note: 'A claim inside a JWT',
      given: {
        request:
          'GET /carts HTTP/1.1\nHost: api.orchard.test\nAuthorization: Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJleHAiOjE3MDAwMDM2MDAsImlhdCI6MTcwMDAwMDAwMCwiaXNzIjoiaWRwLm9yY2hhcmQudGVzdCIsIm5iZiI6MTcwMDAwMDAwMCwic3ViIjoiY3VzdC0yMDQifQ.ug_Fq_f289Idhr-pMLLQuBtZc3gRjNmWUzVUIVX_Nbg\n\n',
      },
    },
  ],
};
