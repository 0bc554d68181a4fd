import type {Page} from '@playwright/test';
import {expect, hydrated, test} from './fixtures';
import {kinds} from './page-kinds';

/** Uses what a page keeps in the browser: a tab that is remembered, an answer, a search with its history. */
async function useStores(page: Page): Promise<void> {
  await page.goto(kinds['guide with tabs and diagrams']);
  await hydrated(page);
  const tab = page.getByRole('tab', {selected: false}).first();
  const name = await tab.innerText();
  await tab.click();
  await expect(page.getByRole('tab', {name, exact: true}).first()).toHaveAttribute('aria-selected', 'true');
  const group = page.getByRole('group', {name: 'Was this page helpful?'});
  await group.getByRole('button', {name: 'Yes'}).click();
  await expect(group.getByRole('status')).toContainText('Thanks');
  await page.keyboard.press('Control+k');
  const input = page.getByRole('dialog').getByRole('combobox');
  await input.fill('openshift');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await input.press('Enter');
  await expect(page).toHaveURL(/openshift/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
}

test.describe('a store of the browser', () => {
  test.use({expectedProblems: [/browser storage|storage/i]});

  test('that is blocked, both kinds, takes nothing from the page but its memory', async ({page}) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await useStores(page);
  });

  test('that is full takes nothing from the page but its memory', async ({page}) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await useStores(page);
  });

  test('that holds rubbish is not taken at its word', async ({page}) => {
    await page.addInitScript(() => {
      const rubbish = ['{', 'null', '[]', '{"__proto__":{"hacked":1}}', '<img src=x onerror=alert(1)>', '1e999'];
      const keys = [
        'theme',
        'docs-preferred-version-default',
        'page-feedback',
        'docusaurus.tab.os',
        'docusaurus.tab.installer',
        'docusaurus.announcement.id',
      ];
      for (const store of [localStorage, sessionStorage])
        keys.forEach((key, i) => store.setItem(key, rubbish[i] ?? ''));
      localStorage.setItem('docs-search-recent', '{"not": "a list"}');
      localStorage.setItem(
        'docs-search-favorites',
        '[{"id": "javascript:alert(1)", "title": "x", "below": ""}, 7, null]',
      );
      localStorage.setItem('docs-search-conversations', '[{"id": "a", "title": "b", "turns": [{"text": {}}]}]');
    });
    await useStores(page);
  });
});

test.describe('a clock that is wrong', () => {
  for (const year of [1990, 2090]) {
    test(`by decades changes nothing that a reader does: ${year}`, async ({page}) => {
      await page.clock.setFixedTime(new Date(`${year}-02-28T23:59:59Z`));
      for (const route of [kinds.cron, kinds['release notes'], '/whats-changed/', kinds.search]) {
        await page.goto(route);
        await hydrated(page);
        await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      }
      await expect(page.getByRole('main').getByRole('link', {name: /mock/i}).first()).toBeVisible();
      await page.goto(kinds['transform with playground']);
      await page.locator('[data-playground]').first().locator('> div').last().scrollIntoViewIfNeeded();
      await expect(page.getByText(/^Computed/).first()).toBeVisible();
      await page.goto(kinds.cron);
      await expect(page.getByRole('region', {name: 'Cron explainer'})).toContainText(String(year));
    });
  }
});
