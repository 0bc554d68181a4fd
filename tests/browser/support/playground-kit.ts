import type {Locator, Page} from '@playwright/test';
import {expect} from './fixtures';

/** Goes to the playground of a page and waits until it has computed. */
export async function reach(page: Page, name = /playground/i): Promise<Locator> {
  await page.locator('[data-playground]').first().locator('> div').last().scrollIntoViewIfNeeded();
  const playground = page.getByRole('region', {name}).first();
  await expect(playground.getByText(/^Computed/)).toBeVisible();
  return playground;
}

/** Opens a page at its playground. */
export async function open(page: Page, route: string): Promise<Locator> {
  await page.goto(route);
  return reach(page);
}
