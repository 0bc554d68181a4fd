import type {IncomingMessage, Server, ServerResponse} from 'node:http';
import {serve} from '../../../scripts/support/static-server';
import {serviceHandler} from '@docs/ask/service';
import {readSettings} from '@docs/ask/settings';
import {begun, ended, startFakeAssistant, streamTo, type FakeAssistant} from '../../fixtures/fake-assistant';
import {expect, test} from '../support/fixtures';
import {answered, ask, askOn, failureOf, newest, openSearch} from '../support/search-kit';
import {smallSite, type Built} from '../support/small-site';

test.describe.configure({mode: 'serial'});

let built: Built;
let site: {url: string; server: Server};
let assistant: FakeAssistant;

test.beforeAll(async () => {
  assistant = await startFakeAssistant();
  built = await smallSite('assistant', {
    ASK_AI_ENDPOINT: assistant.url,
    ANALYTICS_SCRIPT_URL: 'https://stats.example.com/s.js',
  });
  expect(built.ok, built.output).toBe(true);
  site = await serve(built.dir);
});
test.afterAll(async () => {
  site?.server.close();
  await assistant?.close();
});
test.beforeEach(async ({page}) => {
  await page.route('https://stats.example.com/**', (route) =>
    route.fulfill({contentType: 'text/javascript', body: ''}),
  );
});

/** Answers every question with this text. */
const says =
  (text: string) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    streamTo(response, ...begun(text), ...ended);
    response.end();
  };

test('the service of this project answers from the docs, under the notice for models', async ({page}) => {
  expect(built.output).toContain('Search: embedded; Ask AI: own endpoint 127.0.0.1');
  const service = await serviceHandler(readSettings({ASK_DIR: built.dir, ASK_ORIGIN: site.url}), () => undefined);
  assistant.handle = service.handler;
  const modal = await openSearch(page, `${site.url}/`);
  await ask(modal, 'Which page is long enough to scroll?');
  await expect(await answered(modal)).toContainText('of a page that is long enough to scroll.');
  await expect(
    modal.dialog.getByText('Answers are generated with AI which can make mistakes. Verify responses.'),
  ).toBeVisible();
  await expect(modal.dialog).toContainText(`Powered by ${new URL(assistant.url).host}`);
  await page.keyboard.press('Escape');
  await expect(modal.dialog).not.toContainText('Powered by');
  await service.close();
});

test('gets the whole conversation, as the modal holds it', async ({page}) => {
  const bodies: string[] = [];
  assistant.handle = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      says(`Answer ${bodies.length}`)(request, response);
    });
  };
  const modal = await openSearch(page, `${site.url}/`);
  await ask(modal, 'First long page');
  await expect(await answered(modal)).toContainText('Answer 1');
  await askOn(modal, 'Second question');
  await expect(await answered(modal)).toContainText('Answer 2');
  const {messages} = JSON.parse(bodies[1] ?? '{}') as {messages: {role: string; parts: {text?: string}[]}[]};
  expect(messages.map(({role, parts}) => `${role}: ${parts.map(({text}) => text ?? '').join('')}`)).toEqual([
    'user: First long page',
    'assistant: Answer 1',
    'user: Second question',
  ]);
});

test('the dialog shows each stage, streams, and stops when the reader says so', async ({page}) => {
  let hungUp = false;
  const question = new Promise<ServerResponse>((resolve) => {
    assistant.handle = (_, response) => {
      response.on('close', () => (hungUp = true));
      resolve(response);
    };
  });
  const modal = await openSearch(page, `${site.url}/`);
  await ask(modal, 'A long story?');
  const answer = newest(modal);
  await expect(answer.getByText('Thinking...')).toBeVisible();
  await expect(modal.dialog.getByPlaceholder('Answering...')).toBeVisible();
  const response = await question;
  const call = {toolCallId: 'c', toolName: 'searchIndex'} as const;
  const send = streamTo(
    response,
    {type: 'start', messageId: 'm'},
    {type: 'start-step'},
    {type: 'tool-input-start', ...call},
  );
  await expect(answer.getByText('Searching')).toBeVisible();
  send(
    {type: 'tool-input-available', ...call, input: {query: 'story'}},
    {type: 'tool-output-available', toolCallId: 'c', output: {query: 'story', hits: []}},
  );
  await expect(answer.getByText('Searched for')).toContainText('story');
  send(
    {type: 'finish-step'},
    {type: 'start-step'},
    {type: 'text-start', id: 't'},
    {type: 'text-delta', id: 't', delta: 'Once upon'},
  );
  await expect(answer).toContainText('Once upon');
  await modal.dialog.getByRole('button', {name: 'Stop this response'}).click();
  await expect(answer.getByText('You stopped this response')).toBeVisible();
  await expect(answer).toContainText('Once upon');
  await expect.poll(() => hungUp).toBe(true);
  await expect(modal.field).toBeFocused();

  assistant.handle = says('Short.');
  await askOn(modal, 'Shorter?');
  await expect(await answered(modal)).toContainText('Short.');
});

test('opinions go to the analytics of the site and to the endpoint, and nowhere else', async ({page}) => {
  assistant.handle = says('Good?');
  const modal = await openSearch(page, `${site.url}/`);
  const sent: string[] = [];
  await ask(modal, 'Is it a long page?');
  await answered(modal);
  // What the page itself is made of may come at any time: pages are prefetched once the reader has moved.
  page.on('request', (request) => {
    const {origin, pathname, search} = new URL(request.url());
    const part =
      request.url() === 'https://stats.example.com/s.js' ||
      (origin === site.url && pathname.startsWith('/assets/') && search === '');
    if (request.method() !== 'GET' || !part)
      sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
  assistant.handle = (_, response) => response.writeHead(204).end();
  await newest(modal).getByTitle('Like', {exact: true}).click();
  await expect(newest(modal).getByText('Thanks for your feedback!')).toBeVisible();
  const layer = await page.evaluate(() => (window as unknown as {dataLayer: object[]}).dataLayer);
  expect(layer.at(-1)).toMatchObject({event: 'ask_ai_feedback', ask_ai_vote: 'like', ask_ai_message: 'm-5'});
  await expect.poll(() => sent).toEqual([`POST ${assistant.url}/feedback {"messageId":"m-5","vote":"like"}`]);
});

test.describe('an endpoint that', () => {
  test.use({expectedProblems: [/status (403|500|429)|Failed to load resource|ERR_/]});

  const faults: Record<string, FakeAssistant['handle']> = {
    'is down': (_, response) => response.destroy(),
    'answers with an error': (_, response) => response.writeHead(500).end('Error: at /srv/app.js:1'),
    'refuses the site': (_, response) => response.writeHead(403).end('no'),
    'answers with a page': (_, response) => response.writeHead(200, {'content-type': 'text/html'}).end('<html>'),
    'breaks off in the middle': (_, response) => {
      streamTo(response, ...begun('Half an'));
      setTimeout(() => response.destroy(), 50);
    },
    'sends half an event': (_, response) => {
      streamTo(response, ...begun('Half an'));
      response.end('data: {"type":"text-de');
    },
  };
  for (const [fault, handle] of Object.entries(faults)) {
    test(`${fault} is told in our words, and can be asked again`, async ({page}) => {
      assistant.handle = handle;
      const modal = await openSearch(page, `${site.url}/`);
      await ask(modal, 'Is a long page there?');
      const failed = failureOf(modal);
      await expect(failed).toContainText('No answer could be fetched');
      await expect(failed).toContainText(
        'The answer could not be fetched. You might want to check your network connection.',
      );
      assistant.handle = says('Here I am.');
      await failed.getByRole('button', {name: 'Try again'}).click();
      await expect(await answered(modal)).toContainText('Here I am.');
      await expect(failed).toHaveCount(0);
    });
  }

  test('says what is wrong is quoted, and Escape still leads back to the search', async ({page}) => {
    assistant.handle = (_, response) => {
      streamTo(response, {type: 'start', messageId: 'm'}, {type: 'error', errorText: 'The budget of today is spent.'});
      response.end();
    };
    const modal = await openSearch(page, `${site.url}/`);
    await ask(modal, 'Is a long page there?');
    const failed = failureOf(modal);
    await expect(failed).toContainText('The budget of today is spent.');
    await expect(failed.getByRole('button', {name: 'Try again'})).toBeVisible();
    await page.keyboard.press('Escape');
    await modal.type('long page');
    await expect(modal.hits.first()).toBeVisible();
  });
});
