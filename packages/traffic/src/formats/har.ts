import {plainCall, sizeOf, type Header, type Message} from '../call';
import {
  bodyOfBase64,
  bodyOfText,
  boundaryOf,
  decompress,
  formBody,
  headerOf,
  isBinaryType,
  multipartBody,
  withHeader,
  withoutHeader,
  type Body,
  type BodyField,
} from '../body';
import {statusOf} from '../tidy';
import {jsonOf, list, numberOf, record, textOf, Unreadable} from '../text';
import {decodedTag, inUtf8, type JsonFormat, type Loss} from './format';

/* HTTP Archive 1.2, what browsers and proxies save: http://www.softwareishard.com/blog/har-12-spec/ */

const losses = {
  elsewhere: {
    message: 'The body is not in the file: it was saved without content, or is in its own file.',
    remedy:
      'Save it with content if the tool can ("Save all as HAR with content" in a browser). If not, record the call with proxymock record, or put the body into the saved RRPair.',
  },
  parametersOnly: {
    message: 'The body is in the archive only as parameters, of a type that is no form; it is written as a form.',
    remedy: 'Put the body that was sent into the saved RRPair, or record the call with proxymock record.',
  },
  replaced: {
    message: 'Bytes of the body that are no text were saved as U+FFFD, so they are lost.',
    remedy: 'Record the call with a tool that saves such bodies in base64, or with proxymock record.',
  },
  attempt: {
    message: 'The attempt failed before it was answered, so the call has no response.',
    remedy: 'Leave it out if the archive has a later attempt. If not, record it again.',
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
    const tellHere = (loss: Loss): void => tell(place, loss);
    const asked = requestOf(request, method, tellHere);
    const hasFailed = [request, response, entry].some((part) =>
      ['_failureText', '_error'].some((key) => typeof part[key] === 'string' && part[key] !== ''),
    );
    if (hasFailed) tellHere(losses.attempt);
    const status = hasFailed ? 0 : statusOf(numberOf(response['status']) ?? 0);
    const answered = hasFailed ? plainCall(file, index).response : responseOf(response, method, status, tellHere);
    if (status === 0 && (answered.headers.length > 0 || answered.body !== '')) tellHere(losses.noStatus);
    return {
      ...plainCall(file, index),
      time: timeOf(entry['startedDateTime']),
      durationMs: numberOf(entry['time']) === undefined ? undefined : Math.round(numberOf(entry['time']) ?? 0),
      method,
      url: withQuery(url, request['queryString']),
      version: versionOf(textOf(request['httpVersion'])),
      request: inUtf8(asked, place, tell),
      status,
      statusText: hasFailed ? '' : textOf(response['statusText']),
      response: inUtf8(answered, place, tell),
      tags: decodedTag(answered),
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

/** A body as it is saved under `text`; what a tool saved of it without any text is told. */
function savedBody(content: Record<string, unknown>, type: string, size: number | undefined, tell: TellHere): Body {
  const text = textOf(content['text']);
  if (textOf(content['encoding']).toLowerCase() !== 'base64') {
    const body = bodyOfText(text, type, size);
    const isCut =
      text.includes('\uFFFD') &&
      (isBinaryType(type) ||
        /^multipart\//i.test(type) ||
        (size !== undefined && size !== sizeOf({...body, headers: []})));
    if (isCut) tell(losses.replaced);
    return body;
  }
  // Some tools save the pieces in which a body came, each in base64.
  const pieces = list(jsonOf(text));
  const body =
    pieces.length > 0 && pieces.every((piece) => typeof piece === 'string') ? joinedBase64(pieces) : bodyOfBase64(text);
  if (!body) tell(losses.noBase64);
  return body ?? {body: text, binary: false};
}

type TellHere = (loss: Loss) => void;

function joinedBase64(pieces: readonly string[]): Body | undefined {
  try {
    return bodyOfBase64(btoa(pieces.map((piece) => atob(piece)).join('')));
  } catch {
    return undefined;
  }
}

function responseOf(response: Record<string, unknown>, method: string, status: number, tell: TellHere): Message {
  const headers = headersOf(response['headers']);
  const content = record(response['content']);
  // HTTP has no body here; browsers save the one that they had before.
  if (method.toUpperCase() === 'HEAD' || status === 204 || status === 304 || (status > 0 && status < 200))
    return {headers, body: '', binary: false};
  const size = numberOf(content['size']);
  const saved = savedBody(content, headerOf(headers, 'content-type') ?? textOf(content['mimeType']), size, tell);
  const body = decompress(saved, headerOf(headers, 'content-encoding') ?? '') ?? saved;
  const isSized = (size ?? 0) > 0 || (numberOf(headerOf(headers, 'content-length')) ?? 0) > 0;
  // Tools write -1 for a body that they did not get; what redirects has none as a rule.
  const isUnknown = size !== undefined && size < 0 && (status < 300 || status > 399);
  const isElsewhere = ELSEWHERE.some((key) => key in content) && size !== 0;
  if (body.body === '' && (isElsewhere || (status > 0 && (isSized || isUnknown)))) tell(losses.elsewhere);
  return {headers, ...body};
}

function requestOf(request: Record<string, unknown>, method: string, tell: TellHere): Message {
  const data = record(request['postData']);
  const headers = withCookies(withoutDoubles(headersOf(request['headers'])), request['cookies']);
  const written = numberOf(headerOf(headers, 'content-length'));
  const encoding = headerOf(headers, 'content-encoding') ?? '';
  const size = encoding !== '' ? undefined : (positive(numberOf(request['bodySize'])) ?? positive(written));
  const saved = sentBody(data, headers, size, tell);
  const body = decompress(saved, encoding) ?? saved;
  const type = headerOf(headers, 'content-type') ?? textOf(data['mimeType']);
  const hadBody =
    (positive(numberOf(request['bodySize'])) ?? positive(written)) !== undefined ||
    ELSEWHERE.some((key) => key in data) ||
    (data['mimeType'] !== undefined && data['text'] === undefined && list(data['params']).length === 0) ||
    // A form of parts has at least its last boundary.
    /^multipart\//i.test(type);
  if (body.body === '' && hadBody && !/^(?:GET|HEAD)$/i.test(method)) tell(losses.elsewhere);
  if (encoding === '' || body.body === '' || body.binary) return {...saved, ...body};
  // The archive holds the body decompressed, and a request says nothing else of it.
  const plain = withoutHeader(saved.headers, 'content-encoding');
  const message = {headers: plain, ...body};
  return {
    ...message,
    headers: plain.map((header) =>
      header.name.toLowerCase() === 'content-length' ? {...header, value: String(sizeOf(message))} : header,
    ),
  };
}

function positive(number: number | undefined): number | undefined {
  return number !== undefined && number > 0 ? number : undefined;
}

/** Headers that a request has once. */
const ONCE = /^(?:host|content-type|content-length|user-agent|authorization|origin|referer)$/i;

/** Headers as they were sent, where a tool lists every header twice, or joins the value with itself. */
function withoutDoubles(headers: readonly Header[]): Header[] {
  const single = headers.map((header) => {
    const [, half] = ONCE.test(header.name) ? (/^(.+), \1$/.exec(header.value) ?? []) : [];
    return half === undefined ? header : {...header, value: half};
  });
  const keys = single.map(({name, value}) => `${name.toLowerCase()}: ${value}`);
  const isDoubled = single.some(({name}, i) => ONCE.test(name) && keys.indexOf(keys[i] ?? '') < i);
  return isDoubled ? single.filter((_, i) => keys.indexOf(keys[i] ?? '') === i) : single;
}

function sentBody(
  data: Record<string, unknown>,
  headers: Header[],
  size: number | undefined,
  tell: TellHere,
): Body & {headers: Header[]} {
  const type = headerOf(headers, 'content-type') ?? textOf(data['mimeType']);
  const params = list(data['params']).map(record);
  if (textOf(data['text']) !== '' || params.length === 0) return {headers, ...savedBody(data, type, size, tell)};
  const text = textOfParameters(params, type, size);
  if (text !== undefined) return {headers, body: text, binary: false};
  const fields = params.map((param): BodyField => {
    const fileName = typeof param['fileName'] === 'string' && param['fileName'] !== '' ? param['fileName'] : undefined;
    if (fileName !== undefined && textOf(param['value']) === '') tell(losses.upload);
    return {name: textOf(param['name']), value: textOf(param['value']), fileName, type: textOf(param['contentType'])};
  });
  if (!/^multipart\//i.test(type)) {
    if (!/^(?:$|application\/x-www-form-urlencoded\b)/i.test(type)) tell(losses.parametersOnly);
    return {headers, body: formBody(fields), binary: false};
  }
  const boundary = boundaryOf(type, fields);
  return {
    headers: /boundary=/i.test(type)
      ? withHeader(headers, 'Content-Type', type)
      : [...withoutHeader(headers, 'content-type'), {name: 'Content-Type', value: `${type}; boundary=${boundary}`}],
    body: multipartBody(fields, boundary),
    binary: false,
  };
}

/** A body that is no form, of a tool that saves each body as parameters; undefined where it is a form, or not known. */
function textOfParameters(
  params: readonly Record<string, unknown>[],
  type: string,
  size: number | undefined,
): string | undefined {
  const [first = {}] = params;
  const isMultipart = /^multipart\//i.test(type);
  if (params.length === 1 && !isMultipart) {
    const [name, value] = [textOf(first['name']), textOf(first['value'])];
    // JSON that was cut at its first equals sign, or not at all.
    const whole = value === '' ? [name, `${name}=`] : [`${name}=${value}`];
    const json = whole.find((text) => jsonOf(text) !== undefined);
    if (json !== undefined) return json;
    const isForm = /^(?:$|application\/x-www-form-urlencoded\b)/i.test(type);
    if (!isForm && value === '' && (size === undefined || size === sizeOf({headers: [], body: name, binary: false})))
      return name;
  }
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) return undefined;
  const isList = params.every((param, i) => textOf(param['name']) === String(i));
  return JSON.stringify(
    isList
      ? params.map((param) => param['value'])
      : Object.fromEntries(params.map((param) => [textOf(param['name']), param['value']])),
  );
}
