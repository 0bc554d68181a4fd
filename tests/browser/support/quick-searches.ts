import type {Page} from '@playwright/test';
import {expect} from './fixtures';
import {modalOf, openSearch} from './search-kit';

/** Queries of one to three words, whole and cut off, as quick readers type them before they press Enter. */
const QUERIES = [
  'load test',
  'openshift',
  'helm values',
  'istio gateway',
  'jwt',
  'mock',
  'proxymock install',
  'csv',
  'kube',
  'tls',
];
const place = (page: Page): string => new URL(page.url()).pathname + decodeURIComponent(new URL(page.url()).hash);

/** Types every query, with a pause between its keys, and presses Enter at once: it must open the hit that a patient reader sees first. */
export async function enterOpensFirstHit(page: Page, delay: number, rounds: number): Promise<void> {
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
  // Where the list will be: options that are drawn under a resting pointer must not become active.
  await page.mouse.move(640, 420);
  for (let round = 0; round < rounds; round++) {
    for (const query of QUERIES) {
      await page.keyboard.press('Control+k');
      await expect(modalOf(page).field).toBeFocused();
      await page.keyboard.type(query, {delay});
      await page.keyboard.press('Enter');
      await expect(modal.dialog).toHaveCount(0);
      await expect.poll(() => place(page), {message: `${query}, round ${round + 1}`}).toBe(first.get(query) ?? '');
    }
  }
}
