import {expect, hydrated, test} from '../support/fixtures';
import {answered, ask, newest, openSearch} from '../support/search-kit';

test('without configuration a page asks nobody but its own host', async ({page, baseURL}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) outside.push(request.url());
  });
  await page.goto('/');
  await hydrated(page);
  // Services would start when the page is idle: wait for that moment.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  await page.waitForLoadState('networkidle');
  expect(outside).toEqual([]);
});

test('without configuration nobody is told of queries and questions, and no reason is asked for', async ({page}) => {
  await page.clock.install();
  const modal = await openSearch(page);
  await modal.type('qqzzxxqq');
  await expect(modal.dialog).toContainText('No results found for');
  await page.clock.fastForward(2000);
  await ask(modal, 'What is a snapshot?');
  await answered(modal);
  await newest(modal).getByTitle('Dislike', {exact: true}).click();
  await expect(newest(modal).getByText('Thanks for your feedback!')).toBeVisible();
  await expect(newest(modal).getByRole('group', {name: 'What was wrong?'})).toHaveCount(0);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});
