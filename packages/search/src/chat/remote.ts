import {createParser} from 'eventsource-parser';
import {AnswerFailed, readStreamPart, type StreamPart} from './stream';

/** Characters of a stream, its marks included, that a page reads: a long answer word by word has a tenth of it. */
const LONGEST_STREAM = 2_000_000;

/**
 * Reads the streamed reply of a service. Throws AnswerFailed for a service that is down, refuses, breaks off in the
 * middle, or sends something that is no answer; what came before that has been given.
 */
export async function* readAnswer(send: () => Promise<Response>, signal: AbortSignal): AsyncGenerator<StreamPart> {
  let response: Response;
  try {
    response = await send();
  } catch (error) {
    if (signal.aborted || error instanceof AnswerFailed) throw error;
    throw new AnswerFailed(`The service cannot be reached: ${(error as Error).message}`, null, {cause: error});
  }
  if (!response.ok)
    throw new AnswerFailed(`The service returned status ${response.status}.`, await refusalOf(response));
  const {body} = response;
  if (!body || response.headers.get('content-type')?.startsWith('text/event-stream') !== true)
    throw new AnswerFailed('The reply is not a stream of events.');
  let length = 0;
  for await (const event of eventsOf(body)) {
    if (event === '[DONE]') return;
    length += event.length;
    if (length > LONGEST_STREAM) throw new AnswerFailed('The answer has no end.');
    const part = partOf(event);
    if (part) yield part;
    if (part?.type === 'finish' || part?.type === 'error') return;
  }
  throw new AnswerFailed('The stream ended in the middle.');
}

/** The data of each event of a stream. Streams cannot be iterated in all of the site's browsers. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const waiting: string[] = [];
  const parser = createParser({onEvent: ({data}) => void waiting.push(data)});
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const {value, done} = await reader.read().catch((error: unknown) => {
        throw new AnswerFailed(`The stream ended early: ${(error as Error).message}`, null, {cause: error});
      });
      if (value) parser.feed(decoder.decode(value, {stream: true}));
      yield* waiting.splice(0);
      if (done) return;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function partOf(event: string): StreamPart | null {
  try {
    return readStreamPart(JSON.parse(event));
  } catch (error) {
    throw new AnswerFailed(`The stream contains something else: ${(error as Error).message}`, null, {cause: error});
  }
}

/** What a service says of limits and of conversations that are too long; it tells readers nothing about internal faults. */
async function refusalOf(response: Response): Promise<string | null> {
  const {status} = response;
  if (status < 400 || status >= 500 || status === 401 || status === 403 || status === 404) return null;
  const text = await response.text().catch(() => '');
  return messageIn(text);
}

/** The sentence for readers in an error, which services send plain or in JSON. */
export function messageIn(text: string): string | null {
  if (!text.trimStart().startsWith('{')) return /^\s*</.test(text) || text.trim() === '' ? null : text.trim();
  try {
    const {message, code} = JSON.parse(text) as {message?: unknown; code?: unknown};
    return typeof message === 'string' && message !== '' ? message : typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}

/** Whether an error of Algolia's assistant means that the conversation has become too long for it. */
export function isTooLong(told: string | null): boolean {
  return told !== null && /\bAI-217\b|conversation depth/i.test(told);
}
