import {toBase64} from './engine/bytes';

/** A fault of a file that stops one call from being read. */
export class Unreadable extends Error {
  constructor(
    readonly place: string,
    message: string,
    readonly remedy: string,
  ) {
    super(message);
  }
}

const utf8 = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});

/** Text of base64, or undefined where the bytes are no UTF-8 text. */
export function textOfBase64(base64: string): string | undefined {
  try {
    const binary = atob(base64);
    // Most bodies are ASCII, which is UTF-8 as it is.
    if (/^[\0-\x7f]*$/.test(binary)) return binary;
    // A loop: a callback for each of 20 million bytes is what a reader would wait for.
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Base64 of a text's UTF-8 bytes. */
export function base64OfText(text: string): string {
  return toBase64(new TextEncoder().encode(text));
}

/** Whether a value is an object with names, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as an object with names, or an empty one. */
export function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** A value as a list, or an empty one. */
export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text, a number or a truth value as text; anything else as the fallback. */
export function textOf(value: unknown, fallback = ''): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : fallback;
}

/** A number, or a text that is one; anything else as undefined. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Levels of JSON that are read: what walks through it level by level would run out of stack far below. */
const MOST_LEVELS = 500;

/** The value of a text that is a JSON object or list; undefined for other text, and for JSON of more than 500 levels. */
export function jsonOf(text: string): unknown {
  // Most texts are no JSON, and a thrown error costs far more than this look.
  if (!/^\s*[[{]/.test(text) || !/[\]}]/.test(text.trimEnd().at(-1) ?? '')) return undefined;
  try {
    const value = JSON.parse(text) as unknown;
    return isDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Whether a value has more levels than are read. */
export function isDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) return true;
    level = level.flatMap((each): unknown[] => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}
