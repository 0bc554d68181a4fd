/*
 * A token is text, yet some tokens are bytes that are not UTF-8 (gzip data). Such bytes are carried as lone low
 * surrogates U+DC80 to U+DCFF, one each, so that every byte sequence has exactly one text form and comes back intact.
 */

const ESCAPE = 0xdc00;

/** Bytes as a token. */
export function fromBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
  } catch {
    return decodeEscaping(bytes);
  }
}

function decodeEscaping(bytes: Uint8Array): string {
  const parts: string[] = [];
  const decoder = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    const chunk = bytes.subarray(at, at + length);
    try {
      parts.push(decoder.decode(chunk));
      at += length;
    } catch {
      parts.push(String.fromCharCode(ESCAPE + (bytes[at] ?? 0)));
      at += 1;
    }
  }
  return parts.join('');
}

function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) {
    let end = at + 1;
    while (end < bytes.length && (bytes[end] ?? 0x80) < 0x80) end += 1;
    return end - at;
  }
  return lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
}

/** A token as bytes; the reverse of `fromBytes`. */
export function toBytes(token: string): Uint8Array<ArrayBuffer> {
  if (!isBinary(token)) return new TextEncoder().encode(token);
  const parts: number[] = [];
  const encoder = new TextEncoder();
  for (const char of token) {
    const unit = char.charCodeAt(0);
    if (char.length === 1 && unit >= ESCAPE + 0x80 && unit <= ESCAPE + 0xff) parts.push(unit - ESCAPE);
    else parts.push(...encoder.encode(char));
  }
  return new Uint8Array(parts);
}

/** Whether the token carries bytes that are not UTF-8. */
export function isBinary(token: string): boolean {
  return /[\udc80-\udcff]/.test(token.replaceAll(/[\ud800-\udbff][\udc00-\udfff]/g, ''));
}

/** Standard base64 with padding. */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary);
}

/** Bytes of standard base64, or undefined when it is not; `padding` says whether `=` has to be complete. */
export function fromBase64(text: string, padding: 'strict' | 'optional'): Uint8Array | undefined {
  // Go's decoder skips line breaks, atob would skip blanks as well.
  const clean = text.replaceAll(/[\r\n]/g, '');
  const body = clean.replace(/={1,2}$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(body) || body.length % 4 === 1) return undefined;
  if ((padding === 'strict' || body !== clean) && clean.length % 4 !== 0) return undefined;
  const binary = atob(body);
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

/** base64url without padding, as JWTs use it. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Bytes of base64url, or undefined when it is not. */
export function fromBase64Url(text: string): Uint8Array | undefined {
  if (/[+/]/.test(text)) return undefined;
  return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'), 'optional');
}

/** Hexadecimal of bytes, lower case. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Order of two texts by their characters, as their UTF-8 bytes order them. */
export function byCharacter(a: string, b: string): number {
  if (a === b) return 0;
  let i = 0;
  while (i < a.length && a.charCodeAt(i) === b.charCodeAt(i)) i += 1;
  const rank = (unit: number): number =>
    Number.isNaN(unit) ? -1 : unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
  return rank(a.charCodeAt(i)) - rank(b.charCodeAt(i));
}
