import type {EmbeddedSearch} from '../browser/client';
import type {UrlRules} from '../urls';
import {quoteAnswer} from '../ask/quoted-answer';
import type {AnswerTexts} from '../ask/texts';
import {readAnswer} from './remote';
import {answerParts, type Answerer, type Question} from './stream';
import type {Vote} from './turn';

/** Answers with passages of the docs, found in the reader's browser. It quotes and adds no text. */
export function embeddedAnswerer(search: Pick<EmbeddedSearch, 'answer'>, texts: AnswerTexts, urls: UrlRules): Answerer {
  return ({question, history}) =>
    answerParts(question, async () =>
      quoteAnswer(
        await search.answer(
          question,
          history.map(({question: earlier}) => ({question: earlier})),
          texts,
        ),
        texts,
        urls,
      ),
    );
}

/** Hands the conversation to an operator's own endpoint, and its streamed reply back. */
export function endpointAnswerer(url: string): Answerer {
  return (question, signal) => readAnswer(() => post(url, messagesOf(question), signal), signal);
}

/** Sends what a reader thinks of an answer to the service that gave it. Rejects when the service does not take it. */
export type SendVote = (vote: {messageId: string; vote: Vote}) => Promise<void>;

/** To an operator's own endpoint: `POST <endpoint>/feedback`, as docs-dev/answers.md describes it. */
export function endpointVotes(url: string): SendVote {
  return (vote) => postVote(`${url.replace(/\/$/, '')}/feedback`, vote);
}

type Message = {id: string; role: 'user' | 'assistant'; parts: {type: 'text'; text: string}[]};

/** The conversation as the AI SDK's chat posts it, the new question last. */
export function messagesOf({conversation, id, question, history}: Question): {
  id: string;
  messages: Message[];
  trigger: string;
} {
  const said = (role: Message['role'], of: string, text: string): Message => ({
    id: of,
    role,
    parts: [{type: 'text', text}],
  });
  return {
    id: conversation,
    messages: [
      ...history.flatMap((turn) => [
        said('user', `${turn.id}-q`, turn.question),
        ...(turn.answer ? [said('assistant', turn.id, turn.answer)] : []),
      ]),
      said('user', `${id}-q`, question),
    ],
    trigger: 'submit-message',
  };
}

export function post(
  url: string,
  body: object,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {'content-type': 'application/json', accept: 'text/event-stream', ...headers},
    body: JSON.stringify(body),
    signal,
  });
}

/** Sends a vote; rejects when it is not taken. */
export async function postVote(url: string, body: object, headers: Record<string, string> = {}): Promise<void> {
  const {ok, status} = await fetch(url, {
    method: 'POST',
    headers: {'content-type': 'application/json', ...headers},
    body: JSON.stringify(body),
  });
  if (!ok) throw new Error(`${url}: status ${status}`);
}
