/** Commands that explain themselves: the control beside the copy button, and the box for a reader's own line. */
import {expect, hydrated, test} from '../support/fixtures';

const PAGE = '/quick-start/';

test('a command is explained word by word, and the focus comes back', async ({page}) => {
  await page.goto(PAGE);
  await hydrated(page);
  const block = page.locator('.theme-code-block').filter({hasText: 'helm install speedscale-operator'}).first();
  await block.locator('pre').focus();
  const control = block.getByRole('button', {name: 'Explain', exact: true});
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  await control.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', {name: 'What this command does'});
  await expect(dialog.getByText('Installs a chart as a release')).toBeVisible();
  // What the chart's own reference says, from its page.
  await expect(dialog.getByRole('link', {name: 'Reference: ebpf.enabled'})).toHaveAttribute(
    'href',
    '/reference/helm/#row-ebpf-enabled',
  );
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(control).toBeFocused();
});

test('a press on a flag explains this flag beside it; a flag of an unknown program stays as it is', async ({page}) => {
  await page.goto('/quick-start/');
  await hydrated(page);
  const block = page.locator('.theme-code-block').filter({hasText: 'helm install speedscale-operator'}).first();
  await block.getByText('-n', {exact: true}).click();
  const card = page.getByRole('dialog', {name: 'What this flag does'});
  await expect(card.locator('code').first()).toHaveText('-n speedscale');
  await expect(card.getByText(/[Nn]amespace/)).toBeVisible();
  await expect(card.getByText('Installs a chart as a release')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', {name: 'Linux'}).first().click();
  await page.getByText('-Lfs', {exact: true}).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the links of an explanation lead to rows that exist', async ({page}) => {
  await page.goto('/proxymock/getting-started/quickstart/quickstart-cli/');
  await hydrated(page);
  const block = page.locator('.theme-code-block').filter({hasText: '--fail-if'}).first();
  await block.hover();
  await block.getByRole('button', {name: 'Explain', exact: true}).click();
  await page
    .getByRole('dialog')
    .getByRole('link', {name: /Reference: --fail-if/})
    .click();
  await expect(page).toHaveURL(/how-it-works\/cli\/#replay-fail-if$/);
  await expect(page.locator('#replay-fail-if')).toBeInViewport();
});

test('output and other code offer nothing to explain', async ({page}) => {
  await page.goto('/proxymock/getting-started/quickstart/quickstart-cli/');
  await hydrated(page);
  const blocks = page.locator('.theme-code-block');
  await expect(
    blocks.filter({hasText: 'Starting HTTP server'}).getByRole('button', {name: 'Explain', exact: true}),
  ).toHaveCount(0);
  await expect(blocks.filter({hasText: 'git clone'}).getByRole('button', {name: 'Explain', exact: true})).toHaveCount(
    0,
  );
});

test("a reader's own line is read: what is misspelt is named with what is nearest, and nothing is kept or sent", async ({
  page,
}) => {
  const sent: string[] = [];
  await page.goto('/proxymock/how-it-works/cli/');
  await hydrated(page);
  page.on('request', (request) => {
    if (request.method() !== 'GET' || new URL(request.url()).origin !== new URL(page.url()).origin)
      sent.push(request.url());
  });
  const box = page.getByRole('textbox', {name: 'Paste a command line'});
  await box.fill('$ proxymock record --ap-port 8080 --out secret-folder');
  await expect(page.getByText('record has no such flag. The closest is --app-port.')).toBeVisible();
  await expect(page.getByRole('status').filter({hasText: 'Look at --ap-port 8080.'})).toHaveCount(1);
  await box.fill('proxymock record --app-port 8080');
  await expect(page.getByText('Every word is known.')).toBeVisible();
  await box.fill('ls');
  await expect(page.getByText('Start the line with proxymock')).toBeVisible();
  expect(sent).toEqual([]);
  expect(
    await page.evaluate(() => JSON.stringify({...localStorage}) + JSON.stringify({...sessionStorage}) + location.href),
  ).not.toContain('secret-folder');
});
