import {beforeEach, expect, test, vi} from 'vitest';
import type {SearchHit, SearchProvider} from '@docs/search/provider';
import {withoutMarks} from '@docs/search/marks';
import {isQuestion} from '@docs/search/is-question';
import {findHits, keyOf, pagesOf} from './find';

// What went wrong is told to developers.
beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));

const hit = (url: string, ...trail: [string, ...string[]]): SearchHit => {
  const [first, ...more] = trail;
  return {
    id: url,
    url,
    type: 'lvl1',
    section: 'Guides',
    trail: [withoutMarks(first), ...more.map(withoutMarks)],
    snippet: null,
  };
};
const search = (...hits: SearchHit[]): SearchProvider => ({
  name: 'embedded',
  warmUp: () => undefined,
  search: ({query}) => Promise.resolve({query, hits, total: hits.length, hasMore: false, suggestions: []}),
});

test('each page is once, in the order of the provider, with its further sections after it', async () => {
  const hits = [
    hit('/b/', 'B'),
    hit('/a/#x', 'A', 'X'),
    hit('/b/', 'B again'),
    hit('/a/', 'A'),
    hit('/b/#y', 'B', 'Y'),
  ];
  const {results, key} = await findHits(search(...hits), 'q', ['guides'], {});
  expect(results?.hits.map(({url}) => url)).toEqual(['/b/', '/b/#y', '/a/#x', '/a/']);
  expect(key).toBe(keyOf('q', ['guides']));
  expect(keyOf('q', [])).not.toBe(key);
});

test('a search that fails has no results', async () => {
  const failing = {...search(), search: () => Promise.reject(new Error('down'))};
  expect((await findHits(failing, 'q', [], {})).results).toBeNull();
});

test('hits are told by page with their numbers', () => {
  const hits = [hit('/b/', 'B'), hit('/b/#y', 'B', 'Y'), hit('/a/#x', 'A', 'X')];
  expect(pagesOf(hits).map(({page, hits: own}) => [page, own.map(({index}) => index)])).toEqual([
    ['/b/', [0, 1]],
    ['/a/', [2]],
  ]);
});

test.each([
  ['how do I mask customer emails', true],
  ['retention?', true],
  ["what's a snapshot", true],
  ['fail github action over 300ms latency', true],
  ['kafka vs rabbitmq', true],
  ['sidecar versus ebpf', true],
  ['compare k6 wiremock', true],
  ['compare', false],
  ['vs code', false],
  ['helm install behind proxy', false],
  ['how', false],
  ['island mode', false],
])('%s reads like a question: %s', (query, reads) => expect(isQuestion(query)).toBe(reads));
