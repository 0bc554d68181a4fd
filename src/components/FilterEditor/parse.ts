import {KEYWORDS, OPERATORS, type Operator} from './language';
import {QueryProblem, tokenizeFilter, type QueryError, type FilterToken} from './tokens';

/** One comparison, such as `header[User-Agent] CONTAINS "kube-probe"`. */
export type FilterComparison = {
  type: 'test';
  keyword: string;
  key: string | undefined;
  operator: Operator;
  values: string[];
  start: number;
  end: number;
  valueStart: number;
};
/** Comparisons or groups joined by one operator. */
export type QueryGroup = {type: 'group'; operator: 'AND' | 'OR'; children: FilterNode[]; start: number; end: number};
export type FilterNode = FilterComparison | QueryGroup;

export type ParsedQuery = {query: FilterNode; hints: string[]} | {error: QueryError};

const MAX_DEPTH = 20;

/** Reads a filter query. The error of a query that cannot be read says what is wrong and where. */
export function parseFilterQuery(text: string): ParsedQuery {
  try {
    const tokens = tokenizeFilter(text);
    if (tokens.length === 0)
      throw new QueryProblem(
        'The query is empty. Write a comparison in parentheses, such as (location CONTAINS "/healthz").',
        0,
        0,
      );
    const reader = new Reader(tokens, text.length);
    const query = reader.list(0);
    const rest = reader.peek();
    if (rest)
      throw new QueryProblem(
        rest.kind === ')' ? 'This parenthesis closes nothing.' : 'AND or OR is missing before this.',
        rest.start,
        rest.end,
      );
    return {
      query,
      hints: reader.bare
        ? ['Put parentheses around the group of each keyword, even if it contains only one comparison.']
        : [],
    };
  } catch (error) {
    if (error instanceof QueryProblem) return {error: {message: error.message, start: error.start, end: error.end}};
    throw error;
  }
}

class Reader {
  private at = 0;
  /** Whether a comparison is outside of all parentheses. */
  bare = false;

  constructor(
    private readonly tokens: readonly FilterToken[],
    private readonly length: number,
  ) {}

  peek(offset = 0): FilterToken | undefined {
    return this.tokens[this.at + offset];
  }

  /** `item AND item AND …` or the same with OR, up to a closing parenthesis or the end. */
  list(depth: number): FilterNode {
    const first = this.item(depth);
    const children = [first];
    let operator: 'AND' | 'OR' | undefined;
    for (;;) {
      const joint = this.peek();
      if (joint?.kind !== 'word') break;
      if (joint.value !== 'AND' && joint.value !== 'OR') {
        const upper = joint.value.toUpperCase();
        throw new QueryProblem(
          upper === 'AND' || upper === 'OR' ? `Write ${upper} in capitals.` : 'AND or OR is missing before this.',
          joint.start,
          joint.end,
        );
      }
      if (operator && operator !== joint.value) {
        throw new QueryProblem(
          'AND and OR are side by side here. Group them with parentheses.',
          joint.start,
          joint.end,
        );
      }
      operator = joint.value;
      this.at += 1;
      children.push(this.item(depth));
    }
    if (operator === undefined) return first;
    return {type: 'group', operator, children, start: first.start, end: children.at(-1)?.end ?? first.end};
  }

  private item(depth: number): FilterNode {
    const token = this.peek();
    if (!token)
      throw new QueryProblem('The query ends here, but a comparison should follow.', this.length, this.length);
    if (token.kind === ')')
      throw new QueryProblem('A comparison should come before this parenthesis.', token.start, token.end);
    if (token.kind !== '(') return this.test(depth);
    if (depth >= MAX_DEPTH) throw new QueryProblem('These parentheses are nested too deeply.', token.start, token.end);
    this.at += 1;
    const inner = this.list(depth + 1);
    const close = this.peek();
    if (!close) throw new QueryProblem('This parenthesis is never closed.', token.start, token.end);
    if (close.kind !== ')')
      throw new QueryProblem('AND, OR or a closing parenthesis should come before this.', close.start, close.end);
    this.at += 1;
    return inner.type === 'test' ? inner : {...inner, start: token.start, end: close.end};
  }

  private test(depth: number): FilterComparison {
    const first = this.take('A comparison starts with a keyword');
    const {keyword, key} = readKeyword(first);
    const operator = this.operator(first);
    const values: FilterToken[] = [];
    const wanted = KEYWORDS.get(keyword)?.count ?? 1;
    for (let i = 0; i < wanted; i++) {
      const value = this.peek();
      const last = values.at(-1) ?? this.peek(-1) ?? first;
      if (!value || value.kind === '(' || value.kind === ')') {
        throw new QueryProblem(
          wanted === 2 ? 'Two times should follow here, each in quotation marks.' : 'A value should follow here.',
          last.start,
          last.end,
        );
      }
      values.push(value);
      this.at += 1;
    }
    checkValues(keyword, values);
    if (depth === 0) this.bare = true;
    const start = first.start;
    const end = values.at(-1)?.end ?? first.end;
    return {
      type: 'test',
      keyword,
      key,
      operator,
      values: values.map((v) => v.value),
      start,
      end,
      valueStart: values[0]?.start ?? start,
    };
  }

  private operator(after: FilterToken): Operator {
    const token = this.take('An operator should follow here', after);
    const two = `${token.value} ${this.peek()?.kind === 'word' ? (this.peek()?.value ?? '') : ''}`;
    for (const operator of OPERATORS) {
      if (operator === two) {
        this.at += 1;
        return operator;
      }
      if (operator === token.value) return operator;
    }
    const upper = token.value.toUpperCase();
    const known = OPERATORS.some((o) => o === upper);
    throw new QueryProblem(
      known
        ? `Write ${upper} in capitals.`
        : `"${token.value}" is not an operator. Use IS, NOT, CONTAINS, NOT CONTAINS or REGEX.`,
      token.start,
      token.end,
    );
  }

  private take(sentence: string, after?: FilterToken): FilterToken {
    const token = this.peek();
    if (token?.kind === 'word') {
      this.at += 1;
      return token;
    }
    const place = token ?? after ?? {start: this.length, end: this.length};
    throw new QueryProblem(`${sentence}.`, place.start, place.end);
  }
}

function readKeyword({value, start, end}: FilterToken): {keyword: string; key: string | undefined} {
  const [, keyword = '', , key] = /^([^[\]]*)(\[([^\]]*)\])?$/.exec(value) ?? [];
  const known = KEYWORDS.get(keyword);
  if (!known)
    throw new QueryProblem(`"${value}" is not a keyword. The filter reference lists all keywords.`, start, end);
  if (known.key === 'needed' && !key)
    throw new QueryProblem(
      `${keyword} needs a name in brackets, such as ${keyword}[${keyword === 'header' ? 'User-Agent' : 'id'}].`,
      start,
      end,
    );
  if (key !== undefined && /["'“”„‘’]/.test(key)) {
    const bare = key.replaceAll(/["'“”„‘’]/g, '');
    throw new QueryProblem(`A name in brackets has no quotation marks: ${keyword}[${bare}].`, start, end);
  }
  if (known.key === 'none' && key !== undefined)
    throw new QueryProblem(`${keyword} takes no name in brackets.`, start, end);
  if (known.key === 'rrpair' && key !== undefined && key !== 'rrpair')
    throw new QueryProblem(`${keyword} knows one name in brackets: ${keyword}[rrpair].`, start, end);
  return {keyword, key};
}

function checkValues(keyword: string, values: readonly FilterToken[]): void {
  for (const {value, start, end} of values) {
    const closed = KEYWORDS.get(keyword)?.values;
    if (closed && !closed.some((v) => v.toLowerCase() === value.toLowerCase())) {
      throw new QueryProblem(`${keyword} is ${closed.slice(0, -1).join(', ')} or ${closed.at(-1)}.`, start, end);
    }
    if (keyword === 'sample') {
      const [, keep, outOf] = /^(\d{1,9})\/(\d{1,9})$/.exec(value) ?? [];
      if (!keep || !outOf || Number(outOf) === 0 || Number(keep) > Number(outOf)) {
        throw new QueryProblem('A sample is written as "keep/out_of", such as "1/8" for one in eight.', start, end);
      }
    }
    if (
      keyword === 'timerange' &&
      (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value) || Number.isNaN(Date.parse(value)))
    ) {
      throw new QueryProblem('A time is written in RFC3339 form, such as "2026-02-01T00:00:00Z".', start, end);
    }
  }
}
