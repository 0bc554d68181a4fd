import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'xml_path',
  summary: 'Opens one XML node that an XPath finds.',
  shorthand: 'xml_path(path=...)',
  routes: {guide: '/transform/transforms/xml_path/', reference: '/reference/transform-traffic/transforms/xml_path/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  wayIn: 'take out',
  wayBack: 'put back',
  fields: [
    {
      name: 'path',
      type: 'string',
      required: true,
      allowed:
        'XPath 1.0, and of 2.0 the functions `ends-with`, `lower-case`, `matches`, `replace`, `reverse` and `string-join`; placeholders allowed',
      meaning: 'The node',
    },
  ],
  semantics: [
    'The token is the inner text of the first node that matches: the first one in the document, the first one of the first part of a union `|` that has any, or the nearest one where the path ends with an axis that goes backwards (`ancestor`, `ancestor-or-self`, `preceding`, `preceding-sibling`).',
    'Documents are read as Go reads them. An unknown entity or a bare `&`, an attribute without a quoted value, a control character, XML 1.1 and an element whose prefix is not declared are errors. A byte order mark, an attribute whose prefix is not declared, and text behind the root are not.',
    'A prefix is compared as it is written, whatever it stands for. `substring` cuts between bytes, `sum` leaves out what is no number, a broken position loses its fraction, and there is no `lang`.',
    'antchfx/xpath finds nothing for `prefix:*`, for `position()` behind brackets, for `last()` of attributes in brackets and for `text()=` of a CDATA section. The playground finds them.',
    'The path must lead to a node; one that gives a number or a text is refused.',
    'Text and comment nodes: the text is replaced. Attributes: the value is replaced. Elements: a value of the form `<...>` becomes their children, anything else their text.',
    'No hit: error, and the document stays as it is.',
    'The document is written again: `<a/>` becomes `<a></a>`, values of attributes are in double quotes, and line ends are LF; in attributes they stay, as `&#xA;`.',
  ],
  inverse: 'The value goes into the same node.',
  errors: [
    {stage: 'init', message: 'missing parameter path', when: '`path` is missing'},
    {stage: 'runtime', message: 'no data element returned by XPath', when: 'Nothing matches'},
    {
      stage: 'runtime',
      message: 'unsupported node type, contact Speedscale support',
      when: 'The kind of node cannot be written',
    },
  ],
  examples: [
    {
      input: '<order id="88"><line sku="A1" qty="2"/><line sku="B2" qty="1"/><ship><city>Lyon</city></ship></order>',
      config: {path: '//line[2]/@qty'},
      output: '1',
      backInput: '5',
      backOutput:
        '<order id="88"><line sku="A1" qty="2"></line><line sku="B2" qty="5"></line><ship><city>Lyon</city></ship></order>',
      note: 'An attribute',
    },
    {
      input: '<order id="88"><line sku="A1" qty="2"/><line sku="B2" qty="1"/><ship><city>Lyon</city></ship></order>',
      config: {path: '/order/ship/city/text()'},
      output: 'Lyon',
      backInput: 'Nice',
      backOutput:
        '<order id="88"><line sku="A1" qty="2"></line><line sku="B2" qty="1"></line><ship><city>Nice</city></ship></order>',
      note: 'A text node',
    },
    {
      input: '<box><lid/><tag>a</tag></box>',
      config: {path: '//tag'},
      output: 'a',
      backInput: '<k>1</k><k>2</k>',
      backOutput: '<box><lid></lid><tag><k>1</k><k>2</k></tag></box>',
      note: 'An element with markup',
    },
  ],
};
