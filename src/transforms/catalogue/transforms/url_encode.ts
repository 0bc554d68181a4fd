import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'url_encode',
  summary: 'Percent-encodes the token; does not decode on the way back.',
  shorthand: 'url_encode()',
  routes: {
    guide: '/transform/transforms/url_encode/',
    reference: '/reference/transform-traffic/transforms/url_encode/',
  },
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  wayIn: 'encode',
  wayBack: 'identity',
  fields: [],
  semantics: [
    'path-segment escaping; UTF-8 bytes, upper-case hex',
    'always escaped: space %20, / %2F, ? %3F, % %25, * %2A, ; %3B, , %2C, # %23, quotes, control and non-ASCII bytes',
    'never escaped: A-Z a-z 0-9 - _ . ~',
    'already encoded text is encoded again (% -> %25)',
    'one-way',
  ],
  inverse: 'None.',
  errors: [],
  openPoints: [
    '& = @ + are claimed to be escaped (%26 %3D %40 %2B); the Go function claimed as engine (url.PathEscape) leaves $ & + : = @ alone (checked with Go 1.19). Pick one and say so',
  ],
  examples: [
    {input: 'tea room #4?', config: {}, output: 'tea%20room%20%234%3F', note: 'same under both rule sets'},
    {input: 'café/menü 50%', config: {}, output: 'caf%C3%A9%2Fmen%C3%BC%2050%25', note: 'UTF-8'},
    {input: 'hello%20world', config: {}, output: 'hello%2520world', note: 'double encoding'},
    {
      input: 'a&b=c@d+e',
      config: {},
      output: '{"strictRule":"a%26b%3Dc%40d%2Be","goPathEscapeRule":"a&b=c@d+e"}',
      note: 'the two claims differ for & = @ + : $',
    },
  ],
};
