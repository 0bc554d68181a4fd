import {openXml} from '@docs/traffic/engine/xml';
import type {Draw, GoLibrary} from './library';

const PIECES = [
  'x',
  ' ',
  '&amp;',
  '&',
  '&#65;',
  '&nope;',
  ']]>',
  '<![CDATA[q<]]>',
  '<!--c-->',
  '\r\n',
  '\u0001',
  '<?p i?>',
  '"',
  '>',
];
const ATTRIBUTES = [
  '',
  '',
  ' k="1"',
  " k='a&lt;b'",
  ' k',
  ' k=1',
  ' p:k="2"',
  ' xmlns:p="u"',
  ' k="a<b"',
  ' k="x&y"',
  ' k="1"k="2"',
];

function element(draw: Draw, depth: number): string {
  const name = draw.one(['a', 'b', 'p:c']);
  if (draw.upTo(3) === 0) return `<${name}${draw.one(ATTRIBUTES)}/>`;
  const inner = draw.some(3, () =>
    depth > 0 && draw.upTo(1) === 0 ? element(draw, depth - 1) : draw.upTo(4) === 0 ? draw.one(PIECES) : 'x',
  );
  return `<${name}${draw.one(ATTRIBUTES)}>${inner.join('')}</${name}${draw.one(['', '', '', ' ', 'x'])}>`;
}

export const xmlLibraries: readonly GoLibrary[] = [
  {
    name: 'encoding/xml',
    program: 'std',
    input: (draw) => [
      'xml',
      draw.one(['', '', '\ufeff', '<?xml version="1.0"?>', '<?xml version="1.1"?>', '<!DOCTYPE r>', ' ']) +
        `<r>${draw.some(3, () => element(draw, 2)).join('')}</r>${draw.one(['', '', 'x', '<s>2</s>', ' ', '</r>'])}`,
    ],
    ours: ([, text = '']) => openXml(text, '/')?.token,
    declared: [
      {
        reason: 'xmlquery, which the product reads XML with, refuses an element whose prefix is not declared',
        has: (_, go, ours) => !go.startsWith('error') && /prefix of \S+ is not declared/.test(ours),
      },
    ],
  },
  {
    name: 'xmlquery',
    program: 'xmlquery',
    debian: {name: 'golang-github-antchfx-xmlquery-dev', folder: 'github.com/antchfx/xmlquery'},
    input: (draw) => [
      `<r>${draw.some(4, () => element(draw, 2)).join('')}</r>`,
      draw.one([
        '/r',
        '//a',
        '//b',
        '/r/a',
        '/r/*',
        '//a/b',
        '//a//b',
        '//a[1]',
        '//b[2]',
        '//a/@k',
        '//a[@k]',
        '//a[@k="1"]',
        '//a/text()',
        '//*[b]',
        '//a/..',
        '//b[not(@k)]',
        '//a[last()]',
        '//a[contains(.,"x")]',
      ]),
    ],
    ours: ([text = '', path = '']) => openXml(text, path)?.token,
    declared: [],
  },
];
