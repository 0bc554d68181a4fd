import {expect, hydrated, test} from '../support/fixtures';
import {answered, ask, finds, openSearch, reopenSearch} from '../support/search-kit';
import {violationsOf} from '../support/violations';

test('no state of the search violates the policy', async ({page}) => {
  const violations = await violationsOf(page);
  const modal = await openSearch(page);
  await modal.type('openshift');
  await finds(modal);
  await ask(modal, 'What is a snapshot?');
  await answered(modal);
  await modal.dialog.getByRole('button', {name: 'Keep beside the page'}).click();
  await expect(page.getByRole('complementary', {name: 'Answer from the docs'})).toBeVisible();
  await page.goto('/search/?q=openshift&in=install');
  await hydrated(page);
  await expect(page.getByText(/documents? found/)).toBeVisible();
  expect(violations).toEqual([]);
});

test('a screen reader is told each step, in words', async ({page}) => {
  const modal = await openSearch(page);
  await page.evaluate(() => {
    const told = ((window as unknown as {told: string[]}).told = []) as string[];
    new MutationObserver(() => {
      const region = [...document.querySelectorAll('dialog p[role=status]')].at(-1);
      const text = region?.textContent ?? '';
      if (text !== '' && text !== told.at(-1)) told.push(text);
    }).observe(document.body, {subtree: true, childList: true, characterData: true});
  });
  const told = () => page.evaluate(() => (window as unknown as {told: string[]}).told);
  await modal.type('openshift');
  await expect(modal.status).toHaveText(/^\d+ results$/);
  await modal.type('qqqqxz');
  await expect(modal.status).toHaveText('No results');
  await ask(modal, 'What is a snapshot?');
  await answered(modal);
  await expect(modal.status).toHaveText(/^Answer: .*snapshot/i);
  // A thought that takes no time may pass unsaid.
  expect((await told()).filter((text) => text !== 'Thinking...')).toEqual([
    expect.stringMatching(/^\d+ results$/),
    'No results',
    expect.stringMatching(/^\d+ results$/),
    'Searching...',
    'Answering...',
    expect.stringMatching(/^Answer: /),
  ]);
  // What the list says of itself.
  await page.keyboard.press('Escape');
  await modal.type('openshift');
  await finds(modal);
  await expect(modal.field).toHaveAccessibleName('Search');
  await expect(modal.field).toHaveAttribute('aria-expanded', 'true');
  const active = await modal.field.getAttribute('aria-activedescendant');
  await expect(page.locator(`#${active}`)).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator(`#${active}`)).toHaveAccessibleName(/openshift/i);
  const lists = (await modal.field.getAttribute('aria-controls'))?.split(' ') ?? [];
  expect(lists).toHaveLength(2);
  for (const list of lists) await expect(page.locator(`#${list}`)).toHaveRole('listbox');
});

test('the arrow keys move through what an empty search offers, and typing goes on in the field', async ({page}) => {
  const modal = await openSearch(page);
  await expect(modal.dialog.getByRole('heading', {level: 2})).toHaveText(['Start here', 'Ask a question']);
  await page.keyboard.press('ArrowDown');
  await expect(modal.list('Start here').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(modal.list('Start here').getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(modal.field).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(modal.list('Ask a question').getByRole('button').last()).toBeFocused();
  await page.keyboard.type('tls');
  await expect(modal.field).toHaveValue('tls');
  await expect(modal.field).toBeFocused();
  // From the first option up to the last: to ask the query.
  await finds(modal);
  await page.keyboard.press('ArrowUp');
  await expect(modal.dialog.locator('[data-ask]')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await answered(modal);
  await expect(modal.field).toBeFocused();
});

test('Enter with Ctrl opens a hit in a new tab', async ({page, context}) => {
  const modal = await openSearch(page);
  await modal.type('openshift');
  await finds(modal);
  const address = await modal.hits.first().getAttribute('href');
  const [tab] = await Promise.all([context.waitForEvent('page'), modal.field.press('Control+Enter')]);
  await expect(tab).toHaveURL((url) => `${url.pathname}${url.hash}` === address);
  await expect(page).toHaveURL(/\/$/);
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true});

  test('fields are large enough that none zooms, and the dialog fills the screen', async ({page}) => {
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', {name: /^Search/}).tap();
    const dialog = page.getByRole('dialog');
    const size = () => dialog.locator('input').evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize));
    expect(await size()).toBeGreaterThanOrEqual(16);
    expect(await dialog.locator('> div').boundingBox()).toMatchObject({x: 0, y: 0, width: 360, height: 740});
    await dialog.getByRole('button', {name: 'What is a snapshot?'}).tap();
    await expect(dialog.getByRole('article')).toHaveAttribute('data-stage', 'done');
    expect(await size()).toBeGreaterThanOrEqual(16);
    await dialog.getByRole('button', {name: 'Back to keyword search'}).tap();
    await dialog.getByRole('button', {name: 'Close'}).tap();
    await expect(dialog).toHaveCount(0);
    await page.goto('/search/');
    await hydrated(page);
    expect(
      await page.getByRole('searchbox').evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize)),
    ).toBeGreaterThanOrEqual(16);
  });
});

test.describe('results of the search page', () => {
  for (const width of [360, 1280]) {
    test(`push nothing away at ${width} px`, async ({page}) => {
      await page.setViewportSize({width, height: 740});
      await page.addInitScript(() => {
        const shifts = ((window as unknown as {shifts: number[]}).shifts = []) as number[];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as {value: number}).value);
        }).observe({type: 'layout-shift', buffered: true});
      });
      await page.goto('/search/?q=replay');
      await hydrated(page);
      await expect(page.getByText(/documents found/)).toBeVisible();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const shifts = await page.evaluate(() => (window as unknown as {shifts: number[]}).shifts);
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
    });
  }
});

test('a closed search gives the focus back to the button when the page had it', async ({page}) => {
  await page.goto('/');
  await hydrated(page);
  await reopenSearch(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', {name: /^Search/}).first()).toBeFocused();
});
