import {base64OfBody, bodyOfBase64, bodyOfText, formBody, type Body} from '../body';
import {plainCall, type Call, type Header, type Message} from '../call';
import {base64OfText, list, numberOf, record, textOf, textOfBase64, Unreadable} from '../text';
import {tidyCall, uuidText} from '../tidy';
import type {JsonFormat, Loss} from './format';

/*
 * The pair as JSON: what proxymock writes with `--out-format json`, what is in the INTERNAL section of a Markdown file,
 * and, one per line, what a downloaded snapshot holds.
 */

const losses = {
  reaction: {
    message: 'The file contains responses and signatures but no requests, so the requests have no headers here.',
    remedy: 'Take raw.jsonl, which is beside reaction.jsonl in the folder of the snapshot.',
  },
  noBase64: {
    message: 'The body is marked as base64 but is not; it is read as text.',
    remedy: 'Download or export the recording again.',
  },
} satisfies Record<string, Loss>;

/** Whether a value is a pair. */
export function isRRPair(value: unknown): boolean {
  const pair = record(value);
  return pair['msgType'] === 'rrpair' || ('direction' in pair && 'http' in pair);
}

/** RRPairs as JSON: one, or a list of them. */
export const rrPairJson: JsonFormat = {
  name: 'A list of RRPairs',
  parts: 'pairs',
  fits: (value) => isRRPair(value) || (list(value).length > 0 && list(value).every(isRRPair)),
  partsOf: (value) => (Array.isArray(value) ? list(value) : [value]),
  read(file, index, value, tell) {
    const place = `pair ${index + 1}`;
    const pair = record(value);
    const {call, faults} = callOfInternal(pair);
    if (faults) tell(place, losses.noBase64);
    const isHttp = 'http' in pair;
    const read: Call = {...plainCall(file, index), ...call, file, index, internal: pair};
    if (read.url === '' && isHttp && pair['signature'] !== undefined) {
      tell(place, losses.reaction);
      Object.assign(read, askedBySignature(pair, read.signature ?? {}));
    }
    if (read.url === '' && isHttp) {
      throw new Unreadable(
        place,
        'The request of the pair has no url, or no host and uri.',
        'Export the pair again, or add its url under http.req.',
      );
    }
    if (read.url === '') {
      const protocol = textOf(pair['tech'], textOf(pair['l7protocol'], 'another protocol'));
      throw new Unreadable(
        place,
        `The pair is a ${protocol} call, not an HTTP call.`,
        'This page shows only HTTP calls; proxymock reads the others.',
      );
    }
    return read;
  },
};

/** What the JSON of a pair says of a call, and whether a body is not the base64 that it should be. */
export function callOfInternal(pair: Record<string, unknown>): {call: Partial<Call>; faults: boolean} {
  const http = record(pair['http']);
  const [req, res] = [record(http['req']), record(http['res'])];
  const [request, response] = [bodyIn(req), bodyIn(res)];
  const call: Partial<Call> = {
    request: {headers: headersOf(req), ...request.body},
    response: {headers: headersOf(res), ...response.body},
    tags: Object.fromEntries(Object.entries(record(pair['tags'])).map(([key, tag]) => [key, textOf(tag)])),
    uuid: uuidText(textOf(pair['uuid'])),
    time: textOf(pair['ts']),
    durationMs: numberOf(pair['duration']),
  };
  const direction = pair['direction'];
  if (direction === 'IN' || direction === 'OUT') call.direction = direction;
  if (Object.keys(req).length > 0) {
    call.method = textOf(req['method'], textOf(pair['command'], 'GET'));
    call.url = absolute(
      textOf(req['uri']) === '' ? withParameters(textOf(req['url']), req['queryParams']) : textOf(req['url']),
      textOf(req['uri']),
      textOf(req['host']),
      textOf(pair['l7protocol'], 'http'),
    );
    call.version = textOf(req['version'], '1.1');
  }
  const status = numberOf(res['statusCode']) ?? numberOf(textOf(pair['status']).slice(0, 3));
  if (status !== undefined) call.status = status;
  const message = textOf(res['statusMessage'], textOf(pair['status']));
  call.statusText = message.startsWith(String(status)) ? message.slice(3).trim() : message;
  if (pair['signature'] !== undefined) {
    call.signature = Object.fromEntries(
      Object.entries(record(pair['signature'])).map(([key, part]) => [key, signatureText(textOf(part))]),
    );
  }
  return {call, faults: request.broken || response.broken};
}

/** Older pairs have the parameters apart from the address. */
function withParameters(url: string, parameters: unknown): string {
  const fields = Object.entries(record(parameters)).flatMap(([name, values]) =>
    (Array.isArray(values) ? list(values) : [values]).map((value) => ({name, value: textOf(value)})),
  );
  return url === '' || url.includes('?') || fields.length === 0 ? url : `${url}?${formBody(fields)}`;
}

function absolute(url: string, uri: string, host: string, protocol: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(url)) return url;
  const path = uri || url;
  return host === '' || path === ''
    ? path
    : `${protocol === 'https' ? 'https' : 'http'}://${host}${path.startsWith('/') ? path : `/${path}`}`;
}

/** The request of a pair that holds only its response: from its summary and from what a mock compares. */
function askedBySignature(
  pair: Record<string, unknown>,
  signature: Readonly<Record<string, string>>,
): Pick<Call, 'method' | 'url' | 'request'> {
  const scheme = textOf(pair['l7protocol']) === 'https' ? 'https' : 'http';
  const address = textOf(pair['network_address'], signature['http:host']);
  const host = address.replace(scheme === 'https' ? /:443$/ : /:80$/, '');
  const path = textOf(pair['location'], signature['http:url']) || '/';
  const parameters = Object.entries(signature).flatMap(([key, value]) => {
    const name = /^http:(?:queryparams:|qp:)(.+)$/s.exec(key)?.[1];
    return name === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
  });
  const query = parameters.length > 0 ? parameters.join('&') : (signature['http:queryparams'] ?? '');
  return {
    method: textOf(pair['command'], signature['http:method'] ?? 'GET'),
    url: host === '' ? '' : `${scheme}://${host}${path}${query === '' || path.includes('?') ? '' : `?${query}`}`,
    request: {
      headers: [],
      body: signature['http:requestBodyJSON'] ?? signature['http:requestBodyXML'] ?? '',
      binary: false,
    },
  };
}

function headersOf(half: Record<string, unknown>): Header[] {
  return Object.entries(record(half['headers'])).flatMap(([name, values]) =>
    (Array.isArray(values) ? list(values) : [values]).map((value) => ({name, value: textOf(value)})),
  );
}

function bodyIn(half: Record<string, unknown>): {body: Body; broken: boolean} {
  const base64 = textOf(half['bodyBase64']);
  const body = base64 === '' ? bodyOfText(textOf(half['body']), '') : bodyOfBase64(base64);
  return {body: body ?? {body: base64, binary: false}, broken: body === undefined};
}

/** A value of a signature as text; one that is bytes, such as a hash, stays in base64. */
function signatureText(base64: string): string {
  return textOfBase64(base64) ?? base64;
}

/** A SHA-256 hash in base64: 32 bytes, which are no text. */
function isHash(value: string): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(value) && textOfBase64(value) === undefined;
}

/** A signature as JSON holds it. What it held already in bytes is written as it was. */
export function writeSignature(
  signature: Readonly<Record<string, string>>,
  before: Record<string, unknown>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(signature).map(([key, value]) => {
      const kept = textOf(before[key]);
      const same = key in before && signatureText(kept) === value;
      return [key, same ? kept : isHash(value) ? value : base64OfText(value)];
    }),
  );
}

/** A UUID as the base64 of its 16 bytes; anything else as it is. */
export function uuidBase64(uuid: string): string {
  const hex = uuid.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/i.test(hex)) return uuid;
  return btoa((hex.match(/../g) ?? []).map((byte) => String.fromCharCode(parseInt(byte, 16))).join(''));
}

/** Writes one pair as an object: what it held, with everything that a call says brought up to date. */
export function writeRRPairJson(given: Call): Record<string, unknown> {
  const call = tidyCall(given);
  const kept = call.internal;
  const http = record(kept['http']);
  const {host, pathname, search} = urlOf(call.url);
  const secure = call.url.startsWith('https:');
  return {
    ...kept,
    msgType: 'rrpair',
    resource: textOf(kept['resource'], 'my-app'),
    ts: call.time === '' ? undefined : call.time,
    l7protocol: textOf(kept['l7protocol'], secure ? 'https' : 'http'),
    duration: call.durationMs,
    tags: call.tags,
    uuid: call.uuid === '' ? undefined : uuidBase64(call.uuid),
    direction: call.direction,
    cluster: textOf(kept['cluster'], 'undefined'),
    namespace: textOf(kept['namespace'], 'undefined'),
    service: textOf(kept['service'], 'my-app'),
    command: call.method,
    location: pathname,
    status: call.status === 0 ? undefined : String(call.status),
    http: {
      ...http,
      req: {
        ...record(http['req']),
        url: call.url,
        uri: `${pathname}${search}`,
        version: call.version,
        method: call.method,
        host,
        ...writeMessage(call.request),
      },
      res: writeResponse(call, record(http['res'])),
    },
    signature: call.signature ? writeSignature(call.signature, record(kept['signature'])) : undefined,
  };
}

/** A response without a status keeps its headers and body; one without anything is left out. */
export function writeResponse(call: Call, before: Record<string, unknown>): Record<string, unknown> | undefined {
  const {status, statusText, response} = call;
  if (status === 0 && statusText === '' && response.headers.length === 0 && response.body === '') return undefined;
  return {
    ...before,
    statusCode: status === 0 ? undefined : status,
    statusMessage: status === 0 ? statusText || undefined : `${status} ${statusText}`.trimEnd(),
    ...writeMessage(response),
  };
}

/** Headers as a map of lists, and the body as base64. */
export function writeMessage(message: Message): Record<string, unknown> {
  const byName = new Map<string, string[]>();
  for (const {name, value} of message.headers) byName.set(name, [...(byName.get(name) ?? []), value]);
  return {headers: Object.fromEntries(byName), body: undefined, bodyBase64: base64OfBody(message)};
}

function urlOf(url: string): {host: string; pathname: string; search: string} {
  const [, host = '', path = '/', search = ''] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)([^?#]*)(\?[^#]*)?/i.exec(url) ?? [];
  return {host, pathname: path === '' ? '/' : path, search};
}
