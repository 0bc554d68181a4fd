import type {Page} from '@playwright/test';
import {expect, test} from './fixtures';
import {QUERIES, ROUNDS, SPEEDS} from './quick-searches';
import {modalOf, openSearch} from './search-kit';

const place = (page: Page): string => new URL(page.url()).pathname + decodeURIComponent(new URL(page.url()).hash);

test.describe('Enter opens the first hit', () => {
  for (const delay of SPEEDS) {
    test(`in each of ${QUERIES.length * ROUNDS} searches typed at ${delay} ms a key`, async ({page}) => {
      const modal = await openSearch(page);
      const first = new Map<string, string>();
      for (const query of QUERIES) {
        await modal.type(query);
        await expect(modal.dialog.getByRole('link', {name: /^See all/})).toHaveAttribute(
          'href',
          new RegExp(`q=${encodeURIComponent(query)}$`),
        );
        first.set(query, decodeURIComponent((await modal.hits.first().getAttribute('href')) ?? ''));
      }
      await page.keyboard.press('Escape');
      // Where the list will stand: options that are drawn under a resting pointer must not become active.
      await page.mouse.move(640, 420);
      const opened: string[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        for (const query of QUERIES) {
          await page.keyboard.press('Control+k');
          await expect(modalOf(page).field).toBeFocused();
          await page.keyboard.type(query, {delay});
          await page.keyboard.press('Enter');
          await expect(modal.dialog).toHaveCount(0);
          const wanted = first.get(query) ?? '';
          await expect.poll(() => place(page), {message: `${query}, round ${round + 1}`}).toBe(wanted);
          opened.push(query);
        }
      }
      expect(opened).toHaveLength(QUERIES.length * ROUNDS);
    });
  }

  test('also when the arrow keys were pressed on the hits of the query before', async ({page}) => {
    const modal = await openSearch(page);
    await modal.type('openshift');
    const wanted = await modal.hits.first().getAttribute('href');
    await modal.type('kube');
    await expect(modal.hits.first()).not.toHaveAttribute('href', wanted ?? '');
    await modal.type('openshift');
    await modal.field.press('ArrowDown');
    await expect(modal.dialog.getByRole('link', {name: /^See all/})).toHaveAttribute('href', /q=openshift$/);
    await expect(modal.hits.first()).toHaveAttribute('href', wanted ?? '');
  });
});

test('the order shown is the order ranked, and sections stand below their page', async ({page}) => {
  const modal = await openSearch(page);
  await modal.type('load pattern');
  await expect(modal.hits.first()).toBeVisible();
  const shown = await modal.hits.evaluateAll((hits) => hits.map((hit) => hit.getAttribute('href')));
  await page.goto('/search/?q=load%20pattern');
  const listed = page.getByRole('main').locator('ol h2 a');
  await expect(listed.first()).toBeVisible();
  const ranked = await listed.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(shown.slice(0, ranked.length)).toEqual(ranked.slice(0, shown.length));
  expect(new Set(shown).size).toBe(shown.length);
});
