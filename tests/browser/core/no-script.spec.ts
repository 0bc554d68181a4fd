/** What a reader has whose browser runs no scripts. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {examples} from '../support/examples';
import {expect, test} from '../support/fixtures';
import {sample} from '../support/sample';

test.use({javaScriptEnabled: false});

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const isDoc = (route: string): boolean =>
  readFileSync(path.join(build, route, 'index.html'), 'utf8').includes('theme-doc-markdown');

/** Text of the article, but for its ways to other pages, that a reader cannot see. What is closed by a `details` opens without a script. */
const hiddenText = (page: Page) =>
  page.getByRole('article').evaluate((article) =>
    [...article.querySelectorAll('p, li:not([role=tab]), td, th, pre, h2, h3, h4, figcaption, [role=tabpanel]')]
      .filter(
        (element) =>
          !element.checkVisibility() &&
          !element.closest('details:not([open]), noscript, form, fieldset, nav, [aria-hidden=true]') &&
          !element.querySelector('select:disabled'),
      )
      .map((element) => element.textContent.trim().slice(0, 60))
      .filter((text) => text !== ''),
  );

test.describe('all text can be read on', () => {
  for (const route of sample.filter(isDoc)) {
    test(route, async ({page}) => {
      await page.goto(route);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(200);
      expect(await hiddenText(page)).toEqual([]);
      await expect(page.getByRole('contentinfo').getByRole('link', {name: 'Tutorial'})).toBeVisible();
    });
  }
});

test('every tab is shown under its name, and no tab that does nothing', async ({page}) => {
  await page.goto(examples['guide with tabs and diagrams']);
  const panels = page.getByRole('article').getByRole('tabpanel');
  expect(await panels.count()).toBeGreaterThan(5);
  for (const panel of await panels.all()) {
    await expect(panel).toBeVisible();
    const name = await panel.getAttribute('aria-label');
    expect(await panel.evaluate((element) => getComputedStyle(element, '::before').content)).toBe(`"${name}"`);
  }
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('tables, diagrams, the CLI reference and the annotated file are whole', async ({page}) => {
  await page.goto(examples['long table']);
  const rows = page.getByRole('article').getByRole('row');
  expect(await rows.count()).toBeGreaterThan(100);
  await expect(rows.last()).toBeVisible();
  await page.goto('/concepts/replay/');
  const diagram = page.getByRole('article').locator('.diagram svg').first();
  await expect(diagram).toBeVisible();
  expect(await diagram.locator('text').count()).toBeGreaterThan(3);
  await page.goto(examples['command reference']);
  await expect(page.locator('#record-app-port')).toContainText('8080');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeHidden();
  await page.goto(examples['annotated file']);
  await expect(page.locator('figure li').filter({hasText: 'Request line'})).toBeVisible();
  await expect(page.locator('figure pre')).toContainText('POST http://localhost:8080/bookings HTTP/1.1');
});

test('code is there, in color, without buttons that would do nothing', async ({page}) => {
  await page.goto('/guides/tls/');
  const blocks = page.locator('.theme-code-block');
  await expect(blocks.locator('[class^="code-"]').first()).toBeVisible();
  await expect(page.locator('[data-code-action]').first()).toBeHidden();
  await page.goto('/proxymock/getting-started/quickstart/quickstart-cli/');
  await expect(page.getByText('All endpoints OK')).toBeVisible();
  await expect(page.getByRole('button', {name: 'Play in a terminal'})).toHaveCount(0);
});

test('the examples of a playground are in a table, and a note says why there is no more', async ({page}) => {
  await page.goto(examples['transform with playground']);
  const box = page.locator('[data-playground]').first();
  await box.locator('summary').click();
  await expect(box.getByRole('cell', {name: 'red;teal;blue'})).toHaveCount(1);
  await expect(box.locator('noscript p')).toBeVisible();
});

test('every tool is there and fits a phone', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  for (const [route, name] of [
    [examples['load patterns'], 'Load pattern editor'],
    [examples['filter editor'], 'Filter editor'],
    [examples.calculators, 'Generator calculator'],
    ['/reference/responder-sizing-guide/', 'Responder calculator'],
    [examples.cron, 'Cron explainer'],
  ] as const) {
    await page.goto(route);
    await expect(page.getByRole('region', {name, exact: true})).toBeVisible();
    const box = await page.locator('html').boundingBox();
    expect(box?.width, route).toBeLessThanOrEqual(360);
  }
});

test('the search page says what to do', async ({page}) => {
  await page.goto('/search/?q=istio');
  // Playwright's roles and texts leave out what is in `noscript`, seen or not.
  const note = page.locator('main noscript');
  await expect(note.locator('p')).toBeVisible();
  await expect(note.locator('p')).toContainText('needs JavaScript');
  await expect(note.locator('li a').first()).toHaveAttribute('href', '/quick-start/');
  await expect(note.locator('p a', {hasText: 'site map'})).toHaveAttribute('href', '/sitemap.xml');
});

test('a reader gets around: navbar, sidebar, breadcrumbs, contents, next page, details', async ({page}) => {
  await page.goto(examples.concept);
  await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link', {name: 'Quick start'}).click();
  await expect(page).toHaveURL(/\/quick-start\/$/);
  await page.locator('details summary').first().click();
  await expect(page.locator('details').first().locator('p').first()).toBeVisible();
  await page.locator('.pagination-nav__link--next').click();
  await expect(page).not.toHaveURL(/quick-start/);
  await page.goto(examples.concept);
  const contents = page.locator('.theme-doc-toc-desktop a').last();
  await contents.click();
  await expect(page).toHaveURL(/#/);
  await expect(page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)).toBeInViewport();
  await page.getByRole('navigation', {name: 'Breadcrumbs'}).getByRole('link').first().click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'proxymock'}).click();
  await expect(page).toHaveURL(/\/proxymock\/$/);
});
