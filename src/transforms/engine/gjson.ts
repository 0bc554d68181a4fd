import {globMatches, parsePath, type Part} from './gjson-path';
import {members, rawOf, tokenOf, type JsonNode} from './json';

/** What a path leads to: a node of the document, or a value made from it (a count, a list of hits). */
export type Found = {node: JsonNode} | {made: string};

/** Reads a gjson path, for example `cart.items.#(qty>3).sku`; undefined when nothing is there. */
export function readPath(text: string, root: JsonNode, path: string): Found | undefined {
  return find(text, root, parsePath(path));
}

/** The token of what was found. */
export function foundToken(text: string, found: Found): string {
  return 'node' in found ? tokenOf(text, found.node) : found.made;
}

function find(text: string, node: JsonNode, parts: readonly Part[]): Found | undefined {
  const [part, ...rest] = parts;
  if (part === undefined) return {node};
  if (part.kind === 'key') {
    const next = child(node, part);
    return next && find(text, next, rest);
  }
  if (node.type !== 'array') return undefined;
  const items = node.children ?? [];
  if (part.kind === 'each') {
    if (rest.length === 0) return {made: String(items.length)};
    return {made: listOf(text, items, rest)};
  }
  const hits = items.filter((item) => fits(text, item, part));
  if (part.all) return {made: listOf(text, hits, rest)};
  const first = hits[0];
  return first && find(text, first, rest);
}

function listOf(text: string, items: readonly JsonNode[], rest: readonly Part[]): string {
  const raws = items.flatMap((item) => {
    const found = find(text, item, rest);
    if (found === undefined) return [];
    return 'node' in found ? [rawOf(text, found.node)] : [found.made];
  });
  return `[${raws.join(',')}]`;
}

/** The member or element that one key part names. */
export function child(node: JsonNode, part: {name: string; glob?: string}): JsonNode | undefined {
  if (node.type === 'array') return /^\d{1,9}$/.test(part.name) ? node.children?.[Number(part.name)] : undefined;
  const {glob} = part;
  return members(node).find(({key}) => (glob === undefined ? key === part.name : globMatches(glob, key)))?.value;
}

function fits(text: string, item: JsonNode, query: Extract<Part, {kind: 'query'}>): boolean {
  const found = query.field === '' ? {node: item} : find(text, item, parsePath(query.field));
  if (found === undefined || !('node' in found)) return false;
  const left = tokenOf(text, found.node);
  const right = query.value;
  if (query.operator === '%') return globMatches(right, left);
  if (query.operator === '!%') return !globMatches(right, left);
  if (query.operator === '==') return left === right;
  if (query.operator === '!=') return left !== right;
  const [a, b] = found.node.type === 'number' ? [Number(left), Number(right)] : [left, right];
  switch (query.operator) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    default:
      return a >= b;
  }
}
