import {footprint, navigate} from '../../scripts/bench/navigate';
import {expect, hydrated, test} from './fixtures';
import {everyKind} from './kinds';

test('three hundred rapid navigations leave nothing behind', async ({page}) => {
  test.setTimeout(180_000);
  const routes = everyKind.map(([, route]) => route).filter((route) => !route.includes('?'));
  const session = await page.context().newCDPSession(page);
  await page.goto(routes[0] ?? '/');
  await hydrated(page);
  // The first hundred load every page and whatever it keeps for good.
  await navigate(page, routes, 100);
  const before = await footprint(session);
  await navigate(page, routes, 200);
  const after = await footprint(session);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.05);
  // Code that the browser compiles meanwhile counts too; `npm run bench:navigation` goes on until that has settled.
  expect(after.heap).toBeLessThanOrEqual(before.heap * 1.25);
  expect(before.nodes).toBeGreaterThan(500);
});
