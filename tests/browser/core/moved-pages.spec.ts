import path from 'node:path';
import {routesOfDocs} from '../../../src/markdown/routes';
import {legacyPaths} from '../../../src/config/legacy-paths';
import {expect, hydrated, test} from '../support/fixtures';
import {markPage, modalOf, openSearch, reopenSearch} from '../support/search-kit';

const redirects = legacyPaths(new Set(routesOfDocs(path.resolve('docs'))));

test('a legacy path that is opened within the site leads to its page at once, and stored entries are brought up to date', async ({
  page,
}) => {
  const [{from, to} = {from: '', to: ''}] = redirects.filter(({to: target}) => target === '/guides/end-to-end/');
  await page.addInitScript((path) => {
    if (localStorage.getItem('docs-search-favorites')) return;
    const entry = (hash: string) => ({id: `${path}${hash}`, title: `Stored ${hash}`, below: ''});
    localStorage.setItem('docs-search-favorites', JSON.stringify([entry('?a=b#part')]));
    localStorage.setItem('docs-search-recent', JSON.stringify([entry('#other'), entry('')]));
  }, from);
  const modal = await openSearch(page);
  const stays = await markPage(page);
  await page.evaluate(() => {
    const seen: string[] = Object.assign(window, {headings: [] as string[]}).headings;
    new MutationObserver(() => seen.push(document.querySelector('h1')?.textContent ?? '')).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  await modal.list('Favorite').getByRole('link').click();
  await expect(page).toHaveURL(`${to}?a=b#part`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/captured traffic/i);
  expect(await page.evaluate(() => (window as unknown as {headings: string[]}).headings)).not.toContain(
    'Page not found',
  );
  expect(await stays()).toBe(true);
  const stored = (key: string) =>
    page.evaluate((name) => (JSON.parse(localStorage.getItem(name) ?? '[]') as {id: string}[]).map(({id}) => id), key);
  expect(await stored('docs-search-favorites')).toEqual([`${to}?a=b#part`]);
  expect(await stored('docs-search-recent')).toEqual([`${to}#other`, to]);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await reopenSearch(page);
  await expect(modalOf(page).list('Recent').getByRole('link').first()).toHaveAttribute('href', `${to}#other`);
});

test('a legacy path with an HTML suffix that is opened within the site leads to its page', async ({page}) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'docs-search-recent',
      JSON.stringify([{id: '/end-to-end.html#part', title: 'Stored', below: ''}]),
    ),
  );
  const modal = await openSearch(page);
  await modal.list('Recent').getByRole('link').click();
  await expect(page).toHaveURL('/guides/end-to-end/#part');
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/captured traffic/i);
});

test.describe('an unknown path within the site', () => {
  test('has the page that says so, under its title, and no other page before', async ({page}) => {
    await page.addInitScript(() =>
      localStorage.setItem('docs-search-recent', JSON.stringify([{id: '/no/such/page/', title: 'Stored', below: ''}])),
    );
    const modal = await openSearch(page);
    await modal.list('Recent').getByRole('link').click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await expect(page).toHaveTitle('Page not found | Speedscale Docs');
    await page.goBack();
    await hydrated(page);
    await expect(page).not.toHaveTitle(/not found/);
  });
});
