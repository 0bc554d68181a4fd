import {expect, test} from '../support/fixtures';
import {answered, answerOf, ask, markPage, openSearch, reopenSearch} from '../support/search-kit';

test('from 1,280 px an answer stays beside the page that it leads to', async ({page}) => {
  const modal = await openSearch(page);
  const stays = await markPage(page);
  const title = page.locator('h1');
  const first = (await title.textContent()) ?? '';
  await ask(modal, 'What is a snapshot?');
  await answered(modal);
  const source = answerOf(modal).locator('a[href^="/"]').first();
  const address = await source.getAttribute('href');
  await source.click();
  await expect(page).toHaveURL((url) => `${url.pathname}${url.hash}` === address);
  await expect(modal.dialog).toHaveCount(0);
  const panel = page.getByRole('complementary', {name: 'Answer from the docs'});
  await expect(panel.getByRole('heading', {level: 3})).toHaveText('What is a snapshot?');
  // The address is there before the page, in whose place the first one is until then.
  await expect(title).not.toHaveText(first);
  // Beside it, not over it.
  const article = await page.locator('article').first().boundingBox();
  const box = await panel.boundingBox();
  expect((article?.x ?? 0) + (article?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0);
  expect(article?.width).toBeGreaterThan(480);

  // It goes on there, and stays through other pages and the search.
  const field = panel.getByRole('textbox', {name: 'Ask a question'});
  await field.fill('How do I install the operator?');
  await field.press('Enter');
  await expect(panel.getByRole('article')).toHaveCount(2);
  await answered({dialog: panel});
  await panel.getByRole('article').first().locator('[data-answer] a[href^="/"]').first().click();
  await expect(page).not.toHaveURL((url) => `${url.pathname}${url.hash}` === address);
  await expect(panel).toBeVisible();
  await page.goBack();
  await reopenSearch(page);
  await page.keyboard.press('Escape');
  await expect(modal.dialog).toHaveCount(0);
  await expect(panel.getByRole('article')).toHaveCount(2);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Releases'}).click();
  await expect(panel).toBeVisible();
  expect(await stays()).toBe(true);

  await field.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', {name: /^Search/}).first()).toBeFocused();
});

test('a button puts the answer there, and it goes when the window becomes too narrow', async ({page}) => {
  const modal = await openSearch(page);
  await ask(modal, 'What is a snapshot?');
  await answered(modal);
  await modal.dialog.getByRole('button', {name: 'Keep beside the page'}).click();
  const panel = page.getByRole('complementary', {name: 'Answer from the docs'});
  await expect(panel).toBeVisible();
  await expect(modal.dialog).toHaveCount(0);
  await page.setViewportSize({width: 1200, height: 800});
  await expect(panel).toHaveCount(0);
  // The conversation is not lost.
  await reopenSearch(page);
  await expect(
    modal.list('Recent conversations').getByRole('button', {name: 'What is a snapshot?', exact: true}),
  ).toBeVisible();
});

test('below 1,280 px an answer makes way for its page', async ({page}) => {
  await page.setViewportSize({width: 1279, height: 800});
  const modal = await openSearch(page);
  await ask(modal, 'What is a snapshot?');
  await answered(modal);
  await expect(modal.dialog.getByRole('button', {name: 'Keep beside the page'})).toHaveCount(0);
  await answerOf(modal).locator('a[href^="/"]').first().click();
  await expect(modal.dialog).toHaveCount(0);
  await expect(page.getByRole('complementary', {name: 'Answer from the docs'})).toHaveCount(0);
});
