import {TransformError} from './errors';
import {plainCall, type Call, type CallRequest, type CallResponse, type Header, type Message} from '../call';
import {textOf} from '../text';
import {BODY_HASH_KEY} from '../signature';
import {cutUrl} from '../url';

/*
 * A request or response as text, the way RRPair files write them: start line, headers, blank line, body. Trailers are
 * header lines whose names a `Trailer` header announces.
 */

/** Reads a request such as `GET http://host/path` or `GET /path` with a `Host` header. */
export function parseRequest(text: string): CallRequest {
  const {start, message} = cutMessage(text);
  const [, method, target] = /^([A-Za-z]+)\s+(\S+)(?:\s+HTTP\/[\d.]+)?\s*$/.exec(start) ?? [];
  if (method === undefined || target === undefined) {
    throw new TransformError('the request must start with a method and a path or URL, for example GET /carts');
  }
  const host = message.headers.find((h) => h.name.toLowerCase() === 'host')?.value;
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(target) ? target : `http://${host ?? 'localhost'}${target}`;
  return {method, url, request: message};
}

/** Reads a response such as `HTTP/1.1 200 OK` or just `200`. */
export function parseResponse(text: string): CallResponse {
  if (text.trim() === '') return {status: 200, response: {headers: [], body: '', binary: false}};
  const {start, message} = cutMessage(text);
  const [, status] = /^(?:HTTP\/[\d.]+\s+)?(\d{3})(?:\s.*)?$/.exec(start) ?? [];
  if (status === undefined)
    throw new TransformError('the response must start with a status, for example HTTP/1.1 200 OK');
  return {status: Number(status), response: message};
}

function cutMessage(text: string): {start: string; message: Message} {
  const blank = /\r?\n\r?\n/.exec(text);
  const head = blank ? text.slice(0, blank.index) : text;
  const body = blank ? text.slice(blank.index + blank[0].length) : '';
  const [start = '', ...lines] = head.split(/\r?\n/);
  const all = lines.filter((line) => line.trim() !== '').map(parseLine);
  const announced = announcedBy(all);
  const message = {
    headers: all.filter((l) => !announced.has(l.name)),
    trailers: all.filter((l) => announced.has(l.name)),
    body,
    binary: false,
  };
  return {start: start.trim(), message};
}

/** The names that `Trailer` headers list. */
function announcedBy(lines: readonly Header[]): Set<string> {
  return new Set(
    lines
      .filter((l) => l.name.toLowerCase() === 'trailer')
      .flatMap((l) => l.value.split(',').map((name) => name.trim())),
  );
}

function parseLine(line: string): Header {
  const colon = line.indexOf(':');
  if (colon < 1) throw new TransformError(`"${line.slice(0, 60)}" is not a header line (Name: value)`);
  return {name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim()};
}

/** Writes a request; the URL is written in full when its origin differs from the `Host` header. */
export function printRequest({method, url, request}: CallRequest): string {
  const {scheme, host, port} = cutUrl(url);
  const named = request.headers.find((h) => h.name.toLowerCase() === 'host')?.value;
  const implied = scheme === 'http' && (named ?? 'localhost') === host + (port === '' ? '' : `:${port}`);
  const target = implied ? url.slice(`http://${host}${port === '' ? '' : `:${port}`}`.length) || '/' : url;
  return printMessage(`${method} ${target} HTTP/1.1`, request);
}

/** Writes a response. */
export function printResponse({status, response}: CallResponse): string {
  return printMessage(`HTTP/1.1 ${status}`, response);
}

function printMessage(start: string, message: Message): string {
  const lines = [...message.headers, ...announcement(message), ...(message.trailers ?? [])].map(
    (l) => `${l.name}: ${l.value}`,
  );
  return `${[start, ...lines].join('\n')}\n\n${message.body}`;
}

function announcement({headers, trailers = []}: Message): Header[] {
  const announced = announcedBy(headers);
  const missing = [...new Set(trailers.map((t) => t.name))].filter((name) => !announced.has(name));
  return missing.length === 0 ? [] : [{name: 'Trailer', value: missing.join(', ')}];
}

/** What is beside the two messages: session, time the answer takes, match signature. */
export function printMetadata(call: Call): string {
  const lines = [`direction: ${call.direction}`, `duration: ${call.durationMs ?? 0}ms`];
  const session = textOf(call.internal['session']);
  if (session !== '') lines.push(`session: ${session}`);
  if (call.redacted) lines.push('redacted: yes');
  for (const [key, value] of Object.entries(call.signature ?? {}))
    lines.push(`signature ${key} is ${key === BODY_HASH_KEY ? `hash of: ${value}` : value}`);
  return lines.join('\n');
}

/** A call from two texts, with everything else at its plainest. */
export function callOfTexts(request: string, response: string): Call {
  return {...plainCall('', 0), ...parseRequest(request), ...parseResponse(response)};
}
