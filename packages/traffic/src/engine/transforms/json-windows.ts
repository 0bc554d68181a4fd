import {InitError, TransformError} from '../errors';
import {foundToken, readPath} from '../gjson';
import {applyEdits, holderOf, members, parseJson, quoteJson, replacing, tokenOf, type JsonNode} from '../json';
import {deletePath, writePath} from '../json-write';
import {readFloat} from '../numbers';
import {resolve} from '../placeholders';
import type {StepMaker, StepMakers} from '../step';

/** Exposes one JSON value; the new one takes the type of the old one. */
const jsonPath: StepMaker = (settings) => {
  const path = settings.required('path', 'missing parameter path');
  const create = settings.flag('create', true);
  let original = '';
  let exposed: string | undefined;
  return {
    window: true,
    in(token, {world}) {
      original = token;
      exposed = undefined;
      const root = parseJson(token);
      if (root === undefined) throw new TransformError('the text is not valid JSON');
      const found = readPath(token, root, resolve(path, world));
      if (found !== undefined) {
        const value = foundToken(token, found);
        exposed = value === '' ? undefined : value;
        return value;
      }
      if (create) return '';
      throw Object.assign(new TransformError('path value not found'), {handOn: ''});
    },
    back(token, {world, effect}) {
      // What comes back as it was handed out is not written, so that a number keeps its digits.
      if (token === exposed) return original;
      return writePath(original, resolve(path, world), (old) => {
        const raw = rawLike(old, token);
        const loss = lossOf(old, token, raw);
        if (loss !== undefined) effect('warning', loss);
        return raw;
      });
    },
  };
};

/** The new source text for a value of the old one's type; undefined when the value has to be dropped. */
export function rawLike(old: JsonNode | undefined, token: string): string | undefined {
  switch (old?.type) {
    case 'number':
      return numberText(token) ?? '0';
    case 'boolean':
      return booleanText(token);
    case 'null':
      return booleanText(/^(true|false)$/i.test(token) ? token : '') ?? numberText(token) ?? quoteJson(token);
    case 'object':
    case 'array':
      return token;
    default:
      return quoteJson(token);
  }
}

/** What the reader must know when a value was not written as it came. */
function lossOf(old: JsonNode | undefined, token: string, raw: string | undefined): string | undefined {
  if (raw === undefined) return `"${token.slice(0, 40)}" is not a boolean, so the old value is kept`;
  if (old?.type === 'number' && numberText(token) === undefined)
    return `"${token.slice(0, 40)}" is not a number, so 0 is written`;
  if (old?.type === 'number' && /^\d{16,}$/.test(token) && raw !== token)
    return `the number has more digits than fit: ${raw.slice(0, 40)} is written`;
  return parseJson(raw) === undefined ? 'the value is not JSON, so the document is broken now' : undefined;
}

function numberText(token: string): string | undefined {
  const value = readFloat(token);
  if (value === undefined || !Number.isFinite(value)) return undefined;
  return Object.is(value, -0) ? '-0' : JSON.stringify(value);
}

/** The spellings of a boolean that Go reads. */
function booleanText(token: string): string | undefined {
  if (['1', 't', 'T', 'TRUE', 'true', 'True'].includes(token)) return 'true';
  return ['0', 'f', 'F', 'FALSE', 'false', 'False'].includes(token) ? 'false' : undefined;
}

/** Exposes the first node with a key, or with a key and a value, or one of its ancestors. */
const jsonSelector: StepMaker = (settings) => {
  const match = settings.required('match', 'config value "match" not found');
  const recursive = settings.flag('recursive', false);
  const levelsUp = settings.integer('levelsUp', 0, 'levelsUp is not an integer');
  if (levelsUp < 0) throw new InitError('levelsUp must not be negative');
  let original = '';
  let target: JsonNode | undefined;
  return {
    window: true,
    in(token, {world}) {
      original = token;
      const root = parseJson(token);
      if (root === undefined) throw new TransformError('the text is not valid JSON');
      target = ancestor(search(token, root, parseMatch(resolve(match, world)), recursive), levelsUp);
      return target ? tokenOf(token, target) : '';
    },
    back(token) {
      if (target === undefined) throw new TransformError('no match found');
      const raw = /^\s*(\{[\s\S]*\}|\[[\s\S]*\])\s*$/.test(token) ? token : quoteJson(token);
      return applyEdits(original, [replacing(target, raw)]);
    },
  };
};

type Match = {keys: string[]; value?: string};

function parseMatch(text: string): Match {
  const at = text.indexOf('=');
  if (at < 0) return {keys: text.split('.')};
  const value = text.slice(at + 1);
  return {keys: text.slice(0, at).split('.'), value: value.startsWith('=') ? value.slice(1) : value};
}

/** Depth first: an object itself, then its members in order. */
function search(text: string, node: JsonNode, match: Match, recursive: boolean): JsonNode | undefined {
  const hit = at(text, node, match);
  if (hit !== undefined || !recursive) return hit;
  const below =
    node.type === 'object' ? members(node).map((m) => m.value) : node.type === 'array' ? (node.children ?? []) : [];
  for (const child of below) {
    const found = search(text, child, match, recursive);
    if (found !== undefined) return found;
  }
  return undefined;
}

function at(text: string, node: JsonNode, match: Match): JsonNode | undefined {
  let current: JsonNode | undefined = node;
  for (const key of match.keys) current = current && members(current).find((m) => m.key === key)?.value;
  if (current === undefined || match.value === undefined) return current;
  return tokenOf(text, current) === match.value ? current : undefined;
}

function ancestor(node: JsonNode | undefined, levels: number): JsonNode | undefined {
  let current = node;
  for (let i = 0; i < levels && current; i++) current = holderOf(current) ?? current;
  return current;
}

/** Removes a key; the shortened document goes back. */
const jsonDelete: StepMaker = (settings) => {
  const path = settings.required('path', 'missing parameter path');
  return {in: (token, {world}) => deletePath(token, resolve(path, world))};
};

/** Steps by type string: parts of JSON documents. */
export const jsonSteps: StepMakers = {json_delete: jsonDelete, json_path: jsonPath, json_selector: jsonSelector};
