/** A piece of a query; `start` and `end` are offsets into its text. */
export type FilterToken = {kind: '(' | ')' | 'word' | 'text'; value: string; start: number; end: number};

/** Something wrong with a query, as a sentence, and where. */
export type QueryError = {message: string; start: number; end: number};

/** Thrown inside the reader; `parseFilterQuery` turns it into its result. */
export class QueryProblem extends Error {
  constructor(
    message: string,
    readonly start: number,
    readonly end: number,
  ) {
    super(message);
  }
}

/** Splits a query into parentheses, words such as `header[User-Agent]`, and texts in double quotes. Throws `QueryProblem`. */
export function tokenizeFilter(query: string): FilterToken[] {
  const tokens: FilterToken[] = [];
  let at = 0;
  while (at < query.length) {
    const start = at;
    const char = query.charAt(at);
    if (/\s/.test(char)) {
      at += 1;
    } else if (char === '(' || char === ')') {
      at += 1;
      tokens.push({kind: char, value: char, start, end: at});
    } else if (char === '"') {
      const end = closingQuote(query, at);
      if (end === -1) throw new QueryProblem('This quotation mark is never closed.', start, query.length);
      at = end + 1;
      tokens.push({kind: 'text', value: query.slice(start + 1, end).replaceAll('\\"', '"'), start, end: at});
    } else if (/['`“”„‘’«»]/.test(char)) {
      const end = wordEnd(query, at);
      throw new QueryProblem(`Put the value between straight double quotation marks, such as "/healthz".`, start, end);
    } else if (char === '[') {
      throw new QueryProblem(
        'An operator takes one value, not a list. Write one comparison per value and join them with OR.',
        start,
        wordEnd(query, at),
      );
    } else {
      at = wordEnd(query, at);
      tokens.push({kind: 'word', value: query.slice(start, at), start, end: at});
    }
  }
  return tokens;
}

function closingQuote(query: string, open: number): number {
  for (let i = open + 1; i < query.length; i++) {
    if (query.charAt(i) === '\\' && query.charAt(i + 1) === '"') i += 1;
    else if (query.charAt(i) === '"') return i;
  }
  return -1;
}

function wordEnd(query: string, start: number): number {
  let at = start;
  while (at < query.length && !/[\s()"]/.test(query.charAt(at))) {
    if (query.charAt(at) === '[') {
      const close = query.indexOf(']', at);
      if (close === -1) throw new QueryProblem('This bracket is never closed.', at, query.length);
      at = close;
    }
    at += 1;
  }
  return at;
}
