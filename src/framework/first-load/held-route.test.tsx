// @vitest-environment happy-dom
import {act, cleanup, render} from '@testing-library/react';
import {createMemoryHistory} from 'history';
import {Router, useLocation, useRouteMatch} from 'react-router';
import {afterEach, expect, it} from 'vitest';
import HeldRoute from './client/held-route';

afterEach(cleanup);

it('a page that is held is not rendered when the address changes, and is with the next location', () => {
  let renders = 0;
  function Page() {
    renders++;
    return <p>{`${useLocation().pathname} ${useRouteMatch().isExact}`}</p>;
  }
  const history = createMemoryHistory({initialEntries: ['/']});
  const page = <Page />;
  const tree = (location: typeof history.location) => (
    <Router history={history}>
      <HeldRoute location={location}>{page}</HeldRoute>
    </Router>
  );
  const held = history.location;
  const {container, rerender} = render(tree(held));
  act(() => history.push('/next/'));
  rerender(tree(held));
  expect([container.textContent, renders]).toEqual(['/ true', 1]);
  rerender(tree(history.location));
  expect([container.textContent, renders]).toEqual(['/next/ false', 2]);
});
