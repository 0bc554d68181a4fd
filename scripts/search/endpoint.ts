/** Asks an endpoint for Ask AI as the modal does. */
import {endpointAnswerer} from '@docs/search/chat/answerers';
import {AnswerFailed} from '@docs/search/chat/stream';
import {newTurn, withPart, type Turn} from '@docs/search/chat/turn';

/** An answer with its times, milliseconds; `firstMs` is null when there is no text. */
export type EndpointReply = {turn: Turn; firstMs: number | null; wholeMs: number};

/** A service that limits its clients is asked again so often, after this many milliseconds each time. */
const ATTEMPTS = 8;
const PAUSE_MS = 10_000;

/** The answer to a question, asked in its own conversation; an answer that fails is told as one. */
export async function askEndpoint(url: string, question: string): Promise<EndpointReply> {
  for (let attempt = 1; ; attempt++) {
    const reply = await askOnce(url, question);
    const isLimited = reply.turn.stage === 'failed' && /status 429/.test(reply.turn.told ?? '');
    if (!isLimited || attempt === ATTEMPTS) return reply;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function askOnce(url: string, question: string): Promise<EndpointReply> {
  const started = performance.now();
  let firstMs: number | null = null;
  let turn = newTurn('bench', question);
  try {
    for await (const part of endpointAnswerer(url)(
      {conversation: 'bench', id: 'bench', question, history: []},
      new AbortController().signal,
    )) {
      turn = withPart(turn, part);
      if (part.type === 'text-delta') firstMs ??= performance.now() - started;
    }
  } catch (error) {
    if (!(error instanceof AnswerFailed)) throw error;
    turn = {...turn, stage: 'failed', told: error.message};
  }
  return {turn, firstMs, wholeMs: performance.now() - started};
}
