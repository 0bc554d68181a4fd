import type {Call, Header, Message} from './call';
import {withHeader} from './body';
import {base64OfText} from './text';
import {decodePercent, sendable} from './url';

/** A call as every format hands it on: what could not be sent, or means "not known", is the same whatever file it came from. */
export function tidyCall(call: Call): Call {
  const method = call.method.trim() || 'GET';
  const {url, headers} = withoutLogin(sendable(wellFormed(call.url)), call.request.headers);
  return {
    ...call,
    // Methods are case-sensitive (RFC 9110, 9.1), but what writes a standard one in small letters sends it in capitals.
    method: /^(?:get|head|post|put|patch|delete|connect|options|trace)$/i.test(method) ? method.toUpperCase() : method,
    url,
    time: call.time.trim(),
    uuid: uuidText(call.uuid.trim()),
    durationMs: call.durationMs !== undefined && call.durationMs >= 0 ? call.durationMs : undefined,
    request: tidyMessage({...call.request, headers}),
    status: statusOf(call.status),
    statusText: oneLine(call.statusText),
    response: tidyMessage(call.response),
    signature: call.signature && tidyTexts(call.signature),
    tags: tidyTexts(call.tags),
  };
}

/** A login in the address is sent as a header, and is no part of the host. */
function withoutLogin(url: string, headers: Header[]): {url: string; headers: Header[]} {
  const [, scheme = '', login, rest = ''] = /^(https?:\/\/)([^/?#]*)@(.*)$/is.exec(url) ?? [];
  if (login === undefined) return {url, headers};
  const [, name = '', password = ''] = /^([^:]*):?(.*)$/s.exec(login) ?? [];
  const basic = base64OfText(`${decodePercent(name)}:${decodePercent(password)}`);
  return {url: `${scheme}${rest}`, headers: withHeader(headers, 'Authorization', `Basic ${basic}`)};
}

/** A status that HTTP has: a whole number from 100 to 599; 0 for any other, since tools write -1 and the like for "none". */
export function statusOf(status: number): number {
  return Number.isInteger(status) && status >= 100 && status <= 599 ? status : 0;
}

function tidyMessage({headers, body, binary}: Message): Message {
  return {headers: tidyHeaders(headers), body: wellFormed(body), binary};
}

/** Headers by name: no format says in which order different names were sent. A value with line ends is several lines. */
function tidyHeaders(headers: readonly Header[]): Header[] {
  return headers
    .flatMap(({name, value}) =>
      wellFormed(value)
        .split(/[\r\n]+/)
        .map((line) => ({name: oneLine(name), value: line.trim()})),
    )
    .filter(({name}) => name !== '')
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function tidyTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [wellFormed(key), wellFormed(text)]));
}

function oneLine(text: string): string {
  return wellFormed(text).replaceAll(/\s+/g, ' ').trim();
}

/** Half of a surrogate pair is no character and cannot be written as UTF-8. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/** A UUID as text in lower case, from text or from the base64 of its 16 bytes; anything else as it is. */
export function uuidText(uuid: string): string {
  const hex = /^[A-Za-z0-9+/]{22}==$/.test(uuid)
    ? [...atob(uuid)].map((char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('')
    : uuid.replaceAll('-', '').toLowerCase();
  return /^[0-9a-f]{32}$/.test(hex) ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : uuid;
}
