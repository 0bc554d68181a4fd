import {describe, expect, test, vi} from 'vitest';
import type {SearchHit, SearchProvider, SearchResults} from '@site/src/search/provider';
import {createSearchClient, docSearchHits, type Outcome} from './adapter';

const hit = (url: string, section: string, trail = ['Page'], snippet: string | null = null): SearchHit => ({
  id: url,
  url,
  type: 'lvl1',
  section,
  trail: trail.map((text) => ({text, marks: [[0, 2] as const]})) as unknown as SearchHit['trail'],
  snippet: snippet === null ? null : {text: snippet, marks: []},
});

const groups = (hits: SearchHit[]): string[] => docSearchHits(hits).map(({hierarchy}) => hierarchy.lvl0);

test('hits keep their order: a section that comes again is a group of its own', () => {
  const [first, second, third] = groups([hit('/a/', 'Guides'), hit('/b/', 'Reference'), hit('/c/', 'Guides')]);
  expect([first, second, third?.replace('\u2060', '')]).toEqual(['Guides', 'Reference', 'Guides']);
  expect(third).not.toBe(first);
});

test('neighbors of one section share a group, and an address comes once', () => {
  expect(new Set(groups([hit('/a/', 'Guides'), hit('/b/', 'Guides')])).size).toBe(1);
  expect(docSearchHits([hit('/a/', 'Guides'), hit('/a/', 'Guides')])).toHaveLength(1);
});

test('everything that the modal injects as HTML is escaped', () => {
  const evil = '<img src=x onerror=alert(1)>';
  const text = JSON.stringify(docSearchHits([hit('/a/', evil, [evil, evil], evil), hit('/b/', evil, [evil], evil)]));
  expect(text).not.toContain('<img');
  expect(text).toContain('<mark>');
});

test('a section is shown with its heading above page and snippet', () => {
  const [shown] = docSearchHits([hit('/a/#b', 'Guides', ['Page', 'Heading'], 'words')]);
  expect(shown?.type).toBe('lvl2');
  expect(shown?._snippetResult).toMatchObject({hierarchy: {lvl2: {value: '<mark>He</mark>ading'}, lvl1: {value: '<mark>Pa</mark>ge · words'}}});
});

describe('the client', () => {
  const results: SearchResults = {query: 'x', hits: [hit('/a/', 'Guides')], total: 7, hasMore: false, suggestions: []};
  const client = (provider: Partial<SearchProvider>) => {
    const outcomes: Outcome[] = [];
    const made = createSearchClient({
      provider: {name: 'embedded', warmUp: () => undefined, search: () => Promise.resolve(results), ...provider},
      facets: {language: 'en'},
      indexName: 'docs',
      suggestedQuestions: () => Promise.resolve([{objectID: '1', question: 'How?'}]),
      onOutcome: (outcome) => outcomes.push(outcome),
    });
    const search = (request: object) => made.search({requests: [request]} as never) as unknown as Promise<{results: {hits: unknown[]; nbHits?: number}[]}>;
    return {search, outcomes};
  };

  test("asks the provider with the page's facets and tells the total of this query", async () => {
    const search = vi.fn(() => Promise.resolve(results));
    const {search: ask, outcomes} = client({search});
    const {
      results: [answer],
    } = await ask({indexName: 'docs', query: 'x'});
    expect(search).toHaveBeenCalledWith({query: 'x', page: 0, perPage: 20, facets: {language: 'en'}});
    expect([answer?.hits.length, answer?.nbHits]).toEqual([1, 7]);
    expect(outcomes).toEqual([{query: 'x', results}]);
  });

  test('a search that cannot answer is no hits and a failure, so that the modal lives on', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const {search, outcomes} = client({search: () => Promise.reject(new Error('down'))});
    expect((await search({indexName: 'docs', query: 'x'})).results[0]?.hits).toEqual([]);
    expect(outcomes).toEqual([{query: 'x', results: null}]);
  });

  test('serves the suggested questions', async () => {
    const {search} = client({});
    expect((await search({indexName: 'algolia_ask_ai_suggested_questions'})).results[0]?.hits).toEqual([{objectID: '1', question: 'How?'}]);
  });
});
