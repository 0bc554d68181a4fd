import type {Page} from '@playwright/test';
import {showMode} from '../support/color-mode';
import {expect, hydrated} from '../support/fixtures';
import type {Check, PageView, Visit} from './check';
import {atFirst, inTheEnd, views} from './checks';

/** Puts the open page into a view. */
async function show(page: Page, {size, mode}: PageView): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({forcedColors: mode === 'forced colors' ? 'active' : 'none'});
  await showMode(page, mode === 'dark' ? 'dark' : 'light');
  // What the page measures after a resize waits for an idle moment, and is first in the queue.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
      ),
  );
}

/** Brings what loads when it comes near, and waits until it is there. */
async function readThrough(page: Page): Promise<void> {
  for (const place of await page.locator('[data-playground]').all()) {
    await place.locator('> div').last().scrollIntoViewIfNeeded();
    await expect(place.getByText(/^Computed/).first()).toBeVisible();
  }
  await page.evaluate(() => {
    scrollTo({top: document.body.scrollHeight, behavior: 'instant'});
    return new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        scrollTo({top: 0, behavior: 'instant'});
        requestIdleCallback(() => resolve(), {timeout: 1000});
      }),
    );
  });
}

async function run({name, of = () => true, faults}: Check, when: string, visit: Visit): Promise<void> {
  if (of(visit.route)) expect.soft(await faults(visit), `${visit.route} ${name}, ${when}`).toEqual([]);
}

/** Opens a page and runs every check on it; a failure names the page, the check and the view. */
export async function visitPage(page: Page, route: string, violations: readonly string[]): Promise<void> {
  await page.setViewportSize(views[0]?.view.size ?? {width: 1280, height: 900});
  const response = await page.goto(route);
  await hydrated(page);
  const visit: Visit = {page, route, response, violations};
  for (const check of atFirst) await run(check, 'as it comes to life', visit);
  await readThrough(page);
  for (const {view, checks} of views) {
    if (!checks.some(({of}) => of === undefined || of(route))) continue;
    await show(page, view);
    for (const check of checks) await run(check, view.name, visit);
  }
  for (const check of inTheEnd) await run(check, 'in all views', visit);
}
