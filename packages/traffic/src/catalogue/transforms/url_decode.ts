import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'url_decode',
  summary: 'Percent-decodes the token; it is not re-encoded on the way back.',
  shorthand: 'url_decode()',
  routes: {
    guide: '/transform/transforms/url_decode/',
    reference: '/reference/transform-traffic/transforms/url_decode/',
  },
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  wayIn: 'decode',
  wayBack: 'nothing',
  fields: [],
  semantics: [
    '`%XX` becomes a byte. `+` stays `+`, as in paths.',
    'A `%` without two hexadecimal digits is an error.',
    'One way: end the chain with `url_encode` to restore the encoding.',
  ],
  inverse: 'Nothing; the text stays decoded.',
  errors: [
    {stage: 'runtime', message: 'invalid URL escape "%.."', when: 'A `%` is not followed by two hexadecimal digits'},
  ],
  examples: [
    {input: 'tea%20pot%2Bcup', config: {}, output: 'tea pot+cup', note: 'Blank and plus'},
    {input: 'a+b%2Fc', config: {}, output: 'a+b/c', note: '`+` stays'},
    {
      input: 'bad%G1',
      config: {},
      output: 'bad%G1',
      note: 'A malformed escape: error, the token stays',
      error: 'invalid URL escape "%G1"',
    },
    {input: 'hello%2520world', config: {}, output: 'hello%20world', note: 'One level only'},
  ],
};
