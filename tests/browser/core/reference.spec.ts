import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, hydrated, test} from '../support/fixtures';

const cli = '/proxymock/how-it-works/cli/';
const format = '/proxymock/how-it-works/rrpair-format/';

test.describe('the CLI reference', () => {
  test('filters all commands and flags with one box', async ({page}) => {
    await page.goto(cli);
    await hydrated(page);
    const box = page.getByRole('searchbox', {name: 'Filter commands and flags'});
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(1);
    await box.fill('dlp-config record');
    await expect(page.locator('#record-dlp-config')).toBeVisible();
    await expect(page.locator('#record-app-port')).toBeHidden();
    await expect(page.locator('#mock-in')).toBeHidden();
    await expect(page.locator('h2#mock')).toBeHidden();
    await expect(page.getByRole('main').getByRole('status').filter({hasText: 'rows'})).toHaveText(/^1 of \d+ rows$/);
    await box.fill('');
    await expect(page.locator('h2#mock')).toBeVisible();
    await expect(page.locator('#record-app-port')).toBeVisible();
  });

  test('shows a section again when a link leads to it', async ({page}) => {
    await page.goto(cli);
    await hydrated(page);
    await page.getByRole('searchbox', {name: 'Filter commands and flags'}).fill('vus');
    await expect(page.locator('#mcp-docs')).toBeHidden();
    await page.getByRole('main').getByRole('table').getByRole('link', {name: 'mcp', exact: true}).first().click();
    await expect(page.locator('#mcp-docs')).toBeVisible();
    await expect(page.locator('#mcp')).toBeInViewport();
  });

  test('leads old links to what has moved to another page, and Back to where one came from', async ({page}) => {
    await page.goto('/proxymock/');
    for (const [anchor, target] of [
      ['cluster-pods', '/proxymock/how-it-works/cli-cloud/'],
      ['import-s3-bucket', '/proxymock/how-it-works/cli-files/'],
    ] as const) {
      await page.goto(`${cli}#${anchor}`);
      await expect(page).toHaveURL(`${target}#${anchor}`);
      await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
      await page.goBack();
      await expect(page).toHaveURL('/proxymock/');
    }
    await page.goto('/proxymock/how-it-works/mcp-tools/#snapshot.push');
    await expect(page).toHaveURL('/proxymock/how-it-works/mcp-tools-cloud/#snapshot.push');
  });

  test('links each flag, and copies its name', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${cli}#replay-vus`);
    await hydrated(page);
    const row = page.locator('#replay-vus');
    await expect(row).toBeInViewport();
    await row.getByRole('button', {name: 'Copy --vus'}).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('--vus');
  });
});

test.describe('the annotated file', () => {
  test('explains a part on hover, on focus and on click', async ({page}) => {
    await page.goto(format);
    await hydrated(page);
    const example = page.locator('figure').first();
    const panel = example.locator('> [aria-hidden="true"]');
    await example.getByText('HTTP/1.1 201 Created').hover();
    await expect(panel).toContainText('Status line');
    await page.mouse.move(0, 0);
    await expect(panel).not.toContainText('Status line');
    await example.getByRole('button', {name: /Request line$/}).focus();
    await expect(panel).toContainText('Request line');
    await page.keyboard.press('Tab');
    await expect(panel).toContainText('Request headers');
    await page.keyboard.press('Escape');
    await expect(panel).not.toContainText('Request headers');
    await example.getByRole('button', {name: /Direction$/}).click();
    await expect(panel).toContainText('becomes a test');
  });
});

test('the allow lists are served as plain text and linked from the network page', async ({page, request}) => {
  const hosts = JSON.parse(readFileSync(path.resolve('tests/fixtures/hosts.json'), 'utf8')) as string[];
  await page.goto('/reference/networking/');
  for (const name of ['hosts', 'ports']) {
    const href = await page
      .getByRole('link', {name: name === 'hosts' ? 'hosts as plain text' : 'plain text list'})
      .getAttribute('href');
    expect(href).toBe(`/files/allow-list-${name}.txt`);
    const response = await request.get(href ?? '');
    expect(response.headers()['content-type']).toContain('text/plain');
    const lines = (await response.text()).trim().split('\n');
    if (name === 'hosts') expect(lines).toEqual(hosts);
    else expect(lines).toContainEqual(expect.stringMatching(/^9443\/tcp /));
  }
});

test('the longest page: a link to its end arrives there, and its contents follow the reading', async ({page}) => {
  await page.goto(cli);
  await hydrated(page);
  const last = await page.locator('article :is(h2, h3)[id]').last().getAttribute('id');
  const row = await page.locator('article tr[id]').last().getAttribute('id');
  for (const id of [last, row]) {
    await page.goto('about:blank');
    await page.goto(`${cli}#${id}`);
    await hydrated(page);
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    const {top, bar} = await page.locator(`[id="${id}"]`).evaluate((target) => ({
      top: target.getBoundingClientRect().top,
      bar: document.querySelector('nav.navbar')?.getBoundingClientRect().bottom ?? 0,
    }));
    expect(top).toBeGreaterThanOrEqual(bar - 1);
  }
  const entries = page.locator('.theme-doc-toc-desktop a');
  expect(await entries.count()).toBeGreaterThan(20);
  for (const entry of [entries.last(), entries.nth(3), entries.first()]) {
    await entry.click();
    const hash = new URL(page.url()).hash.slice(1);
    await expect(page.locator(`[id="${decodeURIComponent(hash)}"]`)).toBeInViewport();
    await expect(page.locator('.theme-doc-toc-desktop a.table-of-contents__link--active')).toHaveCount(1);
  }
});

test('a filter says what it left, takes its query back, and the last row that it left ends with the frame', async ({
  page,
}) => {
  await page.goto('/reference/helm/');
  await hydrated(page);
  const field = page.getByRole('searchbox', {name: 'Filter Helm values'});
  expect(await field.evaluate((input) => getComputedStyle(input).backgroundSize)).toBe('16px 16px');
  await field.fill('ebpf');
  const clear = page.getByRole('main').getByRole('button', {name: 'Clear'});
  const count = page.getByRole('main').getByText(/^\d+ of \d+ rows$/);
  const [cross, text] = await Promise.all([clear.boundingBox(), count.boundingBox()]);
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(cross?.x ?? 0);
  const lines = await page.locator('.table-frame:visible table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const last = [...table.querySelectorAll<HTMLElement>('tbody tr')].findLast((row) => row.checkVisibility());
      return [last, ...(last?.children ?? [])].flatMap((each) =>
        each ? getComputedStyle(each).borderBottomWidth : [],
      );
    }),
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(lines)).toEqual(new Set(['0px']));
  await clear.click();
  await expect(field).toHaveValue('');
  await expect(clear).toHaveCount(0);
});
