import {evaluate} from '../../../components/FilterEditor/evaluate';
import {parseFilterQuery, type FilterNode} from '../../../components/FilterEditor/parse';
import {patternMatcher, patternsOf} from '../../../components/FilterEditor/pattern-matcher';
import type {Call} from '@docs/traffic/call';
import {filterFieldsOf, type FilterFields} from '@docs/traffic/filter-fields';
import type {SearchOutcome} from './protocol';

/** How many calls are made ready between two questions of the page, so that none of them waits. */
const SLICE = 500;

/** Finds calls of one recording, by text or by a query of the product. What it compares is made once for each call. */
export class CallSearch {
  readonly #calls: readonly Call[];
  readonly #fields: FilterFields[] = [];
  readonly #texts: string[] = [];

  constructor(calls: readonly Call[]) {
    this.#calls = calls;
  }

  /** Makes all calls ready for the first search, a slice at a time, until `stopped`. */
  async prepare(stopped: () => boolean): Promise<void> {
    for (let from = 0; from < this.#calls.length && !stopped(); from += SLICE) {
      for (let index = from; index < Math.min(from + SLICE, this.#calls.length); index++) {
        this.#fieldsOf(index);
        this.#textOf(index);
      }
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  /** The calls that a search leaves, or what is wrong with a query. */
  async find(search: string): Promise<SearchOutcome> {
    const wanted = search.trim();
    if (wanted === '') return {indices: Uint32Array.from(this.#calls.keys()), unknown: 0};
    // A line that is no query is text to look for.
    if (!/^\(|\b(?:IS|CONTAINS|REGEX|NOT)\b/.test(wanted))
      return {indices: this.#holding(wanted.toLowerCase()), unknown: 0};
    const parsed = parseFilterQuery(wanted);
    if ('error' in parsed) return {error: parsed.error};
    const matcher = await matcherFor(parsed.query);
    if ('error' in matcher) return matcher;
    const indices: number[] = [];
    let unknown = 0;
    for (let index = 0; index < this.#calls.length; index++) {
      const {result} = evaluate(parsed.query, this.#fieldsOf(index), matcher.matches);
      if (result === true) indices.push(index);
      else if (result === undefined) unknown += 1;
    }
    return {indices: Uint32Array.from(indices), unknown};
  }

  #holding(text: string): Uint32Array {
    const indices: number[] = [];
    for (const [index, {method, status}] of this.#calls.entries()) {
      if (method.toLowerCase() === text || String(status) === text || this.#textOf(index).includes(text))
        indices.push(index);
    }
    return Uint32Array.from(indices);
  }

  #fieldsOf(index: number): FilterFields {
    return (this.#fields[index] ??= filterFieldsOf(this.#calls[index] as Call));
  }

  /** Address, header values and bodies in small letters, on their own lines so that no text runs from one to the next. */
  #textOf(index: number): string {
    return (this.#texts[index] ??= textOf(this.#calls[index] as Call));
  }
}

function textOf({url, request, response}: Call): string {
  const parts = [url];
  for (const {headers, body} of [request, response]) {
    for (const {value} of headers) parts.push(value);
    parts.push(body);
  }
  return parts.join('\0').toLowerCase();
}

/** The engine of patterns is fetched for a query that has one. */
async function matcherFor(query: FilterNode): Promise<ReturnType<typeof patternMatcher>> {
  if (patternsOf(query).length === 0) return {matches: () => undefined};
  const {RE2JS} = await import('re2js');
  return patternMatcher(query, RE2JS);
}
