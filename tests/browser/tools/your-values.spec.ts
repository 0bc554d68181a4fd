/** "Your values": placeholders of commands and files, filled in by the reader. */
import type {Page} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';

const PAGE = '/guides/replay/kube/';
/** The places of a placeholder; the script notes its name once a value may take its place. */
const places = (page: Page, name: string) => page.locator(`[data-value="${name}"], [data-at]:text-is("<${name}>")`);
const panel = (page: Page) => page.getByRole('dialog', {name: 'Your values'});

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'More ways to take this page with you'}).click();
  await page.getByRole('menuitem', {name: 'Your values'}).click();
  await expect(panel(page)).toBeVisible();
}

test.describe('a value', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('is set at a placeholder, shown and copied with its quotes, on the next pages too, and forgotten', async ({
    page,
  }) => {
    await page.goto(PAGE);
    await hydrated(page);
    const place = places(page, 'namespace').first();
    await expect(place).toHaveText('<namespace>');
    await place.click();
    const field = panel(page).getByRole('textbox', {name: 'Namespace'});
    await expect(field).toBeFocused();
    await field.fill('my "shop" $HOME');
    await page.keyboard.press('Escape');
    await expect(place).toHaveText('my \\"shop\\" \\$HOME');
    const block = page.locator('.theme-code-block').filter({has: place}).first();
    await block.hover();
    await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
    await expect(block.getByRole('button', {name: 'Copied!'})).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"my \\"shop\\" \\$HOME"');
    await page.reload();
    await hydrated(page);
    await expect(place).toHaveText('my \\"shop\\" \\$HOME');
    await openMenu(page);
    await panel(page).getByRole('button', {name: 'Forget all values'}).click();
    await expect(place).toHaveText('<namespace>');
    await expect(field).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify({...localStorage}))).not.toContain('shop');
  });
});

test('keys stay in memory, and names of a page on that page', async ({page}) => {
  await page.goto('/quick-start/');
  await hydrated(page);
  await openMenu(page);
  const key = panel(page).getByLabel('<api-key>');
  await expect(key).toHaveAttribute('type', 'password');
  await key.fill('k3y');
  await panel(page).getByRole('textbox', {name: 'Cluster'}).fill('staging');
  await page.keyboard.press('Escape');
  await expect(places(page, 'api-key').first()).toHaveText('k3y');
  await expect(places(page, 'cluster-name').first()).toHaveText('staging');
  const stored = () =>
    page.evaluate(() => JSON.stringify({...localStorage}) + JSON.stringify({...sessionStorage}) + location.href);
  expect(await stored()).toContain('staging');
  expect(await stored()).not.toContain('k3y');
  await page.reload();
  await hydrated(page);
  await expect(places(page, 'cluster-name').first()).toHaveText('staging');
  await expect(places(page, 'api-key').first()).toHaveText('<api-key>');
});

test('Enter sets the value, closes the panel and brings the reader back to the place', async ({page}) => {
  await page.goto('/quick-start/');
  await hydrated(page);
  const place = places(page, 'cluster-name').first();
  await place.click();
  // Its script comes with the first click.
  await expect(panel(page).locator('input:focus')).toHaveCount(1);
  await page.keyboard.type('staging');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toHaveCount(0);
  await expect(place).toHaveText('staging');
});

test('a placeholder opens a card with its own value, beside it, and from there all values', async ({page}) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({width, height: 740});
    await page.goto('/quick-start/');
    await hydrated(page);
    const place = places(page, 'cluster-name').first();
    await place.scrollIntoViewIfNeeded();
    await place.click();
    await expect(panel(page).getByRole('textbox')).toHaveCount(1);
    await expect(panel(page).getByRole('textbox')).toBeFocused();
    const [word, card] = await Promise.all([place.boundingBox(), panel(page).boundingBox()]);
    if (!word || !card) throw new Error('The word or the card is not shown.');
    // Right below or above the word, and whole in the window.
    const space = card.y >= word.y ? card.y - word.y - word.height : word.y - card.y - card.height;
    expect(Math.round(space)).toBe(8);
    expect(card.x).toBeGreaterThanOrEqual(0);
    expect(card.x + card.width).toBeLessThanOrEqual(width);
    expect(card.y).toBeGreaterThanOrEqual(0);
    expect(card.y + card.height).toBeLessThanOrEqual(740);
    await panel(page).getByRole('button', {name: 'All values'}).click();
    await expect(panel(page).getByRole('textbox', {name: 'Namespace'})).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('the version that a reader runs is set on any page, and what is newer is marked', async ({page}) => {
  await page.goto('/reference/helm/');
  await hydrated(page);
  const newer = page.locator('.newer');
  await expect(newer).toHaveCount(0);
  await openMenu(page);
  await panel(page).getByRole('textbox', {name: 'Version you run'}).fill('proxymock 2.3.5');
  await expect(newer.first()).toBeAttached();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(newer.first()).toBeAttached();
  await openMenu(page);
  await expect(panel(page).getByRole('textbox', {name: 'Version you run'})).toHaveValue('v2.3.5');
  await panel(page).getByRole('textbox', {name: 'Version you run'}).fill('');
  await expect(newer).toHaveCount(0);
});

test('the panel works by keyboard, and the focus comes back', async ({page}) => {
  await page.goto(PAGE);
  await hydrated(page);
  const more = page.getByRole('button', {name: 'More ways to take this page with you'});
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', {name: 'Your values'})).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(more).toBeFocused();
});

test('nothing leaves the browser, and a reader without values loads nothing for them', async ({page}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await page.goto(PAGE);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const before = asked.length;
  const origin = new URL(page.url()).origin;
  await openMenu(page);
  await panel(page).getByRole('textbox', {name: 'Namespace'}).fill('shop');
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeGreaterThan(before);
  expect(asked.filter((each) => !each.startsWith(`GET ${origin}/`) || each.includes('shop'))).toEqual([]);
});

test('the Markdown of a page keeps its placeholders', async ({page}) => {
  const response = await page.request.get(`${PAGE}index.md`);
  const text = await response.text();
  expect(text).toContain('<namespace>');
  expect(text).not.toContain('data-at');
});
