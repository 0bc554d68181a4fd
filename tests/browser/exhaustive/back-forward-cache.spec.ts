import type {Browser} from '@playwright/test';
import {chromiumFlags, installedChromium} from '../../../scripts/support/browser';
import {expect, hydrated, test} from '../support/fixtures';
import {examples} from '../support/examples';

test.describe('the back/forward cache', () => {
  // One browser for all, with a user interface: Playwright switches this cache off in its own, and the other has none.
  test.describe.configure({mode: 'default'});
  let browser: Browser;

  test.beforeAll(async ({playwright}) => {
    const executablePath = installedChromium();
    browser = await playwright.chromium.launch({
      ...(executablePath ? {executablePath} : {channel: 'chromium'}),
      args: chromiumFlags,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  });
  test.afterAll(() => browser?.close());

  for (const kind of ['home', 'transform with playground', 'load patterns', 'search'] as const) {
    test(`gives a page back as it was left, and it goes on working: ${kind}`, async ({baseURL}) => {
      const context = await browser.newContext({baseURL: baseURL ?? ''});
      const problems: string[] = [];
      context.on('weberror', (error) => problems.push(String(error.error())));
      // Listeners that keep a page out in one browser or another.
      await context.addInitScript(() => {
        const obstacles: string[] = [];
        Object.assign(window, {obstacles});
        const {addEventListener} = EventTarget.prototype;
        EventTarget.prototype.addEventListener = function (
          this: EventTarget,
          ...args: Parameters<typeof addEventListener>
        ) {
          if (['unload', 'beforeunload'].includes(args[0])) obstacles.push(args[0]);
          return addEventListener.apply(this, args);
        };
      });
      const obstacles = () => [
        ...(window as unknown as {obstacles: string[]}).obstacles,
        ...(['onunload', 'onbeforeunload'] as const).filter((name) => window[name]),
      ];
      let page = await context.newPage();
      const left = () =>
        page.evaluate(() => ({
          mark: (window as {mark?: string}).mark,
          restored: (window as {restored?: boolean}).restored,
        }));
      const isBack = () => location.pathname !== '/llms.txt' && document.readyState === 'complete';
      const asLeft = {mark: 'left here', restored: true};
      // A browser also drops pages for its own reasons, such as a request on its way: what is once given back may be kept.
      await expect(async () => {
        await page.close();
        page = await context.newPage();
        const response = await page.goto(examples[kind]);
        await hydrated(page);
        await page.waitForLoadState('networkidle');
        expect(response?.headers()['cache-control']).not.toContain('no-store');
        expect(await page.evaluate(obstacles)).toEqual([]);
        await page.evaluate(() => {
          Object.assign(window, {mark: 'left here', restored: false});
          addEventListener('pageshow', ({persisted}) => Object.assign(window, {restored: persisted}));
        });
        await page.evaluate(() => location.assign('/llms.txt'));
        await page.waitForURL('**/llms.txt');
        await page.evaluate(() => history.back());
        await expect(async () => expect(await page.evaluate(isBack)).toBe(true)).toPass();
        // A page that is built anew has lost its mark; one that is given back is told so a moment later.
        expect((await left()).mark).toBe(asLeft.mark);
        await expect.poll(left).toEqual(asLeft);
      }).toPass();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('navigation', {name: 'Main'}).getByRole('link').nth(1).click();
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      expect(await left()).toEqual(asLeft);
      expect(problems).toEqual([]);
      await context.close();
    });
  }
});
