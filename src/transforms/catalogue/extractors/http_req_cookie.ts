import type {ExtractorEntry} from '../types';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'http_req_cookie',
  summary: 'Value of one cookie sent by the client.',
  routes: {
    guide: '/transform/extractors/http_req_cookie/',
    reference: '/reference/transform-traffic/extractors/http_req_cookie/',
  },
  runs: ['generator', 'responder', 'forwarder'],
  side: 'request',
  missingTarget: 'unspecified',
  fields: [{name: 'name', type: 'string', required: true, allowed: 'any', meaning: 'cookie name, case-sensitive'}],
  semantics: ['token = value part of the matching cookie inside the Cookie request header', 'other cookies in the header stay untouched', 'no index option'],
  inverse: 'Value replaced in place inside the Cookie header.',
  errors: [],
  openPoints: ['behaviour for an absent cookie not specified'],
  examples: [
    {
      input: 'Cookie: basket=b-19; theme=dark',
      config: {name: 'basket'},
      output: 'b-19',
      note: 'backInput "b-77" -> Cookie: basket=b-77; theme=dark',
    },
  ],
};
