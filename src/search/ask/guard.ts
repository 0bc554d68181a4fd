/** The address in an answer's "Try again" link, which asks the last question again. */
export const askAgain = '#ask-again';

export type GuardOptions = {
  /** What the reader is told when no answer comes, in Markdown. */
  unavailable: string;
  /** The words of the link that asks again. */
  tryAgain: string;
  signal: AbortSignal | null;
  /** Error replies with these statuses are handed on as they are, for the modal has a screen of its own for them. */
  keeps?: (status: number) => boolean;
};

/**
 * Sends a question to a service and makes its reply safe to show: a service that is down, refuses, breaks off in the
 * middle, or answers with something that is no message stream gives the reader our words and a way to ask again.
 * Rejects only when the reader has stopped the answer.
 */
export async function guardReply(send: () => Promise<Response>, options: GuardOptions): Promise<Response> {
  const {unavailable, signal, keeps} = options;
  let response: Response;
  try {
    response = await send();
  } catch (error) {
    if (signal?.aborted) throw error;
    return new Response(unavailable, {status: 503});
  }
  if (!response.ok && keeps?.(response.status)) return response;
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (!response.ok || !streams || !response.body) return new Response(unavailable, {status: 502});
  return new Response(checkedStream(response.body, options), {headers: response.headers});
}

/** The events of a stream, one by one. Where it breaks, an error part takes the place of the rest. */
function checkedStream(body: ReadableStream<Uint8Array>, {unavailable, tryAgain, signal}: GuardOptions): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let rest = '';
  let finished = false;
  /** Hands on what the next piece completes; whether that was anything. */
  const next = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<boolean> => {
    const {value, done} = await reader.read();
    rest += done ? decoder.decode() : decoder.decode(value, {stream: true});
    const events = rest.split(/\r?\n\r?\n/);
    rest = done ? '' : (events.pop() ?? '');
    const complete = events.filter((text) => text.trim() !== '');
    for (const event of complete) {
      const checked = checkedEvent(event, tryAgain);
      finished ||= checked.ends;
      controller.enqueue(encoder.encode(`${checked.event}\n\n`));
    }
    if (done && !finished) throw new Error('The stream ended in the middle.');
    if (done) controller.close();
    return done || complete.length > 0;
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        // A pull that brings nothing is not repeated by the stream.
        while (!(await next(controller)));
      } catch (error) {
        if (signal?.aborted) return controller.error(error);
        console.info('Ask AI:', error);
        controller.enqueue(encoder.encode(`data: ${JSON.stringify({type: 'error', errorText: unavailable})}\n\n`));
        controller.close();
        reader.cancel().catch(() => undefined);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** An event as it is handed on, and whether the stream may end after it; throws for what is no part of an answer. */
function checkedEvent(event: string, tryAgain: string): {event: string; ends: boolean} {
  const data = event
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
  // Comments keep a connection alive.
  if (data === '') return {event, ends: false};
  if (data === '[DONE]') return {event, ends: true};
  const part = JSON.parse(data) as {type?: unknown; errorText?: unknown} | null;
  if (typeof part?.type !== 'string') throw new Error('An event of the stream has no type.');
  if (part.type !== 'error') return {event, ends: part.type === 'finish'};
  const text = typeof part.errorText === 'string' ? part.errorText : '';
  // The service's own words, with a way to go on; codes in JSON are for the modal to read.
  const errorText = text.includes(askAgain) || text.trimStart().startsWith('{') ? text : `${text} [${tryAgain}](${askAgain})`;
  return {event: `data: ${JSON.stringify({...part, errorText})}`, ends: true};
}
