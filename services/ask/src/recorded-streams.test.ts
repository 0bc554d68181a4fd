/** Streams of chat completions as a public test server for OpenAI's API has written them, seven letters at a time. */
import {expect, it} from 'vitest';
import {PORT, SHOWN, useAsking} from './testing/ask-service';
import type {FakeModel} from './testing/fake-model';
import recorded from './testing/recorded-streams.json';

const {streams} = recorded;

const asking = useAsking();

/** Sends a stream in pieces of `bytes`, which cut events and letters anywhere. */
const replay =
  (stream: string, bytes: number): FakeModel['handle'] =>
  async (_, response) => {
    response.writeHead(200, {'content-type': 'text/event-stream'});
    const all = Buffer.from(stream);
    for (let at = 0; at < all.length; at += bytes) {
      response.write(all.subarray(at, at + bytes));
      await new Promise((next) => setImmediate(next));
    }
    response.end();
  };

const withComments = (stream: string): string => stream.replaceAll('data: ', ': keep-alive\n\ndata: ');
const LAST = 'data: [DONE]\n\n';

it.each([
  ['as it came', streams.answer],
  ['with comments that keep the connection open', withComments(streams.answer)],
  ['with carriage returns', streams.answer.replaceAll('\n', '\r\n')],
  ['without its last event', streams.answer.replace(LAST, '')],
  ['with thoughts beside the answer', streams.thought],
])('an answer %s keeps its citation, and what the docs do not hold is marked', async (_, stream) => {
  await asking.start();
  for (const bytes of [3, 100, stream.length]) {
    asking.model.handle = replay(stream, bytes);
    const {text, stage, sources} = await asking.ask(PORT);
    expect(stage).toBe('done');
    expect(text).toContain(SHOWN);
    expect(text).not.toMatch(/The passage says|9999(?!.*\*\(not found in the docs\)\*)/);
    expect(sources).toMatchObject([{url: '/guides/tls/#ports'}]);
  }
  expect(await asking.metrics()).toMatch(/ask_model_tokens_total\{direction="output"\} [1-9]/);
});

it('a refusal names the nearest pages', async () => {
  await asking.start();
  asking.model.handle = replay(streams.refusal, 5);
  expect(await asking.ask(PORT)).toMatchObject({stage: 'done', refused: true});
});

it('a call of a tool that nobody offered is no answer: the docs are quoted', async () => {
  await asking.start();
  asking.model.handle = replay(streams.call, 50);
  const {text, stage} = await asking.ask(PORT);
  expect(stage).toBe('done');
  expect(text).toContain('Quoted from the docs, word for word');
});

it('an answer that ended early says so below what was kept', async () => {
  await asking.start();
  asking.model.handle = replay(streams.cut, 50);
  const {text, stage} = await asking.ask(PORT);
  expect(stage).toBe('failed');
  expect(text).toContain(SHOWN);
});

it('a stream that breaks in the middle of an event keeps what was whole', async () => {
  await asking.start();
  asking.model.handle = async (_, response) => {
    const end = streams.answer.lastIndexOf('finish_reason');
    response.writeHead(200, {'content-type': 'text/event-stream'}).write(streams.answer.slice(0, end));
    await new Promise((next) => setTimeout(next, 50));
    response.destroy();
  };
  const {text} = await asking.ask(PORT);
  expect(text).toContain(SHOWN);
});
