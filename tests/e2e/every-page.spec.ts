import AxeBuilder from '@axe-core/playwright';
import {allRoutes, chunks, expect, hydrated, test} from './fixtures';

const widths = [360, 768, 1280];

test.describe('every page', () => {
  for (const [n, routes] of chunks(allRoutes(), 10).entries()) {
    test(`is accessible, quiet and fits, part ${n + 1}: ${routes[0]}`, async ({page}) => {
      test.setTimeout(300_000);
      for (const route of routes) {
        await page.setViewportSize({width: 1280, height: 900});
        await page.goto(route);
        await hydrated(page);
        for (const width of widths) {
          await page.setViewportSize({width, height: 900});
          const {violations} = await new AxeBuilder({page}).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
          expect
            .soft(
              violations.map(({id, nodes}) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`),
              `${route} at ${width} px`,
            )
            .toEqual([]);
        }
        await page.setViewportSize({width: 320, height: 640});
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(overflow, `${route} must not scroll sideways at 320 px`).toBeLessThanOrEqual(0);
      }
    });
  }
});
