import type {Call, Message} from '../call';
import {jsonOf} from '../text';
import {addressOf, decodePercent} from '../url';

/** One value of a call, where it is, and the key that a redact list would name. */
export type Spot = {
  /** For people: `request header Authorization`, `response body user.email`. */
  place: string;
  side: 'request' | 'response';
  /** Where a chain finds it: a header, a JSON path of the body (dots of a name escaped), a field of a form, a query parameter, the path. */
  at: {in: 'header' | 'body' | 'form' | 'query' | 'path'; name: string};
  key: string | undefined;
  /** All keys on the way to the value: masking one of them masks what is below it. */
  keys: readonly string[];
  value: string;
};

/** Every value of a call, in reading order. */
export function spotsOf(call: Call): Spot[] {
  const {path, query} = addressOf(call.url);
  return [
    {
      place: 'request path',
      side: 'request',
      at: {in: 'path', name: ''},
      key: undefined,
      keys: [],
      value: decodePercent(path),
    },
    ...query.map(([name, value]): Spot => ({
      place: `request query ${name}`,
      side: 'request',
      at: {in: 'query', name},
      key: name,
      keys: [name],
      value: decodePercent(value.replaceAll('+', ' ')),
    })),
    ...spotsOfMessage('request', call.request),
    ...spotsOfMessage('response', call.response),
  ];
}

function spotsOfMessage(side: 'request' | 'response', {headers, body, binary}: Message): Spot[] {
  const inHeaders = headers.map(({name, value}): Spot => ({
    place: `${side} header ${name}`,
    side,
    at: {in: 'header', name},
    key: name,
    keys: [name],
    value,
  }));
  if (binary || body === '') return inHeaders;
  const form = formIn(headers, body);
  if (form) {
    return [
      ...inHeaders,
      ...form.map(([name, value]): Spot => ({
        place: `${side} form ${name}`,
        side,
        at: {in: 'form', name},
        key: name,
        keys: [name],
        value,
      })),
    ];
  }
  const json = jsonOf(body);
  const inBody: Spot[] =
    json === undefined
      ? [{place: `${side} body`, side, at: {in: 'body', name: ''}, key: undefined, keys: [], value: body}]
      : leaves(json, []).map(({path, value}) => ({
          place: `${side} body ${path.join('.')}`.trim(),
          side,
          at: {in: 'body', name: path.map((part) => part.replaceAll(/[\\.*?|#@]/g, '\\$&')).join('.')},
          // An element of a list is masked by the key of the list.
          key: path.filter((part) => !/^\d+$/.test(part)).at(-1),
          keys: path,
          value,
        }));
  return [...inHeaders, ...inBody];
}

/** The fields of a form body; undefined where the headers name another type, or none and the body looks like no form. */
function formIn(headers: Message['headers'], body: string): [name: string, value: string][] | undefined {
  const type = headers.find(({name}) => name.toLowerCase() === 'content-type')?.value;
  const isForm =
    type === undefined
      ? /^[\w.%+[\]-]+=[^\s=&{]*(?:&[\w.%+[\]-]+=[^\s=&{]*)*$/.test(body)
      : /^application\/x-www-form-urlencoded\b/i.test(type);
  return isForm ? [...new URLSearchParams(body)] : undefined;
}

function leaves(value: unknown, path: readonly string[]): {path: readonly string[]; value: string}[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => leaves(each, [...path, String(index)]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => leaves(each, [...path, key]));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [{path, value: String(value)}]
    : [];
}
