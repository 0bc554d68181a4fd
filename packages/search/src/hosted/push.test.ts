import {algoliasearch} from 'algoliasearch';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {samplePages, sampleRecords} from '../embedded/sample';
import {startFakeAlgolia, type FakeAlgolia} from '../testing/fake-algolia';
import {hostedRecord, pushRecords} from './push';

const records = sampleRecords(samplePages);
let fake: FakeAlgolia;
let lines: string[];

beforeEach(async () => {
  fake = await startFakeAlgolia();
  lines = [];
});
afterEach(() => fake.close());

const push = (batchSize = 10): Promise<void> =>
  pushRecords(algoliasearch('TESTAPP', 'admin-key', {hosts: [fake.host]}), records, {
    indexName: 'docs',
    batchSize,
    baseUrl: '/',
    settings: false,
    log: (line) => lines.push(line),
    pauses: [1, 1],
  });
const batches = () => fake.requests.filter(({path}) => path.endsWith('/batch'));

test('uploads in batches beside the index, tells the progress, and takes its place at the end', async () => {
  fake.indices.set('docs', [{objectID: 'old'}]);
  await push();
  expect(batches()).toHaveLength(Math.ceil(records.length / 10));
  expect(batches().every(({path}) => !path.startsWith('/1/indexes/docs/'))).toBe(true);
  expect([...fake.indices.keys()]).toEqual(['docs']);
  expect(fake.indices.get('docs')).toEqual(JSON.parse(JSON.stringify(records.map((record) => hostedRecord(record)))));
  expect(lines).toContain(`Uploaded 10 of ${records.length} records.`);
  expect(lines.at(-1)).toBe(`docs now holds ${records.length} records.`);
});

test("keeps an existing index's settings, and gives a new one ours", async () => {
  const settings = () => fake.requests.filter(({method, path}) => method === 'PUT' && path.endsWith('/settings'));
  await push();
  expect(settings()[0]?.body).toMatchObject({attributesForFaceting: ['type', 'language', 'docusaurus_tag', 'area']});
  fake.requests.length = 0;
  await push();
  expect(settings()).toEqual([]);
  expect(fake.requests.find(({path}) => path.endsWith('/operation'))?.body).toMatchObject({
    operation: 'copy',
    scope: ['settings', 'synonyms', 'rules'],
  });
});

describe('when something fails', () => {
  test('a batch is tried again', async () => {
    let failures = 2;
    fake.intercept = ({path}) =>
      path.endsWith('/batch') && failures-- > 0 ? {status: 503, body: {message: 'busy'}} : undefined;
    await push();
    expect(fake.indices.get('docs')).toHaveLength(records.length);
    expect(lines.filter((line) => line.includes('trying again'))).not.toEqual([]);
  });

  test('for good, the index is as before and nothing is left beside it', async () => {
    fake.indices.set('docs', [{objectID: 'old'}]);
    fake.intercept = ({path}) =>
      path.endsWith('/batch') && batches().length > 1 ? {status: 500, body: {message: 'down'}} : undefined;
    await expect(push()).rejects.toThrow('The index docs was not changed.');
    expect([...fake.indices]).toEqual([['docs', [{objectID: 'old'}]]]);
  });

  test('at the last step, the index is as before too', async () => {
    fake.indices.set('docs', [{objectID: 'old'}]);
    fake.intercept = ({path, body}) =>
      path.endsWith('/operation') && (body as {operation: string}).operation === 'move'
        ? {status: 400, body: {message: 'no', status: 400}}
        : undefined;
    await expect(push()).rejects.toThrow('The index docs was not changed.');
    expect([...fake.indices]).toEqual([['docs', [{objectID: 'old'}]]]);
  });

  test('a key that may read but not write is named as well', async () => {
    fake.indices.set('docs', [{objectID: 'old'}]);
    fake.intercept = ({method}) =>
      method === 'GET'
        ? undefined
        : {status: 403, body: {message: 'Method not allowed with this API key', status: 403}};
    await expect(push()).rejects.toThrow(/refused the key \(403\).*The index docs was not changed/);
    expect([...fake.indices]).toEqual([['docs', [{objectID: 'old'}]]]);
  });

  test('a wrong key is named, and not tried again', async () => {
    fake.intercept = () => ({status: 403, body: {message: 'Invalid Application-ID or API key', status: 403}});
    await expect(push()).rejects.toThrow(/Algolia refused the key \(403\).*ALGOLIA_ADMIN_API_KEY/);
    expect(batches()).toEqual([]);
  });

  test('no records are refused before anything is sent', async () => {
    const client = algoliasearch('TESTAPP', 'admin-key', {hosts: [fake.host]});
    await expect(
      pushRecords(client, [], {indexName: 'docs', batchSize: 10, baseUrl: '/', settings: false, log: () => undefined}),
    ).rejects.toThrow('Build the site first');
    expect(fake.requests).toEqual([]);
  });
});

test('records go without backticks and within the size that the service takes', () => {
  const [record] = records;
  if (!record) throw new Error('no sample');
  const sent = hostedRecord({
    ...record,
    content: `\`x\` ${'word '.repeat(5000)}`,
    code: Array.from({length: 500}, (_, i) => `name_${i}`),
  });
  expect(sent.content?.startsWith('x word')).toBe(true);
  expect(Buffer.byteLength(JSON.stringify(sent))).toBeLessThan(10_000);
});
