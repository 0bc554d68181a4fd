import type {ExtractorEntry} from '../types';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'json_path',
  summary: 'Any field of the whole request/response pair rendered as JSON, with optional regex narrowing.',
  routes: {guide: '/transform/extractors/json_path/', reference: '/reference/transform-traffic/extractors/json_path/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  missingTarget: 'unspecified',
  fields: [
    {
      name: 'path',
      type: 'string',
      required: true,
      allowed: 'JSON path over the pair',
      meaning: 'location inside the flattened pair',
    },
    {
      name: 'regex',
      type: 'string',
      required: false,
      allowed: 'Go RE2',
      meaning: 'submatch filter applied to the value found',
    },
  ],
  semantics: [
    'pair is flattened to one JSON document; path is resolved against it, bodies that hold JSON can be descended into',
    'header values are arrays: http.req.headers.<Name>.0',
    'regex with a group -> the group becomes the token; regex without group -> first match',
    'suffix .jwt.claims.<claim> after a path that ends on a JWT decodes the token and returns that claim',
    'rare; emitted mostly by automation. To read a key from a JSON body use req_body/res_body + json_path transform',
    'stored pairs name bodies bodyBase64 in locations shown by tools (http.res.bodyBase64.<key>)',
  ],
  inverse: 'Value written back at the same path of the pair.',
  errors: [],
  openPoints: ['array syntax accepted here: items[0] and items.0 both seen; the json_path transform accepts only the dotted form'],
  examples: [
    {
      input: '{"http":{"req":{"body":"{\\"basket\\":{\\"owner\\":\\"kim\\"}}"}}}',
      config: {path: 'http.req.body.basket.owner'},
      output: 'kim',
      note: 'descends into JSON body',
    },
    {
      input: '{"http":{"req":{"headers":{"X-Api-Token":["key ab-12"]}}}}',
      config: {path: 'http.req.headers.X-Api-Token.0', regex: '^key (.*)$'},
      output: 'ab-12',
      note: 'group 1 of the regex',
    },
    {
      input:
        '{"http":{"req":{"headers":{"Authorization":["Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJleHAiOjE3MDAwMDM2MDAsImlhdCI6MTcwMDAwMDAwMCwiaXNzIjoiaWRwLm9yY2hhcmQudGVzdCIsIm5iZiI6MTcwMDAwMDAwMCwic3ViIjoiY3VzdC0yMDQifQ.ug_Fq_f289Idhr-pMLLQuBtZc3gRjNmWUzVUIVX_Nbg"]}}}}',
      config: {path: 'http.req.headers.Authorization.0.jwt.claims.sub'},
      output: 'cust-204',
      note: 'claim read from inside the JWT (payload decoded and checked)',
    },
  ],
};
