import type {Locator, Page} from '@playwright/test';
import {expect, hydrated} from './fixtures';

/** The search modal, in the words of who tests it. */
export type Modal = {
  dialog: Locator;
  field: Locator;
  /** Links of hits, of any list: results, Recent, Favorite. */
  hits: Locator;
  /** The announcement for screen readers. */
  status: Locator;
  type: (query: string) => Promise<void>;
};

export function modalOf(page: Page): Modal {
  const dialog = page.getByRole('dialog');
  const field = dialog.locator('.DocSearch-Input');
  return {dialog, field, hits: dialog.locator('.DocSearch-Hit a'), status: dialog.locator('.search-status'), type: (query) => field.fill(query)};
}

/** Opens a page and the search on it. */
export async function openSearch(page: Page, address = '/'): Promise<Modal> {
  await page.goto(address);
  await hydrated(page);
  return reopenSearch(page);
}

export async function reopenSearch(page: Page): Promise<Modal> {
  await page.keyboard.press('Control+k');
  const modal = modalOf(page);
  await expect(modal.field).toBeFocused();
  return modal;
}

/** The message that stands in place of hits which cannot be had. */
export const errorOf = ({dialog}: Modal): Locator => dialog.locator('.DocSearch-ErrorScreen', {hasText: 'Unable to fetch results'});

/** Waits for hits with their count, and no message any more. */
export async function finds(modal: Modal): Promise<void> {
  await expect(errorOf(modal)).toHaveCount(0);
  await expect(modal.hits.first()).toBeVisible();
  await expect(modal.dialog.getByRole('link', {name: /^See all \d+ results$/})).toBeVisible();
}

/** Asks a question from the keyword search; the answer comes in `exchange`. */
export async function ask(modal: Modal, question: string): Promise<void> {
  await modal.type(question);
  await modal.dialog.locator('.DocSearch-Hit--AskAI', {hasText: question}).click();
  await expect(newest(modal).locator('.DocSearch-AskAiScreen-Query')).toHaveText(question);
}

/** Asks a further question in the same conversation. */
export async function askOn(modal: Modal, question: string): Promise<void> {
  await modal.type(question);
  await modal.field.press('Enter');
  await expect(newest(modal).locator('.DocSearch-AskAiScreen-Query')).toHaveText(question);
}

/** The newest question with its answer, which stands first. */
export function newest({dialog}: Modal): Locator {
  return dialog.locator('.DocSearch-AskAiScreen-Response-Container').first();
}

/** Waits until the newest answer is complete: only then can it be copied. */
export async function answered(modal: Modal): Promise<Locator> {
  await expect(newest(modal).locator('.DocSearch-AskAiScreen-CopyButton')).toBeVisible();
  return newest(modal);
}

/** Marks the page, so that a test can tell a navigation in the site from a reload. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => ((window as {neverReloaded?: boolean}).neverReloaded = true));
  return () => page.evaluate(() => (window as {neverReloaded?: boolean}).neverReloaded === true);
}
