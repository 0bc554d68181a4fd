import {expect, hydrated, test} from '../support/fixtures';
import {openSearch} from '../support/search-kit';

const LABELS = ['proxymock', 'Guides', 'Reference', 'Transforms', 'Install'];

test('chips limit the hits of the modal, and without one the ranking is as before', async ({page}) => {
  const modal = await openSearch(page);
  const chips = modal.dialog.getByRole('group', {name: 'Search only in'}).getByRole('button');
  await expect(chips).toHaveText(LABELS);
  await modal.type('replay');
  await expect(modal.hits.first()).toBeVisible();
  const addresses = () => modal.hits.evaluateAll((hits) => hits.map((hit) => hit.getAttribute('href') ?? ''));
  const all = await addresses();
  // By keyboard: the chips follow the field.
  await modal.field.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(chips.first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await addresses()).every((address) => address.startsWith('/proxymock/'))).toBe(true);
  await expect(modal.status).toHaveText(/^\d+ results$/);
  // Two chips: in either.
  await chips.nth(4).click();
  await expect
    .poll(async () => (await addresses()).every((address) => /^\/(proxymock|setup|quick-start)\//.test(address)))
    .toBe(true);
  await expect(modal.dialog.getByRole('link', {name: /^See all/})).toHaveAttribute(
    'href',
    /q=replay&in=proxymock,install$/,
  );
  await chips.first().click();
  await chips.nth(4).click();
  await expect.poll(addresses).toEqual(all);
});

test('the search page has the same chips, in its address', async ({page}) => {
  await page.goto('/search/?q=replay&in=transforms');
  await hydrated(page);
  const chip = (name: string) => page.getByRole('main').getByRole('button', {name, exact: true});
  const links = page.getByRole('main').locator('ol h2 a');
  await expect(chip('Transforms')).toHaveAttribute('aria-pressed', 'true');
  await expect(links.first()).toHaveAttribute(
    'href',
    /^\/(transform|reference\/transform-traffic|concepts\/transforms)\//,
  );
  const limited = await page.getByText(/^\d+ documents found$/).innerText();
  await chip('Transforms').press('Enter');
  await expect(page).toHaveURL(/\?q=replay$/);
  await expect(page.getByText(/^\d+ documents found$/)).not.toHaveText(limited);
  await chip('Install').click();
  await expect(page).toHaveURL(/\?q=replay&in=install$/);
  await page.getByRole('searchbox').fill('helm');
  await expect(page).toHaveURL(/q=helm&in=install$/);
  await expect(links.first()).toHaveAttribute('href', /^\/(setup|quick-start|proxymock\/getting-started)\//);
});

test('what comes in an address and is no part of the docs limits nothing', async ({page}) => {
  await page.goto('/search/?q=replay&in=%3Cimg%3E,nothing');
  await hydrated(page);
  await expect(page.getByText(/^\d+ documents found$/)).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-pressed="true"]')).toHaveCount(0);
});
