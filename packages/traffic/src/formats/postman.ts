import {stripComments} from 'jsonc-parser';
import {
  bodyOfBase64,
  bodyOfText,
  boundaryOf,
  formBody,
  headerOf,
  multipartBody,
  withHeader,
  withoutHeader,
  type Body,
  type BodyField,
} from '../body';
import {plainCall, type Call, type Header} from '../call';
import {toBase64} from '../engine/bytes';
import {base64OfText, isDeep, list, numberOf, record, textOf, Unreadable} from '../text';
import {cutParameter, decodePercent} from '../url';
import {decodedTag, inUtf8, tooDeep, type JsonFormat, type Loss, type Tell} from './format';

/*
 * Postman collections 2.0 and 2.1: folders of items, each with a request and the responses that were saved with it; and
 * the JSON report of newman, which has the requests as they were sent, and their responses.
 */

const losses = {
  file: {
    message: 'A file that the request sends is not part of the collection, so it is missing from the body.',
    remedy: "Put the file's content into the body of the saved RRPair.",
  },
  script: {
    message: 'Scripts before or after a request do not run here; what they set or check is missing.',
    remedy: 'Write a transform chain for a value that a script sets, and an assertion for what it checks.',
  },
  madeUp: {
    message: 'Postman makes up a value such as {{$guid}} for each call; its name is in headers or body here.',
    remedy: 'Enter a fixed value in the request and export again, or set the value with a transform.',
  },
} satisfies Record<string, Loss>;

const unset = (name: string): Loss => ({
  message: `The variable {{${name}}} has no value in the collection; its name is in the request here.`,
  remedy: 'Give it a value in the collection, since environments are not part of the file.',
});

const auth = (type: string): Loss => ({
  message: `Authorization of the type ${type} is computed by Postman for each call; the request has none here.`,
  remedy: 'Record the call once with proxymock record, or add the header to the saved RRPair.',
});

/** One request of a collection, with one saved response or none. */
type PostmanItem = {path: string; request: unknown; response: unknown; auth: unknown; sendsBody: boolean};

/** Postman collections. */
export const postman: JsonFormat = {
  name: 'A Postman collection',
  parts: 'requests',
  fits(value) {
    const collection = record(value);
    return (Array.isArray(collection['item']) && 'info' in collection) || isReport(collection);
  },
  partsOf: (value, tell) => (isReport(record(value)) ? executionsOf(record(value)) : itemsOf(value, tell)),
  read: (file, index, part, tell) => readItem(file, index, part as PostmanItem, tell),
};

function isReport(value: Record<string, unknown>): boolean {
  return Array.isArray(record(value['run'])['executions']);
}

/** What newman sent, with the responses that it got. */
function executionsOf(report: Record<string, unknown>): PostmanItem[] {
  return list(record(report['run'])['executions'])
    .map(record)
    .map(({item, request, response}) => ({
      path: textOf(record(item)['name'], 'request'),
      request,
      response,
      auth: undefined,
      sendsBody: sendsBody(record(item), false),
    }));
}

/** Whether an item has Postman send a body with methods that have none as a rule. */
function sendsBody(item: Record<string, unknown>, above: boolean): boolean {
  const {disableBodyPruning} = record(item['protocolProfileBehavior']);
  return typeof disableBodyPruning === 'boolean' ? disableBodyPruning : above;
}

/** The requests of a collection, each once for every saved response, with the variables filled in that are in reach. */
function itemsOf(collection: unknown, tell: Tell): PostmanItem[] {
  const walk = (
    folder: Record<string, unknown>,
    path: string,
    around: Map<string, string>,
    above: unknown,
    sends: boolean,
  ): PostmanItem[] => {
    const variables = new Map([...around, ...variablesOf(folder['variable'])]);
    const given = authOf(folder['auth'], above);
    const sendsHere = sendsBody(folder, sends);
    if (hasScript(folder)) tell(path === '' ? 'the collection' : path, losses.script);
    return list(folder['item'])
      .map(record)
      .flatMap((item) => {
        const name = `${path}${path === '' ? '' : ' / '}${textOf(item['name'], 'request')}`;
        if (isDeep(item)) {
          tell(path === '' ? 'the collection' : path, tooDeep);
          return [];
        }
        if (Array.isArray(item['item'])) return walk(item, name, variables, given, sendsHere);
        if (hasScript(item)) tell(name, losses.script);
        const saved = list(item['response']);
        return (saved.length === 0 ? [undefined] : saved).map((response) => ({
          path: name,
          request: fillVariables(item['request'], variables),
          response: fillVariables(response, variables),
          auth: fillVariables(authOf(record(item['request'])['auth'], given), variables),
          sendsBody: sendsBody(item, sendsHere),
        }));
      });
  };
  return walk(record(collection), '', new Map(), undefined, false);
}

/** Newer files name a variable by `key`, those before Postman 5.1 and of converters by `id`. */
function variablesOf(value: unknown): [string, string][] {
  return list(value)
    .map(record)
    .filter((variable) => variable['disabled'] !== true)
    .map((variable) => [textOf(variable['key'], textOf(variable['id'])), textOf(variable['value'])]);
}

/** A variable may be made of others; one that is made of itself stays as it is written. */
function fillVariables(part: unknown, variables: ReadonlyMap<string, string>): unknown {
  const fill = (text: string, depth: number): string =>
    text.replaceAll(/\{\{([^{}]+)\}\}/g, (written, name: string) => {
      const variable = variables.get(name.trim());
      return variable === undefined || depth > 9 ? written : fill(variable, depth + 1);
    });
  if (typeof part === 'string') return fill(part, 0);
  if (Array.isArray(part)) return part.map((each) => fillVariables(each, variables));
  return typeof part === 'object' && part !== null
    ? Object.fromEntries(Object.entries(part).map(([key, each]) => [key, fillVariables(each, variables)]))
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
  {path, request, response, auth: inherited, sendsBody: sends}: PostmanItem,
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
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/?#]/i.test(url))
    throw new Unreadable(
      path,
      'The request has no host.',
      'Give the variable at its beginning a whole address, such as https://shop.example, and export again.',
    );
  const method = textOf(sent['method'], 'GET');
  const isPruned = /^(?:get|copy|head|purge|unlock)$/i.test(method) && !sends;
  const asked = bodyOf(isPruned ? {disabled: true} : record(sent['body']), headersOf(sent['header']), path, tell);
  const given = record(authOf(sent['auth'], inherited));
  const signed = addAuthorization(url, asked.headers, given, path, tell);
  // A login hides in base64 what it is made of.
  const open = JSON.stringify([signed, asked.body, given[textOf(given['type'])]]);
  for (const name of new Set([...open.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, found = '']) => found)))
    tell(path, name.startsWith('$') ? losses.madeUp : unset(name));
  const headers = headersOf(saved['header']);
  const answered = {headers, ...answeredBody(saved, headerOf(headers, 'content-type') ?? '')};
  return {
    ...plainCall(file, index),
    durationMs: numberOf(saved['responseTime']),
    method,
    url: signed.url,
    request: inUtf8({...asked, headers: signed.headers}, path, tell),
    status: numberOf(saved['code']) ?? 0,
    statusText: textOf(saved['status']),
    response: inUtf8(answered, path, tell),
    tags: decodedTag(answered),
  };
}

/** The body of a saved response; newman writes its bytes as numbers. */
function answeredBody(saved: Record<string, unknown>, type: string): Body {
  const bytes = list(record(saved['stream'])['data']);
  if (bytes.length === 0) return bodyOfText(textOf(saved['body']), type);
  return bodyOfBase64(toBase64(Uint8Array.from(bytes, (byte) => numberOf(byte) ?? 0))) ?? {body: '', binary: false};
}

/** The parts of an address are what Postman sends; `raw` only shows them, and may be older. */
function addressOf(url: unknown): string {
  const parts = joinAddress(record(url));
  const written = (typeof url === 'string' ? url : parts || textOf(record(url)['raw'])).trim();
  if (written === '') return '';
  const values = new Map(variablesOf(record(url)['variable']));
  const whole = written.replaceAll(/(?<=\/):([A-Za-z_][\w-]*)/g, (hole, name: string) => values.get(name) || hole);
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(whole) || whole.startsWith('{{') ? whole : `http://${whole}`;
  // Behind the host, letters beyond ASCII are sent percent-encoded.
  return address.replace(/(?<=:\/\/[^/?#]*)[/?][^]*/, (target) =>
    target.replaceAll(/[^\0-\x7F\uD800-\uDFFF]+/gu, encodeURIComponent),
  );
}

/** An address from its parts; empty where they have no host. */
function joinAddress({raw, protocol, auth, host, port, path, query}: Record<string, unknown>): string {
  const part = (value: unknown, by: string): string =>
    Array.isArray(value)
      ? value.map((each) => textOf(each, textOf(record(each)['value']))).join(by)
      : textOf(value).replace(/^\//, '');
  const at = part(host, '.').trim();
  if (at === '') return '';
  // Converters cut a path at its first slash too; a doubled slash that is meant is in the text as well.
  const isDoubled = /^[^?#]*?[^:/]\/\//.test(textOf(raw));
  const segments = Array.isArray(path) && path[0] === '' && path.length > 1 && !isDoubled ? path.slice(1) : path;
  const walked = part(segments, '/');
  const {user, password} = record(auth);
  const login =
    user === undefined ? '' : `${encodeURIComponent(textOf(user))}:${encodeURIComponent(textOf(password))}@`;
  const scheme =
    textOf(protocol) === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(at)
      ? ''
      : `${textOf(protocol)
          .trim()
          .replace(/:?\/*$/, '')}://`;
  const hasPath = Array.isArray(path) ? path.length > 0 : textOf(path) !== '';
  return `${scheme}${login}${at}${textOf(port) === '' ? '' : `:${textOf(port)}`}${hasPath ? `/${walked}` : ''}${queryOf(query)}`;
}

/** A query as Postman writes it: what would end a parameter is percent-encoded, all else is as it is. */
function queryOf(query: unknown): string {
  const escaped = (text: string): string => text.replaceAll('#', '%23').replaceAll('&', '%26');
  if (typeof query === 'string') return query === '' ? '' : `?${query}`;
  const pairs = list(query)
    .map((each) => (typeof each === 'string' ? {key: each, value: null} : record(each)))
    .filter((each) => !('disabled' in each && each['disabled'] === true))
    .map(({key, value}) => {
      const name = escaped(textOf(key)).replaceAll('=', '%3D');
      return value === null || value === undefined ? name : `${name}=${escaped(textOf(value))}`;
    });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
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
      return made(textOf(body[mode], formOf(parts)), 'application/x-www-form-urlencoded');
    case 'formdata': {
      const fields = parts.map((part) => fieldOf(part, path, tell));
      const type = headerOf(headers, 'content-type') ?? 'multipart/form-data';
      const boundary = boundaryOf(type, fields);
      const others = withoutHeader(headers, 'content-type');
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
      // Variables in a text are sent as they are written.
      const given = typeof variables === 'string' ? variables.trim() : JSON.stringify(variables);
      const parts = [
        ['query', JSON.stringify(textOf(query))],
        ['operationName', JSON.stringify(operationName)],
        ['variables', given],
      ].filter(([, value]) => value !== undefined && value !== '');
      return made(`{${parts.map(([name, value]) => `"${name}":${value}`).join(',')}}`, 'application/json');
    }
    default: {
      const language = textOf(record(record(body['options'])['raw'])['language']);
      const type = LANGUAGES[language] ?? 'text/plain';
      const raw = textOf(body['raw']);
      const isJson = /json/i.test(language === '' ? (headerOf(headers, 'content-type') ?? 'json') : language);
      return made(isJson && /\/[/*]/.test(raw) ? stripComments(raw) : raw, type);
    }
  }
}

/** A form as Postman writes it: each sign but `-._~` is percent-encoded. */
function formOf(parts: readonly Record<string, unknown>[]): string {
  const form = formBody(parts.map((part) => ({name: textOf(part['key']), value: textOf(part['value'])})));
  return form.replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function fieldOf(part: Record<string, unknown>, path: string, tell: Tell): BodyField {
  const field = {name: textOf(part['key']), type: textOf(part['contentType'])};
  if (part['type'] !== 'file') return {...field, value: textOf(part['value'])};
  tell(path, losses.file);
  const source = textOf(part['src'], textOf(list(part['src'])[0]));
  return {...field, value: '', fileName: textOf(part['fileName'], source.split(/[/\\]/).at(-1))};
}

/** Address and headers with what an authorization adds to them, as far as it is the same for each call. */
function addAuthorization(
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
  const replaced = (name: string, text: string): Header[] => [...withoutHeader(headers, name), {name, value: text}];
  switch (type) {
    case '':
    case 'noauth':
      return {url, headers};
    case 'bearer':
      return {
        url,
        headers: value('token') === '' ? headers : replaced('Authorization', `Bearer ${value('token')}`),
      };
    case 'basic':
      return {
        url,
        headers: replaced('Authorization', `Basic ${base64OfText(`${value('username')}:${value('password')}`)}`),
      };
    case 'apikey': {
      const name = value('key');
      if (name === '') return {url, headers};
      if (value('in') !== 'query') return {url, headers: replaced(name, value('value'))};
      const [address = ''] = url.split('#', 1);
      const [before = '', query = ''] = address.split(/\?(.*)/s, 2);
      const others = query.split('&').filter((pair) => pair !== '' && decodePercent(cutParameter(pair)[0]) !== name);
      return {
        url: `${before}?${[...others, queryOf([{key: name, value: value('value')}]).slice(1)].join('&')}`,
        headers,
      };
    }
    default:
      tell(path, auth(type));
      return {url, headers};
  }
}
