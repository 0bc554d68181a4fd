import {createHash} from 'node:crypto';
import {describe, expect, it, vi} from 'vitest';
import {answer, isListOf, keepRelease, type KeptList} from './kept-files';

const scope = 'https://docs.example.com/base/';
const listUrl = `${scope}offline/files.json`;

/** What the worker needs of a browser's cache. */
class FakeStore {
  readonly kept = new Map<string, Response>();
  async match(url: RequestInfo | URL): Promise<Response | undefined> {
    return this.kept.get(String(url).split('?')[0] ?? '')?.clone();
  }
  async put(url: RequestInfo | URL, response: Response): Promise<void> {
    this.kept.set(String(url), response);
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
/** A list of files by their content. */
const list = (id: string, files: Record<string, string>): KeptList => ({
  id,
  files: Object.entries(files).map(([path, content]) => [path, hashOf(content)]),
});
const network = (answers: Record<string, string>) =>
  vi.fn(async (url: string) => {
    const text = answers[url.slice(scope.length)];
    return text === undefined ? new Response('', {status: 404}) : new Response(text);
  });
const keep = (store: FakeStore, kept: KeptList, ask: ReturnType<typeof network>, old?: FakeStore) =>
  keepRelease({scope, list: kept, listUrl, store, old, network: ask, progress: () => undefined});

describe('a kept release', () => {
  it('fetches only what is not there of the one before', async () => {
    const first = new FakeStore();
    const before = {'': 'home', 'guides/': 'guides'};
    await keep(first, list('1', before), network(before));
    const second = new FakeStore();
    const next = {'': 'home', 'guides/': 'new guides', 'news/': 'news'};
    const ask = network(next);
    await keep(second, list('2', next), ask, first);
    expect(ask.mock.calls.map(([url]) => url)).toEqual([`${scope}guides/`, `${scope}news/`]);
    expect(await (await second.match(scope))?.text()).toBe('home');
    expect(await (await second.match(`${scope}guides/`))?.text()).toBe('new guides');
  });

  it('is whole or not there', async () => {
    const store = new FakeStore();
    const release = list('1', {'': 'home', 'gone/': 'page'});
    await expect(keep(store, release, network({'': 'home'}))).rejects.toThrow('gone/ returned status 404');
    expect(store.kept.has(listUrl)).toBe(false);
  });

  it('takes no login page for a script, neither from the network nor from the copy before', async () => {
    const release = {'': 'home', 'assets/js/main.1.js': 'run()'};
    const portal = {'': 'home', 'assets/js/main.1.js': '<title>Log in</title>'};
    const store = new FakeStore();
    await expect(keep(store, list('1', release), network(portal))).rejects.toThrow(
      'assets/js/main.1.js returned something other than the release contains',
    );
    expect([store.kept.has(`${scope}assets/js/main.1.js`), store.kept.has(listUrl)]).toEqual([false, false]);

    const before = new FakeStore();
    await keep(before, list('1', release), network(release));
    await before.put(`${scope}assets/js/main.1.js`, new Response('<title>Log in</title>'));
    const next = new FakeStore();
    await keep(next, list('2', release), network(release), before);
    expect(await (await next.match(`${scope}assets/js/main.1.js`))?.text()).toBe('run()');
  });

  it('is named by its list', async () => {
    const {files} = list('', {'': 'home'});
    expect(await isListOf(hashOf(JSON.stringify(files)), {id: 'any', files})).toBe(true);
    expect(await isListOf(hashOf(JSON.stringify(files)), list('any', {'': 'other'}))).toBe(false);
  });
});

describe('an answer', () => {
  const store = new FakeStore();
  for (const path of ['', 'guides/', 'search/index.json', 'assets/js/main.1.js', '404.html'])
    void store.put(scope + path, new Response(`kept ${path}`));
  const cut = () => Promise.reject(new TypeError('Failed to fetch'));
  const ask = async (path: string, fetched: () => Promise<Response>, mode = 'navigate') => {
    // A request of this mode cannot be made by hand.
    const request = {url: scope + path, mode} as Request;
    const response = await answer(request, {scope, store, network: fetched});
    return [response.status, response.headers.get('location') ?? (await response.text())];
  };

  it('comes from the network where there is one, but for assets', async () => {
    const fresh = async () => new Response('fresh');
    expect(await ask('guides/', fresh)).toEqual([200, 'fresh']);
    expect(await ask('assets/js/main.1.js', fresh, 'no-cors')).toEqual([200, 'kept assets/js/main.1.js']);
    expect(await ask('assets/js/main.2.js', fresh, 'no-cors')).toEqual([200, 'fresh']);
  });

  it('comes from what is kept where the network is cut', async () => {
    expect(await ask('guides/?q=1#x', cut)).toEqual([200, 'kept guides/']);
    expect(await ask('search/index.json?v=12', cut, 'cors')).toEqual([200, 'kept search/index.json']);
    expect(await ask('guides?q=1', cut)).toEqual([301, `${scope}guides/?q=1`]);
    expect(await ask('nowhere/', cut)).toEqual([404, 'kept 404.html']);
    await expect(ask('files/unknown.txt', cut, 'cors')).rejects.toThrow('Failed to fetch');
  });

  it('does not wait for a network that holds the request back, unless there is nothing else', async () => {
    vi.useFakeTimers();
    try {
      const held = ask('guides/', () => new Promise(() => undefined));
      await vi.advanceTimersByTimeAsync(4000);
      expect(await held).toEqual([200, 'kept guides/']);
      const slow = ask(
        'nowhere/',
        () => new Promise((resolve) => setTimeout(() => resolve(new Response('late')), 9000)),
      );
      await vi.advanceTimersByTimeAsync(9000);
      expect(await slow).toEqual([200, 'late']);
    } finally {
      vi.useRealTimers();
    }
  });
});
