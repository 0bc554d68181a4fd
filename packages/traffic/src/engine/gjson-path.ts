import {TransformError} from './errors';
import {modifierAt} from './gjson-names';

/** The first step of a path through an object; `pipe` is what follows a `|` or stands for a modifier or multipath. */
export type KeyStep = {name: string; glob?: string; rest?: string; pipe?: string};

/** The first step of a path through an array: a position, `#` (count), `#.rest` (every element) or a condition. */
export type ItemStep = {
  index?: number;
  count?: boolean;
  each?: string;
  query?: GjsonQuery;
  rest?: string;
  pipe?: string;
};

/** `#(path op value)`, with a second `#` for all hits; without an operator the value has to exist. */
export type GjsonQuery = {path: string; operator: string; value: string; all: boolean};

const OPENING = '([{';
const CLOSING = ')]}';

/** The position after the quoted text or the bracket that opens at `start`; past the end when it is never closed. */
export function endOfGroup(path: string, start: number): number {
  let depth = 0;
  for (let i = start; i < path.length; i++) {
    const char = path.charAt(i);
    if (char === '\\') i += 1;
    else if (char === '"') {
      for (i += 1; i < path.length && path[i] !== '"'; i++) if (path[i] === '\\') i += 1;
      if (depth === 0) return i + 1;
    } else if (OPENING.includes(char)) depth += 1;
    else if (CLOSING.includes(char)) {
      depth -= 1;
      if (depth === 0) return i + 1;
    }
  }
  return path.length + 1;
}

/** Whether what follows a dot works on the value as a whole: a modifier or a multipath. */
const startsWhole = (path: string): boolean => /^[[{]/.test(path) || modifierAt(path) !== undefined;

/** Cuts at the dot or pipe at `i`. What follows the dot behind a `#` works on each hit, whatever it is. */
function cutAt(path: string, i: number, isBehindHash = false): {rest?: string; pipe?: string} {
  const after = path.slice(i + 1);
  return path[i] === '|' || (!isBehindHash && startsWhole(after)) ? {pipe: after} : {rest: after};
}

/** Reads the first step of a path through an object; a backslash makes the next character literal. */
export function keyStep(path: string): KeyStep {
  let name = '';
  let wild = false;
  let i = 0;
  for (; i < path.length && path[i] !== '.' && path[i] !== '|'; i++) {
    if (path[i] === '\\') i += 1;
    else if (path[i] === '*' || path[i] === '?') wild = true;
    name += path[i] ?? '';
  }
  return {name, ...(wild ? {glob: path.slice(0, i)} : {}), ...(i < path.length ? cutAt(path, i) : {})};
}

/** Reads the first step of a path through an array. */
export function itemStep(path: string): ItemStep {
  if (path.startsWith('#.')) return {each: path.slice(2)};
  if (path.startsWith('#(') || path.startsWith('#[')) {
    const end = endOfGroup(path, 1);
    if (end > path.length) throw new TransformError(`the condition ${path} is not closed`);
    const all = path[end] === '#';
    const query = {...condition(path.slice(2, end - 1)), all};
    const at = all ? end + 1 : end;
    return at < path.length ? {query, ...cutAt(path, at, true)} : {query};
  }
  const at = path.search(/[.|]/);
  const part = at < 0 ? path : path.slice(0, at);
  const more = at < 0 ? {} : cutAt(path, at, part.includes('#'));
  if (part === '#') return {count: true, ...more};
  return /^\d{1,9}$/.test(part) ? {index: Number(part), ...more} : more;
}

function condition(text: string): Omit<GjsonQuery, 'all'> {
  if (text.trim() === '') throw new TransformError('the condition #( ) is empty');
  let at = 0;
  while (at < text.length && !'!=<>%'.includes(text.charAt(at))) {
    const grouped = text[at] === '"' || OPENING.includes(text.charAt(at));
    at = grouped ? endOfGroup(text, at) : at + (text[at] === '\\' ? 2 : 1);
  }
  const path = text.slice(0, at).trim();
  const operator = /^(?:!=|!%|<=|>=|==|[=<>%])/.exec(text.slice(at))?.[0] ?? '';
  if (at < text.length && operator === '') throw new TransformError(`cannot read the condition #(${text})`);
  return {path, operator: operator === '==' ? '=' : operator, value: unquote(text.slice(at + operator.length).trim())};
}

function unquote(value: string): string {
  if (!/^".*"$/s.test(value)) return value;
  try {
    return String(JSON.parse(value));
  } catch {
    return value.slice(1, -1);
  }
}

/**
 * Splits at the first pipe that is outside of a condition, and of braces at the start; of other brackets gjson does not
 * know, so that the pipe in `#.[a|b]` cuts the list in two, and nothing is found.
 */
export function splitPipe(path: string): {left: string; right?: string} {
  const cut = (at: number): {left: string; right: string} => ({left: path.slice(0, at), right: path.slice(at + 1)});
  if (path.startsWith('{')) {
    const end = endOfGroup(path, 0);
    return path[end] === '|' ? cut(end) : {left: path};
  }
  for (let i = 0; i < path.length; i++) {
    if (path[i] === '|') return cut(i);
    if (path[i] === '\\') i += 1;
    else if (/^\.#[([]/.test(path.slice(i, i + 3))) i = endOfGroup(path, i + 2) - 1;
  }
  return {left: path};
}

/** One step of a path that is written: a key or position (a colon in front says that it is a key), or every element. */
export type WrittenStep = {name: string; isKey?: boolean} | 'each';

/** Cuts a path of keys and positions; throws and names what can be read, not written. */
export function writtenSteps(path: string): WrittenStep[] {
  const steps: WrittenStep[] = [];
  let rest: string | undefined = path;
  while (rest !== undefined) {
    const modifier = modifierAt(rest);
    if (modifier !== undefined) throw notWritten(path, `the modifier @${modifier}`);
    if (/^#[([]/.test(rest)) throw notWritten(path, 'a condition');
    const {name, glob, rest: after, pipe}: KeyStep = keyStep(rest);
    if (glob !== undefined) throw notWritten(path, 'a wildcard key');
    if (pipe !== undefined && rest.at(-pipe.length - 1) === '|') throw notWritten(path, 'a pipe');
    steps.push(/^#(?:\.|$)/.test(rest) ? 'each' : rest.startsWith(':') ? {name: name.slice(1), isKey: true} : {name});
    rest = after ?? pipe;
  }
  return steps;
}

const notWritten = (path: string, what: string): TransformError =>
  new TransformError(`a path with ${what} can be read, not written: ${path}`);

/** Whether a text fits a pattern with `*` and `?`, as in file names; a backslash makes the next character literal. */
export function globMatches(glob: string, text: string): boolean {
  const pieces = glob.match(/\\[^]|[^]/gu) ?? [];
  // `?` stands for one character, which may be two units of text.
  const chars = /[\ud800-\udbff]/.test(text) ? Array.from(text) : text;
  let at = 0;
  let piece = 0;
  let star = -1;
  let retry = 0;
  while (at < chars.length) {
    const current = pieces[piece];
    if (current === '*') {
      star = piece++;
      retry = at;
    } else if (
      current === '?' ||
      current === chars[at] ||
      (current?.startsWith('\\') && current.slice(1) === chars[at])
    ) {
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
