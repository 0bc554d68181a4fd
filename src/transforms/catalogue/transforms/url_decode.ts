import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'url_decode',
  summary: 'Percent-decodes the token; does not encode on the way back.',
  shorthand: 'url_decode()',
  routes: {
    guide: '/transform/transforms/url_decode/',
    reference: '/reference/transform-traffic/transforms/url_decode/',
  },
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  wayIn: 'decode',
  wayBack: 'identity',
  fields: [],
  semantics: ['%XX -> byte; + stays + (path rules, Go url.PathUnescape)', '% without two hex digits -> error', 'one-way: add url_encode at the end to restore'],
  inverse: 'None.',
  errors: [{stage: 'runtime', message: 'invalid URL escape "%.."', when: 'malformed escape'}],
  openPoints: [],
  examples: [
    {input: 'tea%20pot%2Bcup', config: {}, output: 'tea pot+cup', note: 'space and plus'},
    {input: 'a+b%2Fc', config: {}, output: 'a+b/c', note: '+ kept'},
    {input: 'bad%G1', config: {}, output: '<error>', note: 'malformed'},
    {input: 'hello%2520world', config: {}, output: 'hello%20world', note: 'one level only'},
  ],
};
