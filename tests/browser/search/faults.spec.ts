import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page, Route} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';
import {held} from '../support/held';
import {answered, ask, errorOf, failureOf, finds, modalOf, openSearch, reopenSearch} from '../support/search-kit';

const files = path.resolve(process.env.E2E_BUILD ?? 'build', 'search');
const read = (name: string): string => readFileSync(path.join(files, name), 'utf8');

/** Answers the requests for a search file in another way; gives the means to fix it. */
async function spoil(
  page: Page,
  name: 'index' | 'text' | '*',
  how: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const address = `**/search/${name}.json?v=*`;
  await page.context().route(address, how);
  return () => page.context().unroute(address);
}

const faults: Record<string, (route: Route) => Promise<void>> = {
  missing: (route) => route.fulfill({status: 404, body: 'Not found'}),
  'cut off': (route) => route.fulfill({contentType: 'application/json', body: read('index.json').slice(0, 5000)}),
  'not ours': (route) =>
    route.fulfill({contentType: 'text/html', body: '<html><title>Log in to this network</title></html>'}),
  'out of reach': (route) => route.abort(),
};

test.use({
  expectedProblems: [
    /status 404: .*\/(search\/\w+\.json|assets\/js)|Failed to load resource|Loading chunk|ChunkLoadError/,
  ],
});

test.describe('an index that is', () => {
  for (const [fault, how] of Object.entries(faults)) {
    test(`${fault} is told, and Try again finds it when it is back`, async ({page}) => {
      const mend = await spoil(page, '*', how);
      const modal = await openSearch(page);
      await modal.type('openshift');
      await expect(errorOf(modal)).toBeVisible();
      await expect(errorOf(modal)).toContainText('You might want to check your network connection.');
      await expect(modal.dialog.getByText('No results found for')).toBeHidden();
      await expect(modal.status).toHaveText('Unable to fetch results');
      await mend();
      await modal.dialog.getByRole('button', {name: 'Try again'}).click();
      await finds(modal);
      await expect(modal.field).toHaveValue('openshift');
    });
  }

  test('missing can also be asked again by typing on, and by closing and opening', async ({page}) => {
    const mend = await spoil(page, '*', (route) => route.fulfill({status: 404}));
    const modal = await openSearch(page);
    await modal.type('openshif');
    await expect(errorOf(modal)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal.dialog).toHaveCount(0);
    await mend();
    await reopenSearch(page);
    await modal.type('openshift');
    await finds(modal);
  });

  test('slow answers the latest query when it comes, and Enter waits for it', async ({page}) => {
    const {hold, release} = held();
    await spoil(page, 'index', hold);
    const modal = await openSearch(page);
    await modal.type('istio');
    await modal.type('openshift');
    await page.keyboard.press('Enter');
    await expect(modal.dialog).toBeVisible();
    release();
    await expect(page).toHaveURL(/openshift/);
  });
});

test('texts that are missing leave hits without their snippets, and answers say what is wrong', async ({page}) => {
  const mend = await spoil(page, 'text', (route) => route.fulfill({status: 404}));
  const modal = await openSearch(page);
  await modal.type('openshift');
  await finds(modal);
  await ask(modal, 'What is a snapshot?');
  const failed = failureOf(modal);
  await expect(failed).toContainText('No answer could be fetched');
  await expect(failed).toContainText('You might want to check your network connection.');
  await mend();
  await failed.getByRole('button', {name: 'Try again'}).click();
  await expect(await answered(modal)).toContainText(/snapshot/i);
});

test('a redeploy while the search is open: old index and new texts are never mixed', async ({page}) => {
  const renewed = (name: string): string =>
    JSON.stringify({...(JSON.parse(read(name)) as object), id: 'of-the-next-deploy'});
  const asked: string[] = [];
  await spoil(page, '*', async (route) => {
    const {pathname, searchParams} = new URL(route.request().url());
    const isIndex = pathname.endsWith('index.json');
    asked.push(`${isIndex ? 'index' : 'text'} ${searchParams.get('v') === 'of-the-next-deploy' ? 'new' : 'old'}`);
    // The index came before the deploy, everything after it is new.
    if (isIndex && searchParams.get('v') !== 'of-the-next-deploy') await route.continue();
    else await route.fulfill({contentType: 'application/json', body: renewed(isIndex ? 'index.json' : 'text.json')});
  });
  const modal = await openSearch(page);
  await modal.type('openshift');
  await finds(modal);
  await expect.poll(() => asked.toSorted()).toEqual(['index new', 'index old', 'text new', 'text old']);
  await modal.type('openshift install');
  await expect(modal.hits.locator('mark').first()).toBeVisible();
});

test.describe('code that a redeploy has removed', () => {
  test('of the worker: the search runs in the page instead', async ({page}) => {
    const gone: string[] = [];
    await page.context().route('**/assets/js/*.js', (route) => {
      // The worker's own script is the one that a worker, not a document, asks for first.
      const fromWorker =
        route.request().resourceType() === 'other' || route.request().headers()['sec-fetch-dest'] === 'worker';
      if (!fromWorker) return route.continue();
      gone.push(route.request().url());
      return route.fulfill({status: 404});
    });
    const modal = await openSearch(page);
    await modal.type('openshift');
    await finds(modal);
    await expect.poll(() => gone).not.toEqual([]);
  });

  test('of the modal: a message says so, and Try again opens it', async ({page}) => {
    await page.goto('/');
    await hydrated(page);
    await page.context().route('**/assets/js/*.js', (route) => route.fulfill({status: 404}));
    await page.keyboard.press('Control+k');
    const message = page.getByRole('alert').filter({hasText: 'Search could not be loaded.'});
    await expect(message).toBeVisible();
    await page.context().unroute('**/assets/js/*.js');
    await message.getByRole('button', {name: 'Try again'}).click();
    const modal = modalOf(page);
    await expect(modal.field).toBeFocused();
    await modal.type('openshift');
    await finds(modal);
    await expect(message).toHaveCount(0);
  });
});

test('of the answers: it says so, and Try again asks the question after all', async ({page}) => {
  const modal = await openSearch(page);
  // One word is no sign of a question: the code of the answers is not fetched yet.
  await modal.type('snapshot');
  await finds(modal);
  await page.context().route('**/assets/js/*.js', (route) => route.fulfill({status: 404}));
  await modal.dialog.locator('[data-ask]').click();
  const alert = modal.dialog.getByRole('alert');
  await expect(alert).toContainText('The answer could not be fetched.');
  await page.context().unroute('**/assets/js/*.js');
  await alert.getByRole('button', {name: 'Try again'}).click();
  await expect(await answered(modal)).toContainText(/snapshot/i);
});

test.describe('the search page', () => {
  test('tells what is wrong, and Try again answers', async ({page}) => {
    const fix = await spoil(page, '*', (route) => route.fulfill({status: 404}));
    await page.goto('/search/?q=openshift');
    const alert = page.getByRole('alert').filter({hasText: 'Unable to fetch results'});
    await expect(alert).toContainText('You might want to check your network connection.');
    await fix();
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByText(/documents found/)).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});
