import {isNumber} from './numbers';

/** A piece of a SQL statement; joined in order, the pieces give the statement again. */
export type SqlToken = {
  kind: 'space' | 'comment' | 'string' | 'number' | 'placeholder' | 'name' | 'word' | 'sign';
  text: string;
};

const PIECES: readonly [SqlToken['kind'], string][] = [
  ['space', String.raw`\s+`],
  ['comment', String.raw`--[^\n]*|/\*[\s\S]*?(?:\*/|$)`],
  ['string', String.raw`'(?:[^'\\]|''|\\[\s\S])*'?|(?<dollar>\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?(?:\k<dollar>|$)`],
  ['name', '"(?:[^"]|"")*"?|`(?:[^`]|``)*`?'],
  ['placeholder', String.raw`\$\d+|\?`],
  ['number', String.raw`(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`],
  ['word', String.raw`[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*`],
  ['sign', String.raw`[\s\S]`],
];
const ANY = PIECES.map(([kind, pattern]) => `(?<${kind}>${pattern})`).join('|');

/** Cuts a statement into pieces. Text in double quotes is a name, as in PostgreSQL; nothing is refused. */
export function sqlTokens(sql: string): SqlToken[] {
  return [...sql.matchAll(new RegExp(ANY, 'g'))].map(({0: text, groups}) => ({
    kind: PIECES.find(([kind]) => groups?.[kind] !== undefined)?.[0] ?? 'sign',
    text,
  }));
}

const joinTokens = (tokens: readonly SqlToken[]): string => tokens.map((token) => token.text).join('');
const isWord = (token: SqlToken | undefined, ...words: string[]): boolean =>
  token?.kind === 'word' && words.includes(token.text.toUpperCase());
const isSign = (token: SqlToken | undefined, text: string): boolean => token?.kind === 'sign' && token.text === text;

/** The statement as a mock compares it: without comments, and with one space where there is whitespace. */
export function comparedSql(sql: string): string {
  const shown = sqlTokens(sql).map((token): SqlToken =>
    token.kind === 'space' || token.kind === 'comment' ? {kind: 'space', text: ' '} : token,
  );
  return joinTokens(shown.filter((token, i) => token.kind !== 'space' || shown[i - 1]?.kind !== 'space')).trim();
}

/** Index of the next token that is no whitespace, from `at` on. */
function solid(tokens: readonly SqlToken[], at: number): number {
  let i = at;
  while (tokens[i]?.kind === 'space' || tokens[i]?.kind === 'comment') i += 1;
  return i;
}

/** Index behind the parenthesis that closes the one at `open`. */
function behindGroup(tokens: readonly SqlToken[], open: number): number {
  let depth = 0;
  for (let i = open; i < tokens.length; i++) {
    if (isSign(tokens[i], '(')) depth += 1;
    if (isSign(tokens[i], ')') && --depth === 0) return i + 1;
  }
  return tokens.length;
}

/** Every `IN (…)`, subqueries apart, and all rows of `VALUES` become `(?)`. */
export function collapseLists(sql: string): string {
  const tokens = sqlTokens(sql);
  const out: SqlToken[] = [];
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i];
    if (token === undefined) break;
    out.push(token);
    i += 1;
    const values = isWord(token, 'VALUES');
    const open = solid(tokens, i);
    if (!(values || isWord(token, 'IN')) || !isSign(tokens[open], '(')) continue;
    if (!values && isWord(tokens[solid(tokens, open + 1)], 'SELECT', 'WITH')) continue;
    out.push(...tokens.slice(i, open), {kind: 'sign', text: '(?)'});
    i = behindGroup(tokens, open);
    while (values) {
      const comma = solid(tokens, i);
      const next = solid(tokens, comma + 1);
      if (!isSign(tokens[comma], ',') || !isSign(tokens[next], '(')) break;
      i = behindGroup(tokens, next);
    }
  }
  return joinTokens(out);
}

/** Literals and placeholders become `?`, lists become `(?)`. */
export function fingerprint(sql: string): string {
  return joinTokens(
    sqlTokens(collapseLists(sql)).map((token) =>
      token.kind === 'string' || token.kind === 'number' || token.kind === 'placeholder'
        ? {kind: 'placeholder', text: '?'}
        : token,
    ),
  );
}

/** The numbers behind LIMIT, OFFSET and FETCH FIRST or NEXT become `?`, both of `LIMIT a, b`. */
export function stripPagination(sql: string): string {
  const tokens = sqlTokens(sql);
  const mask = (at: number): number => {
    if (tokens[at]?.kind === 'number') tokens[at] = {kind: 'placeholder', text: '?'};
    return at;
  };
  for (const [i, token] of tokens.entries()) {
    const next = solid(tokens, i + 1);
    if (isWord(token, 'OFFSET')) mask(next);
    if (isWord(token, 'FETCH') && isWord(tokens[next], 'FIRST', 'NEXT')) mask(solid(tokens, next + 1));
    if (!isWord(token, 'LIMIT')) continue;
    const comma = solid(tokens, mask(next) + 1);
    if (isSign(tokens[comma], ',')) mask(solid(tokens, comma + 1));
  }
  return joinTokens(tokens);
}

const AFTER_LIST = ['FROM', 'INTO', 'WHERE', 'GROUP', 'HAVING', 'ORDER', 'LIMIT', 'OFFSET', 'FETCH', 'FOR'];
const BETWEEN_SELECTS = ['UNION', 'INTERSECT', 'EXCEPT'];

/** The list of every top-level SELECT becomes `*`; subqueries and the bodies of WITH stay. */
export function shapeOf(sql: string): string {
  const tokens = sqlTokens(sql);
  const out: SqlToken[] = [];
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i];
    if (token === undefined) break;
    if (isSign(token, '(')) {
      const end = behindGroup(tokens, i);
      out.push(...tokens.slice(i, end));
      i = end;
      continue;
    }
    out.push(token);
    i += 1;
    if (!isWord(token, 'SELECT')) continue;
    let start = solid(tokens, i);
    if (isWord(tokens[start], 'DISTINCT', 'ALL')) start = solid(tokens, start + 1);
    let end = start;
    while (end < tokens.length && !isWord(tokens[end], ...AFTER_LIST, ...BETWEEN_SELECTS) && !isSign(tokens[end], ';'))
      end = isSign(tokens[end], '(') ? behindGroup(tokens, end) : end + 1;
    const space = tokens[end - 1]?.kind === 'space' && end > start ? end - 1 : end;
    out.push(...tokens.slice(i, start), {kind: 'sign', text: '*'}, ...tokens.slice(space, end));
    i = end;
  }
  return joinTokens(out);
}

/** One string or number literal of a statement. */
export type SqlLiteral = {value: string; write(value: string): string};

/** The literal at a position from 1; placeholders, names, booleans and NULL do not count. Undefined when there is none. */
export function sqlLiteralAt(sql: string, position: number): SqlLiteral | undefined {
  const tokens = sqlTokens(sql);
  const at = tokens.flatMap(({kind}, i) => (kind === 'string' || kind === 'number' ? [i] : []))[position - 1];
  const token = at === undefined ? undefined : tokens[at];
  if (at === undefined || token === undefined) return undefined;
  return {
    value: token.kind === 'number' ? token.text : unquoteName(token.text),
    write: (value) =>
      joinTokens(tokens.map((other, i) => (i === at ? {kind: 'string', text: literalLike(token, value)} : other))),
  };
}

function unquoteName(text: string): string {
  const tag = /^\$\w*\$/.exec(text)?.[0];
  return tag === undefined ? text.slice(1, -1).replaceAll("''", "'") : text.slice(tag.length, -tag.length);
}

/** A number stays a number while the value is one; everything else is a quoted text. */
function literalLike(old: SqlToken, value: string): string {
  const number = old.kind === 'number' && isNumber(value);
  return number ? value : `'${value.replaceAll("'", "''")}'`;
}
