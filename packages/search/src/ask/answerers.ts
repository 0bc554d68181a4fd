import type {EmbeddedSearch} from '../embedded/client';
import type {Facets} from '../provider';
import type {UrlRules} from '../urls';
import type {Answerer, Question} from './answerer';
import {quoted, type AnswerTexts} from './quoted-answer';
import {readAnswer} from './remote';
import {answerParts} from './stream';
import {assistantToken, tokenOrigin} from './token';

/** Answers with passages of the docs, found in the reader's browser. It quotes and adds no text. */
export function embeddedAnswerer(search: Pick<EmbeddedSearch, 'answer'>, texts: AnswerTexts, urls: UrlRules): Answerer {
  return ({question, history}) =>
    answerParts(question, async () =>
      quoted(
        await search.answer(
          question,
          history.map(({question: earlier}) => ({question: earlier})),
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

export type HostedAssistant = {
  appId: string;
  apiKey: string;
  indexName: string;
  assistantId: string;
  agentStudio: boolean;
  facets: Facets;
};

/**
 * Algolia's assistants, in their documented protocols: an agent of Agent Studio takes the key of the application, the
 * older Ask AI a token that it gives for the name of the assistant.
 */
export function hostedAnswerer(hosted: HostedAssistant): Answerer {
  const {appId, apiKey, indexName, assistantId, agentStudio, facets} = hosted;
  if (agentStudio) {
    const url = `https://${appId}.algolia.net/agent-studio/1/agents/${assistantId}/completions?stream=true&compatibilityMode=ai-sdk-5`;
    const headers = {'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey};
    const algolia = {searchParameters: {[indexName]: {filters: filtersOf(facets)}}};
    return (question, signal) =>
      readAnswer(() => post(url, {...messagesOf(question), algolia}, signal, headers), signal);
  }
  const names = {
    'x-algolia-api-key': apiKey,
    'x-algolia-application-id': appId,
    'x-algolia-index-name': indexName,
    'x-algolia-assistant-id': assistantId,
    'x-ai-sdk-version': 'v5',
  };
  const {language = 'en', tags = []} = facets;
  const searchParameters = {facetFilters: [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)]};
  return (question, signal) =>
    readAnswer(async () => {
      const authorization = `TOKEN ${await assistantToken(assistantId, signal)}`;
      return post(tokenOrigin, {...messagesOf(question), searchParameters}, signal, {...names, authorization});
    }, signal);
}

function filtersOf({language = 'en', tags = []}: Facets): string {
  return `language:${language} AND (${tags.map((tag) => `docusaurus_tag:"${tag}"`).join(' OR ')})`;
}

type Message = {id: string; role: 'user' | 'assistant'; parts: {type: 'text'; text: string}[]};

/** The conversation as the AI SDK's chat posts it, the new question last. */
function messagesOf({conversation, id, question, history}: Question): {
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

function post(url: string, body: object, signal: AbortSignal, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {'content-type': 'application/json', accept: 'text/event-stream', ...headers},
    body: JSON.stringify(body),
    signal,
  });
}
