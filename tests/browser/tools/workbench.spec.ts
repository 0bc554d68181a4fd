/** The workbench for recorded traffic, as a reader uses it: files in, looked at, mocked, changed, redacted, taken away. */
import {readFileSync} from 'node:fs';
import {unzipSync, strFromU8} from 'fflate';
import type {Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';

async function open(page: Page, {sample = true} = {}): Promise<void> {
  await page.goto('/workbench/');
  await page.getByRole('button', {name: 'Use the sample'}).waitFor();
  if (!sample) return;
  await page.getByRole('button', {name: 'Use the sample'}).click();
  await expect(page.getByText('12 calls: 8 inbound, 4 outbound.')).toBeVisible();
}

const view = (page: Page, name: string) =>
  page
    .getByRole('tablist', {name: 'What to do with the recording'})
    .getByRole('tab', {name: new RegExp(`^${name}(?: \\d+)?$`)})
    .click();

/** Pairs as a downloaded snapshot holds them, one per line. */
function lines(count: number): string {
  return Array.from({length: count}, (_, i) =>
    JSON.stringify({
      msgType: 'rrpair',
      direction: i % 3 === 0 ? 'OUT' : 'IN',
      ts: new Date(1_750_000_000_000 + i * 37).toISOString(),
      duration: i % 900,
      http: {
        req: {
          uri: `/orders/${i}?page=${i % 7}`,
          host: 'shop.example:8080',
          method: i % 5 === 0 ? 'POST' : 'GET',
          headers: {Accept: ['*/*']},
        },
        res: {
          statusCode: i % 50 === 0 ? 503 : 200,
          statusMessage: 'x',
          bodyBase64: Buffer.from(JSON.stringify({id: i, name: 'a thing'.repeat(20)})).toString('base64'),
        },
      },
    }),
  ).join('\n');
}

test.describe('the workbench', () => {
  test('lists a recording, filters it by text and by query, and shows a call whole', async ({page}) => {
    await open(page);
    const search = page.getByRole('searchbox', {name: 'Search, or filter'});
    await search.fill('(status REGEX "^[45]") AND (direction IS OUT)');
    await expect(page.getByText('1 of 12 calls')).toBeVisible();
    await search.fill('no such booking');
    await page.getByRole('option').filter({hasText: '/bookings/bk-000000'}).click();
    await expect(page.getByText('1 of 12 calls')).toBeVisible();
    await expect(page.getByRole('region', {name: 'Chosen call'})).toContainText('HTTP/1.1 404 Not Found');
    await search.fill('(status IS');
    await expect(page.getByRole('status').filter({hasText: /value/i})).toBeVisible();
  });

  test('shows the first calls without scrolling, and the chosen one beside the list', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 800});
    await open(page);
    const list = await page.getByRole('listbox', {name: 'Calls'}).boundingBox();
    expect(list?.y).toBeLessThanOrEqual(330);
    await page.getByRole('option').nth(3).click();
    const call = await page.getByRole('region', {name: 'Chosen call'}).boundingBox();
    expect(call?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0) - 1);
    expect(call?.y).toBeLessThan(400);
  });

  test('shows the first call at once, and the first that a search leaves', async ({page}) => {
    await open(page);
    const call = page.getByRole('region', {name: 'Chosen call'});
    await expect(call).toContainText('GET /healthz');
    await page.getByRole('searchbox', {name: 'Search, or filter'}).fill('(status IS 404)');
    await expect(call).toContainText('GET /bookings/bk-000000');
  });

  test('names a value that many calls send once, with their number', async ({page}) => {
    await open(page);
    await view(page, 'Redact');
    const add = page.getByRole('button', {name: 'Add Authorization'});
    await expect(add).toHaveCount(1);
    await expect(page.getByRole('row').filter({has: add})).toContainText('and 5 more');
  });

  test('has tabs that arrow keys go through', async ({page}) => {
    await open(page);
    await page.getByRole('tab', {name: /^Calls/}).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', {name: /^Mock/})).toBeFocused();
    await expect(page.getByRole('tabpanel', {name: /^Mock/})).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', {name: 'Take away'})).toHaveAttribute('aria-selected', 'true');
  });

  test('keeps a table of values inside its frame at every width', async ({page}) => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({width, height: 800});
      await open(page);
      await view(page, 'Redact');
      const table = page.getByRole('group', {name: 'Values that stay readable'}).locator('table');
      await expect(table).toBeVisible();
      const [own, frame] = await table.evaluate((element) => [
        element.scrollWidth,
        element.parentElement?.clientWidth ?? 0,
      ]);
      expect(own).toBeLessThanOrEqual((frame ?? 0) + 1);
    }
  });

  test('is walked with the keyboard', async ({page}) => {
    await open(page);
    await page.getByRole('listbox', {name: 'Calls'}).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(page.getByRole('option', {selected: true})).toHaveAttribute('aria-posinset', '12');
    await page.keyboard.press('Home');
    await expect(page.getByRole('region', {name: 'Chosen call'})).toContainText('GET /healthz');
  });

  test('answers a request like a mock, and says what keeps a changed one from a hit', async ({page}) => {
    await open(page);
    await page.getByRole('option').filter({hasText: '/v1/quotes'}).click();
    await page.getByRole('button', {name: 'Ask the mocks for it'}).click();
    await expect(page.getByText('HIT.')).toBeVisible();
    await page
      .getByLabel('Body')
      .fill('{"amount": 191, "from": "EUR", "to": "USD", "requestedAt": "2026-08-03T09:15:14.030Z"}');
    await expect(page.getByText('MISS.')).toBeVisible();
    const differences = page.getByRole('group', {name: 'Differences'}).first();
    await expect(differences.getByRole('row').nth(1)).toContainText('http:requestBodyJSON');
    await expect(differences.getByRole('link', {name: 'delete_sig'})).toHaveAttribute(
      'href',
      '/transform/transforms/delete_sig/',
    );
    await page
      .getByLabel('Body')
      .fill('{"amount":190,"from":"EUR","to":"USD","requestedAt":"2026-08-03T09:15:14.030Z"}');
    await expect(page.getByText('HIT.')).toBeVisible();
  });

  test('runs a suggested chain over the recording and shows a call before and after', async ({page}) => {
    await open(page);
    await view(page, 'Change');
    const dates = page.getByRole('listitem').filter({hasText: 'response body'}).filter({hasNotText: 'token'});
    await expect(dates).toHaveCount(1);
    await page.getByRole('listitem').filter({hasText: '/rooms'}).getByRole('button', {name: 'Add the chain'}).click();
    await expect(page.getByText('1 of 8 calls change.')).toBeVisible();
    await page.getByRole('list', {name: 'Calls that change'}).getByRole('button').click();
    await expect(page.locator('ins').first()).not.toBeEmpty();
  });

  test('masks by keys, lists what stays readable, and saves recording, chain and rule', async ({page}) => {
    await open(page);
    await view(page, 'Redact');
    await expect(page.getByText(/^0 values are masked/)).toBeVisible();
    await page.getByRole('button', {name: 'Add all keys found below'}).click();
    await expect(page.getByText(/^\d{2} values are masked\. 0 that look private/)).toBeVisible();
    const rule = page.getByRole('textbox', {name: 'Keys to mask, or a rule'});
    await rule.fill('{"id": ');
    await expect(page.getByText('The rule is not JSON yet')).toBeVisible();
    const chain = {
      filters: {filters: [{include: true, detectedLocation: '/login'}]},
      extractor: {type: 'req_body'},
      transforms: [{type: 'json_path', config: {path: 'email'}}, {type: 'dlp_field'}],
    };
    await rule.fill(
      JSON.stringify({discoverPatterns: true, redactlist: {entries: {'http.req.body': ['card']}}, transforms: [chain]}),
    );
    const masks = page.getByRole('list', {name: 'What masks values'}).getByRole('listitem');
    await expect(masks).toHaveText([
      /Chain 1: 1 in request body email; as REDACTED-EMAIL-…/,
      /card: 1 in request body card; as REDACTED-CREDIT_CARD-…/,
    ]);
    await page.getByRole('button', {name: /^Add password/}).click();
    await expect(masks).toHaveCount(3);
    await view(page, 'Take away');
    await expect(page.getByText('"redactlist"')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', {name: 'Save as Markdown files'}).click(),
    ]);
    const files = unzipSync(readFileSync(await download.path()));
    expect(Object.keys(files)).toHaveLength(12);
    expect(strFromU8(files['workbench/rates.example.com/2026-08-03_09-15-14.030000Z.md'] ?? new Uint8Array())).toMatch(
      /^### REQUEST ###\n```\nPOST https:\/\/rates\.example\.com:443\/v1\/quotes/,
    );
  });

  test('shares settings by a link that holds nothing of the recording', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page);
    await page.getByRole('searchbox', {name: 'Search, or filter'}).fill('(direction IS OUT)');
    await view(page, 'Change');
    await page.getByRole('button', {name: 'Add a chain'}).click();
    await view(page, 'Redact');
    await page.getByRole('textbox', {name: 'Keys to mask'}).fill('Authorization');
    await view(page, 'Take away');
    await page.getByRole('button', {name: 'Copy the link'}).click();
    await expect(page.getByText('Copied!').first()).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).search).toBe('');
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByText('The link brought settings.')).toBeVisible();
    await page.getByRole('button', {name: 'Use the sample'}).click();
    await expect(page.getByText('4 of 12 calls')).toBeVisible();
    await view(page, 'Change');
    await expect(page.getByText('Chain 1:')).toBeVisible();
    await view(page, 'Redact');
    await expect(page.getByRole('textbox', {name: 'Keys to mask'})).toHaveValue('Authorization');
  });

  test('names the file, the place and the remedy of what it cannot read, and reads the rest', async ({page}) => {
    await open(page, {sample: false});
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        {name: 'raw.jsonl', mimeType: 'application/json', buffer: Buffer.from(`${lines(2)}\n{"cut`)},
        {name: 'notes.md', mimeType: 'text/markdown', buffer: Buffer.from('# Notes')},
      ]);
    await expect(page.getByText('2 calls: 1 inbound, 1 outbound.')).toBeVisible();
    const problems = page.getByRole('group').filter({hasText: 'could not be read'});
    await expect(problems).toContainText('raw.jsonl, line 3');
    await expect(problems).toContainText('notes.md');
  });

  test('holds 20,000 calls without keeping the page from answering', async ({page}) => {
    await open(page, {sample: false});
    await page.evaluate(() => {
      const long: number[] = [];
      Object.assign(window, {long});
      new PerformanceObserver((list) => long.push(...list.getEntries().map(({duration}) => duration))).observe({
        type: 'longtask',
      });
    });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({name: 'raw.jsonl', mimeType: 'application/json', buffer: Buffer.from(lines(20_000))});
    await expect(page.getByText('20000 calls: 13333 inbound, 6667 outbound.')).toBeVisible();
    await page.getByRole('searchbox').first().fill('(status IS 503)');
    await expect(page.getByText('400 of 20000 calls')).toBeVisible();
    // What is drawn is what is in sight, however long the list is.
    expect(await page.getByRole('option').count()).toBeLessThan(60);
  });

  test('sends nothing of a recording anywhere', async ({page}) => {
    const sent: string[] = [];
    await open(page, {sample: false});
    page.on('request', (request) => {
      if (request.method() !== 'GET' || new URL(request.url()).origin !== new URL(page.url()).origin)
        sent.push(`${request.method()} ${request.url()}`);
    });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({name: 'raw.jsonl', mimeType: 'application/json', buffer: Buffer.from(lines(5))});
    await expect(page.getByText('5 calls: 3 inbound, 2 outbound.')).toBeVisible();
    for (const name of ['Mock', 'Change', 'Redact', 'Take away']) await view(page, name);
    expect(sent.filter((line) => !line.includes('blob:'))).toEqual([]);
    expect(
      await page.evaluate(() => JSON.stringify({...localStorage}) + JSON.stringify({...sessionStorage})),
    ).not.toContain('shop.example');
  });
});
