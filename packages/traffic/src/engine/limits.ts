import {LimitError} from './errors';

/** What one run accepts. Lengths are in UTF-16 units of text. */
export const LIMITS = {
  token: 262_144,
  pattern: 2_000,
  path: 1_000,
  steps: 30,
  chains: 20,
  calls: 10,
  jsonDepth: 200,
  xmlDepth: 200,
  xmlTags: 20_000,
  csvRows: 20_000,
  randomText: 4_096,
  placeholders: 200,
  mappings: 2_000,
} as const;

/** Returns the token, or throws when it outgrew the limit. */
export function checkLength(token: string): string {
  if (token.length > LIMITS.token) {
    throw new LimitError(`the text has ${token.length} characters; this page stops at ${LIMITS.token}`);
  }
  return token;
}

/** `text.replaceAll(find, put)`, at most `max` times from the left (-1: all), refused before it outgrows the limit. */
export function replaceLimited(text: string, find: string, put: string, max = -1): string {
  if (find === '' || max === 0) return text;
  const parts = text.split(find);
  const count = max < 0 ? parts.length - 1 : Math.min(max, parts.length - 1);
  const length = text.length + count * (put.length - find.length);
  if (length > LIMITS.token) {
    throw new LimitError(`the result would have ${length} characters; this page stops at ${LIMITS.token}`);
  }
  return (
    parts.slice(0, count + 1).join(put) +
    parts
      .slice(count + 1)
      .map((part) => find + part)
      .join('')
  );
}
