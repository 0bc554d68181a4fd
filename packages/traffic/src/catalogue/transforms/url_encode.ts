import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'url_encode',
  summary: 'Percent-encodes the token; it is not decoded on the way back.',
  shorthand: 'url_encode()',
  routes: {
    guide: '/transform/transforms/url_encode/',
    reference: '/reference/transform-traffic/transforms/url_encode/',
  },
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  wayIn: 'encode',
  wayBack: 'nothing',
  fields: [],
  semantics: [
    'Rules of a path segment: UTF-8 bytes in upper-case hexadecimal.',
    'Always escaped: space `%20`, `/` `%2F`, `?` `%3F`, `%` `%25`, `*` `%2A`, `;` `%3B`, `,` `%2C`, `#` `%23`, quotes, control and non-ASCII bytes.',
    'Never escaped: letters, digits and `-`, `_`, `.`, `~`.',
    'Encoded text is re-encoded.',
    'One way.',
  ],
  inverse: 'Nothing; the text stays encoded.',
  errors: [],
  examples: [
    {input: 'tea room #4?', config: {}, output: 'tea%20room%20%234%3F', note: 'Spaces, `#` and `?`'},
    {input: 'café/menü 50%', config: {}, output: 'caf%C3%A9%2Fmen%C3%BC%2050%25', note: 'UTF-8'},
    {input: 'hello%20world', config: {}, output: 'hello%2520world', note: 'Encoded twice'},
    {
      input: 'a&b=c@d+e',
      config: {},
      output: 'a%26b%3Dc%40d%2Be',
      note: 'Escaped on this page; a preview shows what your version does',
    },
  ],
};
