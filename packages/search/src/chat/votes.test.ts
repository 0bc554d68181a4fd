import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {endpointVotes} from './answerers';
import {hostedVotes} from './assistants';

const hosted = {appId: 'APP', apiKey: 'key', indexName: 'docs', assistantId: 'helper', facets: {}};
const sent: {url: string; headers: Record<string, string>; body: unknown}[] = [];
let status = 200;

beforeEach(() => {
  sent.length = 0;
  status = 200;
  vi.stubGlobal('fetch', (url: string, {headers, body}: {headers: Record<string, string>; body?: string}) => {
    if (url.endsWith('/token')) return Promise.resolve(new Response('{"success": true, "token": "t"}'));
    sent.push({url, headers, body: JSON.parse(body ?? 'null')});
    return Promise.resolve(new Response(null, {status}));
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a vote goes to an agent of Agent Studio with the key of the application', async () => {
  await hostedVotes({...hosted, agentStudio: true})({messageId: 'm-1', vote: 'like'});
  expect(sent).toEqual([
    {
      url: 'https://APP.algolia.net/agent-studio/1/feedback',
      headers: {
        'content-type': 'application/json',
        'x-algolia-application-id': 'APP',
        'x-algolia-api-key': 'key',
      },
      body: {messageId: 'm-1', agentId: 'helper', vote: 1},
    },
  ]);
});

test('a vote goes to Ask AI with a token of the assistant', async () => {
  await hostedVotes({...hosted, agentStudio: false})({messageId: 'm-2', vote: 'dislike'});
  expect(sent).toEqual([
    {
      url: 'https://askai.algolia.com/chat/feedback',
      headers: {'content-type': 'application/json', 'x-algolia-assistant-id': 'helper', authorization: 'TOKEN t'},
      body: {appId: 'APP', messageId: 'm-2', thumbs: 0},
    },
  ]);
});

test.each([
  ['/ask', '/ask/feedback'],
  ['https://ask.example.com/', 'https://ask.example.com/feedback'],
])('a vote goes to the route beside an own endpoint: %s', async (endpoint, url) => {
  await endpointVotes(endpoint)({messageId: 'm-3', vote: 'like'});
  expect(sent).toEqual([{url, headers: {'content-type': 'application/json'}, body: {messageId: 'm-3', vote: 'like'}}]);
});

test('a vote that the service does not take is not received', async () => {
  status = 404;
  await expect(endpointVotes('/ask')({messageId: 'm-4', vote: 'like'})).rejects.toThrow('status 404');
});
