import path from 'node:path';
import fc from 'fast-check';
import {RE2JS} from 're2js';
import {describe, expect, it} from 'vitest';
import {readSourcePages} from '../../../scripts/content/pages';
import {evaluate} from './evaluate';
import {filterJson} from './json';
import {parseFilterQuery, type FilterNode} from './parse';
import {patternMatcher} from './pattern-matcher';
import {samples} from './samples';

const matches = (pattern: string, text: string) => RE2JS.compile(pattern).matcher(text).find();

function read(text: string): FilterNode {
  const parsed = parseFilterQuery(text);
  if ('error' in parsed) throw new Error(`${parsed.error.message} at ${parsed.error.start}`);
  return parsed.query;
}

const names = (text: string) =>
  samples.filter((pair) => evaluate(read(text), pair, matches).result === true).map((p) => p.name);

describe('queries match', () => {
  it.each([
    ['(location CONTAINS "")', samples.map((p) => p.name)],
    ['(direction IS out)', ['Call to the payment provider', 'Database query']],
    [
      '(header[user-agent] CONTAINS "KUBE-PROBE") OR (status IS 503)',
      ['Health check of the cluster', 'Checkout that fails'],
    ],
    ['(location REGEX "^/cart$")', ['Shopper looks at the cart', 'Load test against the cart']],
    ['(req_json[region] IS eu)', ['Shopper adds an item']],
    ['(location NOT CONTAINS "/c") AND (direction IS IN)', ['Health check of the cluster', 'Metrics scrape']],
    ['(timerange IS "2026-02-01T00:12:00Z" "2026-02-01T00:20:00Z")', ['Shopper adds an item', 'Checkout that fails']],
    ['(tag[testReportId] IS r-9)', ['Load test against the cart']],
    ['(direction IS IN AND status IS 200) AND (namespace NOT shop)', ['Load test against the cart']],
  ])('%s', (query, expected) => expect(names(query)).toEqual(expected));

  it('and say of each comparison what it met', () => {
    const pair = samples[0];
    if (!pair) throw new Error('no samples');
    const {result, reasons} = evaluate(read('(location IS "/healthz") AND (header[X-Tenant] IS acme)'), pair, matches);
    expect(result).toBe(false);
    expect(reasons.map((r) => [r.result, r.why])).toEqual([
      [true, 'location is /healthz'],
      [false, 'it has no header[X-Tenant]'],
    ]);
  });
  it('and do not guess what only the product knows, unless the rest decides', () => {
    const pair = samples[0];
    if (!pair) throw new Error('no samples');
    const result = (query: string) => evaluate(read(query), pair, matches).result;
    expect(result('(sample IS "1/8")')).toBeUndefined();
    expect(result('(sample IS "1/8") OR (location IS "/healthz")')).toBe(true);
    expect(result('(sample IS "1/8") AND (location IS "/cart")')).toBe(false);
    expect(result('(sample IS "1/8") AND (location IS "/healthz")')).toBeUndefined();
  });
  it('never reads what an object inherits', () =>
    expect(names('(header[constructor] CONTAINS "") OR (req_json[__proto__] CONTAINS "")')).toEqual([]));
});

describe('errors point at the place', () => {
  it.each([
    ['', /empty/, ''],
    ['(location CONTAINS "/a)', /never closed/, '"/a)'],
    ['(location CONTAINS "/a"', /never closed/, '('],
    ['(location CONTAINS "/a"))', /closes nothing/, ')'],
    ['(header CONTAINS "x")', /name in brackets/, 'header'],
    ['(header[x CONTAINS "x")', /bracket/, '[x CONTAINS "x")'],
    ['(path IS "/a")', /not a keyword/, 'path'],
    ['(__proto__ IS "/a")', /not a keyword/, '__proto__'],
    ['(location EQUALS "/a")', /not an operator/, 'EQUALS'],
    ['(location contains "/a")', /capitals/, 'contains'],
    ['(status IS 200) and (status IS 201)', /capitals/, 'and'],
    ['(status IS 200) (status IS 201)', /missing before/, '('],
    ['(status IS 200 OR status IS 201 AND status IS 202)', /side by side/, 'AND'],
    ['(status IS )', /value should follow/, 'IS'],
    ['(direction IS sideways)', /IN or OUT/, 'sideways'],
    ['(sample IS "9/8")', /keep\/out_of/, '"9/8"'],
    ['(timerange IS "2026-02-01T00:00:00Z")', /Two times/, '"2026-02-01T00:00:00Z"'],
    ['(timerange IS "yesterday" "today")', /RFC3339/, '"yesterday"'],
    ["(location IS '/a b')", /straight double/, "'/a"],
    ['(location IS “/a”)', /straight double/, '“/a”'],
    ['(location IS `/a`)', /straight double/, '`/a`'],
    ['(header["X-Id"] IS "7")', /header\[X-Id\]/, 'header["X-Id"]'],
    ["(tag['env'] IS prod)", /tag\[env\]/, "tag['env']"],
    ['(status IS [200, 201])', /not a list/, '[200, 201]'],
    ['(status IS 200) AND', /should follow/, ''],
    ['()', /before this parenthesis/, ')'],
    ['("x" IS 1)', /starts with a keyword/, '"x"'],
  ])('%s', (query, message, marked) => {
    const parsed = parseFilterQuery(query);
    if (!('error' in parsed)) throw new Error('it was read');
    expect(parsed.error.message).toMatch(message);
    expect(query.slice(parsed.error.start, parsed.error.end)).toBe(marked);
  });
  it('and never throw, whatever is typed', () => {
    const piece = fc.constantFrom(
      '(',
      ')',
      '"',
      ' ',
      'location',
      'header[',
      ']',
      'IS',
      'NOT',
      'CONTAINS',
      'AND',
      'OR',
      '1/2',
      '\\',
      '\n',
      'é',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({maxLength: 3}))), (parts) => {
        const text = parts.join('');
        const parsed = parseFilterQuery(text);
        if ('error' in parsed) {
          expect(parsed.error.start).toBeGreaterThanOrEqual(0);
          expect(parsed.error.end).toBeLessThanOrEqual(text.length);
        } else filterJson(parsed.query, 'x');
      }),
    );
  });
  it('also inside a pattern', () => {
    const matcherOf = (pattern: string): ReturnType<typeof patternMatcher> => {
      const parsed = parseFilterQuery(`(location REGEX "${pattern}")`);
      if ('error' in parsed) throw new Error(parsed.error.message);
      return patternMatcher(parsed.query, RE2JS);
    };
    expect(matcherOf('^/(a|b)')).not.toHaveProperty('error');
    expect(matcherOf('(a')).toMatchObject({
      error: {message: expect.stringMatching(/not a regular expression/) as string},
    });
    expect(matcherOf('(?=a)')).toMatchObject({
      error: {message: expect.stringMatching(/not a regular expression/) as string},
    });
  });
});

describe('the JSON document', () => {
  const conditions = (query: string) => {
    const result = filterJson(read(query), 'x');
    return 'json' in result ? (JSON.parse(result.json) as {operator: string; conditions: unknown}) : result;
  };
  it('has a block for each group', () => {
    expect(conditions('(location CONTAINS "/metrics" AND namespace IS ops) OR (networkaddr IS "a:1")')).toEqual({
      id: 'x',
      operator: 'OR',
      conditions: [
        {
          operator: 'AND',
          filters: [
            {include: true, operator: 'CONTAINS', detectedLocation: '/metrics'},
            {include: true, operator: 'EQUAL', namespace: 'ops'},
          ],
        },
        {operator: 'AND', filters: [{include: true, operator: 'EQUAL', network_address: 'a:1'}]},
      ],
    });
  });
  it('spells a regular expression as the query does', () => {
    expect(conditions('(location REGEX "^/a")')).toMatchObject({
      conditions: [{filters: [{include: true, operator: 'REGEX', detectedLocation: '^/a'}]}],
    });
  });
  it('gives a reason where nothing is documented', () => {
    for (const query of [
      '(location NOT CONTAINS "/a")',
      '(location NOT "/a")',
      '(session IS a)',
      '(sample[rrpair] IS "1/2")',
      '((status IS 1 OR status IS 2) AND status IS 3) OR (status IS 4)',
    ]) {
      expect(filterJson(read(query), 'x')).toHaveProperty('reason');
    }
  });
});

describe('the queries of the pages', () => {
  it('can all be read', async () => {
    const docs = path.resolve('docs');
    const pages = await readSourcePages(docs);
    const queries = pages.flatMap(({fences}) =>
      fences.flatMap(({meta, lang, code}) => {
        // Pages on other tools show queries in their languages.
        if (lang === 'text' && meta.includes('title="Query"')) return code.startsWith('(') ? [code] : [];
        return lang === 'bash'
          ? [...code.matchAll(/--(?:query-string|filter) '([^']+)'/g)].map(([, q]) => q ?? '')
          : [];
      }),
    );
    // A placeholder stands for a value, or for a query of the reader's own.
    const filled = (query: string): string =>
      query.replaceAll(/<query-[a-z-]+>/g, '(location IS "/x")').replaceAll(/<[a-z-]+>/g, 'x');
    expect(queries.length).toBeGreaterThan(5);
    expect(queries.filter((query) => 'error' in parseFilterQuery(filled(query)))).toEqual([]);
  });
});
