import {beforeEach, describe, expect, test, vi} from 'vitest';
import {guardReply} from './guard';
import {eventOf, streamHeaders} from './stream';

// What went wrong is told to developers.
beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));

const texts = {unavailable: 'Cannot answer now. [Again](#ask-again)', tryAgain: 'Again', signal: null};
const start = eventOf({type: 'start', messageId: '1'});
const delta = eventOf({type: 'text-delta', id: '1', delta: 'one'});
const finish = eventOf({type: 'finish'});
const ours = eventOf({type: 'error', errorText: texts.unavailable});

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
const shown = async (...pieces: (string | Error)[]): Promise<string> => (await guardReply(() => streamOf(...pieces), texts)).text();

test('a good stream is handed on as it is, however it is cut into pieces', async () => {
  const whole = start + delta + finish + eventOf('[DONE]');
  expect(await shown(...whole)).toBe(whole);
  expect(await shown(': alive\n\n', start, finish)).toBe(`: alive\n\n${start}${finish}`);
});

test.each([
  ['breaks off', [start, delta, new Error('reset')]],
  ['ends in the middle', [start, delta]],
  ['goes on with something else', [start, delta, 'data: <html>\n\n', finish]],
  ['goes on with JSON that is no part', [start, delta, 'data: {"hits":[]}\n\n', finish]],
])('a stream that %s keeps what came and ends with our words', async (_, pieces) => {
  expect(await shown(...pieces)).toBe(start + delta + ours);
});

test("a service's own error gets a way to ask again, unless it is a code for the modal", async () => {
  expect(await shown(start, eventOf({type: 'error', errorText: 'Out of budget.'}))).toContain('"errorText":"Out of budget. [Again](#ask-again)"');
  const coded = eventOf({type: 'error', errorText: '{"code":"AI-217"}'});
  expect(await shown(start, coded)).toBe(start + coded);
});

describe('a reply that is no stream', () => {
  const reply = (response: Response, keeps?: (status: number) => boolean) => guardReply(() => Promise.resolve(response), {...texts, ...(keeps ? {keeps} : {})});

  test.each([new Response('stack trace', {status: 500}), new Response('<html>', {headers: {'content-type': 'text/html'}}), new Response(null, {status: 204})])(
    'becomes our words: %s',
    async (response) => {
      const guarded = await reply(response);
      expect([guarded.status, await guarded.text()]).toEqual([502, texts.unavailable]);
    },
  );

  test('is kept when the modal has a screen for it', async () => {
    expect(await (await reply(new Response('{"message":"Too many"}', {status: 429}), (status) => status === 429)).text()).toContain('Too many');
  });
});

test('what the reader has stopped is not reported as a failure', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(guardReply(() => Promise.reject(new Error('stopped')), {...texts, signal: stop.signal})).rejects.toThrow('stopped');
  const response = await guardReply(() => streamOf(new Error('stopped')), {...texts, signal: stop.signal});
  await expect(response.text()).rejects.toThrow('stopped');
});
