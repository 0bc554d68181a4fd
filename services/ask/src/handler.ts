import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Exchange} from '@docs/search/ask/answer';
import {AnswerFailed, answerParts, eventOf, streamHeaders} from '@docs/search/chat/stream';
import {readConversation} from '@docs/search/chat/conversation';
import {answerFrom, type Model, type Told} from './answering';
import {clientOf, TooMuch, type ClientLimits} from './limits';
import type {Log} from './log';
import type {Metrics} from './metrics';
import type {RankingWorker} from './ranking';
import {EARLIER} from './prompt';
import {BadRequest, readJson} from './request';
import type {ServiceSettings} from './settings';

/** What the service is made of. */
export type Parts = {
  ranking: RankingWorker;
  model: Model | null;
  limits: ClientLimits;
  metrics: Metrics;
  log: Log;
  settings: Pick<ServiceSettings, 'origin' | 'limits' | 'proxies' | 'logQuestions'> & {model: {name: string} | null};
};

/** While a model thinks, proxies see that the connection lives. */
const KEEP_ALIVE_MS = 15_000;

/**
 * Answers `POST` with a conversation as JSON, at any path, with the stream of an answer, and takes a reader's vote on one
 * at any path that ends with `/feedback`; `GET /healthz` and `/metrics`
 * tell how the service is.
 */
export function askHandler(parts: Parts): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    respond(parts, request, response).catch((error: unknown) => refuse(parts, response, error));
  };
}

async function respond(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const {settings, metrics} = parts;
  const [path] = request.url?.split('?') ?? [];
  // Node sends no body in answer to HEAD.
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && path === '/healthz') return sendJson(response, await health(parts));
  if (isRead && path === '/metrics') {
    const {type, body} = await metrics.text();
    response.writeHead(200, {'content-type': type}).end(body);
    return;
  }
  allowOrigin(settings.origin, request, response);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  if (request.method !== 'POST') return void response.writeHead(405, {allow: 'POST, OPTIONS'}).end();
  if (path?.endsWith('/feedback')) await takeVote(parts, request, response);
  else await answer(parts, request, response);
}

/** More bytes than a vote ever has. */
const VOTE_BYTES = 1000;

/** Counts a vote, and logs it with the name of its answer: `{"messageId": "…", "vote": "like" | "dislike"}`, answered with 204. */
async function takeVote(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = await readJson(request, VOTE_BYTES);
  const leave = await parts.limits.enter(clientOfRequest(parts, request));
  try {
    const {messageId, vote} = (sent ?? {}) as Record<string, unknown>;
    if (typeof messageId !== 'string' || !/^[\w-]{1,100}$/.test(messageId) || (vote !== 'like' && vote !== 'dislike'))
      throw new BadRequest(400, 'The request contains no vote.');
    parts.metrics.voted(vote);
    parts.log('voted', {message: messageId, vote});
    response.writeHead(204).end();
  } finally {
    leave();
  }
}

/** Pages of other origins may ask when the operator has named theirs. */
function allowOrigin(origin: string | null, request: IncomingMessage, response: ServerResponse): void {
  if (origin === null) return;
  response.setHeader('vary', 'origin');
  if (origin !== '*' && request.headers.origin !== origin) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-methods', 'POST');
  response.setHeader('access-control-allow-headers', 'content-type');
  response.setHeader('access-control-max-age', '86400');
}

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const {settings, limits} = parts;
  const {question: most, body} = settings.limits;
  // A client that sends slowly takes no place of others behind its address.
  const sent = await readJson(request, body);
  const leave = await limits.enter(clientOfRequest(parts, request));
  try {
    const conversation = readConversation(sent);
    if (!conversation) throw new BadRequest(400, 'The request contains no question.');
    if (conversation.question.length > most)
      throw new BadRequest(413, `The question is too long: ${most} characters at most.`);
    // Earlier questions are what a client says they were.
    const history = conversation.history.slice(-EARLIER).map(({question}) => ({question: question.slice(0, most)}));
    const end = limits.begin();
    try {
      await stream(parts, {...conversation, history}, response);
    } finally {
      end();
    }
  } finally {
    leave();
  }
}

function clientOfRequest({settings}: Parts, {socket, headers}: IncomingMessage): string {
  return clientOf(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString(), settings.proxies);
}

async function stream(
  parts: Parts,
  {question, history}: {question: string; history: Exchange[]},
  response: ServerResponse,
): Promise<void> {
  const started = performance.now();
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  let told: Told | null = null;
  let firstMs: number | null = null;
  let written = '';
  let message = '';
  const keepAlive = setInterval(() => void response.write(': waiting\n\n'), KEEP_ALIVE_MS);
  response.writeHead(200, streamHeaders);
  let failure: unknown = null;
  try {
    const find = () => answerFrom(parts.ranking, parts.model, question, history, gone.signal, (all) => (told = all));
    for await (const part of answerParts(question, find)) {
      if (gone.signal.aborted) break;
      if (part.type === 'start') message = part.messageId;
      if (part.type === 'text-delta') {
        firstMs ??= performance.now() - started;
        if (parts.settings.logQuestions) written += part.delta;
      }
      response.write(eventOf(part));
    }
  } catch (error) {
    failure = error;
    if (!gone.signal.aborted)
      response.write(
        eventOf({type: 'error', errorText: (error instanceof AnswerFailed && error.told) || 'The answer failed.'}),
      );
  } finally {
    clearInterval(keepAlive);
  }
  response.end(failure === null ? eventOf('[DONE]') : undefined);
  report(parts, {
    message,
    told,
    firstMs,
    ms: performance.now() - started,
    isGone: gone.signal.aborted,
    failure,
    texts: {question, answer: written},
  });
}

type Report = {
  /** The name of the answer, which votes on it give. */
  message: string;
  told: Told | null;
  firstMs: number | null;
  ms: number;
  isGone: boolean;
  failure: unknown;
  texts: {question: string; answer: string};
};

function report({metrics, log, settings}: Parts, {message, told, firstMs, ms, isGone, failure, texts}: Report): void {
  const failed = failure !== null && told?.outcome !== 'broken off';
  const outcome = isGone ? 'left' : failed ? 'failed' : (told?.outcome ?? 'failed');
  if (told && !isGone && !failed) metrics.answered(told, firstMs, ms);
  else metrics.turnedAway(isGone ? 'left' : 'failed');
  log('answered', {
    message,
    outcome,
    fault: told?.fault ?? undefined,
    ms: Math.round(ms),
    first_ms: firstMs === null ? undefined : Math.round(firstMs),
    sentences: told?.verdicts ?? undefined,
    tokens: told?.usage ?? undefined,
    // The name says what kind of failure it was; the message may hold texts of readers.
    error: failed && failure instanceof Error ? failure.name : undefined,
    ...(settings.logQuestions ? texts : {}),
  });
}

/** Turns a request away before an answer has begun. */
function refuse({metrics, log}: Parts, response: ServerResponse, error: unknown): void {
  const isLimit = error instanceof TooMuch;
  const isBad = error instanceof BadRequest;
  metrics.turnedAway(isLimit ? 'limited' : isBad ? 'invalid' : 'failed');
  if (!isLimit && !isBad) log('failed', {error: error instanceof Error ? error.name : typeof error});
  if (response.headersSent || response.destroyed) return void response.destroy();
  const status = isLimit ? 429 : isBad ? error.status : 500;
  if (isLimit) response.setHeader('retry-after', String(error.seconds));
  // What is left of a request that is too long is not read.
  if (status === 413) response.setHeader('connection', 'close');
  response
    .writeHead(status, {'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store'})
    .end(isLimit || isBad ? error.message : 'The answer failed.');
}

async function health({ranking, model, settings}: Parts): Promise<object> {
  return {
    status: 'ok',
    docs: await ranking.release(),
    model: settings.model && {
      name: settings.model.name,
      busy: model?.gate.busy ?? 0,
      resting: model?.gate.isResting ?? false,
    },
  };
}

function sendJson(response: ServerResponse, body: object): void {
  response
    .writeHead(200, {'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store'})
    .end(`${JSON.stringify(body)}\n`);
}
