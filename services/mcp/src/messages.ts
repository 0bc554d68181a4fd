import type {Transform} from 'node:stream';
import {linesUpTo} from './lines';

/** Why a message is refused before the protocol sees it; codes of JSON-RPC 2.0, section 5.1. */
export type MessageError = {code: -32700 | -32600; message: string; id?: string | number};

/** The answer to such a message; without the identifier of a request where there is none. */
export function errorReply({code, message, id}: MessageError): object {
  return {jsonrpc: '2.0', ...(id === undefined ? {} : {id}), error: {code, message}};
}

/** The deepest message, and the most values in one: more than any chain has, and less than would keep others waiting. */
const MOST_LEVELS = 100;
const MOST_VALUES = 50_000;

/** Whether a message has more levels or values than are read; the values of each level are counted before they are opened. */
function isTooLarge(message: object): boolean {
  let level: object[] = [message];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    const next: object[] = [];
    for (const holder of level) {
      const values: unknown[] = Object.values(holder);
      count += values.length;
      if (count > MOST_VALUES || depth > MOST_LEVELS) return true;
      for (const value of values) if (typeof value === 'object' && value !== null) next.push(value);
    }
    level = next;
  }
  return false;
}

/** What keeps a parsed message from being one of the protocol; null when nothing does. */
export function problemOf(message: unknown): MessageError | null {
  if (Array.isArray(message))
    return {code: -32600, message: 'Batches are not part of the protocol: send one message at a time.'};
  if (typeof message !== 'object' || message === null) return {code: -32600, message: 'The message is not an object.'};
  const {jsonrpc, id, method, result, error} = message as Record<string, unknown>;
  const known = typeof id === 'string' || typeof id === 'number' ? {id} : {};
  if (jsonrpc !== '2.0') return {code: -32600, message: 'The message is not JSON-RPC 2.0.', ...known};
  if (isTooLarge(message))
    return {
      code: -32600,
      message: `The message has more than ${MOST_LEVELS} levels or ${MOST_VALUES} values: send less.`,
      ...known,
    };
  if (typeof method === 'string' || result !== undefined || error !== undefined) return null;
  return {code: -32600, message: 'The message has no method.', ...known};
}

/** Parses a message; an error where that is impossible. */
export function parseMessage(text: string): {message: unknown} | {error: MessageError} {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return {error: {code: -32700, message: 'The message is not JSON.'}};
  }
  const error = problemOf(message);
  return error ? {error} : {message};
}

/** Passes on lines that are messages; `refuse` is called for what is longer than `most` bytes, or none. */
export function messagesUpTo(most: number, refuse: (error: MessageError) => void): Transform {
  return linesUpTo(
    most,
    () => refuse({code: -32700, message: `The message is longer than ${most / 1024 / 1024} MB and was not read.`}),
    (line) => {
      if (line.trim() === '') return false;
      const read = parseMessage(line);
      if ('error' in read) refuse(read.error);
      return !('error' in read);
    },
  );
}
