import type {Page} from '@playwright/test';
import {expect, hydrated, test} from './fixtures';
import {answered, ask, openSearch, reopenSearch} from './search-kit';

/** Makes every touch of storage throw, as browsers do where the reader blocks it. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
}

test.describe('with storage blocked', () => {
  // The theme tells developers about the blocked storage, once for each.
  test.use({expectedProblems: [/storage is not available|storage/i]});

  test('search, answers and the search page work; the history lasts as long as the page', async ({page}) => {
    await blockStorage(page);
    const modal = await openSearch(page);
    await modal.type('openshift');
    await expect(modal.hits.first()).toBeVisible();
    await modal.field.press('Enter');
    await expect(page).toHaveURL(/openshift/);
    await reopenSearch(page);
    await expect(modal.dialog.getByText('Recent', {exact: true})).toBeVisible();
    await ask(modal, 'What is a snapshot?');
    await answered(modal);
    await page.goto('/search/?q=istio');
    await hydrated(page);
    await expect(page.getByText(/documents found/)).toBeVisible();
    await reopenSearch(page);
    await expect(modal.dialog.getByText('Recent', {exact: true})).toHaveCount(0);
  });
});
