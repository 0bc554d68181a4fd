import type {Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';
import {held} from '../support/held';
import {modalOf} from '../support/search-kit';

/** Opens a page whose own scripts wait until they are let through. */
async function openHeld(page: Page): Promise<() => void> {
  const {hold, release} = held();
  await page.route('**/assets/js/*.js', hold);
  await page.goto('/concepts/filter/', {waitUntil: 'commit'});
  await page.getByRole('heading', {level: 1}).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['hasHydrated'])).not.toBe('true');
  return release;
}

test.describe('before the page is alive', () => {
  for (const key of ['Control+k', 'Meta+k', '/']) {
    test(`${key} is remembered, and what is typed after it`, async ({page}) => {
      const release = await openHeld(page);
      await page.keyboard.press(key);
      await page.keyboard.type('openshift');
      release();
      await expect(modalOf(page).field).toHaveValue('openshift');
      await expect(modalOf(page).field).toBeFocused();
      await expect(modalOf(page).hits.first()).toBeVisible();
    });
  }

  test('a click on the search button is remembered, Escape takes it back, and other keys are left alone', async ({
    page,
  }) => {
    let release = await openHeld(page);
    await page.locator('.search-button').click();
    release();
    await expect(modalOf(page).field).toBeFocused();
    await page.unroute('**/assets/js/*.js');
    release = await openHeld(page);
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await page.keyboard.press('x');
    release();
    await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
