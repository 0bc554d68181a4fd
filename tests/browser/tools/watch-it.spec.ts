/** "Play in a terminal": steps of the quickstart and the tutorial, played as text in a terminal. */
import type {Locator, Page} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';

const PAGE = '/proxymock/getting-started/quickstart/quickstart-cli/';
const terminal = (page: Page) => page.locator('pre[aria-label="Terminal"]');

async function watch(page: Page, nth = 0): Promise<void> {
  await page.goto(PAGE);
  await hydrated(page);
  await page.getByRole('button', {name: 'Play in a terminal'}).nth(nth).click();
  await expect(terminal(page)).toBeVisible();
}

/** The blocks of the first step, as they are on the page. */
const onPage = (page: Page) =>
  page
    .locator('.theme-code-block')
    .filter({hasText: /--recording|Recording mode/})
    .locator('code')
    .allTextContents();

test('the terminal plays what is on the page, and can be paused and stepped through', async ({page}) => {
  await watch(page);
  await page.getByRole('button', {name: 'Pause'}).click();
  const lines = terminal(page).locator('span');
  const paused = await lines.count();
  await page.getByRole('button', {name: 'Step', exact: true}).click();
  await expect(lines).toHaveCount(Math.max(paused, 1));
  await page.getByRole('button', {name: 'Step', exact: true}).click();
  await page.getByRole('button', {name: 'Step', exact: true}).click();
  await expect(lines).toHaveCount(Math.max(paused, 1) + 2);
  const blocks = (await onPage(page)).map((text) => text.replace(/\n$/, ''));
  expect(blocks).toHaveLength(2);
  await page.getByRole('button', {name: 'Play', exact: true}).click();
  await expect(page.getByRole('button', {name: 'Play again'})).toBeVisible();
  expect((await lines.allTextContents()).join('')).toBe(`${blocks.join('\n')}\n`);
});

test('the terminal replaces what it plays', async ({page}) => {
  await page.goto(PAGE);
  await hydrated(page);
  const button = page.getByRole('button', {name: 'Play in a terminal'}).first();
  await button.evaluate((node) =>
    node.closest('div')?.parentElement?.querySelector('.theme-code-block')?.setAttribute('id', 'played'),
  );
  const block = page.locator('#played');
  const top = (part: Locator) => part.evaluate((node) => node.getBoundingClientRect().top + window.scrollY);
  const before = await top(block);
  await button.click();
  await expect(block).toBeHidden();
  expect(Math.abs((await top(terminal(page).locator('..'))) - before)).toBeLessThan(40);
  await page.getByRole('button', {name: 'Close the terminal'}).click();
  await expect(block).toBeVisible();
});

test('the terminal names the version, and copies the command', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await watch(page, 1);
  await expect(page.getByText('Output of v2.5.817')).toBeVisible();
  await page.getByRole('button', {name: 'Copy the command'}).click();
  await expect(page.getByRole('button', {name: 'Copied!'})).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'cat proxymock/quickstart/localhost/*.md | head -40',
  );
});

test('the terminal works by keyboard, and moves nothing while it plays', async ({page}) => {
  await page.goto(PAGE);
  await hydrated(page);
  const opener = page.getByRole('button', {name: 'Play in a terminal'}).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(terminal(page)).toBeVisible();
  const before = await height();
  await expect(terminal(page).locator('span').nth(3)).toBeAttached();
  expect(await height()).toBe(before);
  await expect(page.getByRole('button', {name: 'Pause'})).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(terminal(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', {name: 'Play', exact: true})).toBeFocused();
  await page.getByRole('button', {name: 'Close the terminal'}).press('Enter');
  await expect(terminal(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test.describe('for readers who want less motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  test('everything is there at once', async ({page}) => {
    await watch(page);
    await expect(page.getByRole('button', {name: 'Pause'})).toHaveCount(0);
    const lines = terminal(page).locator('span');
    expect((await lines.allTextContents()).join('').trimEnd()).toContain('All endpoints OK');
    await page.getByRole('button', {name: 'Step', exact: true}).click();
    await expect(lines).toHaveCount(1);
    await page.getByRole('button', {name: 'Show all'}).click();
    await expect(lines.last()).toContainText('All endpoints OK');
  });
});

test('the tutorial plays what has six lines of output or more, and the Markdown says nothing of it', async ({page}) => {
  await page.goto('/tutorial/');
  await hydrated(page);
  const steps = page
    .locator('main div')
    .filter({has: page.locator(':scope > div > button', {hasText: 'Play in a terminal'})});
  const lengths = await steps.evaluateAll((all) =>
    all.map((step) =>
      Math.max(
        ...[...step.querySelectorAll('[data-output] code')].map(
          (code) => code.textContent.trimEnd().split('\n').length,
        ),
      ),
    ),
  );
  expect(lengths.length).toBeGreaterThan(0);
  expect(lengths.filter((lines) => lines < 6)).toEqual([]);
  expect(await (await page.request.get('/tutorial/index.md')).text()).not.toMatch(/Play in a terminal/i);
});
