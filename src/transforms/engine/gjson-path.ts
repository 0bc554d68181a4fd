import {LimitError, TransformError} from './errors';
import {LIMITS} from './limits';

/** One part of a gjson path: a key or position, every element, or the elements that fit a condition. */
export type Part = {kind: 'key'; name: string; glob?: string} | {kind: 'each'} | {kind: 'query'; field: string; operator: string; value: string; all: boolean};

/**
 * Reads `items.1.sku`, `items.#.sku`, `items.#(qty>3).sku`; a backslash makes the next character literal.
 * Modifiers (`@…`) and pipes are refused: the documentation of the product does not use them.
 */
export function parsePath(path: string): Part[] {
  if (path.length > LIMITS.path) throw new LimitError(`the path is longer than ${LIMITS.path} characters`);
  return cut(path).map(partOf);
}

/** Cuts at dots that are neither escaped nor inside a condition. */
function cut(path: string): string[] {
  const parts: string[] = [];
  let current = '';
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < path.length; i++) {
    const char = path[i] ?? '';
    if (char === '\\') {
      current += char + (path[i + 1] ?? '');
      i += 1;
    } else if (char === '"' && depth > 0) {
      quoted = !quoted;
      current += char;
    } else if (char === '.' && depth === 0) {
      parts.push(current);
      current = '';
    } else {
      if (!quoted && char === '(' && (depth > 0 || current === '#')) depth += 1;
      if (!quoted && char === ')' && depth > 0) depth -= 1;
      current += char;
    }
  }
  return [...parts, current];
}

const QUERY = /^#\((.*)\)(#?)$/s;
const CONDITION = /^\s*(.*?)\s*(==|!=|<=|>=|<|>|!%|%|=)\s*(.*?)\s*$/s;

function partOf(text: string): Part {
  if (text === '#') return {kind: 'each'};
  const query = QUERY.exec(text);
  if (query) {
    const condition = CONDITION.exec(query[1] ?? '');
    if (!condition) throw new TransformError(`cannot read the condition ${text}`);
    const [, field = '', operator = '', value = ''] = condition;
    return {
      kind: 'query',
      field,
      operator: operator === '=' ? '==' : operator,
      value: unquoted(value),
      all: query[2] === '#',
    };
  }
  if (text.startsWith('@') || /(?<!\\)\|/.test(text)) {
    throw new TransformError(`${text}: path modifiers and pipes do not run on this page`);
  }
  const name = text.replaceAll(/\\(.)/gs, '$1');
  const wild = /(?<!\\)[*?]/.test(text);
  return wild ? {kind: 'key', name, glob: text} : {kind: 'key', name};
}

function unquoted(value: string): string {
  return value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}

/** Whether a text fits a pattern with `*` and `?`, as in file names; a backslash makes the next character literal. */
export function globMatches(glob: string, text: string): boolean {
  const pieces = glob.match(/\\[\s\S]|[\s\S]/g) ?? [];
  let at = 0;
  let piece = 0;
  let star = -1;
  let retry = 0;
  while (at < text.length) {
    const current = pieces[piece];
    if (current === '*') {
      star = piece++;
      retry = at;
    } else if (current === '?' || (current !== undefined && current.at(-1) === text[at])) {
      piece += 1;
      at += 1;
    } else if (star >= 0) {
      // The last star takes one character more; earlier stars never need to be tried again.
      piece = star + 1;
      at = ++retry;
    } else return false;
  }
  while (pieces[piece] === '*') piece += 1;
  return piece === pieces.length;
}
