import {KEYWORDS} from './language';
import {testsOf} from './evaluate';
import type {QueryGroup, FilterNode, FilterComparison} from './parse';

/** A filter document, or why a query has none that is documented. */
export type FilterJson = {json: string} | {reason: string};

/** Writes a query as a filter document: an outer operator over blocks of comparisons. */
export function filterJson(query: FilterNode, id: string): FilterJson {
  for (const test of testsOf(query)) {
    const reason = unsaid(test);
    if (reason) return {reason};
  }
  const outer: QueryGroup =
    query.type === 'group' && query.children.some((c) => c.type === 'group')
      ? query
      : {type: 'group', operator: 'OR', children: [query], start: 0, end: 0};
  const blocks = outer.children.map((child) =>
    child.type === 'test'
      ? {operator: 'AND' as const, tests: [child]}
      : {operator: child.operator, tests: child.children},
  );
  const conditions = [];
  for (const {operator, tests} of blocks) {
    if (!tests.every((t): t is FilterComparison => t.type === 'test'))
      return {
        reason:
          'The JSON document has two levels, an outer operator and blocks. This query is nested deeper, so keep it as a query.',
      };
    conditions.push({operator, filters: tests.map(filterOf)});
  }
  return {json: JSON.stringify({id, operator: outer.operator, conditions}, null, 2)};
}

function unsaid({keyword, key, operator}: FilterComparison): string | undefined {
  if (operator.startsWith('NOT'))
    return 'How the JSON document expresses NOT is not documented. Keep this query unchanged: speedctl takes it with --query-string.';
  if (!KEYWORDS.get(keyword)?.criterion || (keyword === 'sample' && key !== undefined))
    return `The JSON document has no documented field for ${keyword}. Keep this query unchanged: speedctl takes it with --query-string.`;
  if (['sample', 'timerange'].includes(keyword) && operator !== 'IS') return `${keyword} is used with IS.`;
  return undefined;
}

function filterOf({keyword, key, operator, values}: FilterComparison): Record<string, unknown> {
  const criterion = KEYWORDS.get(keyword)?.criterion ?? keyword;
  const [first = '', second = ''] = values;
  const include = true;
  if (keyword === 'sample') {
    const [keep, outOf] = first.split('/').map(Number);
    return {include, sample: {keep, out_of: outOf}};
  }
  if (keyword === 'timerange') return {include, timeRange: {startTime: first, endTime: second}};
  const value = key === undefined ? (criterion === 'direction' ? first.toUpperCase() : first) : {key, value: first};
  return {include, operator: operator === 'IS' ? 'EQUAL' : operator, [criterion]: value};
}
