import type {Call} from '@docs/traffic/call';
import {indent} from '@docs/traffic/json-text';
import {jsonOf} from '@docs/traffic/text';
import type {TypedRequest} from './protocol';

/** A request or response as text: start line, headers, a blank line, body. JSON is indented where `pretty`. */
export function messageText(call: Call, side: 'request' | 'response', pretty: boolean): string {
  if (side === 'response' && call.status === 0) return '';
  const {headers, body, binary} = call[side];
  const start =
    side === 'request'
      ? `${call.method} ${call.url} HTTP/${call.version}`
      : `HTTP/${call.version} ${call.status} ${call.statusText}`.trimEnd();
  const text = binary ? `(binary, base64)\n${body}` : pretty && jsonOf(body) !== undefined ? indent(body) : body;
  return [start, ...headers.map(({name, value}) => `${name}: ${value}`), '', text].join('\n');
}

/** A request as a reader typed it, or what is missing. */
export function typedRequest({
  method,
  url,
  headers,
  body,
  binary,
}: TypedRequest): Pick<Call, 'method' | 'url' | 'request'> | {problem: string} {
  if (!/^https?:\/\/[^/\s]+/i.test(url.trim()))
    return {problem: 'Enter the whole URL, with http:// or https:// and the host.'};
  const lines = headers.split('\n').filter((line) => line.trim() !== '');
  const wrong = lines.find((line) => !/^[^:\s]+\s*:/.test(line));
  if (wrong !== undefined)
    return {problem: `"${wrong.slice(0, 60)}" is not a header. Write Name: value, one per line.`};
  return {
    method: method.trim() || 'GET',
    url: url.trim(),
    request: {
      headers: lines.map((line) => ({
        name: line.slice(0, line.indexOf(':')).trim(),
        value: line.slice(line.indexOf(':') + 1).trim(),
      })),
      body,
      binary,
    },
  };
}

/** A recorded request as a reader may change it. */
export function typedFrom({method, url, request}: Call): TypedRequest {
  return {
    method,
    url,
    headers: request.headers.map(({name, value}) => `${name}: ${value}`).join('\n'),
    body: request.body,
    binary: request.binary,
  };
}

/** A request of nothing yet, for the form that asks the mocks. */
export const emptyTyped: TypedRequest = {method: 'GET', url: '', headers: '', body: '', binary: false};
