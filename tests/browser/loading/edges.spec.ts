import type {Page} from '@playwright/test';
import {scriptsOf} from '../support/built-scripts';
import {expect, hydrated, test} from '../support/fixtures';
import {held} from '../support/held';
import {examples} from '../support/examples';

const banner = (page: Page) => page.locator('#__docusaurus-base-url-issue-banner-container');

test('on its own base URL no page holds the banner of a wrong one', async ({page}) => {
  await page.goto('/');
  expect(await banner(page).count()).toBe(0);
  await hydrated(page);
  expect(await banner(page).count()).toBe(0);
});

test.describe('a first load that fails in part', () => {
  test.use({
    expectedProblems: [
      /status (404|503)|Failed to load resource|chunk|could not be loaded|Minified React error|onRecoverableError/i,
    ],
  });

  const route = '/guides/tls/';
  for (const [what, which] of [
    ['its part of the route table', 'shard'],
    ['its section of the sidebar', 'section'],
    ['its content', 'content'],
  ] as const) {
    test(`can be read without ${what}, says so, and comes to life with Retry`, async ({page}) => {
      const file = scriptsOf(route)[which];
      expect(file, 'the page has this script').toBeDefined();
      let broken = true;
      let documents = 0;
      page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
      await page.route(`**${file}`, (request) =>
        broken ? request.fulfill({status: 503, body: ''}) : request.continue(),
      );
      await page.goto(route);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(/could not be loaded[\s\S]*Error/);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await alert.getByRole('button', {name: 'Retry'}).click();
      // Not yet: it says so again, and whoever presses the button stays at it.
      await expect(alert.getByRole('button', {name: 'Retry'})).toBeFocused();
      broken = false;
      await page.keyboard.press('Enter');
      await hydrated(page);
      await expect(alert).toHaveCount(0);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      expect(documents).toBe(1);
    });
  }

  test('comes to life automatically when a script fails only once', async ({page}) => {
    const {content} = scriptsOf(route);
    await page.route(`**${content}`, (request) => request.fulfill({status: 503, body: ''}), {times: 1});
    await page.goto(route);
    await hydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('of a page that does not exist still leads on: the ways on come with Try again', async ({page}) => {
    // All that the first load does not name in the page.
    let broken = true;
    await page.route(/\/assets\/js\/(?!main|runtime)/, (request) =>
      broken ? request.fulfill({status: 503, body: ''}) : request.continue(),
    );
    await page.goto('/no-such-page/');
    const again = page.getByRole('alert').getByRole('button', {name: /^(Retry|Try again)$/});
    await expect(again).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    broken = false;
    while ((await again.count()) > 0) {
      await again.first().click();
      await page.waitForLoadState('networkidle');
    }
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('no such page');
    await expect(page.getByText('This page crashed')).toHaveCount(0);
  });
});

test('the progress bar ends with every page: a second one within its 200 ms, and the way back', async ({page}) => {
  await page.clock.install();
  await page.goto(examples.concept);
  await hydrated(page);
  const links = page.getByRole('navigation', {name: 'Docs sidebar'});
  await links.getByRole('link', {name: 'Quick start', exact: true}).hover();
  await page.waitForLoadState('networkidle');
  const {hold, release} = held();
  await page.route('**/assets/js/**', (route) => hold(route).catch(() => undefined));
  await links.getByRole('link', {name: 'Tutorial', exact: true}).evaluate((link: HTMLElement) => link.click());
  await links.getByRole('link', {name: 'Quick start', exact: true}).evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Install Speedscale');
  await page.clock.fastForward(1200);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await page
    .getByRole('contentinfo')
    .getByRole('link', {name: 'FAQ'})
    .evaluate((link: HTMLElement) => (link.click(), history.back()));
  await page.clock.fastForward(1500);
  release();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Install Speedscale');
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test.describe('fragments with broken escapes', () => {
  for (const hash of ['#100%', '#%E0%A4%A', '#%', '#']) {
    test(`${hash} crashes no page, at first and later`, async ({page}) => {
      await page.goto(`${examples.concept}${hash}`);
      await hydrated(page);
      await page
        .getByRole('navigation', {name: 'Docs sidebar'})
        .getByRole('link', {name: 'Tutorial', exact: true})
        .click();
      await expect(page.getByRole('heading', {level: 1})).toContainText('Tutorial');
      // A link of the page itself, as Docusaurus follows it: through its router.
      await page
        .getByRole('navigation', {name: 'Docs sidebar'})
        .getByRole('link', {name: 'Quick start', exact: true})
        .evaluate((link, to) => {
          (link as HTMLAnchorElement).href += to;
        }, hash);
      await page.evaluate((to) => history.pushState({}, '', location.pathname + to), hash);
      await page.goBack();
      await page.goForward();
      await hydrated(page);
      await expect(page.getByText('This page crashed')).toHaveCount(0);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    });
  }
});
