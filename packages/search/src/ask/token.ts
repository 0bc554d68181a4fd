import {AnswerFailed} from './stream';

/** Where Algolia's Ask AI (the assistants before Agent Studio) takes questions. */
export const tokenOrigin = 'https://askai.algolia.com/chat';

let current: {assistantId: string; token: string; until: number} | null = null;

/** A token for one assistant, kept until half a minute before it ends; it names its end in its first part. */
export async function assistantToken(assistantId: string, signal: AbortSignal): Promise<string> {
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
