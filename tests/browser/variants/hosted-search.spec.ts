import type {Server} from 'node:http';
import type {Page, Route} from '@playwright/test';
import {serve} from '../../../scripts/support/static-server';
import {startFakeAlgolia, type FakeAlgolia} from '@docs/search/testing/fake-algolia';
import {expect, hydrated, test} from '../support/fixtures';
import {fill} from '../support/hosted-records';
import {answered, ask, errorOf, failureOf, finds, openSearch} from '../support/search-kit';
import {smallSite, type Built} from '../support/small-site';
import {hostsOf, policyOf, violationsOf} from '../support/violations';

/** The hosted service's own addresses, answered by a server on loopback that speaks its protocol. */
const app = 'TESTAPP123';

type HostedReply = Parameters<Route['fulfill']>[0];

test.describe.configure({mode: 'serial'});

let built: Built;
let site: {url: string; server: Server};
let algolia: FakeAlgolia;

test.beforeAll(async () => {
  algolia = await startFakeAlgolia();
  fill(algolia);
  built = await smallSite('hosted-search', {
    ALGOLIA_APP_ID: app,
    ALGOLIA_SEARCH_API_KEY: 'search-only-key-0123456789',
    ALGOLIA_INDEX_NAME: 'docs',
    ASK_AI_ASSISTANT_ID: 'assistant-1',
    SEARCH_EXTERNAL_URL_REGEX: 'Blog\\.Example\\.com',
    SEARCH_REPLACE_PATHNAME_FROM: '^/old/',
    SEARCH_REPLACE_PATHNAME_TO: '/',
  });
  site = await serve(built.dir);
});
test.afterAll(async () => {
  site?.server.close();
  await algolia?.close();
});

test.beforeEach(async ({page}) => {
  algolia.intercept = () => undefined;
  algolia.requests.length = 0;
  await page.route(/^https:\/\/TESTAPP123(-dsn|-\d)?\.algolia(net)?\.(net|com)\/1\//i, async (route) => {
    const url = new URL(route.request().url());
    try {
      await route.fulfill({
        response: await route.fetch({url: `${algolia.origin}${url.pathname}${url.search}`, timeout: 0}),
      });
    } catch {
      await route.abort().catch(() => undefined);
    }
  });
});

const asked = () =>
  algolia.requests
    .flatMap(({body}) => (body as {requests: Record<string, unknown>[]} | null)?.requests ?? [])
    .filter(({indexName}) => indexName === 'docs');

test('the build says what is active, and pages open the connection early', async ({page}) => {
  expect(built.output).toContain(
    `Search: hosted by Algolia (application ${app}, index docs); Ask AI: Algolia's assistant`,
  );
  await page.goto(`${site.url}/`);
  await expect(page.locator('link[rel="preconnect"]')).toHaveAttribute('href', `https://${app}-dsn.algolia.net`);
});

test('the policy allows the hosts of the service, and no others', async ({page}) => {
  const violations = await violationsOf(page);
  const modal = await openSearch(page, `${site.url}/`);
  await modal.type('replay');
  await finds(modal);
  expect(violations).toEqual([]);
  const hosts = hostsOf(policyOf(built.dir));
  expect(hosts.length).toBeGreaterThan(1);
  expect(hosts.filter((host) => !/^TESTAPP123[\w-]*\.algolia(net)?\.(net|com)$/.test(host))).toEqual([]);
});

test('the modal asks the service with the key and the facets of the page, and shows its hits', async ({page}) => {
  const own: string[] = [];
  page.on('request', (request) => /\/search\/\w+\.json/.test(request.url()) && own.push(request.url()));
  const modal = await openSearch(page, `${site.url}/`);
  expect(asked()).toEqual([]);
  await modal.type('replay');
  await finds(modal);
  expect(algolia.requests.at(-1)).toMatchObject({
    method: 'POST',
    path: '/1/indexes/*/queries',
    key: 'search-only-key-0123456789',
  });
  expect(asked().at(-1)).toMatchObject({
    query: 'replay',
    page: 0,
    facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
  });
  await expect(modal.dialog.getByRole('link', {name: 'See all 42 results'})).toBeVisible();
  await expect(modal.status).toHaveText('42 results');
  await expect(modal.dialog).toContainText('Powered by Algolia');
  // What a record holds is text, and only the marks of the service are markup.
  await expect(modal.hits.filter({hasText: 'Replay part 3 <b>'}).locator('mark')).toHaveText('Replay');
  // The pathname rule of the configuration makes the old address the new one.
  await expect(modal.hits.first()).toHaveAttribute('href', '/long/');
  await modal.field.press('Enter');
  await expect(page).toHaveURL(`${site.url}/long/`);
  expect(own).toEqual([]);
});

test('a hit of another site opens there', async ({page}) => {
  await page.route('https://blog.example.com/**', (route) =>
    route.fulfill({contentType: 'text/html', body: '<title>Blog</title>'}),
  );
  const modal = await openSearch(page, `${site.url}/`);
  await modal.type('replay blog');
  await expect(modal.hits).toHaveAttribute('href', 'https://Blog.Example.com/replay/');
  await modal.field.press('Enter');
  await expect(page).toHaveURL('https://blog.example.com/replay/');
});

test('no hits: it says so, and offers what begins like the query', async ({page}) => {
  const modal = await openSearch(page, `${site.url}/`);
  await modal.type('replya');
  await expect(modal.dialog.getByText('No results found for')).toContainText('replya');
  await expect(modal.dialog.getByText('Try searching for')).toBeVisible();
  await modal.dialog.getByRole('button', {name: 'Moved replay'}).click();
  await expect(modal.field).toHaveValue('Moved replay');
  await finds(modal);
});

test('chips are asked for by their names', async ({page}) => {
  const modal = await openSearch(page, `${site.url}/`);
  await modal.dialog.getByRole('button', {name: 'Guides', exact: true}).click();
  await modal.type('replay');
  await finds(modal);
  expect(asked().at(-1)).toMatchObject({
    facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'], ['area:guides']],
  });
});

test('the search page asks with the same facets, page after page', async ({page}) => {
  await page.goto(`${site.url}/search/?q=replay`);
  await hydrated(page);
  const items = page.getByRole('main').locator('ol > li');
  await expect(page.getByText('42 documents found')).toBeVisible();
  await expect(items).toHaveCount(15);
  for (const count of [30, 42]) {
    await page.getByRole('button', {name: 'Load more results'}).click();
    await expect(items).toHaveCount(count);
  }
  await expect(page.getByRole('button', {name: 'Load more results'})).toHaveCount(0);
  expect(asked().map(({page: number}) => number)).toEqual([0, 1, 2]);
  expect(new Set(asked().map(({facetFilters}) => JSON.stringify(facetFilters))).size).toBe(1);
});

test.describe('when the service', () => {
  test.use({expectedProblems: [/status (403|500)|Failed to load resource|ERR_FAILED/]});

  const faults: Record<string, ReturnType<FakeAlgolia['intercept']>> = {
    'refuses the key': {status: 403, body: {message: 'Invalid Application-ID or API key', status: 403}},
    'is down': {status: 500, body: {message: 'down'}},
    'answers with a page': {status: 200, body: '<html>'},
    'answers without hits': {status: 200, body: {results: [{}]}},
  };
  for (const [fault, answer] of Object.entries(faults)) {
    test(`${fault}, a message says so, and Try again finds`, async ({page}) => {
      algolia.intercept = () => answer;
      const modal = await openSearch(page, `${site.url}/`);
      await modal.type('replay');
      await expect(errorOf(modal)).toContainText('You might want to check your network connection.');
      await expect(modal.status).toHaveText('Unable to fetch results');
      // What answers does not need the search.
      await expect(modal.dialog.getByRole('option', {name: 'replay'})).toHaveAttribute('data-ask', '');
      algolia.intercept = () => undefined;
      await modal.dialog.getByRole('button', {name: 'Try again'}).click();
      await finds(modal);
    });
  }

  test('is slow, the modal waits, and the latest query wins', async ({page}) => {
    const modal = await openSearch(page, `${site.url}/`);
    algolia.intercept = (request) => (JSON.stringify(request.body).includes('"query":"moved"') ? 'hang' : undefined);
    await modal.type('moved');
    await modal.type('blog');
    await expect(modal.hits).toHaveAttribute('href', 'https://Blog.Example.com/replay/');
    await expect(modal.dialog.getByRole('link', {name: 'See all 1 results'})).toBeVisible();
  });
});

test.describe('the assistant', () => {
  const stream = (parts: object[]) => ({
    contentType: 'text/event-stream',
    headers: {'access-control-allow-origin': '*'},
    body: parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join(''),
  });
  const text = [
    {type: 'start', messageId: 'm1'},
    {type: 'text-start', id: 't'},
    {type: 'text-delta', id: 't', delta: 'From the model.'},
  ];
  const good = stream([...text, {type: 'text-end', id: 't'}, {type: 'finish'}]);
  const assistant = `https://${app}.algolia.net/agent-studio/1/agents/assistant-1/completions?*`;

  const answer = async (page: Page, reply: HostedReply) => {
    await page.unroute(assistant);
    await page.route(assistant, (route) => route.fulfill(reply));
  };

  test('is asked in its own protocol, and its answer is under the notice for models', async ({page}) => {
    const sent = page.waitForRequest(assistant);
    await answer(page, good);
    const modal = await openSearch(page, `${site.url}/`);
    await ask(modal, 'How?');
    await expect(await answered(modal)).toContainText('From the model.');
    const request = await sent;
    expect(request.headers()).toMatchObject({
      'x-algolia-application-id': app,
      'x-algolia-api-key': 'search-only-key-0123456789',
    });
    const body = request.postDataJSON() as {messages: {role: string; parts: unknown[]}[]; algolia: unknown};
    expect(body.messages.at(-1)).toMatchObject({role: 'user', parts: [{type: 'text', text: 'How?'}]});
    expect(JSON.stringify(body.algolia)).toContain('language:en');
    await expect(
      modal.dialog.getByText('Answers are generated with AI which can make mistakes. Verify responses.'),
    ).toBeVisible();
    await expect(modal.dialog).toContainText('Powered by Algolia');
    await modal.dialog.getByRole('button', {name: 'Start a new conversation'}).click();
    await expect(modal.dialog.getByText('How do I replay?')).toBeVisible();
  });

  test('is told what the reader thinks of its answer, in its own protocol', async ({page}) => {
    await answer(page, good);
    const feedback = `https://${app.toLowerCase()}.algolia.net/agent-studio/1/feedback`;
    await page.route(feedback, (route) =>
      route.fulfill({status: 200, headers: {'access-control-allow-origin': '*'}, json: {}}),
    );
    const modal = await openSearch(page, `${site.url}/`);
    await ask(modal, 'How?');
    const sent = page.waitForRequest((request) => request.url() === feedback && request.method() === 'POST');
    await (await answered(modal)).getByTitle('Like', {exact: true}).click();
    expect((await sent).postDataJSON()).toEqual({messageId: 'm1', agentId: 'assistant-1', vote: 1});
    await expect(modal.dialog.getByText('Thanks for your feedback!')).toBeVisible();
    await expect(modal.dialog.getByRole('link', {name: 'Send to the writers'})).toHaveCount(0);
  });

  test.describe('that fails', () => {
    test.use({expectedProblems: [/status (403|500)|Failed to load resource/]});

    const faults: Record<string, HostedReply> = {
      'is down': {status: 500, headers: {'access-control-allow-origin': '*'}, body: 'oops'},
      'refuses the key': {
        status: 403,
        headers: {'access-control-allow-origin': '*'},
        json: {message: 'Invalid API key', status: 403},
      },
      'breaks off': stream(text),
      'sends something else': stream([...text, {hits: []}]),
    };
    for (const [fault, reply] of Object.entries(faults)) {
      test(`(${fault}) says so, and is asked again`, async ({page}) => {
        await answer(page, reply);
        const modal = await openSearch(page, `${site.url}/`);
        await ask(modal, 'How?');
        const failed = failureOf(modal);
        await expect(failed).toContainText('The answer could not be fetched.');
        await answer(page, good);
        await failed.getByRole('button', {name: 'Try again'}).click();
        await expect(await answered(modal)).toContainText('From the model.');
      });
    }
  });
});
