import type {Facets} from '../provider';
import {messagesOf, post, postVote, type SendVote} from './answerers';
import {readAnswer} from './remote';
import {AnswerFailed, type Answerer} from './stream';

/** Where Algolia's Ask AI (the assistants before Agent Studio) takes questions. */
const tokenOrigin = 'https://askai.algolia.com/chat';

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

/** To Algolia's assistants, as its own widget does: 1 for a like, 0 for a dislike. */
export function hostedVotes({appId, apiKey, assistantId, agentStudio}: HostedAssistant): SendVote {
  return async ({messageId, vote}) => {
    const thumbs = vote === 'like' ? 1 : 0;
    if (agentStudio) {
      await postVote(
        `https://${appId}.algolia.net/agent-studio/1/feedback`,
        {messageId, agentId: assistantId, vote: thumbs},
        {'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey},
      );
      return;
    }
    const token = await assistantToken(assistantId, AbortSignal.timeout(10_000));
    await postVote(
      `${tokenOrigin}/feedback`,
      {appId, messageId, thumbs},
      {'x-algolia-assistant-id': assistantId, authorization: `TOKEN ${token}`},
    );
  };
}

let current: {assistantId: string; token: string; until: number} | null = null;

/** A token for one assistant, kept until half a minute before it ends; it names its end in its first part. */
async function assistantToken(assistantId: string, signal: AbortSignal): Promise<string> {
  if (current?.assistantId === assistantId && current.until > Date.now()) return current.token;
  const response = await fetch(`${tokenOrigin}/token`, {
    method: 'POST',
    headers: {'x-algolia-assistant-id': assistantId, 'content-type': 'application/json'},
    signal,
  });
  const {token, message} = (await response.json().catch(() => ({}))) as {token?: unknown; message?: unknown};
  if (!response.ok || typeof token !== 'string')
    throw new AnswerFailed(`No token for the assistant (${response.status}): ${String(message)}`);
  current = {assistantId, token, until: endOf(token) - 30_000};
  return token;
}

function endOf(token: string): number {
  try {
    const {exp} = JSON.parse(atob(token.split('.')[0] ?? '')) as {exp?: unknown};
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}
