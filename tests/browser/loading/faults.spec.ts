import type {Page} from '@playwright/test';
import {scriptsOf} from '../support/built-scripts';
import {expect, hydrated, test} from '../support/fixtures';
import {held} from '../support/held';
import {examples} from '../support/examples';

/** Notes in the page that it is still the same document, and tells whether it is. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, {stays: true}));
const stays = (page: Page) => page.evaluate(() => 'stays' in window);
const sidebar = (page: Page, name: string) =>
  page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link', {name, exact: true});

async function start(page: Page): Promise<void> {
  await page.goto(examples.concept);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await mark(page);
}

/** Whether the page has fetched a script and run it; one that was only fetched ahead has not. */
const hasRun = (page: Page, script: string) =>
  page.evaluate(
    (file) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
        (entry) => entry.initiatorType === 'script' && entry.name.endsWith(file),
      ),
    script,
  );

test.describe('a chunk', () => {
  test.use({
    expectedProblems: [
      /status 404|Failed to load resource|chunk|Unexpected end|SyntaxError|Invalid or unexpected|missing|Unexpected token/i,
    ],
  });

  for (const [how, answer] of [
    [
      'is gone after a new version was deployed',
      () => ({status: 404, contentType: 'text/html', body: '<!doctype html><title>Not found</title>'}),
    ],
    [
      'is cut off',
      (whole: string) => ({status: 200, contentType: 'text/javascript', body: whole.slice(0, whole.length / 2)}),
    ],
    [
      'is a page of HTML with status 200',
      () => ({status: 200, contentType: 'text/html', body: '<!doctype html><p>Sign in to the network'}),
    ],
  ] as const) {
    test(`${how}: the next page is loaded whole`, async ({page}) => {
      await start(page);
      let broken = 0;
      let documents = 0;
      await page.route('**/assets/js/**', async (route) => {
        if (documents > 0) return route.continue();
        broken += 1;
        return route.fulfill(answer(await (await route.fetch()).text()));
      });
      page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
      await sidebar(page, 'Tutorial').click();
      await expect(page.getByRole('heading', {level: 1})).toContainText('Tutorial');
      await hydrated(page);
      expect(broken).toBeGreaterThan(0);
      expect(documents).toBe(1);
      expect(await stays(page)).toBe(false);
      await expect(page).toHaveURL(/\/tutorial\/$/);
    });
  }

  for (const [where, link] of [
    ['its top', 'nav.menu a[href="/tutorial/"]'],
    ['its target', 'main a[href^="/"][href*="/#"]:not([href^="/reference/helm/"])'],
  ] as const)
    test(`is gone while the reader is far down the page: the next page is loaded at ${where}`, async ({page}) => {
      await page.goto(examples['long table']);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => window.scrollTo(0, 2500));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2500);
      let documents = 0;
      page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
      await page.route('**/assets/js/**', (route) =>
        documents > 0 ? route.continue() : route.fulfill({status: 404, body: ''}),
      );
      const target = page.locator(link).first();
      const href = (await target.getAttribute('href')) ?? '';
      await target.evaluate((element: HTMLAnchorElement) => element.click());
      await expect(page).toHaveURL(href);
      await expect(page.getByRole('heading', {level: 1})).not.toContainText('Helm');
      await hydrated(page);
      expect(documents).toBe(1);
      const {hash} = new URL(page.url());
      if (hash === '') expect(await page.evaluate(() => window.scrollY)).toBe(0);
      else await expect(page.locator(hash)).toBeInViewport();
      await page.goBack();
      await expect(page).toHaveURL(examples['long table']);
    });

  test('never comes: the page can be read, leads on, and does not load again and again', async ({page}) => {
    await start(page);
    let documents = 0;
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
    // Every script but those of the first load, which the browser has.
    await page.route(/\/assets\/js\/(?!main|runtime)/, (route) => route.fulfill({status: 404, body: ''}));
    await sidebar(page, 'Tutorial').click();
    await expect(page.getByRole('heading', {level: 1})).toContainText('Tutorial');
    await page.waitForLoadState('networkidle');
    expect(documents).toBe(1);
    await sidebar(page, 'Quick start').click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Install Speedscale');
    expect(documents).toBe(2);
  });

  test('of a playground is missing: the playground says so and loads with Try again', async ({page}) => {
    await page.goto(examples['transform with playground']);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/js/**', (route) => route.fulfill({status: 404, body: ''}));
    const place = page.locator('[data-playground]').first();
    await place.locator('> div').last().scrollIntoViewIfNeeded();
    await expect(place.getByRole('alert')).toContainText('could not be loaded');
    await page.unroute('**/assets/js/**');
    await place.getByRole('button', {name: 'Try again'}).click();
    await expect(place.getByText(/^Computed/).first()).toBeVisible();
  });

  test('of the page menu is missing: it says so, and works later', async ({page}) => {
    await start(page);
    await page.route('**/assets/js/**', (route) => route.fulfill({status: 404, body: ''}));
    const actions = page.getByRole('group', {name: 'Take this page with you'});
    await actions.getByRole('button', {name: 'More ways'}).click();
    await expect(actions.getByRole('button', {name: 'Not loaded'})).toBeVisible();
    await page.locator('h2 .hash-link').first().click();
    await expect(page).toHaveURL(/#/);
    await page.unroute('**/assets/js/**');
    await actions.getByRole('button', {name: 'More ways'}).click();
    await expect(page.getByRole('menu')).toBeVisible();
  });
});

test('while a page is on its way a reader can choose another, and gets that one', async ({page}) => {
  await start(page);
  const {hold, release} = held();
  const late = page.waitForRequest('**/assets/js/**');
  await page.route('**/assets/js/**', hold, {times: 1});
  await sidebar(page, 'Tutorial').click();
  await late;
  await expect(page.locator('#nprogress')).toBeVisible();
  await sidebar(page, 'Quick start').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Install Speedscale');
  const arrived = page.waitForResponse((response) => response.url().includes('/assets/js/'));
  release();
  await arrived;
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Install Speedscale');
  await expect(page).toHaveURL(/\/quick-start\/$/);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  expect(await stays(page)).toBe(true);
});

test('a page that arrives late does not bring up the next one before that is there', async ({page, context}) => {
  const visit = await context.newPage();
  const ofFirst = new Set<string>();
  visit.on('request', (request) => ofFirst.add(request.url()));
  await visit.goto('/tutorial/');
  await hydrated(visit);
  await visit.close();
  // With data saver on nothing is fetched ahead, so that even where the next page is has to be asked for.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {saveData: true}}));
  await start(page);
  const first = held();
  const second = held();
  await page.route('**/assets/js/**', (route) => (ofFirst.has(route.request().url()) ? first : second).hold(route));
  await sidebar(page, 'Tutorial').click();
  await expect(page.locator('#nprogress')).toBeVisible();
  await sidebar(page, 'Quick start').click();
  await expect(page).toHaveURL(/\/quick-start\/$/);
  first.release();
  // Time enough for the first page to arrive, and to be rendered, if it were.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Page not found');
  second.release();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Install Speedscale');
  expect(await stays(page)).toBe(true);
});

test.describe('without a network', () => {
  test.use({expectedProblems: [/ERR_INTERNET_DISCONNECTED|chunk|Failed to (load resource|fetch)/i]});

  test('what was fetched before works, and the rest comes when the network is back', async ({page, context}) => {
    await start(page);
    await sidebar(page, 'Quick start').hover();
    await expect.poll(() => hasRun(page, scriptsOf('/quick-start/').content)).toBe(true);
    await context.setOffline(true);
    await sidebar(page, 'Quick start').click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Install Speedscale');
    expect(await stays(page)).toBe(true);
    // A page that is not there yet: the browser says that there is no network, under the address that was asked for.
    await page
      .getByRole('contentinfo')
      .getByRole('link', {name: 'FAQ'})
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect.poll(() => page.evaluate(() => 'stays' in window).catch(() => false)).toBe(false);
    await context.setOffline(false);
    await page.reload();
    await expect(page).toHaveURL(/\/reference\/faq\/$/);
    await hydrated(page);
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Install Speedscale');
  });
});

test('a page that takes long is shown with its loader, which has a spinner and, when the code does not come, Retry', async ({
  page,
}) => {
  await start(page);
  const {content} = scriptsOf('/tutorial/');
  const {hold, release} = held();
  await page.route(`**${content}`, hold);
  await sidebar(page, 'Tutorial').click();
  await expect(page.locator('#nprogress')).toBeVisible();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Filters and subsets');
  await expect(page.getByRole('status').filter({hasText: 'Loading'})).toBeVisible();
  await expect(page.locator('#nprogress')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', {level: 1})).toContainText('Tutorial');
  expect(await stays(page)).toBe(true);
});
