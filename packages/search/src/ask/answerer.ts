import type {StreamPart} from './stream';

/** A question that was asked in the same conversation, with the text of its answer. */
export type EarlierQuestion = {id: string; question: string; answer: string};

/** What an answerer is given: the question, and what was said before it, oldest first. */
export type Question = {conversation: string; id: string; question: string; history: readonly EarlierQuestion[]};

/**
 * Answers a question, part by part. Ends after a `finish` or `error` part; throws AnswerFailed when no answer can be
 * had, and whatever it likes once `signal` is aborted.
 */
export type Answerer = (question: Question, signal: AbortSignal) => AsyncIterable<StreamPart>;
