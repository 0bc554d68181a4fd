import axe, {type AxeResults, type RunOptions} from 'axe-core';
import {allRoutes, chunks, expect, hydrated, test} from './fixtures';

const widths = [360, 768, 1280];
const options: RunOptions = {
  runOnly: {type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']},
  resultTypes: ['violations'],
};

declare const window: Window & {axe: {run: (context: Document, options: RunOptions) => Promise<AxeResults>}};

test.describe('every page', () => {
  for (const [n, routes] of chunks(allRoutes(), 10).entries()) {
    test(`is accessible, quiet and fits, part ${n + 1}: ${routes[0]}`, async ({page}) => {
      test.setTimeout(300_000);
      for (const route of routes) {
        await page.setViewportSize({width: 1280, height: 900});
        await page.goto(route);
        await hydrated(page);
        // Once a page, and without the builder's extra tab for each result: there are nearly nine hundred.
        await page.evaluate(axe.source);
        for (const width of widths) {
          await page.setViewportSize({width, height: 900});
          const found = await page.evaluate(async (run) => {
            const {violations} = await window.axe.run(document, run);
            return violations.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join('; ')}`);
          }, options);
          expect.soft(found, `${route} at ${width} px`).toEqual([]);
        }
        await page.setViewportSize({width: 320, height: 640});
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(overflow, `${route} must not scroll sideways at 320 px`).toBeLessThanOrEqual(0);
      }
    });
  }
});
