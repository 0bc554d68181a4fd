// cspell:ignore QUJD
import {fromBase64, fromBytes, toBytes, toHex} from '@docs/traffic/engine/bytes';
import {parseCsv} from '@docs/traffic/engine/csv';
import {gunzip, gzip} from '@docs/traffic/engine/gzip';
import {readFloat} from '@docs/traffic/engine/numbers';
import {readParameter} from '@docs/traffic/engine/percent';
import {randomText, randomFromSeed} from '@docs/traffic/engine/random';
import {compileExpression} from '@docs/traffic/engine/regexp';
import {run, step} from '@docs/traffic/engine/testing';
import type {Draw, GoLibrary} from './library';

const gluePieces = (draw: Draw, most: number, pieces: readonly string[]): string =>
  draw.some(most, () => draw.one(pieces)).join('');

const sameNumber = (go: string, ours: string): boolean => Number(go.replace('Inf', 'Infinity')) === Number(ours);

const sameJson = (go: string, ours: string): boolean => JSON.stringify(JSON.parse(go)) === ours;

const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(hex, 'hex'));

const CLASSES = ['a', 'b', '[a-c]', '[^a]', '\\d', '\\w', '.', '\\.', '[[:alpha:]]', '\\x41', '\\pL', 'é', ' '];
const REPEATS = ['', '', '*', '+', '?', '*?', '{2}', '{1,3}', '{0,2}?'];

/** An expression in which no name of a group is there twice. */
const expressionText = (draw: Draw): string => {
  const [first = '', ...rest] = branches(draw, 2).split('(?P<n>');
  return rest.length === 0 ? first : `${first}(?P<n>${rest.join('(')}`;
};

function branches(draw: Draw, depth: number): string {
  const piece = (): string => {
    const inner =
      depth > 0 && draw.upTo(3) === 0
        ? `${draw.one(['(', '(?:', '(?P<n>', '(?i:'])}${branches(draw, depth - 1)})`
        : draw.one(CLASSES);
    return inner + draw.one(REPEATS);
  };
  const branch = (): string => piece() + draw.some(3, piece).join('');
  return [branch(), ...draw.some(1, branch)].join('|');
}

export const textLibraries: readonly GoLibrary[] = [
  {
    name: 'strconv numbers',
    program: 'std',
    input: (draw) => [
      'number',
      gluePieces(draw, 8, ['0', '1', '7', '25', '.', '-', '+', '_', 'e', 'E', '0x', 'p', 'a', 'Inf', ' ', 'nan']),
    ],
    ours: ([, text = '']) => (readFloat(text) === undefined ? 'error' : String(readFloat(text))),
    same: (go, ours) => sameNumber(go, ours) || (/^NaN$/i.test(go) && ours === 'NaN'),
    declared: [],
  },
  {
    name: 'encoding/base64',
    program: 'std',
    input: (draw) => [
      'base64',
      gluePieces(draw, 9, ['A', 'Q', 'QQ', 'z9', '+', '/', '=', '==', '-', '\n', ' ', 'QUJD']),
    ],
    ours([, text = '']) {
      const bytes = fromBase64(text, 'optional');
      return bytes ? toHex(bytes) : 'error';
    },
    declared: [],
  },
  {
    name: 'encoding/csv',
    program: 'std',
    input: (draw) => [
      'csv',
      gluePieces(draw, 10, ['a', 'é', ' ', ',', '\n', '\r\n', '"', '""', '"x,y"', '"\n"', 'b,c\n']),
    ],
    ours: ([, text = '']) => JSON.stringify(parseCsv(text)),
    same: (go, ours) => go === 'null' && ours === '[]',
    declared: [],
  },
  {
    name: 'net/url query',
    program: 'std',
    input: (draw) => [
      'query',
      gluePieces(draw, 8, ['a', 'a=', 'a=1', '&', '&', ';', '=', '%41', '%', '%zz', '+', 'é', '%C3%A9', '%ff', 'b=2']),
      'a',
    ],
    ours([, query = '', name]) {
      const values = query.split('&').flatMap((piece) => {
        const read = readParameter(piece);
        return read?.[0] === name ? [read?.[1] ?? ''] : [];
      });
      // Go's JSON writes a byte that is no text as U+FFFD.
      return values.length === 0
        ? 'null'
        : JSON.stringify(values.map((value) => Buffer.from(toBytes(value)).toString()));
    },
    same: sameJson,
    declared: [],
  },
  ...(['cookie', 'set-cookie'] as const).map((kind): GoLibrary => ({
    name: `net/http ${kind}`,
    program: 'std',
    input: (draw) => [
      kind,
      gluePieces(draw, 9, [
        'a=1',
        'a=',
        'b=2',
        'a',
        ';',
        '; ',
        ' ;',
        '=',
        '"q"',
        '"',
        '{',
        '\\',
        ',',
        ' ',
        'é',
        'Path=/',
      ]),
      'a',
    ],
    async ours([, header = '', name = '']) {
      if (header.trim() === '') return undefined;
      const isRequest = kind === 'cookie';
      const type = isRequest ? 'http_req_cookie' : 'http_res_cookie';
      const result = await run({
        request: `GET http://h/ HTTP/1.1\n${isRequest ? `Cookie: ${header}\n` : ''}\n`,
        response: `HTTP/1.1 200 OK\n${isRequest ? '' : `Set-Cookie: ${header}\n`}\n`,
        chains: [{extractor: step(type, {name}), transforms: []}],
      });
      return result.calls[0]?.chains[0]?.source.read?.after;
    },
    // A cookie that is absent is an empty token.
    same: (go, ours) => go === 'nothing' && ours === '',
    declared: [
      {
        reason: 'Debian has Go 1.19; later versions cut the blanks behind the name of a cookie, as this page does',
        has: ([, header = '']) => /[a-z] +=/.test(header),
      },
    ],
  })),
  {
    name: 'regexp',
    program: 'std',
    input: (draw) => [
      'regexp',
      expressionText(draw),
      gluePieces(draw, 8, ['a', 'b', 'c', 'A', '1', ' ', '.', 'é', '\n', 'ab']),
      gluePieces(draw, 3, ['<', '>', '$1', '${1}', '$n', '${n}', '$0', '$$', '$2x', '$']),
    ],
    ours([, pattern = '', text = '', put = '']) {
      const expression = compileExpression(pattern);
      const groups = expression.first(text)?.groups.map((group) => group ?? '') ?? null;
      return JSON.stringify([groups, expression.replaceAll(text, put)]);
    },
    same: sameJson,
    declared: [],
  },
  {
    name: 'random pattern',
    program: 'std',
    input(draw) {
      const pattern = expressionText(draw);
      return ['fits', pattern, randomText(pattern, randomFromSeed(draw.upTo(1_000_000)))];
    },
    ours: () => 'true',
    declared: [],
  },
  {
    name: 'gzip of the browser, read by Go',
    program: 'std',
    async input(draw) {
      const text = gluePieces(draw, 60, [
        'speed',
        'scale',
        ' ',
        '\n',
        'é',
        '{"a":1}',
        '\udc80',
        '0123456789'.repeat(9),
      ]);
      return ['gunzip', toHex(await gzip(toBytes(text)))];
    },
    ours: async ([, packed = '']) => toHex(await gunzip(bytesOfHex(packed))),
    declared: [],
  },
  {
    name: 'gzip of Go, read by the browser',
    program: 'std',
    input: (draw) => [
      'gzip',
      String(draw.upTo(11) - 2),
      gluePieces(draw, 60, ['speed', 'scale', ' ', '\n', 'é', '{"a":1}', '0123456789'.repeat(9)]),
    ],
    ours: ([, , text = '']) => text,
    same: async (go, ours) => fromBytes(await gunzip(bytesOfHex(go))) === ours,
    declared: [],
  },
];
