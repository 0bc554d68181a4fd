import type {Page} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';

test.describe('release notes', () => {
  const path = '/reference/release-notes/';
  const shown = (page: Page) => page.locator('.release:not([hidden])');

  test('are found by text and by breaking changes, and the search can be linked', async ({page}) => {
    await page.goto(path);
    await hydrated(page);
    const all = await shown(page).count();
    expect(all).toBeGreaterThanOrEqual(145);
    await page.getByLabel('Breaking changes only').check();
    const breaking = await shown(page).count();
    expect(breaking).toBe(await page.locator('.release:has([data-part=breaking])').count());
    await page.getByLabel('Filter releases').fill('webhook 9443');
    await expect(shown(page)).toHaveCount(1);
    await expect(page.getByText(`1 of ${all} releases`)).toBeVisible();
    await expect(page).toHaveURL(/breaking=1&find=webhook\+9443$/);
    await page.reload();
    await expect(shown(page)).toHaveCount(1);
    await page.getByLabel('Filter releases').fill('no such words anywhere');
    await expect(page.locator('[data-month]:visible')).toHaveCount(0);
  });

  test('fold what is old, and open it for who looks for it or follows a link to it', async ({page}) => {
    await page.goto(path);
    await hydrated(page);
    const oldest = page.locator('.release').last();
    await expect(page.locator('.release').first()).toBeInViewport();
    await expect(oldest).toBeHidden();
    await page.getByLabel('Filter releases').fill('o');
    await expect(oldest).toBeVisible();
    await page.getByLabel('Filter releases').fill('');
    await expect(oldest).toBeHidden();
    const version = await oldest.getAttribute('data-since');
    await page.goto('about:blank');
    await page.goto(`${path}#${version}`);
    await hydrated(page);
    await expect(oldest.getByRole('heading')).toBeInViewport();
  });

  test('say where the reader is who runs one of them', async ({page}) => {
    await page.goto(path);
    await hydrated(page);
    await page.getByLabel('Your version', {exact: true}).selectOption('v2.5.857');
    await expect(page.locator('[data-mine]')).toHaveCount(1);
    await expect(page.locator('[data-mine]')).toHaveAttribute('data-since', 'v2.5.857');
  });

  test('open at a version, and their feed and schemas are served', async ({page, request}) => {
    await page.goto(`${path}#v2.5.828`);
    await expect(page.locator('[id="v2.5.828"]')).toBeInViewport();
    const feed = await page
      .locator('link[rel=alternate][type="application/atom+xml"][title*="release notes"]')
      .getAttribute('href');
    const xml = await request.get(new URL(feed ?? '', page.url()).pathname);
    expect(xml.ok()).toBe(true);
    expect(await xml.text()).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
    for (const name of ['test-config', 'filter']) {
      const schema = await request.get(`/schemas/${name}.schema.json`);
      expect(await schema.json()).toHaveProperty('$id', expect.stringContaining(`/schemas/${name}.schema.json`));
    }
  });
});
