import {endOfGroup} from './gjson-path';
import {parseJson, quoteJson} from './json';

/** One path of a multipath; in an object the name is JSON text, a plain word, or empty (the last key of the path). */
export type Member = {name: string; path: string};

type Multipath = {members: Member[]; rest: string; write(found: readonly {name: string; raw: string}[]): string};

/** A multipath at the start of a path, `[a,b.c]` or `{a,"name":b.c}`; undefined when there is none. */
export function multipathAt(path: string): Multipath | undefined {
  const kind = path[0];
  if (kind !== '[' && kind !== '{') return undefined;
  const end = endOfGroup(path, 0);
  if (end > path.length || (end < path.length && path[end] !== '.' && path[end] !== '|')) return undefined;
  const members = cutMembers(path.slice(1, end - 1));
  const write: Multipath['write'] =
    kind === '['
      ? (found) => `[${found.map(({raw}) => raw).join(',')}]`
      : (found) => `{${found.map(({name, raw}) => `${name}:${raw}`).join(',')}}`;
  return {members, rest: path.slice(end), write};
}

function cutMembers(text: string): Member[] {
  const members: Member[] = [];
  let start = 0;
  let colon = -1;
  const push = (end: number): void => {
    const path = text.slice(colon < 0 ? start : colon + 1, end);
    members.push({name: colon <= start ? lastName(path) : nameText(text.slice(start, colon)), path});
    start = end + 1;
    colon = -1;
  };
  let modifier = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (char === '\\') i += 1;
    else if ('"([{'.includes(char)) i = endOfGroup(text, i) - 1;
    else if (char === '@' && /[.|]/.test(text[i - 1] ?? '')) modifier = true;
    else if (char === ':' && !modifier && colon < 0) colon = i;
    else if (char === ',') {
      push(i);
      modifier = false;
    }
  }
  push(text.length);
  return members;
}

const nameText = (name: string): string => (name.startsWith('"') && parseJson(name) ? name : quoteJson(name));

function lastName(path: string): string {
  const name = /(?:^|(?<!\\)[.|])((?:\\[^]|[^.|\\])*)$/.exec(path)?.[1] ?? path;
  // oxlint-disable-next-line no-control-regex -- control characters make no name
  return quoteJson(/[\u0000-\u001f[\]{}()#|!]/.test(name) ? '_' : name);
}

/** A literal at the start of a path, `!"text"`, `!7`, `!true` or `!{…}`; undefined when there is none. */
export function gjsonLiteralAt(path: string): {raw: string; rest: string} | undefined {
  if (!path.startsWith('!')) return undefined;
  const text = path.slice(1);
  const end = /^["[{]/.test(text) ? endOfGroup(text, 0) : /^(?:-?\d[\d.eE+-]*|[^.|]*)/.exec(text)?.[0].length;
  const raw = text.slice(0, end);
  return parseJson(raw) ? {raw, rest: text.slice(raw.length)} : undefined;
}
