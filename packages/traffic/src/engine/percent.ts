import {fromBytes, toBytes} from './bytes';
import {cutParameter} from '../url';
import {TransformError} from './errors';

/** Percent-encodes as `encodeURIComponent` does, bytes that are not UTF-8 included. */
export function percentEncoded(token: string): string {
  return token
    .split(/([\ud800-\udfff])/u)
    .map((piece) =>
      /^[\ud800-\udfff]$/u.test(piece)
        ? Array.from(toBytes(piece), (byte) => `%${byte.toString(16).toUpperCase()}`).join('')
        : encodeURIComponent(piece),
    )
    .join('');
}

/** Decodes percent escapes to bytes; throws for a `%` without two hexadecimal digits. */
export function percentDecoded(token: string): string {
  const bad = /%(?![0-9A-Fa-f]{2})[^]{0,2}/.exec(token);
  if (bad) throw new TransformError(`invalid URL escape "${bad[0]}"`);
  const bytes = toBytes(token);
  const decoded: number[] = [];
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte === 0x25) {
      decoded.push(Number.parseInt(String.fromCharCode(bytes[i + 1] ?? 0x30, bytes[i + 2] ?? 0x30), 16));
      i += 2;
    } else decoded.push(byte);
  }
  return fromBytes(new Uint8Array(decoded));
}

/**
 * Name and value of one piece of a query as Go's `url.ParseQuery` reads it; undefined for a piece that Go drops: an empty
 * one, one with a semicolon, and one with a `%` that begins no escape.
 */
export function readParameter(written: string): [name: string, value: string] | undefined {
  if (written === '' || written.includes(';')) return undefined;
  const [name, value] = cutParameter(written).map((part) => part.replaceAll('+', ' '));
  try {
    return [percentDecoded(name ?? ''), percentDecoded(value ?? '')];
  } catch {
    return undefined;
  }
}
