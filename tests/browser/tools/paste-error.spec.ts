import {expect, hydrated, test} from '../support/fixtures';

/** Where the box is: a page of symptoms, and the page for addresses that do not exist. */
const PLACES = {'a page of symptoms': '/guides/no-traffic/', 'the not-found page': '/no/such/page/'};
const PASTED =
  '2026-11-03T09:14:55.120Z ERROR worker-7 req=6f1c2a9e-77aa-4c11-9d53-0b1f6a2c9e10 Error: INSTALLATION FAILED: failed pre-install:\n job failed: BackoffLimitExceeded';

test.use({expectedProblems: [/status 404: .*\/no\/such\/page\/|Failed to load resource.*404.*\/no\/such\/page\//]});

for (const [place, address] of Object.entries(PLACES)) {
  test(`a pasted error finds its symptom on ${place}, by keyboard alone`, async ({page}) => {
    await page.goto(address);
    await hydrated(page);
    const box = page.getByLabel('Paste an error message or log lines');
    await expect(box).toBeEnabled();
    const before = page.url();
    await box.focus();
    await page.keyboard.insertText(PASTED);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', {name: 'Find the cause'})).toBeFocused();
    await page.keyboard.press('Enter');
    // What a screen reader is told.
    const told = page.getByText(/^(?:One symptom matches:|\d symptoms match, the likeliest first:)$/);
    await expect(told).toBeVisible();
    await expect(page.locator('[aria-live="polite"]').filter({has: told})).toHaveCount(1);
    const found = page.getByRole('listitem').filter({has: page.getByRole('heading', {name: /BackoffLimitExceeded/})});
    await expect(found.first().getByRole('definition').first()).not.toBeEmpty();

    // Nothing of it is in the address or in storage.
    expect(page.url()).toBe(before);
    expect(
      await page.evaluate(() => JSON.stringify([{...localStorage}, {...sessionStorage}, history.state])),
    ).not.toContain('6f1c2a9e');

    // The fix of this row says nothing but where to read on; the place of the row itself follows.
    await page.keyboard.press('Tab');
    await expect(found.first().getByRole('definition').getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(found.first().getByRole('link').nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(before);
    await expect(page.getByRole('main')).toContainText('BackoffLimitExceeded');
  });
}

test('says so when no row of symptoms fits', async ({page}) => {
  await page.goto('/guides/no-traffic/');
  await hydrated(page);
  const box = page.getByLabel('Paste an error message or log lines');
  await box.fill('the kettle boiled over in the kitchen again');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^No known symptom matches this text/)).toBeVisible();
});
