import type {BrowserContext} from '@playwright/test';

/** How many links are followed. */
const LINKS = 60;

/** Follows links in the text of pages, one from each of a sample, and counts the pages whose row is then out of the sidebar's sight. */
export async function countLost(context: BrowserContext, url: string, routes: readonly string[]): Promise<string> {
  const page = await context.newPage();
  const step = Math.max(1, Math.floor(routes.length / (LINKS * 1.5)));
  let [followed, lost] = [0, 0];
  for (let at = 0; at < routes.length && followed < LINKS; at += step) {
    await page.goto(url + (routes[at] ?? ''));
    await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
    const links = page.locator('.theme-doc-markdown :is(p, li, td) a[href^="/"]:not([href*="#"])');
    const link = links.nth(Math.floor((await links.count()) / 2));
    if ((await link.count()) === 0) continue;
    const before = page.url();
    await link.click();
    await page.waitForURL((next) => next.href !== before);
    await page.waitForTimeout(400);
    followed += 1;
    const isLost = await page.evaluate(() => {
      const menu = document.querySelector('.theme-doc-sidebar-container nav.menu');
      const current = menu?.querySelector('[aria-current=page]');
      if (!menu || !current) return false;
      const [frame, place] = [menu.getBoundingClientRect(), current.getBoundingClientRect()];
      return place.height > 0 && (place.top < frame.top || place.bottom > Math.min(frame.bottom, innerHeight));
    });
    if (isLost) lost += 1;
  }
  await page.close();
  return `${lost} of ${followed}`;
}
