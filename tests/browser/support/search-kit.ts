import type {Locator, Page} from '@playwright/test';
import {expect, hydrated} from './fixtures';

/** The search dialog, in the words of who tests it. */
export type Modal = {
  dialog: Locator;
  /** Where a query is typed, and a question while answers are shown. */
  field: Locator;
  /** The hits of a query. */
  hits: Locator;
  /** The announcement for screen readers. */
  status: Locator;
  type: (query: string) => Promise<void>;
  /** A list of an empty search by its title: Recent, Favorite, Recent conversations. */
  list: (title: string) => Locator;
};

export function modalOf(page: Page): Modal {
  const dialog = page.getByRole('dialog');
  const field = dialog.locator('input').first();
  return {
    dialog,
    field,
    hits: dialog.locator('[role=option][data-hit]'),
    status: dialog.locator('p[role=status]').last(),
    type: (query) => field.fill(query),
    list: (title) => dialog.locator('section').filter({has: page.getByRole('heading', {name: title, exact: true})}),
  };
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

/** The message that replaces hits which cannot be had. */
export const errorOf = ({dialog}: Modal): Locator =>
  dialog.locator('[data-failed]', {hasText: 'Unable to fetch results'});

/** Waits for hits with their count, and until no message is shown. */
export async function finds(modal: Modal): Promise<void> {
  await expect(errorOf(modal)).toHaveCount(0);
  await expect(modal.hits.first()).toBeVisible();
  await expect(modal.dialog.getByRole('link', {name: /^See all \d+ results$/})).toBeVisible();
}

/** Asks a question from the keyword search; the answer comes in `exchange`. */
export async function ask(modal: Modal, question: string): Promise<void> {
  await modal.type(question);
  await modal.dialog.locator('[data-ask]', {hasText: question}).click();
  await expect(questionOf(modal)).toHaveText(question);
}

/** Asks a further question in the same conversation. */
export async function askOn(modal: Modal, question: string): Promise<void> {
  await modal.type(question);
  await modal.field.press('Enter');
  await expect(questionOf(modal)).toHaveText(question);
}

/** The newest question with its answer, which is first. */
export function newest({dialog}: Pick<Modal, 'dialog'>): Locator {
  return dialog.getByRole('article').first();
}

export function questionOf(modal: Modal): Locator {
  return newest(modal).getByRole('heading', {level: 3});
}

/** The answer's own text. */
export function answerOf(modal: Pick<Modal, 'dialog'>): Locator {
  return newest(modal).locator('[data-answer]');
}

/** What replaces an answer that cannot be had. */
export function failureOf(modal: Modal): Locator {
  return newest(modal).filter({hasText: 'No answer could be fetched'});
}

/** Waits until the newest answer is complete. */
export async function answered(modal: Pick<Modal, 'dialog'>): Promise<Locator> {
  await expect(newest(modal)).toHaveAttribute('data-stage', 'done');
  return newest(modal);
}

/** Marks the page, so that a test can tell a navigation in the site from a reload. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => ((window as {neverReloaded?: boolean}).neverReloaded = true));
  return () => page.evaluate(() => (window as {neverReloaded?: boolean}).neverReloaded === true);
}
