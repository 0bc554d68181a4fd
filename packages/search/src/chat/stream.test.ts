import {expect, test} from 'vitest';
import {answerParts, eventOf, readStreamPart} from './stream';

const found = {query: 'tls', hits: [{url: '/tls/', title: 'TLS'}], pieces: [{text: 'one'}, {text: 'two'}]};

async function types(find: () => Promise<typeof found>): Promise<string[]> {
  const all: string[] = [];
  for await (const part of answerParts('What?', find)) all.push(part.type);
  return all;
}

test('the text is in a step after the search', async () => {
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

test('a search that fails is no answer', async () => {
  await expect(types(() => Promise.reject(new Error('down')))).rejects.toMatchObject({
    name: 'AnswerFailed',
    told: null,
  });
});

test('the parts that a service sends are read, and what is none is refused', () => {
  expect(readStreamPart({type: 'text-delta', id: 't', delta: 'x', more: 1})).toEqual({
    type: 'text-delta',
    id: 't',
    delta: 'x',
  });
  expect(
    readStreamPart({
      type: 'tool-input-available',
      toolCallId: 'c',
      toolName: 'algolia_search_index',
      input: {query: 'tls', n: 3},
    }),
  ).toMatchObject({
    input: {query: 'tls'},
  });
  expect(readStreamPart({type: 'tool-input-available', toolCallId: 'c', toolName: 'x', input: null})).toMatchObject({
    input: {query: ''},
  });
  expect(readStreamPart({type: 'abort'})).toEqual({type: 'finish'});
  expect([readStreamPart({type: 'reasoning-start', id: 'r'}), readStreamPart({type: 'data-x', data: {}})]).toEqual([
    null,
    null,
  ]);
  for (const other of [null, 7, 'text', {}, {type: 3}, []]) expect(() => readStreamPart(other)).toThrow(TypeError);
});

test('an event stays on one line whatever its text holds', () => {
  expect(eventOf({type: 'text-delta', id: '1', delta: 'a\n\ndata: b'}).trim()).not.toContain('\n');
});
