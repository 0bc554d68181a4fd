import {plainCall, type Header} from '../call';
import {
  bodyOfBase64,
  bodyOfText,
  boundaryOf,
  formBody,
  headerOf,
  multipartBody,
  withHeader,
  type Body,
  type BodyField,
} from '../body';
import {statusOf} from '../tidy';
import {list, numberOf, record, textOf, Unreadable} from '../text';
import type {JsonFormat, Loss, Tell} from './format';

/* HTTP Archive 1.2, what browsers and proxies save: http://www.softwareishard.com/blog/har-12-spec/ */

const losses = {
  elsewhere: {
    message: 'The body is not in the file: it was saved without content, or is in its own file.',
    remedy: 'Export again with content, for example with "Save all as HAR with content", or embed the content.',
  },
  upload: {
    message: 'The content of an uploaded file is not in the archive; its field is empty.',
    remedy: 'Put the content into the body if the test needs it.',
  },
  noBase64: {
    message: 'The body is marked as base64 but is not; it is read as text.',
    remedy: 'Export the archive again.',
  },
  noStatus: {
    message: 'The response has headers or a body, but no status; its headers and body are kept.',
    remedy:
      'A browser writes it for a call that was blocked, aborted or answered from its cache. Record it again without the cache.',
  },
} satisfies Record<string, Loss>;

/** Where tools note that a body is in its own file. */
const ELSEWHERE = ['_file', '_sha1', '_path'];

/** HTTP Archives. */
export const har: JsonFormat = {
  name: 'A HAR archive',
  parts: 'entries',
  fits(value) {
    const log = record(record(value)['log']);
    return ['entries', 'creator', 'pages', 'browser'].some((key) => key in log);
  },
  partsOf: (value) => list(record(record(value)['log'])['entries']),
  read(file, index, value, tell) {
    const entry = record(value);
    const place = `log.entries[${index}]`;
    const [request, response] = [record(entry['request']), record(entry['response'])];
    const url = textOf(request['url']);
    if (/^wss?:/i.test(url) || '_webSocketMessages' in entry || entry['_resourceType'] === 'websocket') {
      throw new Unreadable(
        place,
        'The entry is a WebSocket, whose messages are not HTTP calls.',
        'The other entries are read. Leave this one out, or test it with a tool for WebSockets.',
      );
    }
    if (!/^https?:/i.test(url)) {
      const [scheme = ''] = /^[a-z][a-z0-9+.-]*:/i.exec(url) ?? [];
      throw new Unreadable(
        place,
        scheme === '' ? 'The request has no address.' : `An address with ${scheme} is not an HTTP call.`,
        'The other entries are read. An archive may also contain addresses of data and of browser extensions.',
      );
    }
    const method = textOf(request['method'], 'GET');
    if (method.toUpperCase() === 'CONNECT') {
      throw new Unreadable(
        place,
        'The entry opens a tunnel of a proxy, in which the calls are.',
        'The other entries are read. If they lack calls over HTTPS, have the proxy decrypt them.',
      );
    }
    const headers = withCookies(headersOf(request['headers']), request['cookies']);
    const asked = sentBody(record(request['postData']), headers, place, tell);
    if (asked.body === '' && (numberOf(request['bodySize']) ?? 0) > 0) tell(place, losses.elsewhere);
    const status = statusOf(numberOf(response['status']) ?? 0);
    const answered = {
      headers: headersOf(response['headers']),
      ...receivedBody(record(response['content']), place, tell),
    };
    if (answered.body === '' && isMissing(record(response['content']), method, status)) tell(place, losses.elsewhere);
    if (status === 0 && (answered.headers.length > 0 || answered.body !== '')) tell(place, losses.noStatus);
    return {
      ...plainCall(file, index, 'har'),
      time: timeOf(entry['startedDateTime']),
      durationMs: numberOf(entry['time']) === undefined ? undefined : Math.round(numberOf(entry['time']) ?? 0),
      method,
      url: withQuery(url, request['queryString']),
      version: versionOf(textOf(request['httpVersion'])),
      request: asked,
      status,
      statusText: textOf(response['statusText']),
      response: answered,
      // What proxymock writes of a body that it recorded compressed; an archive holds bodies decompressed.
      tags: Object.fromEntries(
        answered.body !== '' && headerOf(answered.headers, 'content-encoding') ? [['decoded', 'true']] : [],
      ),
    };
  },
};

/** `HTTP/1.1`, `h2`, `h3-29` or `http/2+quic/46`, as browsers write it. */
function versionOf(written: string): string {
  const found = /(?:^|http\s*\/?\s*|\bh)(\d)(?:\.(\d))?/i.exec(written.replace(/^https/i, 'http'));
  const major = found?.[1] ?? (/quic/i.test(written) ? '3' : '1');
  return `${major}.${found?.[2] ?? (major === '1' ? '1' : '0')}`;
}

/** A moment as RFC 3339 in UTC, with the digits that the file has. One without a zone is taken as UTC, for every reader alike. */
function timeOf(value: unknown): string {
  if (typeof value === 'number')
    return Number.isFinite(value) && Math.abs(value) < 8.64e15 ? new Date(value).toISOString() : '';
  const [, day, clock, fraction = '', zone = 'Z'] =
    /^\s*(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:[.,](\d{1,9})\d*)?\s*(Z|[+-]\d\d:?\d\d)?\s*$/i.exec(
      textOf(value),
    ) ?? [];
  const seconds = clock?.length === 5 ? `${clock}:00` : clock;
  const moment = new Date(`${day}T${seconds}${zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2').toUpperCase()}`);
  if (Number.isNaN(moment.getTime())) {
    // Other forms are the same for every reader only where they name their zone.
    const other = /GMT|UTC|[+-]\d{4}/.test(textOf(value)) ? new Date(textOf(value)) : moment;
    return Number.isNaN(other.getTime()) ? '' : other.toISOString();
  }
  return moment.toISOString().replace(/\.000Z$/, fraction === '' ? 'Z' : `.${fraction}Z`);
}

/** HTTP/2 names such as `:authority` are no headers of the message. */
function headersOf(value: unknown): Header[] {
  return list(value)
    .map(record)
    .map((header) => ({name: textOf(header['name']), value: textOf(header['value'])}))
    .filter(({name}) => !name.startsWith(':'));
}

/** Some tools list cookies and parameters only apart from the headers and the address. */
function withCookies(headers: Header[], cookies: unknown): Header[] {
  const pairs = list(cookies)
    .map(record)
    .map((cookie) => `${textOf(cookie['name'])}=${textOf(cookie['value'])}`);
  return pairs.length === 0 ? headers : withHeader(headers, 'Cookie', pairs.join('; '));
}

function withQuery(url: string, parameters: unknown): string {
  const fields = list(parameters)
    .map(record)
    .map((each) => ({name: textOf(each['name']), value: textOf(each['value'])}));
  return url.includes('?') || fields.length === 0 ? url : `${url.split('#', 1)[0] ?? ''}?${formBody(fields)}`;
}

function receivedBody(content: Record<string, unknown>, place: string, tell: Tell): Body {
  const text = textOf(content['text']);
  if (textOf(content['encoding']).toLowerCase() !== 'base64') return bodyOfText(text, textOf(content['mimeType']));
  const body = bodyOfBase64(text);
  if (!body) tell(place, losses.noBase64);
  return body ?? {body: text, binary: false};
}

/** Whether a response had a body that the file does not hold. */
function isMissing(content: Record<string, unknown>, method: string, status: number): boolean {
  const size = numberOf(content['size']);
  const named = ELSEWHERE.some((key) => key in content) && size !== 0;
  const without = method.toUpperCase() === 'HEAD' || status === 204 || status === 304 || status < 200;
  return named || (!without && (size ?? 0) > 0);
}

function sentBody(
  data: Record<string, unknown>,
  headers: Header[],
  place: string,
  tell: Tell,
): Body & {headers: Header[]} {
  const type = headerOf(headers, 'content-type') ?? textOf(data['mimeType']);
  const params = list(data['params']).map(record);
  if (textOf(data['text']) !== '' || params.length === 0) {
    if (ELSEWHERE.some((key) => key in data) && textOf(data['text']) === '') tell(place, losses.elsewhere);
    return {headers, ...receivedBody({...data, mimeType: type}, place, tell)};
  }
  const fields = params.map((param): BodyField => {
    const fileName = typeof param['fileName'] === 'string' && param['fileName'] !== '' ? param['fileName'] : undefined;
    if (fileName !== undefined && textOf(param['value']) === '') tell(place, losses.upload);
    return {name: textOf(param['name']), value: textOf(param['value']), fileName, type: textOf(param['contentType'])};
  });
  if (!/^multipart\//i.test(type)) return {headers, body: formBody(fields), binary: false};
  const boundary = boundaryOf(type, fields);
  const others = headers.filter(({name}) => name.toLowerCase() !== 'content-type');
  return {
    headers: /boundary=/i.test(type)
      ? withHeader(headers, 'Content-Type', type)
      : [...others, {name: 'Content-Type', value: `${type}; boundary=${boundary}`}],
    body: multipartBody(fields, boundary),
    binary: false,
  };
}
