// cspell:ignore tostr fromstr
import {TransformError} from './errors';
import type {ModifierName} from './gjson-names';
import {members, parseJson, quoteJson, rawOf, tokenOf, type JsonNode} from './json';

/** Applies a modifier of gjson to JSON text; empty text when it leaves nothing. `dig` belongs to the reader of paths. */
export function applyModifier(name: Exclude<ModifierName, 'dig'>, text: string, argument: string): string {
  switch (name) {
    case 'this':
      return text;
    case 'pretty':
      throw new TransformError('the modifier @pretty does not run on this page; @ugly does');
    case 'tostr':
      return quoteJson(text);
    case 'ugly':
      return text.replaceAll(/"(?:[^"\\]|\\[^])*"|\s+/g, (piece) => (piece.startsWith('"') ? piece : ''));
    default:
      break;
  }
  const node = parseJson(text);
  // Of a value that is absent, these two make an empty list.
  if (node === undefined) return name === 'keys' || name === 'values' ? '[]' : '';
  switch (name) {
    case 'valid':
      return text;
    case 'fromstr': {
      const token = tokenOf(text, node);
      if (!parseJson(token)) return '';
      return node.type === 'number' && !/^-?\d+$/.test(token) ? inDigits(Number(token)) : token;
    }
    case 'reverse':
      return reverse(text, node);
    case 'flatten':
      return flatten(text, node, option(argument, 'deep'));
    case 'join':
      return joinObjects(text, node, option(argument, 'preserve'));
    case 'group':
      return groupMembers(text, node);
    case 'keys':
      return list(node.type === 'object' ? keysOf(text, node) : (node.children ?? [node]).map(() => 'null'));
    case 'values':
      return node.type === 'array'
        ? text
        : list(node.type === 'object' ? members(node).map((m) => rawOf(text, m.value)) : [text]);
  }
}

/** A number without an exponent. */
const inDigits = (number: number): string => (Math.abs(number) < 1e21 ? String(number) : String(BigInt(number)));

const list = (raws: readonly string[]): string => `[${raws.join(',')}]`;

/** A member of an object without the blanks around its colon. */
const memberText =
  (text: string) =>
  ({property, value}: ReturnType<typeof members>[number]): string => {
    const [key] = property.children ?? [];
    return `${key ? rawOf(text, key) : ''}:${rawOf(text, value)}`;
  };

/** The keys of an object as they are written. */
const keysOf = (text: string, node: JsonNode): string[] =>
  (node.children ?? []).flatMap(({children}) => (children?.[0] ? [rawOf(text, children[0])] : []));

/** A flag in the JSON argument of a modifier, for example `{"deep":true}`. */
function option(argument: string, name: string): boolean {
  const node = argument === '' ? undefined : parseJson(argument);
  return node !== undefined && members(node).some(({key, value}) => key === name && value.value === true);
}

function reverse(text: string, node: JsonNode): string {
  if (node.type !== 'array' && node.type !== 'object') return text;
  if (node.type === 'object') return `{${members(node).map(memberText(text)).reverse().join(',')}}`;
  return list((node.children ?? []).map((item) => rawOf(text, item)).reverse());
}

/** What is inside of lists, with the blanks between their elements. */
function flatten(text: string, node: JsonNode, deep: boolean): string {
  if (node.type !== 'array') return text;
  const parts = (node.children ?? []).map((item) => {
    if (item.type !== 'array') return rawOf(text, item);
    return (deep ? flatten(text, item, deep) : rawOf(text, item)).slice(1, -1).trim();
  });
  return list(parts.filter((part) => part !== ''));
}

/** One object out of the objects of an array; of equal keys the last value counts, unless all are preserved. */
function joinObjects(text: string, node: JsonNode, preserve: boolean): string {
  if (node.type !== 'array') return text;
  const all = (node.children ?? []).flatMap((item) => members(item));
  if (preserve) return `{${all.map(memberText(text)).join(',')}}`;
  const values = new Map<string, string>();
  for (const {key, value} of all) values.set(key, rawOf(text, value));
  return `{${[...values].map(([key, raw]) => `${quoteJson(key)}:${raw}`).join(',')}}`;
}

/** An array of objects out of an object of arrays. */
function groupMembers(text: string, node: JsonNode): string {
  if (node.type !== 'object') return '';
  const rows: string[][] = [];
  for (const {key, value} of members(node)) {
    if (value.type !== 'array') continue;
    for (const [i, item] of (value.children ?? []).entries())
      (rows[i] ??= []).push(`${quoteJson(key)}:${rawOf(text, item)}`);
  }
  return list(rows.map((row) => `{${row.join(',')}}`));
}
