import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'xml_path',
  summary: 'Window onto one XML node selected by XPath.',
  shorthand: 'xml_path(path=...)',
  routes: {guide: '/transform/transforms/xml_path/', reference: '/reference/transform-traffic/transforms/xml_path/'},
  runs: ['generator', 'responder', 'forwarder'],
  side: 'either',
  wayIn: 'extract',
  wayBack: 'insert',
  fields: [
    {
      name: 'path',
      type: 'string',
      required: true,
      allowed: 'XPath 1.0 plus some 2.0 functions; ${{...}} allowed',
      meaning: 'node to use',
    },
  ],
  semantics: [
    'token = inner text of first matching node',
    'text/comment node: text replaced; attribute: value replaced; element: returning value with < and > parsed as children, else text',
    'no hit: error no data element returned by XPath, original token; document unchanged on the way back',
    'document re-serialised: <a/> becomes <a></a>',
  ],
  inverse: 'Writes the returning value into the same node.',
  errors: [
    {stage: 'init', message: 'missing parameter path', when: 'path absent'},
    {stage: 'runtime', message: 'no data element returned by XPath', when: 'no hit'},
    {
      stage: 'runtime',
      message: 'unsupported node type, contact Speedscale support',
      when: 'node kind cannot be written',
    },
  ],
  openPoints: [],
  examples: [
    {
      input: '<order id="88"><line sku="A1" qty="2"/><line sku="B2" qty="1"/><ship><city>Lyon</city></ship></order>',
      config: {path: '//line[2]/@qty'},
      output: '1',
      backInput: '5',
      backOutput: '<order id="88"><line sku="A1" qty="2"></line><line sku="B2" qty="5"></line><ship><city>Lyon</city></ship></order>',
      note: 'attribute; checked with antchfx/xmlquery',
    },
    {
      input: '<order id="88"><line sku="A1" qty="2"/><line sku="B2" qty="1"/><ship><city>Lyon</city></ship></order>',
      config: {path: '/order/ship/city/text()'},
      output: 'Lyon',
      backInput: 'Nice',
      backOutput: '<order id="88"><line sku="A1" qty="2"></line><line sku="B2" qty="1"></line><ship><city>Nice</city></ship></order>',
      note: 'text node',
    },
    {
      input: '<box><lid/><tag>a</tag></box>',
      config: {path: '//tag'},
      output: 'a',
      backInput: '<k>1</k><k>2</k>',
      backOutput: '<box><lid></lid><tag><k>1</k><k>2</k></tag></box>',
      note: 'element with XML content',
    },
  ],
};
