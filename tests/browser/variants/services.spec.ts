import type {Page} from '@playwright/test';
import {serve} from '../../../scripts/support/static-server';
import {collector} from '../support/collector';
import {expect, hydrated, test} from '../support/fixtures';
import {answered, ask, newest, openSearch} from '../support/search-kit';
import {smallSite, type Built} from '../support/small-site';
import {hostsOf, policyOf, violationsOf} from '../support/violations';

test.describe('with every service configured', () => {
  test.describe.configure({mode: 'serial'});
  let site: Awaited<ReturnType<typeof serve>>;
  let sink: Awaited<ReturnType<typeof collector>>;
  let built: Built;

  test.beforeAll(async () => {
    sink = await collector();
    built = await smallSite('services', {
      ANALYTICS_SCRIPT_URL: `http://127.0.0.1:${sink.port}/stats.js`,
      TAG_MANAGER_ID: 'GTM-TEST123',
      DATADOG_APPLICATION_ID: '00000000-0000-4000-8000-000000000000',
      DATADOG_CLIENT_TOKEN: 'pub00000000000000000000000000000000',
      DATADOG_PROXY: `http://127.0.0.1:${sink.port}/intake`,
      DATADOG_ENV: 'test',
      SITE_VERSION: '1.2.3',
      EDIT_URL: 'https://code.example.com/docs/edit/main/',
    });
    expect(built.output).not.toContain('[ERROR]');
    site = await serve(built.dir);
  });
  test.beforeEach(() => {
    sink.received.length = 0;
  });
  test.afterAll(() => {
    site?.server.close();
    sink?.server.close();
  });

  const tagManager = (page: Page, status: number) =>
    page.route('https://www.googletagmanager.com/**', (route) =>
      status === 200
        ? route.fulfill({contentType: 'text/javascript', body: 'window.tagsLoaded = true;'})
        : route.abort(),
    );

  test('they load after the page, and monitoring reports the session with typed text masked', async ({page}) => {
    const violations = await violationsOf(page);
    await tagManager(page, 200);
    await page.goto(`${site.url}/crash/`);
    await hydrated(page);
    await expect
      .poll(() => page.evaluate(() => ['statsLoaded', 'tagsLoaded'].filter((name) => name in window)))
      .toEqual(['statsLoaded', 'tagsLoaded']);
    await expect.poll(() => page.evaluate(() => 'DD_RUM' in window)).toBe(true);
    await page.getByLabel('Name').fill('my secret words');
    await page.getByLabel('Name').click();
    expect(violations).toEqual([]);
    // Leaving the page makes the monitoring agent send what it has collected.
    await page.goto('about:blank');
    const sent = () => sink.received.filter(({path}) => path.startsWith('/intake'));
    await expect.poll(() => sent().length).toBeGreaterThan(0);
    const everything = sent()
      .map(({path, body}) => decodeURIComponent(path) + body)
      .join('\n');
    expect(everything).toContain('service:docs');
    expect(everything).toContain('env:test');
    expect(everything).toContain('version:1.2.3');
    expect(everything).toContain('"type":"view"');
    expect(everything).toContain('"session_replay_sample_rate":0');
    expect(everything).not.toContain('my secret words');
  });

  test('the policy allows their hosts, and no others', () => {
    const policy = policyOf(built.dir);
    expect(hostsOf(policy).sort()).toEqual([`127.0.0.1:${sink.port}`, 'www.googletagmanager.com']);
    expect(policy).not.toContain('unsafe-eval');
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('unsafe-inline');
  });

  test('an answer to "Was this page helpful?" goes to analytics and to the tag manager, once', async ({page}) => {
    await tagManager(page, 200);
    await page.goto(`${site.url}/long/`);
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => 'statsLoaded' in window)).toBe(true);
    await page.getByRole('group', {name: 'Was this page helpful?'}).getByRole('button', {name: 'No'}).click();
    const answers = () =>
      sink.received.filter(({path}) => path === '/answer').map(({body}) => JSON.parse(body) as unknown);
    await expect.poll(answers).toEqual([{page: '/long/', helpful: false}]);
    const layer = await page.evaluate(() => (window as unknown as {dataLayer: {event: string}[]}).dataLayer);
    expect(layer.filter(({event}) => event === 'page_feedback')).toEqual([
      {event: 'page_feedback', page: '/long/', helpful: false},
    ]);
  });

  const told = () =>
    sink.received.filter(({path}) => path === '/told').map(({body}) => JSON.parse(body) as Record<string, string>);

  test('writers are told of a query without a result, of a refused question, and of a dislike with its reason', async ({
    page,
  }) => {
    await tagManager(page, 200);
    const modal = await openSearch(page, `${site.url}/`);
    await expect.poll(() => page.evaluate(() => 'statsLoaded' in window)).toBe(true);
    await modal.type('qqzzxxqq');
    await expect.poll(told).toEqual([{name: 'search_no_results', search_query: 'qqzzxxqq'}]);
    await ask(modal, 'Which page is about Keploy?');
    await answered(modal);
    await expect.poll(told).toContainEqual({name: 'ask_ai_refused', ask_ai_question: 'Which page is about Keploy?'});
    await newest(modal).getByTitle('Dislike', {exact: true}).click();
    const reasons = newest(modal).getByRole('group', {name: 'What was wrong?'});
    await reasons.getByRole('button', {name: 'Something is missing'}).click();
    await expect(reasons.getByRole('button', {name: 'Something is missing'})).toHaveAttribute('aria-pressed', 'true');
    await reasons.getByRole('button', {name: 'It is wrong'}).click();
    await expect.poll(() => told().length).toBe(4);
    const [, , feedback, reason] = told();
    expect(feedback).toMatchObject({
      name: 'ask_ai_feedback',
      ask_ai_vote: 'dislike',
      ask_ai_question: 'Which page is about Keploy?',
    });
    expect(reason).toEqual({
      name: 'ask_ai_reason',
      ask_ai_message: feedback?.['ask_ai_message'],
      ask_ai_reason: 'too-little',
    });
    const layer = await page.evaluate(() =>
      (window as unknown as {dataLayer: {event: string}[]}).dataLayer.map(({event}) => event),
    );
    expect(layer).toEqual(
      expect.arrayContaining(['search_no_results', 'ask_ai_refused', 'ask_ai_feedback', 'ask_ai_reason']),
    );
  });

  test('the search page tells of a query without a result too, once', async ({page}) => {
    await tagManager(page, 200);
    await page.goto(`${site.url}/search/?q=zzqqxxzz`);
    await expect.poll(told).toEqual([{name: 'search_no_results', search_query: 'zzqqxxzz'}]);
  });

  test('nothing is told of a pasted error, of a mail address, and of words on the way to others', async ({page}) => {
    await tagManager(page, 200);
    const modal = await openSearch(page, `${site.url}/`);
    await expect.poll(() => page.evaluate(() => 'statsLoaded' in window)).toBe(true);
    for (const query of ['PANIC: qqzzxx xxqqzz', 'qqzzxx@zzqq.invalid']) {
      await modal.type(query);
      await expect(modal.dialog).toContainText('No results found for');
      // The monitoring agent sends nothing under a clock that is not the browser's own.
      await page.waitForTimeout(2000);
    }
    await modal.type('qqzz');
    await page.waitForTimeout(300);
    await modal.type('long page');
    await expect(modal.hits.first()).toBeVisible();
    await page.waitForTimeout(2000);
    await ask(modal, 'Error: zzqqxx failed: qqzz not found in a long page');
    await answered(modal);
    expect(told()).toEqual([]);
    // Leaving the page makes the monitoring agent send what it has collected: clicks, by what is on them.
    await page.goto('about:blank');
    await expect.poll(() => sink.received.filter(({path}) => path.startsWith('/intake')).length).toBeGreaterThan(0);
    expect(JSON.stringify(sink.received)).not.toMatch(/qqzz|zzqq/);
  });

  test('a page leads to where it is edited, and to its history', async ({page}) => {
    await tagManager(page, 200);
    await page.goto(`${site.url}/long/`);
    const file = 'main/tests/fixtures/small-site/docs/long.md';
    await expect(page.getByRole('link', {name: 'Edit this page'})).toHaveAttribute(
      'href',
      `https://code.example.com/docs/edit/${file}`,
    );
    await expect(page.getByRole('link', {name: 'History of this page'})).toHaveAttribute(
      'href',
      `https://code.example.com/docs/commits/${file}`,
    );
  });

  for (const signal of ['globalPrivacyControl', 'doNotTrack'] as const) {
    test(`nothing loads for a reader who sends ${signal}`, async ({page}) => {
      await page.addInitScript(
        (name) => Object.defineProperty(navigator, name, {value: name === 'doNotTrack' ? '1' : true}),
        signal,
      );
      await page.goto(`${site.url}/`);
      await hydrated(page);
      await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
      await page.waitForLoadState('networkidle');
      expect(sink.received).toEqual([]);
      expect(await page.evaluate(() => 'DD_RUM' in window)).toBe(false);
    });

    test(`nobody is told what a reader types who sends ${signal}`, async ({page}) => {
      await page.clock.install();
      await page.addInitScript(
        (name) => Object.defineProperty(navigator, name, {value: name === 'doNotTrack' ? '1' : true}),
        signal,
      );
      const modal = await openSearch(page, `${site.url}/`);
      await modal.type('qqzzxxqq');
      await expect(modal.dialog).toContainText('No results found for');
      await page.clock.fastForward(2000);
      await ask(modal, 'Which page is about Keploy?');
      await answered(modal);
      await newest(modal).getByTitle('Dislike', {exact: true}).click();
      await expect(newest(modal).getByRole('group', {name: 'What was wrong?'})).toHaveCount(0);
      expect(sink.received).toEqual([]);
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    });
  }

  test.describe('that fail', () => {
    test.use({expectedProblems: [/ERR_FAILED|ERR_BLOCKED|Failed to load resource|Datadog|the service is broken/i]});

    /** The page has loaded and works: it goes on to another without a reload. */
    async function works(page: Page): Promise<void> {
      await hydrated(page);
      await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
      await page.evaluate(() => void Object.assign(window, {stays: true}));
      await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link', {name: 'A long page'}).click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('A long page');
      expect(await page.evaluate(() => 'stays' in window)).toBe(true);
    }

    test('by throwing, and by breaking what they find, leave the page alone', async ({page, problems}) => {
      const body =
        'window.dataLayer = null; setTimeout(() => { throw new Error("the service is broken") }); throw new Error("the service is broken");';
      await page.route(/gtm\.js|stats\.js/, (route) => route.fulfill({contentType: 'text/javascript', body}));
      await page.goto(`${site.url}/`);
      await expect.poll(() => problems.filter((problem) => problem.includes('the service is broken')).length).toBe(4);
      await works(page);
    });

    test('by never answering do not hold the page up', async ({page}) => {
      const asked = new Set<string>();
      // No answer ever comes; the browser gives up with the page.
      await page.route(/gtm\.js|stats\.js|intake/, (route) => void asked.add(new URL(route.request().url()).pathname));
      await page.goto(`${site.url}/`);
      await expect.poll(() => [...asked]).toEqual(expect.arrayContaining(['/gtm.js', '/stats.js']));
      await works(page);
    });

    test('the page works all the same', async ({page}) => {
      await tagManager(page, 500);
      await page.route(`http://127.0.0.1:${sink.port}/**`, (route) => route.abort());
      await page.goto(`${site.url}/`);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      await page.goto(`${site.url}/crash/`);
      await expect(page.getByRole('heading', {name: 'Crash on demand'})).toBeVisible();
    });
  });
});
