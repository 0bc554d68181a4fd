import {expect, test} from 'vitest';
import {answerParts, eventOf, streamHeaders, streamResponse} from './stream';

const found = {query: 'tls', hits: [{url: '/tls/', title: 'TLS'}], texts: ['one', 'two']};

async function types(find: () => Promise<typeof found>): Promise<string[]> {
  const all: string[] = [];
  for await (const part of answerParts('What?', find)) all.push(part.type);
  return all;
}

test('the text stands in a step after the search', async () => {
  expect(await types(() => Promise.resolve(found))).toEqual([
    'start',
    'start-step',
    'tool-input-start',
    'tool-input-available',
    'tool-output-available',
    'finish-step',
    'start-step',
    'text-start',
    'text-delta',
    'text-delta',
    'text-end',
    'finish-step',
    'finish',
  ]);
});

test('a search that fails becomes an error in the stream, and nothing follows it', async () => {
  expect((await types(() => Promise.reject(new Error('down')))).slice(-2)).toEqual(['tool-input-available', 'error']);
});

test('the response is a stream of events that ends with [DONE]', async () => {
  const response = streamResponse(answerParts('What?', () => Promise.resolve(found)));
  expect(response.headers.get('content-type')).toBe(streamHeaders['content-type']);
  expect(response.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1');
  const events = (await response.text()).split('\n\n').filter(Boolean);
  expect(events.at(-1)).toBe('data: [DONE]');
  expect(events.every((event) => event.startsWith('data: '))).toBe(true);
  const deltas = events.slice(0, -1).map((event) => JSON.parse(event.slice(6)) as {type: string; delta?: string});
  expect(deltas.flatMap(({delta}) => delta ?? [])).toEqual(['one', 'two']);
});

test('a stopped answer ends', async () => {
  const stop = new AbortController();
  const response = streamResponse(
    answerParts('What?', () => Promise.resolve(found)),
    stop.signal,
  );
  const reader = response.body?.getReader();
  await reader?.read();
  stop.abort();
  await expect(
    (async () => {
      while (!(await reader?.read())?.done);
    })(),
  ).rejects.toThrow('stopped');
});

test('an event stays on one line whatever its text holds', () => {
  expect(eventOf({type: 'text-delta', id: '1', delta: 'a\n\ndata: b'}).trim()).not.toContain('\n');
});
