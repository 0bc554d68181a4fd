import {gunzipSync, unzlibSync} from 'fflate';
import {fromBase64, toBase64} from './engine/bytes';
import {base64OfText, textOfBase64} from './text';
import type {Header, Message} from './call';

/** A body without its headers. */
export type Body = Omit<Message, 'headers'>;

/** A body from base64, of URLs too: as text where it is UTF-8. Undefined where it is no base64. */
export function bodyOfBase64(base64: string): Body | undefined {
  const text = textOfBase64(base64);
  if (text !== undefined) return {body: text, binary: false};
  const plain = base64.replaceAll('-', '+').replaceAll('_', '/');
  try {
    return plain === base64 ? {body: btoa(atob(plain)), binary: true} : bodyOfBase64(plain);
  } catch {
    return undefined;
  }
}

/** Types whose bytes are no text, whatever a file writes them as. */
const BINARY_TYPE =
  /^(?:image\/(?!svg)|audio\/|video\/|font\/|application\/(?:octet-stream|pdf|zip|gzip|wasm|(?:x-)?protobuf|(?:x-)?msgpack|grpc))/i;

/** Whether a content type is of bytes that are no text. */
export function isBinaryType(type: string): boolean {
  return BINARY_TYPE.test(type);
}

/** Control characters, which text of a form does not have and bytes do. */
const CONTROL = /(?!\s)\p{Cc}/u;

/** A body from text; bytes that a tool wrote as one Latin-1 character each are bytes again. `size` is in bytes. */
export function bodyOfText(text: string, type: string, size?: number): Body {
  const plain: Body = {body: text, binary: false};
  if (!/[\x80-\xff]/.test(text) || !/^[\0-\xff]*$/.test(text)) return plain;
  if (isBinaryType(type)) return {body: btoa(text), binary: true};
  const isMultipart = /^multipart\//i.test(type);
  const isOneByteEach = size === text.length || (isMultipart && size === undefined && CONTROL.test(text));
  if (!isOneByteEach || OTHER_CHARSET.test(type)) return plain;
  const bytes = bodyOfBase64(btoa(text)) ?? plain;
  // A size that counts characters looks the same, so bytes of text have to be UTF-8.
  return bytes.binary && !isMultipart ? plain : bytes;
}

/** A content type with a charset in which text has other bytes than in UTF-8. */
const OTHER_CHARSET = /;\s*charset\s*=\s*["']?(?!utf-?8\b|unicode-1-1-utf-8)[^\s;"']+["']?/i;

/** Headers that name the charset in which a body is written: text is written as UTF-8, whatever it was before. */
export function withCharset(headers: readonly Header[], {body, binary}: Body): Header[] {
  return headers.map((header) => {
    const [named = ''] = header.name.toLowerCase() === 'content-type' ? (OTHER_CHARSET.exec(header.value) ?? []) : [];
    const differs = /utf-?16|utf-?32|ucs/i.test(named) ? body !== '' : /[^\0-\x7f]/.test(body);
    return named !== '' && differs && !binary
      ? {...header, value: header.value.replace(named, '; charset=utf-8')}
      : header;
  });
}

/** Bytes that a page unpacks in one go. */
const MOST_UNPACKED = 64 * 1024 * 1024;

/** A body without the gzip or deflate that its encoding names; undefined where it is not compressed so, or too large. */
export function decompress({body, binary}: Body, encoding: string): Body | undefined {
  if (!binary || !/^(?:x-)?gzip$|^deflate$/i.test(encoding.trim())) return undefined;
  const bytes = fromBase64(body, 'optional');
  if (!bytes || bytes.length < 8) return undefined;
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  // Gzip ends with the size of what it holds; deflate does not say it, and packs 1,032 bytes into one at most.
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
  if ((isGzip ? size : bytes.length * 1032) > MOST_UNPACKED) return undefined;
  try {
    return bodyOfBase64(toBase64(isGzip ? gunzipSync(bytes) : unzlibSync(bytes)));
  } catch {
    return undefined;
  }
}

/** A body as base64 of its bytes. */
export function base64OfBody({body, binary}: Body): string {
  return binary ? body : base64OfText(body);
}

/** The value of a header, its name in any case. */
export function headerOf(headers: readonly Header[], name: string): string | undefined {
  return headers.find((header) => header.name.toLowerCase() === name)?.value;
}

/** Headers without those of a name. */
export function withoutHeader(headers: readonly Header[], name: string): Header[] {
  return headers.filter((header) => header.name.toLowerCase() !== name.toLowerCase());
}

/** Headers with one more, unless it is there. */
export function withHeader(headers: readonly Header[], name: string, value: string): Header[] {
  return headerOf(headers, name.toLowerCase()) === undefined ? [...headers, {name, value}] : [...headers];
}

/** One field of a form; a file has a name. */
export type BodyField = {name: string; value: string; fileName?: string | undefined; type?: string | undefined};

/** A form as `application/x-www-form-urlencoded`. */
export function formBody(fields: readonly BodyField[]): string {
  return fields.map(({name, value}) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
}

/** A form as `multipart/form-data` (RFC 7578). */
export function multipartBody(fields: readonly BodyField[], boundary: string): string {
  const quoted = (text: string): string => text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const parts = fields.map(({name, value, fileName, type}) =>
    [
      `--${boundary}`,
      `Content-Disposition: form-data; name="${quoted(name)}"${fileName === undefined ? '' : `; filename="${quoted(fileName)}"`}`,
      ...(type === undefined || type === '' ? [] : [`Content-Type: ${type}`]),
      '',
      value,
    ].join('\r\n'),
  );
  return fields.length === 0 ? '' : `${parts.join('\r\n')}\r\n--${boundary}--\r\n`;
}

/** The boundary that a content type names, or one that is in none of the fields. */
export function boundaryOf(type: string, fields: readonly BodyField[]): string {
  const named = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  let boundary = named?.[1] ?? named?.[2] ?? 'form-boundary';
  while (named === null && fields.some(({value}) => value.includes(boundary))) boundary += '-x';
  return boundary;
}
