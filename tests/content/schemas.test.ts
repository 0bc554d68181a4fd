import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {describe, expect, it} from 'vitest';
import {readSourcePage, readSourcePages, type Fence} from '../../scripts/content/pages';
import {filterJson} from '../../src/components/FilterEditor/json';
import {parseFilterQuery} from '../../src/components/FilterEditor/parse';
import {stagesJson} from '../../src/components/LoadPattern/output';
import {checkStages, stagesOf} from '../../src/components/LoadPattern/stages';
import {criteria, filterSchema} from '../../src/postbuild/outputs/schema/filter';
import {assertionTypes, metrics, testConfigSchema} from '../../src/postbuild/outputs/schema/test-config';
import {strict} from '../../src/postbuild/outputs/schema/types';

const base = 'https://docs.example.test/schemas/';
const ajv = addFormats(new Ajv2020({allErrors: true, strictTypes: false, strictRequired: false}));
const served = {filter: filterSchema(`${base}filter`), 'test-config': testConfigSchema(`${base}test-config`)};
const checks = {
  filter: ajv.compile(strict({...served.filter, $id: `${base}strict/filter`})),
  'test-config': ajv.compile(strict({...served['test-config'], $id: `${base}strict/test-config`})),
};
type Name = keyof typeof checks;

function problems(name: Name, value: unknown): string[] {
  const check = checks[name];
  return check(value)
    ? []
    : (check.errors ?? []).map((e) => `${e.instancePath} ${e.message ?? ''} ${JSON.stringify(e.params)}`);
}

async function fences(): Promise<{where: string; name: string; fence: Fence}[]> {
  const docs = path.resolve('docs');
  const pages = await readSourcePages(docs);
  return pages.flatMap((page) =>
    page.fences.flatMap((fence) => {
      const name = /\bschema="([^"]*)"/.exec(fence.meta)?.[1];
      return name === undefined ? [] : [{where: `${path.relative(docs, page.file)}:${fence.line}`, name, fence}];
    }),
  );
}

describe('the examples of the pages', async () => {
  const all = await fences();
  it('that name a schema are there, and the schemas exist', () => {
    expect(all.filter((f) => f.name === 'test-config').length).toBeGreaterThan(10);
    expect(all.filter((f) => f.name === 'filter').length).toBeGreaterThan(3);
    expect(
      all
        .filter((f) => !(f.name in checks))
        .filter((f) => f.name !== 'transform-chain')
        .map((f) => `${f.where}: ${f.name}`),
    ).toEqual([]);
  });
  it.each(all.filter((f) => f.name in checks))('$where fits the schema "$name"', ({name, fence}) =>
    expect(problems(name as Name, JSON.parse(fence.code))).toEqual([]),
  );
});

describe('what the editors print', () => {
  it('fits the schemas', () => {
    const {query} = parseFilterQuery(
      '(location REGEX "^/a" AND header[x] IS "1") OR (sample IS "1/8") OR (timerange IS "2026-02-01T00:00:00Z" "2026-02-01T01:00:00Z") OR (req_json[a] IS b)',
    ) as {query: Parameters<typeof filterJson>[0]};
    expect(problems('filter', JSON.parse((filterJson(query, 'rule') as {json: string}).json))).toEqual([]);
    expect(
      problems(
        'test-config',
        JSON.parse((stagesJson(checkStages(stagesOf('v200-600-0_v50-x-0')).stages) as {json: string}).json),
      ),
    ).toEqual([]);
  });
});

describe('the schemas refuse', () => {
  const filter = (over: object) => ({id: 'a', operator: 'OR', conditions: [{filters: [{include: true, ...over}]}]});
  it.each<[string, Name, unknown]>([
    ['a number of vUsers that is not text', 'test-config', {generator: {stages: [{virtualUsers: {virtualUsers: 50}}]}}],
    ['an unknown field', 'test-config', {responder: {passthrough: true}}],
    [
      'an unknown metric',
      'test-config',
      {rules: [{metricName: 'p42Latency', type: 'TOO_HIGH', value: 1, action: 'ALERT'}]},
    ],
    ['a goal without a value', 'test-config', {rules: [{metricName: 'p50Latency', type: 'TOO_HIGH', action: 'ALERT'}]}],
    [
      'a logical value that is not text',
      'test-config',
      {assertionGroups: [{configs: [{type: 'httpResponseBody', config: {matchType: true}}]}]},
    ],
    [
      'a key of another assertion type',
      'test-config',
      {assertionGroups: [{configs: [{type: 'httpStatusCode', config: {ignore: 'a'}}]}]},
    ],
    ['an unknown replay mode', 'test-config', {cluster: {replayMode: 'full'}}],
    ['an empty document', 'test-config', {}],
    ['a filter without a criterion', 'filter', filter({operator: 'EQUAL'})],
    ['a filter with two criteria', 'filter', filter({host: 'a', service: 'b'})],
    ['an unknown criterion', 'filter', filter({hostname: 'a'})],
    ['an operator of the query language', 'filter', filter({operator: 'NOT CONTAINS', host: 'a'})],
    ['a header without a key', 'filter', filter({header: {value: 'a'}})],
    ['an ID with a space', 'filter', {id: 'a b', operator: 'OR', conditions: []}],
    ['a time that is none', 'filter', filter({timeRange: {startTime: 'now', endTime: 'later'}})],
  ])('%s', (_what, name, value) => expect(problems(name, value)).not.toEqual([]));
});

describe('the schemas list what the tables list', async () => {
  const docs = path.resolve('docs');
  /** The names in code in the first column of the table that follows a text. */
  const names = async (page: string, after: string) => {
    const {body} = await readSourcePage(docs, path.join(docs, page));
    const table = /\n(\|[\s\S]*?)\n\n/.exec(body.slice(body.indexOf(after)))?.[1] ?? '';
    return table
      .split('\n')
      .slice(2)
      .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''));
  };
  it('criteria of filters', async () =>
    expect((await names('reference/filters/structure.md', '<RefTable name="Filter criteria">')).sort()).toEqual(
      Object.keys(criteria).sort(),
    ));
  it('metrics of goals', async () =>
    expect((await names('reference/configuration/goals.md', '<RefTable name="Goal metrics">')).sort()).toEqual(
      [...metrics].sort(),
    ));
  it('types of assertions', async () =>
    expect((await names('reference/configuration/assertions/index.md', '## Types')).sort()).toEqual(
      Object.keys(assertionTypes).sort(),
    ));
  it.each(['<RefTable name="Test config fields">', '## Version 2 fields'])(
    'fields of test configs below %s',
    async (after) => {
      const listed = await names('reference/configuration/index.md', after);
      expect(listed.length).toBeGreaterThan(5);
      for (const field of listed)
        expect(field, field).toSatisfy((f: string) => at(served['test-config'], f.split('.')) !== undefined);
    },
  );
});

/** The part of a schema at a path such as `generator.stages[].duration`. */
function at(schema: unknown, [head, ...rest]: string[]): unknown {
  if (head === undefined) return schema;
  const [name = '', list] = head.split(/(\[\])$/);
  let part = (schema as {properties?: Record<string, unknown>}).properties?.[name];
  if (list) part = (part as {items?: unknown} | undefined)?.items;
  return part === undefined ? undefined : at(part, rest);
}
