import {plainCall, type Call, type Header, type Message} from '../call';
import {base64OfText, list, numberOf, record, textOf, textOfBase64, Unreadable} from '../text';

/*
 * The pair as JSON: what proxymock writes with `--out-format json`, what stands in the INTERNAL section of a Markdown file,
 * and, one a line, what a downloaded snapshot holds.
 */

/** Whether a value is a pair. */
export function isRRPair(value: unknown): boolean {
  const pair = record(value);
  return pair['msgType'] === 'rrpair' || ('direction' in pair && 'http' in pair);
}

/** Reads one pair. Throws `Unreadable` where it holds no call over HTTP. */
export function readRRPairJson(file: string, index: number, value: unknown): Call {
  const pair = record(value);
  const call = {...plainCall(file, index, 'rrpair-json'), ...callOfInternal(pair), file, index, internal: pair};
  if (call.url === '' && 'http' in pair) {
    throw new Unreadable(
      `pair ${index + 1}`,
      'The request of the pair has no url, or no host and uri.',
      'Export the pair again, or add its url under http.req.',
    );
  }
  if (call.url === '') {
    const protocol = textOf(pair['tech'], textOf(pair['l7protocol'], 'another protocol'));
    throw new Unreadable(
      `pair ${index + 1}`,
      `The pair is a call over ${protocol}, not over HTTP.`,
      'This page shows calls over HTTP; proxymock reads the others.',
    );
  }
  return call;
}

/** What the JSON of a pair says of a call. */
export function callOfInternal(pair: Record<string, unknown>): Partial<Call> {
  const http = record(pair['http']);
  const [req, res] = [record(http['req']), record(http['res'])];
  const call: Partial<Call> = {
    request: messageOf(req),
    response: messageOf(res),
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
      textOf(req['url']),
      textOf(req['uri']),
      textOf(req['host']),
      textOf(pair['l7protocol'], 'http'),
    );
    call.version = textOf(req['version'], '1.1');
  }
  const status = numberOf(res['statusCode']) ?? numberOf(textOf(pair['status']).slice(0, 3));
  if (status !== undefined) call.status = status;
  call.statusText = textOf(res['statusMessage']).replace(/^\d{3}\s*/, '');
  if (pair['signature'] !== undefined) {
    call.signature = Object.fromEntries(
      Object.entries(record(pair['signature'])).map(([key, part]) => [key, textOfBase64(textOf(part)) ?? textOf(part)]),
    );
  }
  return call;
}

function absolute(url: string, uri: string, host: string, protocol: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(url)) return url;
  const path = uri || url;
  return host === '' || path === ''
    ? path
    : `${protocol === 'https' ? 'https' : 'http'}://${host}${path.startsWith('/') ? path : `/${path}`}`;
}

function messageOf(half: Record<string, unknown>): Message {
  const headers: Header[] = Object.entries(record(half['headers'])).flatMap(([name, values]) =>
    (Array.isArray(values) ? list(values) : [values]).map((value) => ({name, value: textOf(value)})),
  );
  const base64 = textOf(half['bodyBase64']);
  if (base64 === '') return {headers, body: textOf(half['body']), binary: false};
  const text = textOfBase64(base64);
  return text === undefined ? {headers, body: base64, binary: true} : {headers, body: text, binary: false};
}

/** A UUID as text, from text or from the base64 of its 16 bytes. */
export function uuidText(uuid: string): string {
  if (!/^[A-Za-z0-9+/]{22}==$/.test(uuid)) return uuid;
  const hex = [...atob(uuid)].map((char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function uuidBase64(uuid: string): string {
  const hex = uuid.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/i.test(hex)) return uuid;
  return btoa((hex.match(/../g) ?? []).map((byte) => String.fromCharCode(parseInt(byte, 16))).join(''));
}

/** Writes one pair as an object: what it held, with everything that a call says brought up to date. */
export function writeRRPairJson(call: Call): Record<string, unknown> {
  const kept = call.internal;
  const http = record(kept['http']);
  const {host, pathname, search} = urlOf(call.url);
  const secure = call.url.startsWith('https:');
  return {
    ...kept,
    msgType: 'rrpair',
    resource: textOf(kept['resource'], 'my-app'),
    ...(call.time === '' ? {} : {ts: call.time}),
    l7protocol: textOf(kept['l7protocol'], secure ? 'https' : 'http'),
    ...(call.durationMs === undefined ? {} : {duration: call.durationMs}),
    tags: call.tags,
    ...(call.uuid === '' ? {} : {uuid: uuidBase64(call.uuid)}),
    direction: call.direction,
    cluster: textOf(kept['cluster'], 'undefined'),
    namespace: textOf(kept['namespace'], 'undefined'),
    service: textOf(kept['service'], 'my-app'),
    command: call.method,
    location: pathname,
    ...(call.status === 0 ? {} : {status: String(call.status)}),
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
      ...(call.status === 0
        ? {}
        : {
            res: {
              ...record(http['res']),
              statusCode: call.status,
              statusMessage: `${call.status} ${call.statusText}`.trimEnd(),
              ...writeMessage(call.response),
            },
          }),
    },
    ...(call.signature
      ? {
          signature: Object.fromEntries(
            Object.entries(call.signature).map(([key, value]) => [key, base64OfText(value)]),
          ),
        }
      : {}),
  };
}

function writeMessage(message: Message): Record<string, unknown> {
  const byName = new Map<string, string[]>();
  for (const {name, value} of message.headers) byName.set(name, [...(byName.get(name) ?? []), value]);
  return {
    headers: Object.fromEntries(byName),
    body: undefined,
    bodyBase64: message.binary ? message.body : base64OfText(message.body),
  };
}

function urlOf(url: string): {host: string; pathname: string; search: string} {
  const [, host = '', path = '/', search = ''] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)([^?#]*)(\?[^#]*)?/i.exec(url) ?? [];
  return {host, pathname: path === '' ? '/' : path, search};
}
