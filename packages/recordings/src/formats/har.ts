import {plainCall, type Call, type Header, type Message} from '../call';
import {list, numberOf, record, textOf, textOfBase64, Unreadable} from '../text';

/* HTTP Archive 1.2, what browsers and proxies save: http://www.softwareishard.com/blog/har-12-spec/ */

/** Whether a value is an archive. */
export function isHar(value: unknown): boolean {
  return Array.isArray(record(record(value)['log'])['entries']);
}

/** The entries of an archive. */
export function harEntries(value: unknown): unknown[] {
  return list(record(record(value)['log'])['entries']);
}

/** Reads one entry. Throws `Unreadable` where it has no request. */
export function readHarEntry(file: string, index: number, value: unknown): Call {
  const entry = record(value);
  const [request, response] = [record(entry['request']), record(entry['response'])];
  const url = textOf(request['url']);
  if (!/^https?:/i.test(url)) {
    throw new Unreadable(
      `log.entries[${index}]`,
      `"${url.slice(0, 80)}" is no address of a call over HTTP.`,
      'The other entries are read. An archive may also hold data:, blob: and WebSocket addresses.',
    );
  }
  const time = new Date(textOf(entry['startedDateTime']));
  return {
    ...plainCall(file, index, 'har'),
    time: Number.isNaN(time.getTime()) ? '' : time.toISOString(),
    durationMs: numberOf(entry['time']) === undefined ? undefined : Math.round(numberOf(entry['time']) ?? 0),
    method: textOf(request['method'], 'GET'),
    url,
    version: versionOf(textOf(request['httpVersion'])),
    request: {headers: headersOf(request['headers']), ...bodyOf(record(request['postData']))},
    status: numberOf(response['status']) ?? 0,
    statusText: textOf(response['statusText']),
    response: {headers: headersOf(response['headers']), ...bodyOf(record(response['content']))},
  };
}

/** `HTTP/1.1`, `h2` or `http/2.0`, as browsers write it. */
function versionOf(written: string): string {
  const [, major = '1', minor] = /(\d)(?:\.(\d))?$/.exec(written) ?? [];
  return `${major}.${minor ?? (major === '1' ? '1' : '0')}`;
}

/** HTTP/2 names such as `:authority` are no headers of the message. */
function headersOf(value: unknown): Header[] {
  return list(value)
    .map(record)
    .map((header) => ({name: textOf(header['name']), value: textOf(header['value'])}))
    .filter(({name}) => name !== '' && !name.startsWith(':'));
}

function bodyOf(content: Record<string, unknown>): Omit<Message, 'headers'> {
  const body = textOf(content['text']);
  if (content['encoding'] !== 'base64') {
    const form = list(content['params'])
      .map(record)
      .map((param) => `${encodeURIComponent(textOf(param['name']))}=${encodeURIComponent(textOf(param['value']))}`);
    return {body: body === '' ? form.join('&') : body, binary: false};
  }
  const text = textOfBase64(body);
  return text === undefined ? {body, binary: true} : {body: text, binary: false};
}
