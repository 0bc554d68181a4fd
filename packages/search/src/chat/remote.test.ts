import {readFileSync} from 'node:fs';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {AnswerFailed, eventOf, streamHeaders, type StreamPart} from './stream';
import {isTooLong, readAnswer} from './remote';
import {newTurn, withPart} from './turn';

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const start = eventOf({type: 'start', messageId: '1'});
const delta = eventOf({type: 'text-delta', id: '1', delta: 'one'});
const finish = eventOf({type: 'finish'});

/** A stream of these pieces; an Error breaks it off. */
const streamOf = (...pieces: (string | Error)[]): Promise<Response> =>
  Promise.resolve(
    new Response(
      new ReadableStream({
        pull(controller) {
          const piece = pieces.shift();
          if (piece === undefined) controller.close();
          else if (piece instanceof Error) controller.error(piece);
          else controller.enqueue(new TextEncoder().encode(piece));
        },
      }),
      {headers: streamHeaders},
    ),
  );

/** What comes of a reply: its parts, and how it failed, if it did. */
async function read(
  send: () => Promise<Response>,
  signal = new AbortController().signal,
): Promise<{types: string[]; failed: unknown}> {
  const parts: StreamPart[] = [];
  try {
    for await (const part of readAnswer(send, signal)) parts.push(part);
    return {types: parts.map(({type}) => type), failed: null};
  } catch (failed) {
    return {types: parts.map(({type}) => type), failed};
  }
}

test('a good stream is given part by part, however it is cut into pieces', async () => {
  const whole = start + delta + finish + eventOf('[DONE]');
  const types = ['start', 'text-delta', 'finish'];
  expect(await read(() => streamOf(whole))).toEqual({types, failed: null});
  expect(await read(() => streamOf(...whole))).toEqual({types, failed: null});
  expect(await read(() => streamOf(': alive\n\n', start, delta, finish))).toEqual({types, failed: null});
});

test('what the AI SDK sends of a model that thinks, searches and cites is read', async () => {
  // Recorded from `streamText(…).toUIMessageStreamResponse()` of `ai` 7.0.173 with a model that plays a script.
  const recorded = readFileSync('tests/fixtures/ai-sdk-stream.txt', 'utf8');
  let turn = newTurn('t', 'How do I capture TLS?');
  for await (const part of readAnswer(() => streamOf(recorded), new AbortController().signal))
    turn = withPart(turn, part);
  expect(turn).toMatchObject({
    messageId: 'msg-1',
    stage: 'done',
    searched: 'capture TLS',
    text: 'Turn on **TLS** capture, see [Capture TLS](/guides/tls/).',
    sources: [
      {title: 'Capture TLS', url: 'https://docs.example.com/guides/tls/'},
      {title: 'Capture TLS', url: '/guides/tls/'},
    ],
  });
});

test('kinds of parts that mean nothing here are left out', async () => {
  const other = 'data: {"type":"reasoning-delta","id":"r","delta":"hm"}\n\ndata: {"type":"data-usage","data":{}}\n\n';
  expect((await read(() => streamOf(start, other, finish))).types).toEqual(['start', 'finish']);
});

test.each([
  ['breaks off', [start, delta, new Error('reset')]],
  ['ends in the middle', [start, delta]],
  ['goes on with something else', [start, delta, 'data: <html>\n\n', finish]],
  ['goes on with JSON that is no part', [start, delta, 'data: {"hits":[]}\n\n', finish]],
])('a stream that %s gives what came, and fails', async (_, pieces) => {
  const {types, failed} = await read(() => streamOf(...pieces));
  expect(types).toEqual(['start', 'text-delta']);
  expect(failed).toBeInstanceOf(AnswerFailed);
  expect((failed as AnswerFailed).told).toBeNull();
});

describe('a reply that is no stream', () => {
  const told = async (response: Response) =>
    ((await read(() => Promise.resolve(response))).failed as AnswerFailed).told;

  test.each([
    new Response('stack trace', {status: 500}),
    new Response('Invalid API key', {status: 403}),
    new Response('<html>', {headers: {'content-type': 'text/html'}}),
    new Response(null, {status: 204}),
    new Response('<html>Too many', {status: 429}),
  ])('shows readers no internal error: %s', async (response) => {
    expect(await told(response)).toBeNull();
  });

  test('tells of limits in its own words', async () => {
    expect(await told(new Response('{"message":"Too many questions today."}', {status: 429}))).toBe(
      'Too many questions today.',
    );
    expect(await told(new Response('Ask again tomorrow.', {status: 429}))).toBe('Ask again tomorrow.');
  });
});

test('an error of the service is a part, and the last one', async () => {
  expect(
    (await read(() => streamOf(start, eventOf({type: 'error', errorText: 'Out of budget.'}), delta))).types,
  ).toEqual(['start', 'error']);
});

test('a service that cannot be reached fails; what the reader has stopped is no failure', async () => {
  expect((await read(() => Promise.reject(new TypeError('offline')))).failed).toBeInstanceOf(AnswerFailed);
  const stop = new AbortController();
  stop.abort();
  const {failed} = await read(() => Promise.reject(new DOMException('stopped', 'AbortError')), stop.signal);
  expect(failed).toMatchObject({name: 'AbortError'});
});

test('knows the error of a conversation that has become too long', () => {
  expect(['AI-217', 'Thread depth (AI-217)', 'Conversation depth exceeded'].map(isTooLong)).toEqual([true, true, true]);
  expect([null, 'Too many requests'].map(isTooLong)).toEqual([false, false]);
});

test('an answer without an end is given up', async () => {
  const endless = await read(() =>
    streamOf(
      start,
      ...Array.from({length: 400}, () => eventOf({type: 'text-delta', id: '1', delta: 'x'.repeat(10_000)})),
    ),
  );
  expect(endless.types.length).toBeLessThan(250);
  expect(endless.failed).toBeInstanceOf(AnswerFailed);
});
