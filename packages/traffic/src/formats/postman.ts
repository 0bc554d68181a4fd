import {
  bodyOfText,
  boundaryOf,
  formBody,
  headerOf,
  multipartBody,
  withHeader,
  type Body,
  type BodyField,
} from '../body';
import {plainCall, type Call, type Header} from '../call';
import {base64OfText, isDeep, jsonOf, list, numberOf, record, textOf, Unreadable} from '../text';
import {tooDeep, type JsonFormat, type Loss, type Tell} from './format';

/* Postman collections 2.0 and 2.1: folders of items, each with a request and the responses that were saved with it. */

const losses = {
  file: {
    message: 'A file that the request sends is not part of the collection, so it is missing from the body.',
    remedy: "Put the file's content into the body of the saved RRPair.",
  },
  script: {
    message: 'Scripts before or after a request do not run here; what they set or check is missing.',
    remedy: 'Write a transform chain for a value that a script sets, and an assertion for what it checks.',
  },
  variable: {
    message: 'A variable without a value in the collection is left unresolved in headers or body.',
    remedy: 'Give it a value in the collection, since environments are not part of the file.',
  },
} satisfies Record<string, Loss>;

const auth = (type: string): Loss => ({
  message: `Authorization of the type ${type} is computed by Postman for each call; the request has none here.`,
  remedy: 'Record the call once with proxymock record, or add the header to the saved RRPair.',
});

/** One request of a collection, with one saved response or none. */
type PostmanItem = {path: string; request: unknown; response: unknown; auth: unknown};

/** Postman collections. */
export const postman: JsonFormat = {
  name: 'A Postman collection',
  parts: 'requests',
  fits(value) {
    const collection = record(value);
    return Array.isArray(collection['item']) && 'info' in collection;
  },
  partsOf: itemsOf,
  read: (file, index, part, tell) => readItem(file, index, part as PostmanItem, tell),
};

/** The requests of a collection, each once for every saved response, with the variables filled in that are in reach. */
function itemsOf(collection: unknown, tell: Tell): PostmanItem[] {
  const walk = (
    folder: Record<string, unknown>,
    path: string,
    around: Map<string, string>,
    above: unknown,
  ): PostmanItem[] => {
    const variables = new Map([...around, ...variablesOf(folder['variable'])]);
    const given = authOf(folder['auth'], above);
    if (hasScript(folder)) tell(path === '' ? 'the collection' : path, losses.script);
    return list(folder['item'])
      .map(record)
      .flatMap((item) => {
        const name = `${path}${path === '' ? '' : ' / '}${textOf(item['name'], 'request')}`;
        if (isDeep(item)) {
          tell(path === '' ? 'the collection' : path, tooDeep);
          return [];
        }
        if (Array.isArray(item['item'])) return walk(item, name, variables, given);
        if (hasScript(item)) tell(name, losses.script);
        const saved = list(item['response']);
        return (saved.length === 0 ? [undefined] : saved).map((response) => ({
          path: name,
          request: filled(item['request'], variables),
          response: filled(response, variables),
          auth: filled(authOf(record(item['request'])['auth'], given), variables),
        }));
      });
  };
  return walk(record(collection), '', new Map(), undefined);
}

/** Newer files name a variable by `key`, those before Postman 5.1 and of converters by `id`. */
function variablesOf(value: unknown): [string, string][] {
  return list(value)
    .map(record)
    .filter((variable) => variable['disabled'] !== true)
    .map((variable) => [textOf(variable['key'], textOf(variable['id'])), textOf(variable['value'])]);
}

/** A variable may be made of others; one that is made of itself stays as it is written. */
function filled(part: unknown, variables: ReadonlyMap<string, string>): unknown {
  const fill = (text: string, depth: number): string =>
    text.replaceAll(/\{\{([^{}]+)\}\}/g, (written, name: string) => {
      const variable = variables.get(name.trim());
      return variable === undefined || depth > 9 ? written : fill(variable, depth + 1);
    });
  if (typeof part === 'string') return fill(part, 0);
  if (Array.isArray(part)) return part.map((each) => filled(each, variables));
  return typeof part === 'object' && part !== null
    ? Object.fromEntries(Object.entries(part).map(([key, each]) => [key, filled(each, variables)]))
    : part;
}

function hasScript(item: Record<string, unknown>): boolean {
  return list(item['event']).some((event) => {
    const {exec} = record(record(event)['script']);
    return (
      textOf(
        exec,
        list(exec)
          .map((line) => textOf(line))
          .join(''),
      ).trim() !== ''
    );
  });
}

/** Authorization is inherited unless an item says its own. */
function authOf(own: unknown, above: unknown): unknown {
  return typeof own === 'object' && own !== null ? own : above;
}

/** Reads one request. Throws `Unreadable` where its address still holds a variable. */
function readItem(
  file: string,
  index: number,
  {path, request, response, auth: inherited}: PostmanItem,
  tell: Tell,
): Call {
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
  const asked = bodyOf(record(sent['body']), headersOf(sent['header']), path, tell);
  const signed = authorized(url, asked.headers, record(authOf(sent['auth'], inherited)), path, tell);
  if (/\{\{[^{}]+\}\}/.test(JSON.stringify([signed, asked.body]))) tell(path, losses.variable);
  const headers = headersOf(saved['header']);
  return {
    ...plainCall(file, index, 'postman'),
    durationMs: numberOf(saved['responseTime']),
    method: textOf(sent['method'], 'GET'),
    url: signed.url,
    request: {...asked, headers: signed.headers},
    status: numberOf(saved['code']) ?? 0,
    statusText: textOf(saved['status']),
    response: {headers, ...bodyOfText(textOf(saved['body']), headerOf(headers, 'content-type') ?? '')},
  };
}

function addressOf(url: unknown): string {
  const raw = typeof url === 'string' ? url : textOf(record(url)['raw'], joined(record(url)));
  if (raw.trim() === '') return '';
  const values = new Map(variablesOf(record(url)['variable']));
  const whole = raw.replaceAll(/(?<=\/):([A-Za-z_][\w-]*)/g, (written, name: string) => values.get(name) || written);
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(whole) || whole.startsWith('{{') ? whole : `http://${whole.trim()}`;
}

/** An address that is given in parts only. */
function joined({protocol, host, port, path, query}: Record<string, unknown>): string {
  const part = (value: unknown, by: string): string =>
    Array.isArray(value)
      ? value.map((each) => textOf(each, textOf(record(each)['value']))).join(by)
      : textOf(value).replace(/^\//, '');
  if (part(host, '.') === '') return '';
  const pairs = list(query)
    .map(record)
    .filter((each) => each['disabled'] !== true)
    .map((each) => `${textOf(each['key'])}=${textOf(each['value'])}`);
  const scheme = textOf(protocol) === '' ? '' : `${textOf(protocol).replace(/:?\/*$/, '')}://`;
  const at = textOf(port) === '' ? '' : `:${textOf(port)}`;
  return `${scheme}${part(host, '.')}${at}/${part(path, '/')}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}

function headersOf(value: unknown): Header[] {
  if (typeof value === 'string')
    return value
      .split(/\r?\n/)
      .filter((line) => line.includes(':'))
      .map((line) => ({name: line.slice(0, line.indexOf(':')), value: line.slice(line.indexOf(':') + 1)}));
  return list(value)
    .map(record)
    .filter((header) => header['disabled'] !== true)
    .map((header) => ({name: textOf(header['key']), value: textOf(header['value'])}));
}

const LANGUAGES: Readonly<Record<string, string>> = {
  json: 'application/json',
  xml: 'application/xml',
  html: 'text/html',
  javascript: 'application/javascript',
  text: 'text/plain',
};

/** The body that Postman sends, with the content type that it adds where the request names none. */
function bodyOf(
  body: Record<string, unknown>,
  headers: readonly Header[],
  path: string,
  tell: Tell,
): Body & {headers: Header[]} {
  const made = (text: string, type: string): Body & {headers: Header[]} => ({
    headers: type === '' || text === '' ? [...headers] : withHeader(headers, 'Content-Type', type),
    body: text,
    binary: false,
  });
  const mode = body['disabled'] === true ? 'none' : textOf(body['mode'], 'raw');
  const parts = list(body[mode])
    .map(record)
    .filter((part) => part['disabled'] !== true);
  switch (mode) {
    case 'none':
      return made('', '');
    case 'urlencoded':
      return made(
        textOf(body[mode], formBody(parts.map((part) => ({name: textOf(part['key']), value: textOf(part['value'])})))),
        'application/x-www-form-urlencoded',
      );
    case 'formdata': {
      const fields = parts.map((part) => fieldOf(part, path, tell));
      const type = headerOf(headers, 'content-type') ?? 'multipart/form-data';
      const boundary = boundaryOf(type, fields);
      const others = headers.filter(({name}) => name.toLowerCase() !== 'content-type');
      const named = /boundary=/i.test(type) ? type : `multipart/form-data; boundary=${boundary}`;
      return {
        headers: fields.length === 0 ? [...headers] : [...others, {name: 'Content-Type', value: named}],
        body: multipartBody(fields, boundary),
        binary: false,
      };
    }
    case 'file': {
      const content = textOf(record(body['file'])['content']);
      if (content === '' && textOf(record(body['file'])['src'], textOf(body['file'])) !== '') tell(path, losses.file);
      return made(content, '');
    }
    case 'graphql': {
      const {query, operationName, variables} = record(body[mode]);
      const given = typeof variables === 'string' ? jsonOf(variables) : variables;
      return made(
        JSON.stringify({
          query: textOf(query),
          ...(textOf(operationName) === '' ? {} : {operationName}),
          ...(Object.keys(record(given)).length === 0 ? {} : {variables: given}),
        }),
        'application/json',
      );
    }
    default: {
      const language = textOf(record(record(body['options'])['raw'])['language']);
      return made(textOf(body['raw']), LANGUAGES[language] ?? '');
    }
  }
}

function fieldOf(part: Record<string, unknown>, path: string, tell: Tell): BodyField {
  const field = {name: textOf(part['key']), type: textOf(part['contentType'])};
  if (part['type'] !== 'file') return {...field, value: textOf(part['value'])};
  tell(path, losses.file);
  const source = textOf(part['src'], textOf(list(part['src'])[0]));
  return {...field, value: '', fileName: textOf(part['fileName'], source.split(/[/\\]/).at(-1))};
}

/** Address and headers with what an authorization adds to them, as far as it is the same for each call. */
function authorized(
  url: string,
  headers: Header[],
  given: Record<string, unknown>,
  path: string,
  tell: Tell,
): {url: string; headers: Header[]} {
  const type = textOf(given['type']).toLowerCase();
  // Version 2.1 lists names with values, version 2.0 has an object.
  const values = Array.isArray(given[type]) ? Object.fromEntries(variablesOf(given[type])) : record(given[type]);
  const value = (name: string): string => textOf(values[name]);
  switch (type) {
    case '':
    case 'noauth':
      return {url, headers};
    case 'bearer':
      return {
        url,
        headers: value('token') === '' ? headers : withHeader(headers, 'Authorization', `Bearer ${value('token')}`),
      };
    case 'basic':
      return {
        url,
        headers: withHeader(
          headers,
          'Authorization',
          `Basic ${base64OfText(`${value('username')}:${value('password')}`)}`,
        ),
      };
    case 'apikey': {
      const name = value('key');
      if (name === '') return {url, headers};
      if (value('in') !== 'query') return {url, headers: withHeader(headers, name, value('value'))};
      const [address = '', fragment] = url.split('#', 2);
      const pair = formBody([{name, value: value('value')}]);
      return {
        url: `${address}${address.includes('?') ? '&' : '?'}${pair}${fragment === undefined ? '' : `#${fragment}`}`,
        headers,
      };
    }
    default:
      tell(path, auth(type));
      return {url, headers};
  }
}
