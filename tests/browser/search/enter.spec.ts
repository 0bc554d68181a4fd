import {expect, test} from '../support/fixtures';
import {enterOpensFirstHit} from '../support/quick-searches';
import {openSearch} from '../support/search-kit';

test('Enter opens the first hit of queries that are typed in a hurry', ({page}) => enterOpensFirstHit(page, 40, 1));

test('Enter opens the first hit also when the arrow keys were pressed on the hits of the query before', async ({
  page,
}) => {
  const modal = await openSearch(page);
  await modal.type('openshift');
  const wanted = await modal.hits.first().getAttribute('href');
  await modal.type('kube');
  await expect(modal.hits.first()).not.toHaveAttribute('href', wanted ?? '');
  await modal.type('openshift');
  await modal.field.press('ArrowDown');
  await expect(modal.dialog.getByRole('link', {name: /^See all/})).toHaveAttribute('href', /q=openshift$/);
  await expect(modal.hits.first()).toHaveAttribute('href', wanted ?? '');
});

test('the order shown is the order ranked, and sections are below their page', async ({page}) => {
  const modal = await openSearch(page);
  await modal.type('load pattern');
  await expect(modal.hits.first()).toBeVisible();
  const shown = await modal.hits.evaluateAll((hits) => hits.map((hit) => hit.getAttribute('href')));
  await page.goto('/search/?q=load%20pattern');
  const listed = page.getByRole('main').locator('ol h2 a');
  await expect(listed.first()).toBeVisible();
  const ranked = await listed.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(shown.slice(0, ranked.length)).toEqual(ranked.slice(0, shown.length));
  expect(new Set(shown).size).toBe(shown.length);
});
