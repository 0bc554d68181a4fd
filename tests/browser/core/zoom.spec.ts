import type {Page} from '@playwright/test';
import {showMode} from '../support/color-mode';
import {expect, hydrated, test} from '../support/fixtures';

const route = '/concepts/replay/';
const dialog = (page: Page) => page.getByRole('dialog');
const enlarge = (page: Page) => page.getByRole('button', {name: /^Enlarge: /}).first();
const drawing = (page: Page) => page.locator('.theme-doc-markdown figure.diagram svg').first();
const widthIn = (page: Page) =>
  dialog(page)
    .locator('svg')
    .evaluate((svg) => svg.getBoundingClientRect().width);

async function open(page: Page): Promise<void> {
  await page.goto(route);
  await hydrated(page);
}

test('a diagram opens large by keyboard, and Escape brings the reader back to where it was', async ({page}) => {
  await open(page);
  const before = await drawing(page).evaluate((svg) => svg.getBoundingClientRect().width);
  await enlarge(page).focus();
  const top = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  const name = (await enlarge(page).getAttribute('aria-label'))?.replace('Enlarge: ', '') ?? '';
  await expect(page.getByRole('dialog', {name})).toBeVisible();
  await expect(dialog(page).getByRole('img')).toHaveCount(1);
  expect(await widthIn(page)).toBeGreaterThan(before * 1.1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(enlarge(page)).toBeFocused();
  await expect(drawing(page)).toBeVisible();
  expect(await drawing(page).evaluate((svg) => svg.getBoundingClientRect().width)).toBe(before);
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

test('a diagram opens by a click on it and closes by button or beside the dialog', async ({page}) => {
  await open(page);
  for (const close of [() => dialog(page).getByRole('button', {name: 'Close'}).click(), () => page.mouse.click(4, 4)]) {
    await drawing(page).click({position: {x: 5, y: 5}});
    await expect(dialog(page)).toBeVisible();
    await close();
    await expect(dialog(page)).toHaveCount(0);
    await expect(drawing(page)).toBeVisible();
  }
});

test('it grows and shrinks by buttons and keys, and the rest is reached by scrolling', async ({page}) => {
  await open(page);
  await enlarge(page).click();
  const fit = await widthIn(page);
  await page.keyboard.press('+');
  await expect.poll(() => widthIn(page)).toBeCloseTo(fit * 1.25, 0);
  await dialog(page).getByRole('button', {name: 'Zoom in'}).click();
  await expect.poll(() => widthIn(page)).toBeGreaterThan(fit * 1.5);
  await page.keyboard.press('0');
  await expect.poll(() => widthIn(page)).toBeCloseTo(fit, 0);
  await dialog(page).getByRole('button', {name: 'Zoom out'}).click();
  await expect.poll(() => widthIn(page)).toBeLessThan(fit);
  for (let i = 0; i < 8; i++) await page.keyboard.press('+');
  const frame = dialog(page).getByRole('group');
  await frame.focus();
  await frame.evaluate((element) => element.scrollTo(0, 0));
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => frame.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});

test('on a phone it keeps a size that can be read', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await open(page);
  await enlarge(page).click();
  const natural = await dialog(page)
    .locator('svg')
    .evaluate((svg) => (svg as SVGSVGElement).viewBox.baseVal.width);
  expect(await widthIn(page)).toBeGreaterThanOrEqual(Math.floor(natural));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const box = await dialog(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
});

test('the dialog takes the colors of the mode', async ({page}) => {
  await open(page);
  await enlarge(page).click();
  for (const [mode, color] of [
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(20, 24, 31)'],
  ] as const) {
    await showMode(page, mode);
    await expect(dialog(page)).toHaveCSS('background-color', color);
  }
});

test('the way back closes the dialog and leaves the page', async ({page}) => {
  await open(page);
  await page.locator('.pagination-nav__link--next').click();
  await expect(page).not.toHaveURL(new RegExp(`${route}$`));
  await page.goBack();
  await enlarge(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.goForward();
  await expect(page).not.toHaveURL(new RegExp(`${route}$`));
  await expect(dialog(page)).toHaveCount(0);
});

test.describe('without its code', () => {
  test.use({expectedProblems: [/Failed to load resource|ERR_FAILED/]});

  test('the diagram stays on the page', async ({page}) => {
    await open(page);
    await page.route('**/assets/js/*.js', (request) => request.abort());
    const asked = page.waitForEvent('requestfailed');
    await enlarge(page).click();
    await asked;
    await expect(drawing(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });
});
