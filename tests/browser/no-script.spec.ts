import type {Page} from '@playwright/test';
import {expect, test} from './fixtures';
import {everyKind, kinds} from './page-kinds';

test.use({javaScriptEnabled: false});

/** Text of the article that a reader cannot see. What is closed by a `details` opens without a script. */
const hiddenText = (page: Page) =>
  page.getByRole('article').evaluate((article) =>
    [...article.querySelectorAll('p, li:not([role=tab]), td, th, pre, h2, h3, h4, figcaption, [role=tabpanel]')]
      .filter(
        (element) =>
          !element.checkVisibility() &&
          !element.closest('details:not([open]), noscript, form, fieldset, [aria-hidden=true]') &&
          !element.querySelector('select:disabled'),
      )
      .map((element) => element.textContent.trim().slice(0, 60))
      .filter((text) => text !== ''),
  );

test.describe('without JavaScript', () => {
  for (const [kind, route] of everyKind.filter(([name]) => name !== 'search')) {
    test(`${kind}: all text can be read`, async ({page}) => {
      await page.goto(route);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(900);
      expect(await hiddenText(page)).toEqual([]);
      await expect(page.getByRole('contentinfo').getByRole('link', {name: 'Tutorial'})).toBeVisible();
    });
  }

  test('every tab is shown under its name, and no tab that does nothing', async ({page}) => {
    await page.goto(kinds['guide with tabs and diagrams']);
    const panels = page.getByRole('article').getByRole('tabpanel');
    expect(await panels.count()).toBeGreaterThan(5);
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible();
      const name = await panel.getAttribute('aria-label');
      expect(await panel.evaluate((element) => getComputedStyle(element, '::before').content)).toBe(`"${name}"`);
    }
    await expect(page.getByRole('tab')).toHaveCount(0);
  });

  test('tables and diagrams are whole', async ({page}) => {
    await page.goto(kinds['long table']);
    const rows = page.getByRole('article').getByRole('row');
    expect(await rows.count()).toBeGreaterThan(100);
    await expect(rows.last()).toBeVisible();
    await page.goto('/concepts/replay/');
    const diagram = page.getByRole('article').locator('.diagram svg').first();
    await expect(diagram).toBeVisible();
    expect(await diagram.locator('text').count()).toBeGreaterThan(3);
  });

  test('a reader gets around: navbar, sidebar, breadcrumbs, contents, next page, details', async ({page}) => {
    await page.goto(kinds.concept);
    await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link', {name: 'Quick start'}).click();
    await expect(page).toHaveURL(/\/quick-start\/$/);
    await page.locator('details summary').first().click();
    await expect(page.locator('details').first().locator('p').first()).toBeVisible();
    await page.locator('.pagination-nav__link--next').click();
    await expect(page).not.toHaveURL(/quick-start/);
    await page.goto(kinds.concept);
    const contents = page.locator('.theme-doc-toc-desktop a').last();
    await contents.click();
    await expect(page).toHaveURL(/#/);
    await expect(page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)).toBeInViewport();
    await page.getByRole('navigation', {name: 'Breadcrumbs'}).getByRole('link').first().click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'proxymock'}).click();
    await expect(page).toHaveURL(/\/proxymock\/$/);
  });
});
