import type {Page} from '@playwright/test';
import {expect, hydrated, test} from './fixtures';
import {kinds} from './kinds';

/** Uses what a page keeps in the browser: a tab that is remembered, an answer, a search with its history. */
async function useStores(page: Page): Promise<void> {
  await page.goto(kinds['guide with tabs and diagrams']);
  await hydrated(page);
  const tab = page.getByRole('tab', {selected: false}).first();
  const name = await tab.innerText();
  await tab.click();
  await expect(page.getByRole('tab', {name, exact: true}).first()).toHaveAttribute('aria-selected', 'true');
  const group = page.getByRole('group', {name: 'Was this page helpful?'});
  await group.getByRole('button', {name: 'Yes'}).click();
  await expect(group.getByRole('status')).toContainText('Thanks');
  await page.keyboard.press('Control+k');
  const input = page.getByRole('dialog').getByRole('combobox');
  await input.fill('openshift');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await input.press('Enter');
  await expect(page).toHaveURL(/openshift/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
}

test.describe('a store of the browser', () => {
  test.use({expectedProblems: [/browser storage|storage/i]});

  test('that is blocked, both kinds, takes nothing from the page but its memory', async ({page}) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await useStores(page);
  });

  test('that is full takes nothing from the page but its memory', async ({page}) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await useStores(page);
  });

  test('that holds rubbish is not taken at its word', async ({page}) => {
    await page.addInitScript(() => {
      const rubbish = ['{', 'null', '[]', '{"__proto__":{"hacked":1}}', '<img src=x onerror=alert(1)>', '1e999'];
      const keys = ['theme', 'docs-preferred-version-default', 'page-feedback', 'docusaurus.tab.os', 'docusaurus.tab.installer', 'docusaurus.announcement.id'];
      for (const store of [localStorage, sessionStorage]) keys.forEach((key, i) => store.setItem(key, rubbish[i] ?? ''));
      localStorage.setItem('docs-search-recent', '{"not": "a list"}');
      localStorage.setItem('docs-search-favorites', '[{"id": "javascript:alert(1)", "title": "x", "below": ""}, 7, null]');
      localStorage.setItem('docs-search-conversations', '[{"id": "a", "title": "b", "turns": [{"text": {}}]}]');
    });
    await useStores(page);
  });
});

test.describe('a clock that is wrong', () => {
  for (const year of [1990, 2090]) {
    test(`by decades: ${year}`, async ({page}) => {
      await page.clock.setFixedTime(new Date(`${year}-02-28T23:59:59Z`));
      for (const route of [kinds.cron, kinds['release notes'], '/whats-changed/', kinds.search]) {
        await page.goto(route);
        await hydrated(page);
        await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      }
      await expect(page.getByRole('main').getByRole('link', {name: /mock/i}).first()).toBeVisible();
      await page.goto(kinds['transform with playground']);
      await page.locator('[data-playground]').first().locator('> div').last().scrollIntoViewIfNeeded();
      await expect(page.getByText(/^Computed/).first()).toBeVisible({timeout: 20_000});
      await page.goto(kinds.cron);
      await expect(page.getByRole('region', {name: 'Cron explainer'})).toContainText(String(year));
    });
  }
});

test.describe('the back/forward cache', () => {
  for (const kind of ['home', 'transform with playground', 'load patterns', 'search'] as const) {
    test(`gives a page back as it was left, and it goes on working: ${kind}`, async ({playwright, baseURL}) => {
      test.slow();
      // Playwright switches this cache off for its own pages.
      const {launchOptions} = test.info().project.use;
      const browser = await playwright.chromium.launch({...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache']});
      try {
        const context = await browser.newContext({baseURL: baseURL ?? ''});
        const problems: string[] = [];
        context.on('weberror', (error) => problems.push(String(error.error())));
        // Listeners that keep a page out in one browser or another.
        await context.addInitScript(() => {
          const obstacles: string[] = [];
          Object.assign(window, {obstacles});
          const {addEventListener} = EventTarget.prototype;
          EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof addEventListener>) {
            if (['unload', 'beforeunload'].includes(args[0])) obstacles.push(args[0]);
            return addEventListener.apply(this, args);
          };
        });
        const obstacles = () => [
          ...(window as unknown as {obstacles: string[]}).obstacles,
          ...(['onunload', 'onbeforeunload'] as const).filter((name) => window[name]),
        ];
        let page = await context.newPage();
        const response = await page.goto(kinds[kind]);
        await hydrated(page);
        await page.waitForLoadState('networkidle');
        expect(response?.headers()['cache-control']).not.toContain('no-store');
        expect(await page.evaluate(obstacles)).toEqual([]);
        const left = () => page.evaluate(() => ({mark: (window as {mark?: string}).mark, restored: (window as {restored?: boolean}).restored}));
        const asLeft = {mark: 'left here', restored: true};
        // A browser also drops pages for reasons of its own, such as a request on its way: what is once given back may be kept.
        await expect(async () => {
          page = await context.newPage();
          await page.goto(kinds[kind]);
          await hydrated(page);
          await page.waitForLoadState('networkidle');
          await page.evaluate(() => {
            Object.assign(window, {mark: 'left here', restored: false});
            addEventListener('pageshow', ({persisted}) => Object.assign(window, {restored: persisted}));
          });
          await page.evaluate(() => location.assign('/llms.txt'));
          await page.waitForURL('**/llms.txt');
          await page.evaluate(() => history.back());
          await expect(async () => expect(await left()).toEqual(asLeft)).toPass({timeout: 8_000});
        }).toPass({timeout: 100_000});
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
        await page.getByRole('navigation', {name: 'Main'}).getByRole('link').nth(1).click();
        await expect(page.getByRole('heading', {level: 1})).toBeVisible();
        expect(await left()).toEqual(asLeft);
        expect(problems).toEqual([]);
      } finally {
        await browser.close();
      }
    });
  }
});

test('the longest page: a link to its end arrives there, and its contents follow the reading', async ({page}) => {
  await page.goto(kinds['command reference']);
  await hydrated(page);
  const last = await page.locator('article :is(h2, h3)[id]').last().getAttribute('id');
  const row = await page.locator('article tr[id]').last().getAttribute('id');
  for (const id of [last, row]) {
    await page.goto('about:blank');
    await page.goto(`${kinds['command reference']}#${id}`);
    await hydrated(page);
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    const {top, bar} = await page.locator(`[id="${id}"]`).evaluate((target) => ({
      top: target.getBoundingClientRect().top,
      bar: document.querySelector('nav.navbar')?.getBoundingClientRect().bottom ?? 0,
    }));
    expect(top).toBeGreaterThanOrEqual(bar - 1);
  }
  const entries = page.locator('.theme-doc-toc-desktop a');
  expect(await entries.count()).toBeGreaterThan(20);
  for (const entry of [entries.last(), entries.nth(3), entries.first()]) {
    await entry.click();
    const hash = new URL(page.url()).hash.slice(1);
    await expect(page.locator(`[id="${decodeURIComponent(hash)}"]`)).toBeInViewport();
    await expect(page.locator('.theme-doc-toc-desktop a.table-of-contents__link--active')).toHaveCount(1);
  }
});
