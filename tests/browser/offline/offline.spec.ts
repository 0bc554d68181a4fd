import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {CutSite} from '../../../scripts/browsers/cut-site';
import {offlineFiles} from '../../../src/config/offline';
import {expect, hydrated, test} from '../support/fixtures';
import {examples} from '../support/examples';
import {answered, ask, finds, openSearch} from '../support/search-kit';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const PAGE = '/reference/offline-docs/';
const read = (name: string): string => readFileSync(path.join(build, name), 'utf8');
const {id} = JSON.parse(read(offlineFiles.release)) as {id: string};

const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const caches = (page: Page): Promise<string[]> => page.evaluate(() => window.caches.keys());

/** Some 1,800 files are fetched and kept, on a busy machine too. */
const WHOLE_SITE = {timeout: 300_000};

let site: CutSite;
test.beforeEach(async () => {
  site = await CutSite.start(build);
});
test.afterEach(() => site.stop());

async function keep(page: Page): Promise<void> {
  await page.goto(site.url + PAGE);
  await hydrated(page);
  expect(await registrations(page)).toBe(0);
  await page.getByRole('button', {name: 'Keep these docs in this browser'}).click();
  await expect(page.getByText(/^Kept\./)).toBeVisible(WHOLE_SITE);
}

// What the network refuses is logged by the browser.
test.use({
  expectedProblems: [
    /Failed to (?:load|fetch)|ERR_|status 404|update a ServiceWorker|An unknown error occurred when fetching the script/,
  ],
});

test('after one press, pages, search, answers and tools work with the network cut; a second press removes all', async ({
  page,
}) => {
  await keep(page);
  await site.cut();

  for (const [name, route] of Object.entries(examples)) {
    await page.goto(site.url + route);
    await hydrated(page);
    await expect(page.locator('h1').first(), name).toBeVisible();
  }
  await page.goto(`${site.url}/no-such-page/`);
  await expect(page.getByText('Page not found').first()).toBeVisible();

  const modal = await openSearch(page, `${site.url}/`);
  await modal.type('helm values');
  await finds(modal);
  await ask(modal, 'What is a snapshot?');
  await answered(modal);

  await page.goto(`${site.url}/transform/transforms/split/`);
  await page.locator('[data-playground]').first().locator('> div').last().scrollIntoViewIfNeeded();
  await expect(page.getByText(/^Computed/).first()).toBeVisible();

  await page.goto(site.url + PAGE);
  await page.getByRole('button', {name: 'Remove from this browser'}).click();
  await expect(page.getByText(/^Nothing is stored|Not possible here|Takes about/)).toBeVisible();
  expect([await registrations(page), await caches(page)]).toEqual([0, []]);
});

test('a new release replaces the kept one at the next visit, and an operator can take all back', async ({page}) => {
  await keep(page);
  const before = await caches(page);

  const next = site.release('/quick-start/', '<!doctype html><title>New</title><h1>The new release</h1>');

  // Online, a reader sees the new release at once;
  await page.goto(`${site.url}/quick-start/`);
  await expect(page.locator('h1')).toHaveText('The new release');
  // and when it is kept, the one before is gone.
  await expect.poll(() => caches(page), WHOLE_SITE).toEqual([before[0]?.replace(id, next)]);
  await site.cut();
  await page.goto(`${site.url}/quick-start/`);
  await expect(page.locator('h1')).toHaveText('The new release');
  await page.goto(`${site.url}/concepts/filter/`);
  await hydrated(page);

  await site.connect();
  await site.offerNone();
  await page.goto(`${site.url}/concepts/filter/`);
  await expect.poll(() => registrations(page)).toBe(0);
  expect(await caches(page)).toEqual([]);
});

test('a login page instead of a script is not kept, and a copy is removed without a script of the bundle', async ({
  page,
}) => {
  const script = /assets\/js\/main\.[^"]+\.js/.exec(read(offlineFiles.list))?.[0] ?? '';
  await page.goto(site.url + PAGE);
  await hydrated(page);
  site.changed.set(`/${script}`, '<!doctype html><title>Log in</title>');
  await page.getByRole('button', {name: 'Keep these docs in this browser'}).click();
  await expect(page.getByText(/^Not kept: .*something other than the release contains/)).toBeVisible({timeout: 90_000});
  expect(await caches(page)).toEqual([]);

  site.changed.clear();
  await keep(page);
  await site.cut();
  await page.goto(`${site.url}/${offlineFiles.removal}`);
  await page.getByRole('button', {name: 'Remove from this browser'}).click();
  await expect(page.getByRole('status')).toHaveText(/The copy has been removed/);
  expect([await registrations(page), await caches(page)]).toEqual([0, []]);
});
