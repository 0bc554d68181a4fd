import {tokenOrigin, assistantToken} from './token';
import type {Vote} from './turn';
import type {HostedAssistant} from './answerers';

/** Sends what a reader thinks of an answer to the service that gave it. Rejects when the service does not take it. */
export type SendVote = (vote: {messageId: string; vote: Vote}) => Promise<void>;

/** To an operator's own endpoint: `POST <endpoint>/feedback`, as docs-dev/answers.md describes it. */
export function endpointVotes(url: string): SendVote {
  return (vote) => post(`${url.replace(/\/$/, '')}/feedback`, vote);
}

/** To Algolia's assistants, as its own widget does: 1 for a like, 0 for a dislike. */
export function hostedVotes({appId, apiKey, assistantId, agentStudio}: HostedAssistant): SendVote {
  return async ({messageId, vote}) => {
    const thumbs = vote === 'like' ? 1 : 0;
    if (agentStudio) {
      await post(
        `https://${appId}.algolia.net/agent-studio/1/feedback`,
        {messageId, agentId: assistantId, vote: thumbs},
        {'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey},
      );
      return;
    }
    const token = await assistantToken(assistantId, AbortSignal.timeout(10_000));
    await post(
      `${tokenOrigin}/feedback`,
      {appId, messageId, thumbs},
      {'x-algolia-assistant-id': assistantId, authorization: `TOKEN ${token}`},
    );
  };
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<void> {
  const {ok, status} = await fetch(url, {
    method: 'POST',
    headers: {'content-type': 'application/json', ...headers},
    body: JSON.stringify(body),
  });
  if (!ok) throw new Error(`${url}: status ${status}`);
}
