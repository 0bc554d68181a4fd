import type {FilterFields} from '@docs/traffic/filter-fields';
import {KEYWORDS} from './language';
import type {FilterNode, FilterComparison} from './parse';

/** The answer of one comparison for one pair; `undefined` when this page cannot know it. */
export type Reason = {test: FilterComparison; result: boolean | undefined; why: string};

/** Whether a pattern occurs in a text, or undefined while patterns cannot be run yet. */
export type Matcher = (pattern: string, text: string) => boolean | undefined;

/** Evaluates a query on a pair: the result, and the answer of each comparison with the value that it met. */
export function evaluate(
  query: FilterNode,
  pair: FilterFields,
  matches: Matcher,
): {result: boolean | undefined; reasons: Reason[]} {
  const reasons: Reason[] = [];
  const result = visit(query, pair, matches, reasons);
  return {result, reasons};
}

function visit(node: FilterNode, pair: FilterFields, matches: Matcher, reasons: Reason[]): boolean | undefined {
  if (node.type === 'test') {
    const reason = answer(node, pair, matches);
    reasons.push(reason);
    return reason.result;
  }
  const results = node.children.map((child) => visit(child, pair, matches, reasons));
  // One answer can decide a group although another one is unknown.
  const deciding = node.operator === 'OR';
  if (results.includes(deciding)) return deciding;
  return results.includes(undefined) ? undefined : !deciding;
}

function answer(test: FilterComparison, pair: FilterFields, matches: Matcher): Reason {
  const beyond = KEYWORDS.get(test.keyword)?.beyond;
  if (beyond) return {test, result: undefined, why: beyond};
  if (test.keyword === 'timerange') {
    const [from = '', to = ''] = test.values;
    const time = Date.parse(pair.time);
    const inside = time >= Date.parse(from) && time <= Date.parse(to);
    return {test, result: test.operator.startsWith('NOT') ? !inside : inside, why: `recorded at ${pair.time}`};
  }
  const actual = valueOf(test, pair);
  const name = test.key === undefined ? test.keyword : `${test.keyword}[${test.key}]`;
  if (actual === undefined) return {test, result: test.operator.startsWith('NOT'), why: `it has no ${name}`};
  return {test, result: compare(test, actual, matches), why: `${name} is ${actual === '' ? 'empty' : actual}`};
}

/** Text is compared without regard to case; a pattern decides that itself. */
function compare({operator, values}: FilterComparison, actual: string, matches: Matcher): boolean | undefined {
  const value = values[0] ?? '';
  const [have, want] = [actual.toLowerCase(), value.toLowerCase()];
  switch (operator) {
    case 'IS':
      return have === want;
    case 'NOT':
      return have !== want;
    case 'CONTAINS':
      return have.includes(want);
    case 'NOT CONTAINS':
      return !have.includes(want);
    case 'REGEX':
      return matches(value, actual);
  }
}

function valueOf({keyword, key = ''}: FilterComparison, pair: FilterFields): string | undefined {
  if (keyword === 'header') return own(pair.headers, key);
  if (keyword === 'tag') return own(pair.tags, key);
  if (keyword === 'req_json')
    return key
      .split('.')
      .reduce<unknown>(
        (at, part) =>
          typeof at === 'object' && at !== null && Object.hasOwn(at, part)
            ? (at as Record<string, unknown>)[part]
            : undefined,
        pair.body,
      )
      ?.toString();
  return own(pair.fields, keyword);
}

/** A value by its name, whatever its case; never one that the object inherits. */
function own(record: Readonly<Record<string, string>>, name: string): string | undefined {
  if (Object.hasOwn(record, name)) return record[name];
  return Object.entries(record).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}

/** All comparisons of a query, in reading order. */
export function testsOf(node: FilterNode): FilterComparison[] {
  return node.type === 'test' ? [node] : node.children.flatMap(testsOf);
}
