// cspell:ignore tostr tidwall
import {readPath} from '@docs/traffic/engine/gjson';
import {parseJson, rawOf} from '@docs/traffic/engine/json';
import type {Draw, GoLibrary} from './library';

const KEYS = ['id', 'qty', 'items', 'of', 'a.b', '@type', ':status', 'é', '', '7'];
const SCALARS = ['0', '1', '-2.5', '1e3', 'true', 'false', 'null', '""', '"red"', '"7"', '"a\\u00e9\\n"'];
const MODIFIERS = [
  '@keys',
  '@values',
  '@reverse',
  '@this',
  '@flatten',
  '@join',
  '@ugly',
  '@valid',
  '@tostr',
  '@fromstr',
];

function jsonText(draw: Draw, depth: number): string {
  const kind = depth === 0 ? 0 : draw.upTo(3);
  const blank = draw.one(['', '', ' ', '\n']);
  if (kind === 1) return `[${blank}${draw.some(3, () => jsonText(draw, depth - 1)).join(`,${blank}`)}]`;
  if (kind > 1)
    return `{${[...new Set(draw.some(4, () => draw.one(KEYS)))]
      .map((key) => `${JSON.stringify(key)}:${blank}${jsonText(draw, depth - 1)}`)
      .join(',')}}`;
  return draw.one(SCALARS);
}

const key = (draw: Draw): string => draw.one(KEYS.filter((one) => one !== '')).replaceAll('.', '\\.');

function condition(draw: Draw): string {
  const operator = draw.one(['', '=', '!=', '<', '<=', '>', '>=', '%', '!%', '==']);
  const path = draw.one(['', key(draw), `${key(draw)}.${key(draw)}`]);
  if (operator === '') return path || 'id';
  return `${path}${operator}${draw.one(['1', '"red"', '"*e*"', 'true', '~true', '~false', '~null', '0', 'x'])}`;
}

function pathText(draw: Draw, depth: number): string {
  const parts = [draw.one([key(draw), 'items']), ...draw.some(3, () => step(draw, depth))];
  return parts.reduce((path, part) => path + draw.one(['.', '.', '.', '|']) + part);
}

function step(draw: Draw, depth: number): string {
  const kind = draw.upTo(depth > 0 ? 9 : 7);
  if (kind <= 2) return key(draw);
  if (kind === 3) return draw.one(['0', '1', '#', '*', 'i?', 'q*']);
  if (kind === 4) return `#(${condition(draw)})#`;
  if (kind === 5) return `#(${condition(draw)})`;
  if (kind === 6) return draw.one(MODIFIERS);
  if (kind === 7) return draw.one(['#', '!"x"', '!7']);
  const inner = (): string => pathText(draw, depth - 1);
  return kind === 8 ? `[${[inner(), inner()].join(',')}]` : `{${inner()},"as":${inner()}}`;
}

/** Paths of gjson on documents that are JSON. */
export const gjson: GoLibrary = {
  name: 'gjson',
  program: 'gjson',
  debian: {name: 'golang-github-tidwall-gjson-dev', folder: 'github.com/tidwall/gjson'},
  input: (draw) => [`{"items":${jsonText(draw, 4)},"of":${jsonText(draw, 3)}}`, pathText(draw, 2)],
  ours([text = '', path = '']) {
    const root = parseJson(text);
    const found = root && readPath(text, root, path);
    return found && ('node' in found ? rawOf(text, found.node) : found.made);
  },
  declared: [
    {
      reason:
        'Debian has gjson 1.14.4; ~null and comparisons with ~ came later, and are read here as gjson 1.18 reads them',
      has: ([, path = '']) => /~null|(?:[<>]=?|!=|==)~/.test(path),
    },
    {
      reason:
        'a pipe inside of brackets behind # cuts a path in two; what is left of it is no path, and gives nothing or a literal',
      has: ([, path = '']) => /#\.\[[^\]]*\|/.test(path),
    },
    {
      reason: 'gjson looks for a brace inside of text, too, and takes what follows for an object',
      has: ([, path = '']) => /@tostr[.|]/.test(path),
    },
    {
      reason: 'gjson takes all that follows a literal for a part of it, or leaves it out; here the path goes on',
      has: ([, path = '']) => /!(?:"x"|7)[.|]/.test(path),
    },
  ],
};
