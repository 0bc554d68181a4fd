// @vitest-environment happy-dom
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

  it('loads the address anew when it does not come', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    goTo(at('/b'), at('/a'), () => said.push('show'));
    pages.get('/b')?.reject(new Error('gone'));
    await turn();
    expect([reload.mock.calls.length, warn.mock.calls.length, said.includes('show')]).toEqual([1, 1, false]);
    vi.restoreAllMocks();
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
