import {act, cleanup, render} from '@testing-library/react';
import {createMemoryHistory, type Location} from 'history';
import {Router, useLocation} from 'react-router';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {goTo} from './client/navigation';
import ShownRoute from './client/shown-route';

const {said, pages} = vi.hoisted(() => ({
  said: [] as string[],
  pages: new Map<string, {resolve(): void; reject(error: Error): void}>(),
}));

vi.mock('./client/preload', () => ({
  default: (path: string) =>
    new Promise<void>((resolve, reject) => {
      pages.set(path, {resolve, reject});
    }),
}));
vi.mock('./client/table', () => ({ensureRoute: () => Promise.resolve()}));
vi.mock('@docusaurus/core/lib/client/normalizeLocation', () => ({
  default: (location: Location) => ({...location, pathname: location.pathname.replace(/\.html$/, '')}),
}));
vi.mock('@docusaurus/core/lib/client/ClientLifecyclesDispatcher', () => ({
  dispatchLifecycleAction: (
    name: string,
    {previousLocation, location}: {previousLocation: Location | null; location: Location},
  ) => {
    said.push(`${name} ${previousLocation?.pathname ?? 'nowhere'} to ${location.pathname}`);
    return () => void said.push(`${location.pathname} is here`);
  },
  default: (props: {previousLocation: Location | null; children: unknown}) => {
    said.push(`shown after ${props.previousLocation?.pathname ?? 'nowhere'}`);
    return props.children;
  },
}));

const at = (pathname: string): Location => ({pathname, search: '', hash: '', state: undefined, key: pathname});
/** The addresses that are loaded whole, each with the path that the history has then. */
function addresses(): {log: string[]; restore: () => void} {
  const log: string[] = [];
  vi.spyOn(window.location, 'replace').mockImplementation((url) => {
    log.push(`${String(url)} from ${window.location.pathname}`);
  });
  return {
    log,
    restore() {
      vi.useRealTimers();
      vi.restoreAllMocks();
    },
  };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  said.length = 0;
  pages.clear();
});
afterEach(cleanup);

describe('going to a page', () => {
  it('shows it when it has come, by its address without .html', async () => {
    goTo(at('/b.html'), at('/a'), () => said.push('show'));
    await turn();
    expect(said).toEqual(['onRouteUpdate /a to /b']);
    pages.get('/b')?.resolve();
    await turn();
    expect(said.slice(1)).toEqual(['/b is here', 'show']);
  });

  it('does not show it when the reader has gone on to another one, whichever comes first', async () => {
    for (const order of [
      ['/b', '/c'],
      ['/c', '/b'],
    ]) {
      const shown: string[] = [];
      for (const path of ['/b', '/c']) goTo(at(path), at('/a'), () => shown.push(path));
      for (const path of order) {
        pages.get(path)?.resolve();
        await turn();
      }
      expect(shown).toEqual(['/c']);
    }
  });

  it('loads the page whole, at its top or target, when it does not come', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const {log, restore} = addresses();
    window.history.pushState(null, '', '/b?q=1#target');
    goTo({...at('/b'), search: '?q=1', hash: '#target'}, at('/a'), () => said.push('show'));
    pages.get('/b')?.reject(new Error('gone'));
    await turn();
    // A reload would keep the old scroll position, and so would the address that the history already has.
    expect(log).toEqual(['/b?q=1#target from /a']);
    expect([warn.mock.calls.length, said.includes('show')]).toEqual([1, false]);
    restore();
  });

  it('loads nothing whole when the reader has gone on', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const {log, restore} = addresses();
    goTo(at('/b'), at('/a'), () => said.push('show /b'));
    goTo(at('/c'), at('/a'), () => said.push('show /c'));
    pages.get('/b')?.reject(new Error('gone'));
    pages.get('/c')?.resolve();
    await turn();
    expect(log).toEqual([]);
    expect(said.at(-1)).toBe('show /c');
    restore();
  });

  it('shows it with its loader when it takes long, and leaves Retry to the loader when it does not come', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockReturnValue();
    const {log, restore} = addresses();
    goTo(at('/slow'), at('/a'), () => said.push('show'));
    await vi.advanceTimersByTimeAsync(4900);
    expect(said).not.toContain('show');
    await vi.advanceTimersByTimeAsync(200);
    expect(said.slice(1)).toEqual(['/slow is here', 'show']);
    pages.get('/slow')?.reject(new Error('gone'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(log).toEqual([]);
    expect(said.filter((word) => word === 'show')).toHaveLength(1);
    restore();
  });
});

it('the shown page knows its address, and where the reader has come from', () => {
  const history = createMemoryHistory({initialEntries: ['/a']});
  const Page = () => <p>{useLocation().pathname}</p>;
  const page = <Page />;
  const tree = (location: Location) => (
    <Router history={history}>
      <ShownRoute location={location}>{page}</ShownRoute>
    </Router>
  );
  const {container, rerender} = render(tree(at('/a')));
  expect(said).toEqual(['onRouteUpdate nowhere to /a', 'shown after nowhere']);
  act(() => rerender(tree(at('/b'))));
  expect([container.textContent, said.slice(2)]).toEqual(['/b', ['shown after /a']]);
});
