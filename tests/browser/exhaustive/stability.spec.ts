import {footprint, navigate} from './navigate';
import {expect, hydrated, test} from '../support/fixtures';
import {examples} from '../support/examples';

test('three hundred rapid navigations leave nothing behind', async ({page}) => {
  const routes = Object.values(examples).filter((route) => !route.includes('?'));
  const session = await page.context().newCDPSession(page);
  await page.goto(routes[0] ?? '/');
  await hydrated(page);
  // The first hundred load every page and whatever it keeps for good.
  await navigate(page, routes, 100);
  const before = await footprint(session);
  await navigate(page, routes, 200);
  const after = await footprint(session);
  // One kept page has a thousand nodes, so a leak would multiply these. Links that are prefetched and code that is
  // compiled meanwhile make the slack.
  for (const figure of ['nodes', 'listeners'] as const)
    expect(after[figure], figure).toBeLessThanOrEqual(before[figure] * 1.5);
  expect(before.nodes).toBeGreaterThan(500);
});
