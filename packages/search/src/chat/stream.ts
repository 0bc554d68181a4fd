import type {StreamedAnswer} from '../ask/quoted-answer';

/** No answer can be had now. `told` is what the service itself says of it to the reader, if it does. */
export class AnswerFailed extends Error {
  override name = 'AnswerFailed';

  constructor(
    message: string,
    readonly told: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The parts of the AI SDK's UI message stream (version 1) that an answer is made of. */
export type StreamPart =
  | {type: 'start'; messageId: string}
  | {type: 'start-step'}
  | {type: 'finish-step'}
  | {type: 'tool-input-start'; toolCallId: string; toolName: string}
  | {type: 'tool-input-available'; toolCallId: string; toolName: string; input: {query: string}}
  | {type: 'tool-output-available'; toolCallId: string; output: {query: string; hits: {url: string; title: string}[]}}
  | {type: 'source-url'; sourceId: string; url: string; title: string}
  /** The docs do not answer the question. A part of this site's own, which other clients pass over. */
  | {type: 'data-refused'; data: true}
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

/**
 * Reads a part that a service has sent; `null` for kinds that nothing is made of here (reasoning, files, data of the
 * service's own). Throws for what is no part at all.
 */
export function readStreamPart(sent: unknown): StreamPart | null {
  const part = sent as Record<string, unknown> | null;
  const type = part?.['type'];
  if (!part || typeof type !== 'string') throw new TypeError('An event of the stream has no type.');
  const text = (name: string): string => (typeof part[name] === 'string' ? part[name] : '');
  const query = (of: unknown): string => {
    const value = (of as {query?: unknown} | null | undefined)?.query;
    return typeof value === 'string' ? value : '';
  };
  switch (type) {
    case 'start':
      return {type, messageId: text('messageId')};
    case 'start-step':
    case 'finish-step':
    case 'finish':
      return {type};
    case 'abort':
      return {type: 'finish'};
    case 'text-start':
    case 'text-end':
      return {type, id: text('id')};
    case 'text-delta':
      return {type, id: text('id'), delta: text('delta')};
    case 'tool-input-start':
      return {type, toolCallId: text('toolCallId'), toolName: text('toolName')};
    case 'tool-input-available':
      return {type, toolCallId: text('toolCallId'), toolName: text('toolName'), input: {query: query(part['input'])}};
    case 'tool-output-available':
      return {type, toolCallId: text('toolCallId'), output: {query: query(part['output']), hits: []}};
    case 'source-url':
      return {type, sourceId: text('sourceId'), url: text('url'), title: text('title')};
    case 'data-refused':
      return {type, data: true};
    case 'error':
      return {type, errorText: text('errorText')};
    default:
      return null;
  }
}

/** A name that no other has on this page. `crypto.randomUUID` is missing where a site is served without TLS. */
export function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}

/**
 * An answer as stream parts: what is searched, what was found, and then the text, in its own step as chat clients
 * expect it. Throws AnswerFailed when `find` fails, and what its pieces throw.
 */
export async function* answerParts(question: string, find: () => Promise<StreamedAnswer>): AsyncGenerator<StreamPart> {
  const id = newId();
  const messageId = `answer-${id}`;
  const toolCallId = `search-${id}`;
  yield {type: 'start', messageId};
  yield {type: 'start-step'};
  yield {type: 'tool-input-start', toolCallId, toolName: 'searchIndex'};
  yield {type: 'tool-input-available', toolCallId, toolName: 'searchIndex', input: {query: question}};
  const found = await find().catch((error: unknown) => {
    throw error instanceof AnswerFailed ? error : new AnswerFailed((error as Error).message, null, {cause: error});
  });
  yield {type: 'tool-output-available', toolCallId, output: {query: found.query, hits: found.hits}};
  yield {type: 'finish-step'};
  yield {type: 'start-step'};
  yield {type: 'text-start', id: messageId};
  let sources = 0;
  for await (const piece of found.pieces) {
    if ('text' in piece) yield {type: 'text-delta', id: messageId, delta: piece.text};
    else if ('source' in piece) yield {type: 'source-url', sourceId: `${messageId}-${++sources}`, ...piece.source};
    else yield {type: 'data-refused', data: true};
  }
  yield {type: 'text-end', id: messageId};
  yield {type: 'finish-step'};
  yield {type: 'finish'};
}

/** A question that was asked in the same conversation, with the text of its answer. */
export type EarlierQuestion = {id: string; question: string; answer: string};

/** What an answerer is given: the question, and what was said before it, oldest first. */
export type Question = {conversation: string; id: string; question: string; history: readonly EarlierQuestion[]};

/**
 * Answers a question, part by part. Ends after a `finish` or `error` part; throws AnswerFailed when no answer can be
 * had, and whatever it likes once `signal` is aborted.
 */
export type Answerer = (question: Question, signal: AbortSignal) => AsyncIterable<StreamPart>;
