import type {ExtractorEntry} from '../types';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'http_res_cookie',
  summary: 'Value of one cookie set by the server.',
  routes: {
    guide: '/transform/extractors/http_res_cookie/',
    reference: '/reference/transform-traffic/extractors/http_res_cookie/',
  },
  runs: ['generator', 'responder', 'forwarder'],
  side: 'response',
  missingTarget: 'unspecified',
  fields: [{name: 'name', type: 'string', required: true, allowed: 'any', meaning: 'cookie name, case-sensitive'}],
  semantics: [
    'token = value of the cookie with that name in the Set-Cookie response headers',
    'cookie attributes (Path, Max-Age, HttpOnly ...) are not part of the token',
  ],
  inverse: 'Value replaced in place in the Set-Cookie header.',
  errors: [],
  openPoints: ['behaviour for an absent cookie not specified'],
  examples: [
    {
      input: 'Set-Cookie: sid=s-404; Path=/; HttpOnly',
      config: {name: 'sid'},
      output: 's-404',
      note: 'attributes stay as recorded',
    },
  ],
};
