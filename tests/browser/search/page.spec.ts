import {expect, hydrated, test} from '../support/fixtures';
import {markPage} from '../support/search-kit';

test('the address holds the query: it is answered on arrival, follows typing, and Back returns', async ({page}) => {
  await page.goto('/search/?q=istio');
  await hydrated(page);
  const input = page.getByRole('searchbox', {name: 'Search'});
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(input).toHaveValue('istio');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Search results for "istio"');
  await expect(page.getByRole('status').filter({hasText: /^\d+ documents found$/})).toBeVisible();
  await input.fill('openshift');
  await expect(page).toHaveURL(/\?q=openshift$/);
  await expect(page).toHaveTitle(/Search results for "openshift"/);
  await expect(links.first()).toHaveAttribute('href', /openshift/);
  const stays = await markPage(page);
  await links.first().click();
  await expect(page).toHaveURL(/openshift\//);
  await page.goBack();
  await expect(input).toHaveValue('openshift');
  await expect(links.first()).toBeVisible();
  expect(await stays()).toBe(true);
});

test('an empty search offers places to start, until something is searched for', async ({page}) => {
  await page.goto('/search/');
  await hydrated(page);
  const places = page.getByRole('main').getByRole('heading', {name: 'Start here'});
  await expect(places).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', {name: 'Quick start', exact: true})).toHaveAttribute(
    'href',
    '/quick-start/',
  );
  await page.getByRole('searchbox').fill('istio');
  await expect(page.getByText(/^\d+ documents found$/)).toBeVisible();
  await expect(places).toBeHidden();
});

test('a late render empties neither the field nor the address', async ({page}) => {
  // The pause after which typing reaches the address, at once: what a page gets that is late by more than that.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const hurried = (run: () => void, ms?: number, ...rest: unknown[]): number =>
      ms === 300 ? (run(), 0) : wait(run, ms, ...rest);
    window.setTimeout = hurried as typeof window.setTimeout;
  });
  await page.goto('/search/?q=istio');
  await hydrated(page);
  await expect(page.getByRole('searchbox')).toHaveValue('istio');
  await expect(page.getByText(/^\d+ documents found$/)).toBeVisible();
  await page.getByRole('searchbox').pressSequentially(' gateway');
  await expect(page).toHaveURL(/q=istio(\+|%20)gateway$/);
  await expect(page.getByRole('searchbox')).toHaveValue('istio gateway');
});

test('the search page shows page after page until there is no more, without a hit twice', async ({page}) => {
  await page.goto('/search/?q=replay');
  await hydrated(page);
  const items = page.getByRole('main').locator('ol > li');
  const more = page.getByRole('button', {name: 'Load more results'});
  await expect(items).toHaveCount(15);
  const total = Number(/^\d+/.exec(await page.getByText(/^\d+ documents found$/).innerText())?.[0]);
  expect(total).toBeGreaterThan(45);
  await more.click();
  await expect(items).toHaveCount(30);
  await more.click();
  await expect(items).toHaveCount(45);
  const addresses = await items.locator('h2 a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(45);
  // Another query starts from its first page.
  await page.getByRole('searchbox').fill('kubernetes');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Search results for "kubernetes"');
  await expect(items).toHaveCount(15);
});

test('the search page says when there is nothing, and offers what comes near', async ({page}) => {
  await page.goto('/search/?q=kubernettttess');
  await hydrated(page);
  await expect(page.getByRole('status').filter({hasText: 'No results were found'})).toBeVisible();
  await expect(page.getByText('Try searching for')).toBeVisible();
  const near = page.getByText('Try searching for').getByRole('link').first();
  const text = await near.innerText();
  await near.click();
  await expect(page.getByRole('searchbox')).toHaveValue(text);
  await expect(page.getByText(/documents? found/)).toBeVisible();
});

test('an empty query asks for nothing', async ({page}) => {
  await page.goto('/search/');
  await hydrated(page);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Search the documentation');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('main').locator('ol')).toHaveCount(0);
});

test('who comes back from a hit finds the results again, all of them and at the same place', async ({page}) => {
  await page.goto('/search/?q=mock');
  await hydrated(page);
  const hits = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(hits).toHaveCount(15);
  await page.getByRole('button', {name: 'Load more results'}).click();
  await expect(hits).toHaveCount(30);
  const target = hits.nth(22);
  await target.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(600);
  // The browser notes where the reader is when scrolling has ended.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  const stays = await markPage(page);
  await target.evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).not.toHaveURL(/search/);
  await expect(page.getByRole('heading', {level: 1})).not.toContainText('Search results');
  await page.goBack();
  await expect(hits).toHaveCount(30);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  expect(await stays()).toBe(true);
  await page.getByRole('searchbox').fill('istio');
  await expect(hits.first()).toHaveAttribute('href', /istio/);
});
