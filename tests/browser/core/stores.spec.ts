/** What the browser keeps for a page: blocked, full or filled with nonsense, it costs the page no more than its memory. */
import type {Page} from '@playwright/test';
import {examples} from '../support/examples';
import {expect, hydrated, test} from '../support/fixtures';
import {answered, ask, modalOf, reopenSearch} from '../support/search-kit';

/** Uses what a page keeps: a tab, an answer to "Was this page helpful?", a value, a search with its history, a question. */
async function useStores(page: Page): Promise<void> {
  await page.goto(examples['guide with tabs and diagrams']);
  await hydrated(page);
  const tab = page.getByRole('tab', {selected: false}).first();
  const name = await tab.innerText();
  await tab.click();
  await expect(page.getByRole('tab', {name, exact: true}).first()).toHaveAttribute('aria-selected', 'true');
  const group = page.getByRole('group', {name: 'Was this page helpful?'});
  await group.getByRole('button', {name: 'Yes'}).click();
  await expect(group.getByRole('status')).toContainText('Thanks');
  const modal = await reopenSearch(page);
  await modal.type('openshift');
  await expect(modal.hits.first()).toBeVisible();
  await modal.field.press('Enter');
  await expect(page).toHaveURL(/openshift/);
  await expect(modal.dialog).toHaveCount(0);
  await reopenSearch(page);
  await expect(modal.dialog.getByText('Recent', {exact: true})).toBeVisible();
  await ask(modal, 'What is a snapshot?');
  await answered(modal);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(modal.dialog).toHaveCount(0);
  await page.goto('/guides/replay/kube/');
  await hydrated(page);
  const value = page.locator('[data-value="namespace"], [data-at]:text-is("<namespace>")').first();
  await value.click();
  await page.getByRole('dialog', {name: 'Your values'}).getByRole('textbox', {name: 'Namespace'}).fill('shop');
  await page.keyboard.press('Escape');
  await expect(value).toHaveText('shop');
  await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link').first().click();
  await page.goBack();
  await expect(value).toHaveText('shop');
}

test.describe('a store of the browser', () => {
  // The theme tells developers, never readers.
  test.use({expectedProblems: [/^console warning.*storage/is]});

  test('that is blocked, of every kind', async ({page, problems}) => {
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
    await page.goto(examples.concept);
    await hydrated(page);
    expect(problems).toHaveLength(1);
    await useStores(page);
    // Nothing is left when the page is.
    await page.goto(examples.search);
    await hydrated(page);
    await reopenSearch(page);
    await expect(modalOf(page).dialog.getByText('Recent', {exact: true})).toHaveCount(0);
  });

  test('whose methods throw', async ({page}) => {
    await page.addInitScript(() => {
      for (const name of ['getItem', 'setItem', 'removeItem', 'key'] as const) {
        Storage.prototype[name] = () => {
          throw new DOMException('denied', 'SecurityError');
        };
      }
    });
    await useStores(page);
  });

  test('that is full', async ({page}) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await useStores(page);
  });

  test('that holds nonsense', async ({page}) => {
    await page.addInitScript(() => {
      const nonsense = ['{', 'null', '[]', '{"__proto__":{"hacked":1}}', '<img src=x onerror=alert(1)>', '1e999'];
      const keys = [
        'theme',
        'docs-preferred-version-default',
        'page-feedback',
        'docusaurus.tab.os',
        'docusaurus.tab.installer',
        'docusaurus.announcement.id',
      ];
      if (localStorage.getItem('filled')) return;
      localStorage.setItem('filled', 'true');
      for (const store of [localStorage, sessionStorage])
        keys.forEach((key, i) => store.setItem(key, nonsense[i] ?? ''));
      localStorage.setItem('docs-search-recent', '{"not": "a list"}');
      localStorage.setItem(
        'docs-search-favorites',
        '[{"id": "javascript:alert(1)", "title": "x", "below": ""}, 7, null]',
      );
      localStorage.setItem('docs-search-conversations', '[{"id": "a", "title": "b", "turns": [{"text": {}}]}]');
    });
    await useStores(page);
    // A preferred version that is not there is no preference.
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBeNull();
  });
});
