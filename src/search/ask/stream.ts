/** The parts of the AI SDK 5 UI-message stream that an answer is made of. */
export type StreamPart =
  | {type: 'start'; messageId: string}
  | {type: 'start-step'}
  | {type: 'finish-step'}
  | {type: 'tool-input-start'; toolCallId: string; toolName: 'searchIndex'}
  | {type: 'tool-input-available'; toolCallId: string; toolName: 'searchIndex'; input: {query: string}}
  | {type: 'tool-output-available'; toolCallId: string; output: {query: string; hits: {url: string; title: string}[]}}
  | {type: 'text-start'; id: string}
  | {type: 'text-delta'; id: string; delta: string}
  | {type: 'text-end'; id: string}
  | {type: 'finish'}
  | {type: 'error'; errorText: string};

/** Headers of a streamed answer. */
export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache',
  'x-vercel-ai-ui-message-stream': 'v1',
} as const;

/** One part as a server-sent event. */
export function eventOf(part: StreamPart | '[DONE]'): string {
  return `data: ${part === '[DONE]' ? part : JSON.stringify(part)}\n\n`;
}

/** What a question was searched with, and the texts of its answer piece by piece. */
export type Found = {query: string; hits: {url: string; title: string}[]; texts: readonly string[]};

/**
 * An answer as stream parts: what is searched, what was found, and then the text. The text stands in a step after the
 * search's, or the modal would post the question again. An error of `find` becomes an error part.
 */
export async function* answerParts(question: string, find: () => Promise<Found>): AsyncGenerator<StreamPart> {
  const messageId = `answer-${crypto.randomUUID()}`;
  const toolCallId = `search-${crypto.randomUUID()}`;
  yield {type: 'start', messageId};
  yield {type: 'start-step'};
  yield {type: 'tool-input-start', toolCallId, toolName: 'searchIndex'};
  yield {type: 'tool-input-available', toolCallId, toolName: 'searchIndex', input: {query: question}};
  let found: Found;
  try {
    found = await find();
  } catch (error) {
    yield {type: 'error', errorText: (error as Error).message};
    return;
  }
  yield {type: 'tool-output-available', toolCallId, output: {query: found.query, hits: found.hits}};
  yield {type: 'finish-step'};
  yield {type: 'start-step'};
  yield {type: 'text-start', id: messageId};
  for (const delta of found.texts) yield {type: 'text-delta', id: messageId, delta};
  yield {type: 'text-end', id: messageId};
  yield {type: 'finish-step'};
  yield {type: 'finish'};
}

/** A streamed response of these parts, which ends when `signal` is aborted. */
export function streamResponse(parts: AsyncGenerator<StreamPart>, signal?: AbortSignal | null): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (signal?.aborted) return controller.error(new DOMException('The answer was stopped.', 'AbortError'));
      const {value, done} = await parts.next();
      if (signal?.aborted) return controller.error(new DOMException('The answer was stopped.', 'AbortError'));
      controller.enqueue(encoder.encode(eventOf(done ? '[DONE]' : value)));
      if (done) controller.close();
      // One part per task: the page draws what is there while the rest is on its way.
      else await new Promise((next) => setTimeout(next, 0));
      return undefined;
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {headers: streamHeaders});
}
