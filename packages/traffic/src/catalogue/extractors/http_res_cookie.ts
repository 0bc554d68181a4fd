import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'http_res_cookie',
  summary: 'Takes the value of one cookie that the server sets.',
  routes: {
    guide: '/transform/extractors/http_res_cookie/',
    reference: '/reference/transform-traffic/extractors/http_res_cookie/',
  },
  runs: ['generator', 'responder', 'forwarder'],
  side: 'response',
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
    'The token is the value of this cookie in the `Set-Cookie` header.',
    'Quotes around a value are not part of the token, and a write leaves them where they are.',
    'Attributes such as `Path`, `Max-Age` and `HttpOnly` are not part of the token.',
  ],
  inverse: 'The value is replaced inside the `Set-Cookie` header.',
  errors: [],
  openPoints: ['The effect of a write to an absent cookie is not specified. The playground then writes nothing.'],
  examples: [
    {
      input: 'Set-Cookie: sid=s-404; Path=/; HttpOnly',
      config: {name: 'sid'},
      output: 's-404',
      note: 'The attributes stay',
      given: {response: 'HTTP/1.1 200 OK\nSet-Cookie: sid=s-404; Path=/; HttpOnly\n\n'},
      backInput: 's-405',
      backOutput: 'Set-Cookie: sid=s-405; Path=/; HttpOnly',
    },
  ],
};
