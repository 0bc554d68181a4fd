/** What a reader sees when the script of a page does not arrive; see src/config/missing-script.ts. */
import {expect, hydrated, test} from '../support/fixtures';
import {violationsOf} from '../support/violations';

const NOTICE = 'This page is text only, since its script has not arrived.';

test.use({expectedProblems: [/status 404|ERR_FAILED|Failed to load resource|SyntaxError|Unexpected token/]});

for (const [how, answer] of [
  ['cannot be fetched', null],
  ['is gone', {status: 404, body: ''}],
  [
    'is a page of HTML with status 200',
    {status: 200, contentType: 'text/javascript', body: '<!doctype html><p>Sign in'},
  ],
] as const)
  test(`a main script that ${how}: the page can be read, says so in one line, and loads again`, async ({page}) => {
    const violations = await violationsOf(page);
    await page.route(/\/assets\/js\/main\./, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto('/concepts/filter/');
    const notice = page.getByRole('alert');
    await expect(notice).toContainText(NOTICE);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    expect(violations).toEqual([]);
    await page.unroute(/\/assets\/js\/main\./);
    await notice.getByRole('button', {name: 'Reload'}).click();
    await hydrated(page);
    await expect(notice).toHaveCount(0);
  });

test('a main script that is late: the notice comes, and goes with it', async ({page}) => {
  await page.clock.install();
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/js\/main\./, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/concepts/filter/', {waitUntil: 'commit'});
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  expect(await page.getByText(NOTICE).count()).toBe(0);
  await page.clock.runFor(21_000);
  await expect(page.getByText(NOTICE)).toBeVisible();
  release();
  await page.clock.resume();
  await hydrated(page);
  await expect(page.getByText(NOTICE)).toBeHidden();
});

test('a page whose script arrives says nothing', async ({page}) => {
  await page.clock.install();
  await page.goto('/concepts/filter/');
  await hydrated(page);
  await page.clock.runFor(30_000);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
});
