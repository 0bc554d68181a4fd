import type {SamplePair as Fields} from '../../../components/FilterEditor/samples';
import type {Call} from '@docs/traffic/call';
import {indent} from '@docs/traffic/json-text';
import {jsonOf, textOf} from '@docs/traffic/text';
import {addressOf} from '@docs/traffic/url';
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

const DEFAULT_PORT: Readonly<Record<string, string>> = {http: '80', https: '443'};

/** A call as the filter language asks for it. */
export function filterFieldsOf(call: Call): Fields {
  const {scheme, host, port, path} = addressOf(call.url);
  const own = (name: string): string => textOf(call.internal[name]);
  const fields: Record<string, string> = {
    direction: call.direction,
    command: call.method,
    location: path,
    url: call.url,
    networkaddr: own('network_address') || `${host}:${port || (DEFAULT_PORT[scheme] ?? '')}`,
    status: String(call.status),
    l7protocol: own('l7protocol') || scheme,
  };
  // A field that the file does not name is one that the call does not have.
  for (const name of ['cluster', 'namespace', 'service', 'tech']) if (own(name) !== '') fields[name] = own(name);
  if (own('session') !== '') fields['session'] = own('session');
  const source = call.tags['source'];
  if (source !== undefined) fields['source'] = source;
  return {
    name: call.file,
    fields,
    // Read only by queries that ask for them: there may be 20,000 calls.
    get headers() {
      return Object.fromEntries(call.request.headers.map(({name, value}) => [name, value]));
    },
    tags: call.tags,
    get body() {
      return jsonOf(call.request.body);
    },
    time: call.time,
  };
}

/** A request of nothing yet, for the form that asks the mocks. */
export const emptyTyped: TypedRequest = {method: 'GET', url: '', headers: '', body: '', binary: false};
