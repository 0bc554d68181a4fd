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
  /^(?:image\/(?!svg)|audio\/|video\/|font\/|application\/(?:octet-stream|pdf|zip|gzip|wasm|x-protobuf|grpc))/i;

/** A body from text; bytes that a tool wrote as one Latin-1 character each are bytes again. */
export function bodyOfText(text: string, type: string): Body {
  const isBytes = BINARY_TYPE.test(type) && /[\x80-\xff]/.test(text) && /^[\0-\xff]*$/.test(text);
  return isBytes ? {body: btoa(text), binary: true} : {body: text, binary: false};
}

/** A body as base64 of its bytes. */
export function base64OfBody({body, binary}: Body): string {
  return binary ? body : base64OfText(body);
}

/** The value of a header, its name in any case. */
export function headerOf(headers: readonly Header[], name: string): string | undefined {
  return headers.find((header) => header.name.toLowerCase() === name)?.value;
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
