import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {SearchUnavailable} from '../provider';
import {startFakeAlgolia, type FakeAlgolia, type FakeRequest} from '../testing/fake-algolia';
import {HostedSearch} from './provider';

let fake: FakeAlgolia;
let search: HostedSearch;

beforeEach(async () => {
  fake = await startFakeAlgolia();
  search = new HostedSearch({
    appId: 'TESTAPP',
    apiKey: 'search-only-key',
    indexName: 'docs',
    relay: fake.origin,
    urls: {baseUrl: '/', externalUrlRegex: 'blog\\.'},
  });
});
afterEach(() => fake.close());

const request = {
  query: 'tls',
  page: 0,
  perPage: 20,
  facets: {language: 'en', tags: ['default', 'docs-default-current']},
};
const hit = {
  objectID: '1',
  url: 'https://docs.example.com/guides/tls/#ca',
  type: 'lvl2',
  content: null,
  hierarchy: {lvl0: 'Guides', lvl1: 'Capture TLS', lvl2: 'Trust <b>', lvl3: null},
  _highlightResult: {hierarchy: {lvl1: {value: 'Capture \uE000TLS\uE001'}, lvl2: {value: 'Trust <b>'}}},
};
const reply = (hits: unknown[], more: object = {}) => ({
  status: 200,
  body: {results: [{hits, nbHits: hits.length, nbPages: 1, page: 0, index: 'docs', ...more}]},
});
const asked = (sent: FakeRequest | undefined) =>
  (sent?.body as {requests: Record<string, unknown>[]} | undefined)?.requests[0];

test('sends the query with the key, the page and the facets of language and version', async () => {
  fake.intercept = () => reply([]);
  await search.search(request);
  const [sent] = fake.requests;
  expect(sent).toMatchObject({method: 'POST', path: '/1/indexes/*/queries', key: 'search-only-key'});
  expect(asked(sent)).toMatchObject({
    indexName: 'docs',
    query: 'tls',
    page: 0,
    hitsPerPage: 20,
    facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
  });
});

test('the provider gives hits as links of this site with their words marked, and the total of the query', async () => {
  const external = {
    ...hit,
    objectID: '2',
    url: 'https://blog.example.com/tls/',
    type: 'content',
    content: 'all about tls',
    _snippetResult: {content: {value: 'about \uE000tls\uE001'}},
  };
  fake.intercept = () => reply([hit, external], {nbHits: 41, nbPages: 3});
  const {hits, total, hasMore} = await search.search(request);
  expect([total, hasMore]).toEqual([41, true]);
  expect(hits[0]).toMatchObject({
    url: '/guides/tls/#ca',
    type: 'lvl2',
    section: 'Guides',
    trail: [
      {text: 'Capture TLS', marks: [[8, 11]]},
      {text: 'Trust <b>', marks: []},
    ],
  });
  expect(hits[1]).toMatchObject({
    url: 'https://blog.example.com/tls/',
    type: 'content',
    snippet: {text: 'about tls', marks: [[6, 9]]},
  });
});

test('asks once for what is typed without a pause, and tells the queries before the last nothing', async () => {
  fake.intercept = () => reply([hit]);
  const ended: string[] = [];
  const typed = ['t', 'tl', 'tls'].map((query) =>
    search.search({...request, query}).then(
      () => ended.push(query),
      () => ended.push(`not ${query}`),
    ),
  );
  await Promise.all(typed);
  expect(fake.requests.map((sent) => asked(sent)?.['query'])).toEqual(['tls']);
  expect([ended[0], ...ended.slice(1).sort()]).toEqual(['tls', 'not t', 'not tl']);
});

test('limits the search to the chosen areas by their names', async () => {
  fake.intercept = () => reply([]);
  await search.search({
    ...request,
    facets: {
      areas: [
        {id: 'guides', paths: ['/guides/']},
        {id: 'install', paths: []},
      ],
    },
  });
  expect(asked(fake.requests[0])).toMatchObject({facetFilters: [['area:guides', 'area:install']]});
});

test('for a query without hits it asks what begins like its words, and offers the titles of that', async () => {
  const page = (title: string) => ({...hit, hierarchy: {lvl1: title}});
  fake.intercept = ({body}) => {
    const {requests} = body as {requests: {query: string}[]};
    const results = requests.map(({query}) => ({
      hits: query === 'kuber' ? [page('Kubernetes operator'), page('Kubernetes operator')] : [],
      nbHits: 0,
      nbPages: 0,
    }));
    return {status: 200, body: {results}};
  };
  expect((await search.search({...request, query: 'kubernetis xx instal'})).suggestions).toEqual([
    'Kubernetes operator',
  ]);
  expect(
    (fake.requests[1]?.body as {requests: {query: string}[]} | undefined)?.requests.map(({query}) => query),
  ).toEqual(['kuber', 'ins']);
});

test('suggestions that cannot be had are none', async () => {
  fake.intercept = () => (fake.requests.length === 1 ? reply([]) : {status: 500, body: {}});
  await expect(search.search(request)).resolves.toMatchObject({total: 0, suggestions: []});
});

describe('is unavailable', () => {
  test.each([
    ['when the key is refused', {status: 403, body: {message: 'Invalid API key'}}],
    ['when the service is down', {status: 500, body: {message: 'down'}}],
    ['when the answer is no JSON', {status: 200, body: '<html>'}],
    ['when the answer has no results', {status: 200, body: {}}],
    ['when the results have no hits', {status: 200, body: {results: [{nbHits: 3}]}}],
  ])('%s', async (_, answer) => {
    fake.intercept = () => answer;
    await expect(search.search(request)).rejects.toThrow(SearchUnavailable);
  });

  test.each([500, 200])('and answers again as soon as the service does, after status %i', async (status) => {
    fake.intercept = () => ({status, body: {}});
    await expect(search.search(request)).rejects.toThrow(SearchUnavailable);
    fake.intercept = () => reply([hit]);
    await expect(search.search(request)).resolves.toMatchObject({total: 1});
  });
});

test('records that lack a title or an address are left out', async () => {
  fake.intercept = () =>
    reply([
      {objectID: '3'},
      {objectID: '4', url: 'not an address', hierarchy: {lvl1: 'x'}},
      {objectID: '5', url: hit.url, hierarchy: {}},
      hit,
    ]);
  expect((await search.search(request)).hits).toHaveLength(1);
});

test("asks for the assistant's suggested questions", async () => {
  fake.intercept = () => reply([{objectID: 'q1', question: 'How?'}, {objectID: 'broken'}]);
  expect(await search.questions('assistant-1')).toEqual([{objectID: 'q1', question: 'How?'}]);
  expect(asked(fake.requests[0])).toMatchObject({
    indexName: 'algolia_ask_ai_suggested_questions',
    filters: 'state:published AND assistantId:assistant-1',
  });
});
