import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {StoredList} from './stored';

type StoredItem = {id: string; n: number};
const list = (limit = 3): StoredList<StoredItem> =>
  new StoredList<StoredItem>({
    key: 'list',
    limit,
    read: (value) => {
      const {id, n} = (value ?? {}) as Partial<StoredItem>;
      return typeof id === 'string' && typeof n === 'number' ? {id, n} : null;
    },
  });

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('the newest item is first, each once, and the oldest goes', () => {
  const items = list();
  for (const id of ['a', 'b', 'c', 'a', 'd']) items.put({id, n: 1});
  expect(items.all().map(({id}) => id)).toEqual(['d', 'a', 'c']);
  items.remove('a');
  expect(
    list()
      .all()
      .map(({id}) => id),
  ).toEqual(['d', 'c']);
});

test.each(['{', 'null', '{"not": "a list"}', '[1, null, {"id": 3}]'])(
  'what is no list of items is none: %s',
  (stored) => {
    localStorage.setItem('list', stored);
    expect(list().all()).toEqual([]);
  },
);

test('where storage is blocked or full the list lasts as long as the page, and that is said', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const items = list();
  const changed = vi.fn();
  items.subscribe(changed);
  items.put({id: 'a', n: 1});
  items.put({id: 'b', n: 2});
  expect(items.all()).toHaveLength(2);
  expect(changed).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('items can be changed, and of two that then are one the newest stays', () => {
  const items = list();
  for (const id of ['new', 'other', 'old']) items.put({id, n: id.length});
  items.update((item) => (item.id === 'old' ? {...item, id: 'new'} : item));
  expect(list().all()).toEqual([
    {id: 'new', n: 3},
    {id: 'other', n: 5},
  ]);
});

test('two tabs keep what each of them adds and removes', () => {
  const [one, two] = [list(5), list(5)];
  const seen: string[][] = [];
  const stop = two.subscribe(() => seen.push(two.all().map(({id}) => id)));
  one.put({id: 'a', n: 1});
  two.put({id: 'b', n: 1});
  one.put({id: 'c', n: 1});
  window.dispatchEvent(new StorageEvent('storage', {key: 'list'}));
  window.dispatchEvent(new StorageEvent('storage', {key: 'another'}));
  two.remove('a');
  one.update((item) => ({...item, n: item.n + 1}));
  expect(list(5).all()).toEqual([
    {id: 'c', n: 2},
    {id: 'b', n: 2},
  ]);
  expect(seen).toEqual([
    ['b', 'a'],
    ['c', 'b', 'a'],
    ['c', 'b'],
  ]);
  stop();
  // In the tab that emptied storage, and in the other one.
  localStorage.clear();
  const stopAgain = one.subscribe(() => undefined);
  window.dispatchEvent(new StorageEvent('storage', {key: null}));
  expect(one.all()).toEqual([]);
  stopAgain();
});
