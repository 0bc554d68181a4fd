import {parseTree, type Node, type ParseError} from 'jsonc-parser';
import {LimitError} from './errors';
import {LIMITS} from './limits';

/*
 * JSON is edited in place: the text around a change stays byte for byte, so a reader sees what changed and nothing
 * else, and numbers that JavaScript cannot hold survive.
 */

export type JsonNode = Node;

/** The tree of a JSON text, or undefined when it is not JSON. */
export function parseJson(text: string): JsonNode | undefined {
  if (depthOf(text) > LIMITS.jsonDepth) {
    throw new LimitError(`the JSON is nested more than ${LIMITS.jsonDepth} levels deep; this page stops there`);
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, {disallowComments: true, allowTrailingComma: false, allowEmptyContent: false});
  return errors.length === 0 ? tree : undefined;
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (inString) {
      if (char === '\\') i += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth -= 1;
  }
  return deepest;
}

/** The source text of a node. */
export function rawOf(text: string, node: JsonNode): string {
  return text.slice(node.offset, node.offset + node.length);
}

/** A node as a token: a string without its quotes, null as empty text, everything else as it is written. */
export function tokenOf(text: string, node: JsonNode): string {
  if (node.type === 'null') return '';
  const raw = rawOf(text, node);
  if (node.type !== 'string') return raw;
  return /\\u[dD][89a-fA-F]/.test(raw) ? String(JSON.parse(wholeCharacters(raw))) : String(node.value);
}

/**
 * JSON text without the escapes of half a surrogate pair, which is no character: Go reads such an escape as U+FFFD,
 * together with an escape behind it that does not fit.
 */
export function wholeCharacters(raw: string): string {
  return raw.replaceAll(
    /\\(?:u(d[89a-f][0-9a-f]{2})(?:\\u([0-9a-f]{4}))?|u[0-9a-f]{4}|[^u])/gi,
    (escape, first?: string, second?: string) => {
      if (first === undefined) return escape;
      return /^d[89ab]/i.test(first) && /^d[c-f]/i.test(second ?? '') ? escape : '\ufffd';
    },
  );
}

/** A token as a JSON string. Bytes that are not UTF-8 stay bytes; any other half of a surrogate pair is U+FFFD. */
export function quoteJson(token: string): string {
  return JSON.stringify(token).replaceAll(/\\(?:ud([89a-f][0-9a-f]{2})|[^])/g, (escape, half?: string) => {
    if (half === undefined) return escape;
    return /^c[89a-f]/.test(half) ? String.fromCharCode(Number.parseInt(`d${half}`, 16)) : '\ufffd';
  });
}

/** The members of an object in order, as key and value node. */
export function members(node: JsonNode): {key: string; value: JsonNode; property: JsonNode}[] {
  if (node.type !== 'object') return [];
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    return key && value ? [{key: String(key.value), value, property}] : [];
  });
}

/** The node one level above: the object or array that holds it. */
export function holderOf(node: JsonNode): JsonNode | undefined {
  return node.parent?.type === 'property' ? node.parent.parent : node.parent;
}

/** Replaces `length` characters at `offset`. */
export type JsonEdit = {offset: number; length: number; put: string};

/** Applies edits that do not overlap. */
export function applyEdits(text: string, edits: readonly JsonEdit[]): string {
  let result = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.offset - b.offset)) {
    result += text.slice(at, edit.offset) + edit.put;
    at = edit.offset + edit.length;
  }
  return result + text.slice(at);
}

/** The edit that puts `raw` where the node is. */
export function replacing(node: JsonNode, raw: string): JsonEdit {
  return {offset: node.offset, length: node.length, put: raw};
}

/** Visits every leaf with the key that leads to it (the nearest one, for items of an array). */
export function walkLeaves(
  node: JsonNode,
  visit: (leaf: JsonNode, keys: readonly string[]) => void,
  keys: string[] = [],
): void {
  if (node.type === 'object') {
    for (const {key, value} of members(node)) walkLeaves(value, visit, [...keys, key]);
  } else if (node.type === 'array') {
    for (const item of node.children ?? []) walkLeaves(item, visit, keys);
  } else visit(node, keys);
}
