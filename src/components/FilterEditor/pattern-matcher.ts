import type {RE2JS} from 're2js';
import {testsOf, type Matcher} from './evaluate';
import type {FilterNode, FilterComparison} from './parse';
import type {QueryError} from './tokens';

/** RE2 in JavaScript: Go's syntax, and time in proportion to the text, since a pattern may come from an address. */
export type Engine = typeof RE2JS;

/** The comparisons of a query that need an engine of patterns. */
export function patternsOf(query: FilterNode): FilterComparison[] {
  return testsOf(query).filter(({operator}) => operator === 'REGEX');
}

/** Runs the patterns of a query, each compiled once, or says which one cannot be read. */
export function patternMatcher(query: FilterNode, engine: Engine): {matches: Matcher} | {error: QueryError} {
  const compiled = new Map<string, RE2JS>();
  for (const {values, valueStart, end} of patternsOf(query)) {
    const pattern = values[0] ?? '';
    try {
      compiled.set(pattern, engine.compile(pattern));
    } catch (error) {
      const reason = (error as Error).message.replace(/^error parsing regexp: /, '');
      return {error: {message: `This is not a regular expression in Go's syntax: ${reason}.`, start: valueStart, end}};
    }
  }
  return {matches: (pattern, text) => compiled.get(pattern)?.matcher(text).find()};
}
