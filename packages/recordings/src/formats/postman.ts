import {plainCall, type Call, type Header, type Message} from '../call';
import {jsonOf, list, numberOf, record, textOf, Unreadable} from '../text';

/* Postman collections 2.0 and 2.1: folders of items, each with a request and the responses that were saved with it. */

/** Whether a value is a collection. */
export function isPostman(value: unknown): boolean {
  const collection = record(value);
  return Array.isArray(collection['item']) && 'info' in collection;
}

/** One request of a collection, with one saved response or none. */
export type PostmanItem = {path: string; request: unknown; response: unknown};

/** The requests of a collection, each once for every saved response, with the collection's variables filled in. */
export function postmanItems(value: unknown): PostmanItem[] {
  const variables = new Map(
    list(record(value)['variable'])
      .map(record)
      .map((variable) => [textOf(variable['key']), textOf(variable['value'])] as const),
  );
  // A variable may be made of others; one that is made of itself stays as it is written.
  const filled = (text: string, depth = 0): string =>
    text.replaceAll(/\{\{([^{}]+)\}\}/g, (written, name: string) => {
      const variable = variables.get(name.trim());
      return variable === undefined || depth > 9 ? written : filled(variable, depth + 1);
    });
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') return filled(part);
    if (Array.isArray(part)) return part.map(fill);
    return typeof part === 'object' && part !== null
      ? Object.fromEntries(Object.entries(part).map(([key, each]) => [key, fill(each)]))
      : part;
  };
  const walk = (items: unknown, path: string): PostmanItem[] =>
    list(items)
      .map(record)
      .flatMap((item) => {
        const name = `${path}${path === '' ? '' : ' / '}${textOf(item['name'], 'request')}`;
        if (Array.isArray(item['item'])) return walk(item['item'], name);
        const saved = list(item['response']);
        return (saved.length === 0 ? [undefined] : saved).map((response) => ({
          path: name,
          request: fill(item['request']),
          response: fill(response),
        }));
      });
  return walk(record(value)['item'], '');
}

/** Reads one request. Throws `Unreadable` where its address still holds a variable. */
export function readPostmanItem(file: string, index: number, {path, request, response}: PostmanItem): Call {
  const saved = record(response);
  // What was saved with a response is the request that it answered.
  const sent = record('originalRequest' in saved ? saved['originalRequest'] : request);
  const url = addressOf(typeof request === 'string' ? request : sent['url']);
  const missing = /\{\{([^{}]+)\}\}/.exec(url)?.[1];
  if (missing?.startsWith('$')) {
    throw new Unreadable(
      path,
      `Postman makes up {{${missing}}} for each call, so the address is not known.`,
      'Enter a fixed value in the request and export again.',
    );
  }
  if (missing !== undefined) {
    throw new Unreadable(
      path,
      `The variable {{${missing}}} of the address has no value in the collection.`,
      'Give it one in the collection, since environments are not part of the file.',
    );
  }
  if (url === '')
    throw new Unreadable(path, 'The request has no address.', 'Enter the URL in Postman and export again.');
  return {
    ...plainCall(file, index, 'postman'),
    durationMs: numberOf(saved['responseTime']),
    method: textOf(sent['method'], 'GET'),
    url,
    request: {headers: headersOf(sent['header']), ...bodyOf(record(sent['body']))},
    status: numberOf(saved['code']) ?? 0,
    statusText: textOf(saved['status']),
    response: {headers: headersOf(saved['header']), body: textOf(saved['body']), binary: false},
  };
}

function addressOf(url: unknown): string {
  const raw = typeof url === 'string' ? url : textOf(record(url)['raw'], joined(record(url)));
  if (raw === '') return '';
  const filled = raw.replaceAll(/(?<=\/):([A-Za-z_]\w*)/g, (written, name: string) => {
    const variable = list(record(url)['variable'])
      .map(record)
      .find((each) => each['key'] === name);
    return textOf(variable?.['value']) || written;
  });
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(filled) || filled.startsWith('{{') ? filled : `http://${filled}`;
}

/** An address that is given in parts only. */
function joined({protocol, host, port, path, query}: Record<string, unknown>): string {
  const part = (value: unknown, by: string): string =>
    Array.isArray(value) ? value.map((each) => textOf(each)).join(by) : textOf(value);
  if (part(host, '.') === '') return '';
  const pairs = list(query)
    .map(record)
    .filter((each) => each['disabled'] !== true)
    .map((each) => `${textOf(each['key'])}=${textOf(each['value'])}`);
  const scheme = textOf(protocol) === '' ? '' : `${textOf(protocol)}://`;
  const at = textOf(port) === '' ? '' : `:${textOf(port)}`;
  return `${scheme}${part(host, '.')}${at}/${part(path, '/')}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}

function headersOf(value: unknown): Header[] {
  return list(value)
    .map(record)
    .filter((header) => header['disabled'] !== true)
    .map((header) => ({name: textOf(header['key']), value: textOf(header['value'])}))
    .filter(({name}) => name !== '');
}

function bodyOf(body: Record<string, unknown>): Omit<Message, 'headers'> {
  switch (body['mode']) {
    case 'urlencoded':
      return {
        body: list(body['urlencoded'])
          .map(record)
          .filter((part) => part['disabled'] !== true)
          .map((part) => `${encodeURIComponent(textOf(part['key']))}=${encodeURIComponent(textOf(part['value']))}`)
          .join('&'),
        binary: false,
      };
    case 'graphql': {
      const {query, variables} = record(body['graphql']) as {query?: unknown; variables?: unknown};
      return {
        body: JSON.stringify({
          query: textOf(query),
          ...(textOf(variables) === '' ? {} : {variables: jsonOf(textOf(variables))}),
        }),
        binary: false,
      };
    }
    default:
      return {body: textOf(body['raw']), binary: false};
  }
}
