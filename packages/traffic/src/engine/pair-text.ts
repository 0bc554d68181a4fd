import {TransformError} from './errors';
import {cutUrl, type HeaderLine, type Pair, type Request, type Response} from './pair';

/*
 * A request or response as text, the way RRPair files write them: start line, headers, blank line, body. Trailers are
 * header lines whose names a `Trailer` header announces.
 */

/** Reads a request such as `GET http://host/path` or `GET /path` with a `Host` header. */
export function parseRequest(text: string): Request {
  const {start, headers, trailers, body} = cutMessage(text);
  const [, method, target] = /^([A-Za-z]+)\s+(\S+)(?:\s+HTTP\/[\d.]+)?\s*$/.exec(start) ?? [];
  if (method === undefined || target === undefined) {
    throw new TransformError('the request must start with a method and a path or URL, for example GET /carts');
  }
  const host = headers.find((h) => h.name.toLowerCase() === 'host')?.value;
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(target) ? target : `http://${host ?? 'localhost'}${target}`;
  return {method, url, headers, trailers, body};
}

/** Reads a response such as `HTTP/1.1 200 OK` or just `200`. */
export function parseResponse(text: string): Response {
  if (text.trim() === '') return {status: 200, headers: [], trailers: [], body: ''};
  const {start, headers, trailers, body} = cutMessage(text);
  const [, status] = /^(?:HTTP\/[\d.]+\s+)?(\d{3})(?:\s.*)?$/.exec(start) ?? [];
  if (status === undefined)
    throw new TransformError('the response must start with a status, for example HTTP/1.1 200 OK');
  return {status: Number(status), headers, trailers, body};
}

function cutMessage(text: string): {start: string; headers: HeaderLine[]; trailers: HeaderLine[]; body: string} {
  const blank = /\r?\n\r?\n/.exec(text);
  const head = blank ? text.slice(0, blank.index) : text;
  const body = blank ? text.slice(blank.index + blank[0].length) : '';
  const [start = '', ...lines] = head.split(/\r?\n/);
  const all = lines.filter((line) => line.trim() !== '').map(parseLine);
  const announced = announcedBy(all);
  return {
    start: start.trim(),
    headers: all.filter((l) => !announced.has(l.name)),
    trailers: all.filter((l) => announced.has(l.name)),
    body,
  };
}

/** The names that `Trailer` headers list. */
function announcedBy(lines: readonly HeaderLine[]): Set<string> {
  return new Set(
    lines
      .filter((l) => l.name.toLowerCase() === 'trailer')
      .flatMap((l) => l.value.split(',').map((name) => name.trim())),
  );
}

function parseLine(line: string): HeaderLine {
  const colon = line.indexOf(':');
  if (colon < 1) throw new TransformError(`"${line.slice(0, 60)}" is not a header line (Name: value)`);
  return {name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim()};
}

/** Writes a request; the URL is written in full when its origin differs from the `Host` header. */
export function printRequest(request: Request): string {
  const {scheme, host, port} = cutUrl(request.url);
  const named = request.headers.find((h) => h.name.toLowerCase() === 'host')?.value;
  const implied = scheme === 'http' && (named ?? 'localhost') === host + (port === '' ? '' : `:${port}`);
  const target = implied
    ? request.url.slice(`http://${host}${port === '' ? '' : `:${port}`}`.length) || '/'
    : request.url;
  return printMessage(`${request.method} ${target} HTTP/1.1`, request);
}

/** Writes a response. */
export function printResponse(response: Response): string {
  return printMessage(`HTTP/1.1 ${response.status}`, response);
}

function printMessage(start: string, message: {headers: HeaderLine[]; trailers: HeaderLine[]; body: string}): string {
  const lines = [...message.headers, ...announcement(message), ...message.trailers].map((l) => `${l.name}: ${l.value}`);
  return `${[start, ...lines].join('\n')}\n\n${message.body}`;
}

function announcement(message: {headers: HeaderLine[]; trailers: HeaderLine[]}): HeaderLine[] {
  const announced = announcedBy(message.headers);
  const missing = [...new Set(message.trailers.map((t) => t.name))].filter((name) => !announced.has(name));
  return missing.length === 0 ? [] : [{name: 'Trailer', value: missing.join(', ')}];
}

/** What is beside the two messages: session, time the answer takes, match signature. */
export function printMetadata(pair: Pair): string {
  const lines = [`direction: ${pair.direction}`, `duration: ${pair.latencyMs}ms`];
  if (pair.session !== '') lines.push(`session: ${pair.session}`);
  if (pair.redacted) lines.push('redacted: yes');
  for (const [key, value] of Object.entries(pair.signature ?? {})) lines.push(`signature ${key} is ${value}`);
  return lines.join('\n');
}

/** A pair from two texts, with everything else at its plainest. */
export function pairOf(request: string, response: string): Pair {
  return {
    request: parseRequest(request),
    response: parseResponse(response),
    session: '',
    latencyMs: 0,
    signature: null,
    redacted: false,
    service: '',
    namespace: '',
    direction: 'IN',
  };
}
