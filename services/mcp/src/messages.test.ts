import {Readable} from 'node:stream';
import {text} from 'node:stream/consumers';
import {expect, it} from 'vitest';
import {errorReply, messagesUpTo, parseMessage, type MessageError} from './messages';

it.each([
  ['levels', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ['names', JSON.stringify(Object.fromEntries(Array.from({length: 150_000}, (_, i) => [`k${i}`, 1])))],
  ['values', JSON.stringify({a: Array.from({length: 60_000}, () => ({}))})],
])('refuses a message of too many %s', (_, args) => {
  const call = `{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"search","arguments":${args}}}`;
  expect(parseMessage(call)).toMatchObject({error: {code: -32600, id: 4}});
});

it('passes messages on, and says of each other line what is wrong with it', async () => {
  const good = [
    '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    '{"jsonrpc":"2.0","method":"x"}',
    '{"jsonrpc":"2.0","id":1,"result":{}}',
  ];
  const bad = [
    'not json',
    '[]',
    '[{"jsonrpc":"2.0","id":1,"method":"ping"}]',
    'null',
    '7',
    '{"id":"a"}',
    '{"jsonrpc":"2.0","id":9}',
    'x'.repeat(200),
  ];
  const refused: MessageError[] = [];
  const lines = [...good, '', ...bad, good[0]].map((line) => `${line}\n`).join('');
  const passed = await text(
    Readable.from([Buffer.from(lines)]).pipe(messagesUpTo(100, (error) => refused.push(error))),
  );
  expect(passed).toBe([...good, good[0]].map((line) => `${line}\n`).join(''));
  expect(refused.map(({code, id}) => [code, id])).toEqual([
    [-32700, undefined],
    ...Array.from({length: 4}, () => [-32600, undefined]),
    [-32600, 'a'],
    [-32600, 9],
    [-32700, undefined],
  ]);
  expect(errorReply(refused[5] as MessageError)).toMatchObject({jsonrpc: '2.0', id: 'a', error: {code: -32600}});
});
