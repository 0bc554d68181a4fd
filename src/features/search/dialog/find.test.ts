import {beforeEach, expect, test, vi} from 'vitest';
import type {SearchHit, SearchProvider} from '@docs/search/provider';
import {unmarked} from '@docs/search/marks';
import {find, keyOf, needsHead, runsOf} from './find';

// What went wrong is told to developers.
beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));

const hit = (url: string, ...trail: [string, ...string[]]): SearchHit => {
  const [first, ...more] = trail;
  return {
    id: url,
    url,
    type: 'lvl1',
    section: 'Guides',
    trail: [unmarked(first), ...more.map(unmarked)],
    snippet: null,
  };
};
const search = (...hits: SearchHit[]): SearchProvider => ({
  name: 'embedded',
  warmUp: () => undefined,
  search: ({query}) => Promise.resolve({query, hits, total: hits.length, hasMore: false, suggestions: []}),
});

test('hits stay in the order of the provider, each address once', async () => {
  const hits = [hit('/b/', 'B'), hit('/a/#x', 'A', 'X'), hit('/b/', 'B again'), hit('/a/', 'A')];
  const {results, key} = await find(search(...hits), 'q', ['guides'], {});
  expect(results?.hits.map(({url}) => url)).toEqual(['/b/', '/a/#x', '/a/']);
  expect(key).toBe(keyOf('q', ['guides']));
  expect(keyOf('q', [])).not.toBe(key);
});

test('a search that fails has no results', async () => {
  const failing = {...search(), search: () => Promise.reject(new Error('down'))};
  expect((await find(failing, 'q', [], {})).results).toBeNull();
});

test('hits of one page that follow each other stand together, and nothing changes its place', () => {
  const hits = [
    hit('/b/', 'B'),
    hit('/b/#y', 'B', 'Y'),
    hit('/a/#x', 'A', 'X'),
    hit('/a/', 'A'),
    hit('/b/#z', 'B', 'Z'),
  ];
  const runs = runsOf(hits);
  expect(runs.map(({title, hits: own}) => [title, own.map(({index}) => index)])).toEqual([
    ['B', [0, 1]],
    ['A', [2, 3]],
    ['B', [4]],
  ]);
  expect(runs.map(needsHead)).toEqual([false, true, false]);
});
