import {createOpenAICompatible} from '@ai-sdk/openai-compatible';
import {APICallError, extractReasoningMiddleware, RetryError, streamText, wrapLanguageModel} from 'ai';
import type {ModelSettings} from './settings';

/** Why a model gave no answer, or no whole one. */
export type Fault = 'unreachable' | 'refused' | 'limited' | 'broken' | 'slow' | 'cut off';

export class ModelFailed extends Error {
  override name = 'ModelFailed';

  /** The message says nothing of what was asked: it goes to the log. */
  constructor(
    readonly fault: Fault,
    message: string,
  ) {
    super(message);
  }
}

export type TokenUsage = {input: number; output: number};

/**
 * Asks a model; gives its text piece by piece. Throws ModelFailed, also in the middle of the text, and the reason of
 * `signal` when that is aborted. `used` is called with the tokens when the endpoint counts them.
 */
export type AskModel = (
  prompt: {instructions: string; material: string},
  signal: AbortSignal,
  used?: (usage: TokenUsage) => void,
) => AsyncIterable<string>;

/** Letters of an answer for each token that it may have; few languages have more. */
const LETTERS_A_TOKEN = 8;
/** How many times a model may begin to think within one answer. */
const MOST_THOUGHTS = 50;
/** The bytes that end a line. */
const [NEW_LINE, RETURN] = [10, 13];
/** The longest event of a stream, bytes. */
const LONGEST_EVENT = 256 * 1024;
/** The longest stream: bytes for each token, since each comes as a separate event and thoughts come before the answer. */
const STREAM = {token: 4000, least: 4 * 1024 * 1024};

/** A model behind an OpenAI-compatible endpoint. Its answer ends where it is longer than it was asked to be. */
export function modelAt({url, name, key, firstMs, totalMs, retries, maxTokens}: ModelSettings): AskModel {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: url.replace(/(?<!\/)\/+$/, ''),
    ...(key ? {apiKey: key} : {}),
    includeUsage: true,
    fetch: boundedFetch(Math.max(STREAM.least, STREAM.token * maxTokens)),
  });
  const most = LETTERS_A_TOKEN * maxTokens;
  // Some local models write their thoughts into the answer.
  const model = wrapLanguageModel({model: provider(name), middleware: extractReasoningMiddleware({tagName: 'think'})});
  return async function* ask({instructions, material}, signal, used) {
    const late = new AbortController();
    let timer = setTimeout(() => late.abort(), firstMs);
    const total = setTimeout(() => late.abort(), totalMs);
    const giveUp = (): void => late.abort();
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    let letters = 0;
    let thoughts = 0;
    try {
      const {fullStream} = streamText({
        model,
        system: instructions,
        prompt: material,
        temperature: 0,
        maxOutputTokens: maxTokens,
        maxRetries: retries,
        abortSignal: late.signal,
        // What fails is thrown below; the SDK would print it, with the question.
        onError: () => undefined,
      });
      for await (const part of fullStream) {
        if (part.type === 'text-delta') {
          clearTimeout(timer);
          timer = setTimeout(() => late.abort(), firstMs);
          const text = part.text.slice(0, most - letters);
          letters += part.text.length;
          if (text !== '') yield text;
          if (letters > most) throw new ModelFailed('cut off', `the answer has more than ${most} letters`);
        } else if (part.type === 'reasoning-start') {
          if (++thoughts > MOST_THOUGHTS)
            throw new ModelFailed('cut off', `the model thinks more than ${MOST_THOUGHTS} times`);
        } else if (part.type === 'error') throw part.error;
        else if (part.type === 'abort') throw new Error('aborted');
        else if (part.type === 'finish') {
          const {inputTokens, outputTokens} = part.totalUsage;
          used?.({input: countOf(inputTokens), output: countOf(outputTokens)});
          if (part.finishReason !== 'stop')
            throw new ModelFailed('cut off', `the answer ended for the reason "${part.finishReason}"`);
        }
      }
    } catch (error) {
      signal.throwIfAborted();
      if (late.signal.aborted) throw new ModelFailed('slow', 'the model took too long');
      throw error instanceof ModelFailed ? error : faultOf(error);
    } finally {
      clearTimeout(timer);
      clearTimeout(total);
      signal.removeEventListener('abort', giveUp);
      // Whoever stops reading ends the request.
      late.abort();
    }
  };
}

/** What an endpoint says that it has counted, if that is a number of tokens at all. */
function countOf(tokens: number | undefined): number {
  return Number.isSafeInteger(tokens) ? Math.max(0, tokens ?? 0) : 0;
}

function faultOf(error: unknown): ModelFailed {
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (!APICallError.isInstance(last))
    return new ModelFailed(
      'broken',
      `the answer could not be read (${last instanceof Error ? last.name : typeof last})`,
    );
  const {statusCode} = last;
  if (statusCode === undefined) return new ModelFailed('unreachable', 'the endpoint cannot be reached');
  if (statusCode === 429) return new ModelFailed('limited', 'the endpoint returned status 429');
  if (statusCode >= 400)
    return new ModelFailed(statusCode < 500 ? 'refused' : 'unreachable', `the endpoint returned status ${statusCode}`);
  return new ModelFailed('broken', 'the endpoint did not return a stream of completions');
}

/**
 * Fetches what is no longer than `most` bytes, with no event over its own limit, before anybody reads it. A redirect
 * fails: it would take the question to where no operator has sent it.
 */
function boundedFetch(most: number): typeof fetch {
  return async (input, init) => {
    const {body, status, statusText, headers} = await fetch(input, {...init, redirect: 'error'});
    let all = 0;
    let event = 0;
    let isLineEmpty = true;
    const bounded = body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          all += chunk.length;
          for (const byte of chunk) {
            event += 1;
            if (byte === NEW_LINE) {
              if (isLineEmpty) event = 0;
              isLineEmpty = true;
            } else if (byte !== RETURN) isLineEmpty = false;
            if (event > LONGEST_EVENT) break;
          }
          if (all > most || event > LONGEST_EVENT)
            controller.error(new ModelFailed('cut off', 'the stream is too long'));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(bounded ?? null, {status, statusText, headers});
  };
}
