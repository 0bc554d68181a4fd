import {spoken, unclear} from './every-page/accessible-names';
import {expect, hydrated, test} from './fixtures';
import {kinds} from './page-kinds';

test.describe('a screen reader is told', () => {
  test('the name of every part of menus and dialogs that open, and each landmark once', async ({page}) => {
    await page.goto(kinds.concept);
    await hydrated(page);
    await page.getByRole('button', {name: 'More ways to take this page along'}).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(unclear(await spoken(page))).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('what is a snapshot');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    const nodes = await spoken(page);
    expect(nodes.filter(({html}) => html !== '')).toEqual([]);
    expect(nodes.filter(({role}) => role === 'dialog')).toHaveLength(1);
    await page.keyboard.press('Escape');
    await page.setViewportSize({width: 390, height: 800});
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(page.locator('.navbar-sidebar')).toBeInViewport();
    expect(unclear(await spoken(page))).toEqual([]);
  });
});
