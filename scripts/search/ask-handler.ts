import type {IncomingMessage, ServerResponse} from 'node:http';
import {answerQuestion, type Exchange} from '../../src/search/ask/answer';
import {readConversation} from '../../src/search/ask/conversation';
import {answerParts, eventOf, streamHeaders, type Found} from '../../src/search/ask/stream';
import {SearchEngine} from '../../src/search/embedded/engine';
import type {IndexData, TextData} from '../../src/search/embedded/format';

export type AskHandlerOptions = {
  index: IndexData;
  text: TextData;
  /** The value of `access-control-allow-origin`. */
  origin: string;
};

const MAX_BODY = 256 * 1024;

/** Answers chat requests: POST with the conversation as JSON, any path. */
export function createAskHandler({index, text, origin}: AskHandlerOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const engine = new SearchEngine(index);
  return (request, response) => {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-methods', 'POST');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    if (request.method !== 'POST') {
      response.writeHead(405, {allow: 'POST, OPTIONS'}).end();
      return;
    }
    handle(request, response, (question, history) => answer(engine, text, question, history)).catch((error: unknown) => {
      const told = error instanceof BadRequest ? error.message : 'The answer failed.';
      if (response.headersSent) response.end(eventOf({type: 'error', errorText: told}));
      else response.writeHead(error instanceof BadRequest ? error.status : 500, {'content-type': 'text/plain; charset=utf-8'}).end(told);
    });
  };
}

/** What a model would do: here the best passages, word for word, each with its source. */
function answer(engine: SearchEngine, text: TextData, question: string, history: readonly Exchange[]): Promise<Found> {
  const {query, passages, nearest} = answerQuestion(engine, text, question, history);
  const texts =
    passages.length > 0
      ? passages.map(({markdown, source}) => `${markdown}\n\nSource: [${source.title}](${source.url})\n\n`)
      : ['The docs do not answer that.\n\n', ...nearest.map(({title, url}) => `- [${title}](${url})\n`)];
  return Promise.resolve({query, hits: passages.map(({source}) => source), texts});
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  find: (question: string, history: readonly Exchange[]) => Promise<Found>,
): Promise<void> {
  const conversation = readConversation(await readJson(request));
  if (!conversation) throw new BadRequest(400, 'The request holds no question.');
  response.writeHead(200, streamHeaders);
  for await (const part of answerParts(conversation.question, () => find(conversation.question, conversation.history))) {
    // The reader has stopped the answer or closed the page.
    if (response.destroyed) return;
    response.write(eventOf(part));
  }
  response.end(eventOf('[DONE]'));
}

class BadRequest extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new BadRequest(413, 'The conversation is too long.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new BadRequest(400, 'The request is no JSON.');
  }
}
