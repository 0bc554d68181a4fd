import {useEffect, useState} from 'react';
import type {RE2JS} from 're2js';
import {testsOf, type Matcher} from './evaluate';
import type {Node} from './parse';
import type {QueryError} from './tokens';

type Engine = typeof RE2JS;

/**
 * Runs the patterns of a query with Go's syntax and in linear time, since a pattern may come from an address. The
 * engine is fetched at the first REGEX only; until then such comparisons have no answer.
 */
export function usePatterns(query: Node | undefined): {matches: Matcher; error: QueryError | undefined} {
  const [engine, setEngine] = useState<Engine>();
  const tests = query ? testsOf(query).filter((t) => t.operator === 'REGEX') : [];
  const wanted = tests.length > 0;

  useEffect(() => {
    if (!wanted || engine) return undefined;
    let current = true;
    void import('re2js').then(({RE2JS: loaded}) => {
      if (current) setEngine(() => loaded);
    });
    return () => {
      current = false;
    };
  }, [wanted, engine]);

  if (!engine) return {matches: () => undefined, error: undefined};
  for (const {values, valueStart, end} of tests) {
    const message = patternProblem(engine, values[0] ?? '');
    if (message) return {matches: () => undefined, error: {message, start: valueStart, end}};
  }
  return {matches: (pattern, text) => engine.compile(pattern).matcher(text).find(), error: undefined};
}

/** Why a pattern cannot be read, or undefined. */
export function patternProblem(engine: Engine, pattern: string): string | undefined {
  try {
    engine.compile(pattern);
    return undefined;
  } catch (error) {
    return `This is no regular expression in Go's syntax: ${(error as Error).message.replace(/^error parsing regexp: /, '')}.`;
  }
}
