import type {CDPSession, Page} from '@playwright/test';

/** What the page holds after a garbage collection: heap in bytes, and the numbers of DOM nodes and event listeners. */
export type Footprint = {heap: number; nodes: number; listeners: number};

/** Collects garbage and reads what is left. The page must be settled. */
export async function footprint(session: CDPSession): Promise<Footprint> {
  await session.send('HeapProfiler.enable');
  // Twice: what the first one finalizes lets go of more.
  for (let i = 0; i < 2; i++) await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const {metrics} = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return {heap: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners')};
}

/**
 * Goes from page to page inside the open site, `count` times round the routes, as fast as they come; every fourth one is
 * left before it has arrived. Ends on the first route. Rejects when a page does not come within ten seconds.
 */
export async function navigate(page: Page, routes: string[], count: number): Promise<void> {
  await page.evaluate(
    async ({routes, count}) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const title = () => document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
      // A step in the history, as the browser's own buttons make them: the router follows it without a reload.
      const go = (route: string) => {
        history.pushState({key: route}, '', route);
        dispatchEvent(new PopStateEvent('popstate', {state: {key: route}}));
      };
      const arrive = async (route: string) => {
        const end = performance.now() + 10_000;
        while (!title().endsWith(route)) {
          if (performance.now() > end) throw new Error(`${route} did not come, this is ${title()}`);
          await frame();
        }
      };
      for (let i = 1; i <= count; i++) {
        const route = routes[i % routes.length] ?? '/';
        go(route);
        if (i % 4 !== 0) await arrive(route);
      }
      const [first = '/'] = routes;
      go(first);
      await arrive(first);
      // What was left under way comes to its end.
      await new Promise((resolve) => requestIdleCallback(resolve, {timeout: 5000}));
    },
    {routes, count},
  );
}
