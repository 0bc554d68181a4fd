import {expect, test} from 'vitest';
import {readConversation} from './conversation';

const said = (role: string, ...texts: string[]) => ({role, parts: texts.map((text) => ({type: 'text', text}))});

test('the last message of the reader is the question, the ones before it are the history', () => {
  expect(
    readConversation({messages: [said('user', 'one'), said('assistant', 'answer'), said('user', 'two ', 'three')]}),
  ).toEqual({
    question: 'two  three',
    history: [{question: 'one'}],
  });
});

test.each([
  null,
  {},
  {messages: 'x'},
  {messages: []},
  {messages: [said('assistant', 'hi')]},
  {messages: [{role: 'user'}]},
  {messages: [said('user', ' ')]},
])('a body without a question is none: %j', (body) => expect(readConversation(body)).toBeNull());
