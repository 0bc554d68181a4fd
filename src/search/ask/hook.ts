import {readConversation} from './conversation';
import {streamResponse, type StreamPart} from './stream';

/**
 * DocSearch's modal posts questions to Algolia's assistant and knows no other address. An `appId` of this form makes
 * it post to a host that cannot exist (`.invalid`), where `installAskHook` answers. Were the hook missing, the
 * question would go nowhere.
 */
export const sentinelAppId = 'ask.invalid/?';
const SENTINEL = 'https://ask.invalid/';

export type AskHook = {
  /** Answers a chat request. */
  answer: (body: unknown, signal: AbortSignal | null) => Promise<Response>;
  /** Takes the reader's opinion of an answer. */
  feedback: (feedback: Feedback) => void;
  /** The feedback address of a hosted assistant, so that opinions on its answers take the same way. */
  isFeedback?: (url: string) => boolean;
  /** A hosted assistant's own address; requests to it go there as they are, and `guard` looks after the replies. */
  isHosted?: (url: string) => boolean;
  guard?: (send: () => Promise<Response>, signal: AbortSignal | null) => Promise<Response>;
};

export type Feedback = {messageId: string; vote: 'like' | 'dislike'};

let current: AskHook | null = null;

/** Answers the modal's requests to the sentinel host from here on; every other request goes on untouched. */
export function installAskHook(hook: AskHook): void {
  const installed = current !== null;
  current = hook;
  if (installed) return;
  const next = window.fetch;
  window.fetch = (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    const send = (): Promise<Response> => next.call(window, input, init);
    if (current?.guard && current.isHosted?.(url)) return current.guard(send, init?.signal ?? null);
    if (!current || !(url.startsWith(SENTINEL) || current.isFeedback?.(url))) return send();
    return handle(current, url, init);
  };
}

async function handle(hook: AskHook, url: string, init: RequestInit | undefined): Promise<Response> {
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
  if (url.endsWith('/feedback') || hook.isFeedback?.(url)) {
    const {messageId, vote, thumbs} = (body ?? {}) as {messageId?: string; vote?: number; thumbs?: number};
    hook.feedback({messageId: messageId ?? '', vote: (vote ?? thumbs) === 1 ? 'like' : 'dislike'});
    return new Response(null, {status: 204});
  }
  return hook.answer(body, init?.signal ?? null);
}

/** A response for the modal from an answerer that works on the question and those before it. */
export function answerWith(answer: (question: string, history: {question: string}[]) => AsyncGenerator<StreamPart>): AskHook['answer'] {
  return async (body, signal) => {
    const conversation = readConversation(body);
    if (!conversation) return new Response('No question was asked.', {status: 400});
    return streamResponse(answer(conversation.question, conversation.history), signal);
  };
}
