import {bodyOfBase64, decompress, formBody, headerOf, withHeader, type Body} from '../body';
import {plainCall, type Call, type Header} from '../call';
import {base64OfText, isDeep, isRecord, jsonOf, list, numberOf, record, textOf, Unreadable} from '../text';
import {decodedTag, inUtf8, type JsonFormat, type Loss, type Tell} from './format';

/* WireMock stub mappings: one mapping a file, or a list. A stub is a mock, so its call goes out. */

const losses = {
  host: {
    message: 'The stub names no host, so its call has the host wiremock, and the mock answers no call of an app.',
    remedy:
      'Import the mappings with proxymock import and --target-host, as /integration/import/what-survives/ shows, or give each request a host, {"equalTo": "payments.example"}, and drop them again.',
  },
  anyBody: {
    message: 'The stub accepts any body; the call has none, and its mock answers only a request without one.',
    remedy: 'Put the body that the app sends into the saved RRPair, or take it out of the signature with delete_sig.',
  },
  anyQuery: {
    message: 'The stub accepts any other query parameters; the call has only those that it names.',
    remedy: 'Add the parameters that the app sends to the address, or take them out of the signature with delete_sig.',
  },
  hidden: {
    message: 'Another stub for the same request has precedence, so this one is left out.',
    remedy: 'Nothing is needed: WireMock answers with the lower number of priority, or else with the later stub.',
  },
  priority: {
    message: 'The priority of the stub is not kept; a mock answers with the call whose signature is equal.',
    remedy:
      'Check that no request fits two stubs; of those for one and the same request, only the one with precedence is read.',
  },
  header: {
    message: 'A header or cookie that the stub compares by a pattern is left out.',
    remedy: 'A mock does not compare headers, so nothing is needed unless two stubs differ only in it.',
  },
  wider: {
    message: 'The stub accepts more bodies than its example; the call has the example.',
    remedy: 'Loosen the match with a transform, for example scrub or delete_sig.',
  },
  anyMethod: {
    message: 'The stub responds to every method; the call uses GET.',
    remedy: 'Copy the saved RRPair for other methods, or take the method out of the signature with delete_sig.',
  },
  delay: {
    message: 'The stub varies its delay or sends its response in chunks; the call has a typical delay.',
    remedy: 'Delay responses with --mock-timing or --fault when you serve the mock.',
  },
  state: {
    message: 'The stub belongs to a scenario, whose states are not kept.',
    remedy: 'Responses to equal requests are served in order; check that it is the order of the states.',
  },
  action: {
    message: 'What the stub does after its response, such as a webhook, is not kept.',
    remedy: 'Send the follow-up call in another way.',
  },
  noBase64: {
    message: 'The body is marked as base64 but is not; it is read as text.',
    remedy: 'Export the mappings again.',
  },
} satisfies Record<string, Loss>;

const isMapping = (value: unknown): boolean => {
  const mapping = record(value);
  return 'request' in mapping && 'response' in mapping && !('msgType' in mapping);
};

/** WireMock mappings. */
export const wireMock: JsonFormat = {
  name: 'A list of WireMock mappings',
  parts: 'mappings',
  fits: (value) =>
    Array.isArray(record(value)['mappings']) ||
    isMapping(value) ||
    (list(value).length > 0 && list(value).every(isMapping)),
  partsOf: (value, tell) =>
    withoutHidden(
      Array.isArray(value) ? list(value) : isMapping(value) ? [value] : list(record(value)['mappings']),
      tell,
    ),
  read(file, index, value, tell) {
    const mapping = record(value);
    const [request, response] = [record(mapping['request']), record(mapping['response'])];
    const name = textOf(mapping['name'], `mapping ${index + 1}`);
    refuse(name, request, response);
    const sent = requestBody(request, name, tell);
    if ('scenarioName' in mapping) tell(name, losses.state);
    if (list(mapping['postServeActions']).length + list(mapping['serveEventListeners']).length > 0)
      tell(name, losses.action);
    const method = textOf(request['method'], 'ANY');
    if (method === 'ANY') tell(name, losses.anyMethod);
    const url = `${originOf(name, request)}${addressOf(name, request)}`;
    if (!('host' in request)) tell(name, losses.host);
    if (mapping['priority'] !== undefined) tell(name, losses.priority);
    const asksBody = ['bodyPatterns', 'formParameters'].some((key) => Object.keys(Object(request[key])).length > 0);
    if (!asksBody && !/^(?:GET|HEAD|OPTIONS|TRACE)$/i.test(method)) tell(name, losses.anyBody);
    if (!['url', 'urlEqualTo', 'urlPattern'].some((key) => key in request)) tell(name, losses.anyQuery);
    const headers = responseHeaders(response['headers']);
    const answered = {headers, ...responseBody(response, headerOf(headers, 'content-encoding') ?? '', name, tell)};
    return {
      ...plainCall(file, index),
      direction: 'OUT',
      uuid: textOf(mapping['uuid'], textOf(mapping['id'])),
      durationMs: delayOf(response, name, tell),
      method: method === 'ANY' ? 'GET' : method,
      url,
      request: {...sent, headers: headersOf(request, sent.headers, name, tell)},
      status: numberOf(response['status']) ?? 200,
      statusText: textOf(response['statusMessage']),
      response: inUtf8(answered, name, tell),
      tags: decodedTag(answered),
    } satisfies Call;
  },
};

/** The mappings that WireMock can answer with: of several for one request, the one with precedence. */
function withoutHidden(mappings: readonly unknown[], tell: Tell): unknown[] {
  const winners = new Map<string, unknown>();
  const priority = (mapping: unknown): number => numberOf(record(mapping)['priority']) ?? 5;
  const key = (mapping: unknown): string =>
    // States of a scenario take turns.
    'scenarioName' in record(mapping) || isDeep(mapping) ? '' : JSON.stringify(sortKeys(record(mapping)['request']));
  for (const mapping of mappings) {
    const before = winners.get(key(mapping));
    if (before === undefined || priority(mapping) <= priority(before)) winners.set(key(mapping), mapping);
  }
  return mappings.filter((mapping, index) => {
    const isHidden = key(mapping) !== '' && winners.get(key(mapping)) !== mapping;
    if (isHidden) tell(textOf(record(mapping)['name'], `mapping ${index + 1}`), losses.hidden);
    return !isHidden;
  });
}

/** A value whose keys are in one order at each level. */
function sortKeys(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null), (_, each: unknown) =>
    isRecord(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each,
  ) as unknown;
}

const REFUSED = 'Import it for one request, and change the match with a transform.';

/** Throws `Unreadable` for a stub that stands for many requests, or answers with nothing that a file holds. */
function refuse(name: string, request: Record<string, unknown>, response: Record<string, unknown>): void {
  const instead = ['fault', 'proxyBaseUrl'].find((key) => key in response);
  if (instead !== undefined) {
    throw new Unreadable(
      `${name} (${textOf(response[instead])})`,
      `The stub has ${instead} and no separate response.`,
      'Leave it out, or give it a status and a body.',
    );
  }
  if ('bodyFileName' in response) {
    throw new Unreadable(
      `${name} (${textOf(response['bodyFileName'])})`,
      'The body is in a file outside the mapping.',
      'Put it into the mapping as body or jsonBody.',
    );
  }
  const {body, jsonBody, headers, statusMessage, transformers} = response;
  const answer = JSON.stringify([body, jsonBody, headers, statusMessage]);
  const helper =
    /\{\{[{#\s]*(?:request|now|date|random\w*|jsonPath|xPath|parameters|each|if|unless|with|assign|val|lookup|trim|math|capitalize|base64)\b/;
  if (list(transformers).length > 0 ? /\{\{.*\}\}/.test(answer) : helper.test(answer)) {
    throw new Unreadable(
      name,
      'The response is a template that WireMock fills in for each call.',
      'Put one response into the mapping, without {{ }}.',
    );
  }
  const custom = ['customMatcher', 'multipartPatterns'].find((key) => key in request);
  if (custom !== undefined)
    throw new Unreadable(name, `${custom} stands for many requests, a recorded call for one.`, REFUSED);
}

function originOf(name: string, request: Record<string, unknown>): string {
  const host = 'host' in request ? exactOf(request['host']) : ['wiremock'];
  if (host === undefined) throw patternOf(name, 'host');
  const port = textOf(request['port']);
  return `${textOf(request['scheme'], 'http')}://${host[0] ?? 'wiremock'}${port === '' ? '' : `:${port}`}`;
}

function patternOf(name: string, part: string): Unreadable {
  return new Unreadable(name, `${part} stands for many addresses, a recorded call for one.`, REFUSED);
}

/** Path and query. Throws `Unreadable` where they are a pattern. */
function addressOf(name: string, request: Record<string, unknown>): string {
  const path = pathOf(name, request);
  const query = Object.entries(record(request['queryParameters'])).flatMap(([key, test]) => {
    if (record(test)['absent'] === true) return [];
    const values = exactOf(test);
    if (values === undefined) throw patternOf(name, 'queryParameters');
    return values.map((value) => ({name: key, value}));
  });
  return `${path}${query.length > 0 ? `${path.includes('?') ? '&' : '?'}${formBody(query)}` : ''}`;
}

function pathOf(name: string, request: Record<string, unknown>): string {
  for (const key of ['url', 'urlPath', 'urlEqualTo']) if (textOf(request[key]) !== '') return textOf(request[key]);
  const key = ['urlPattern', 'urlPathPattern', 'urlPathTemplate'].find((each) => each in request);
  if (key === undefined)
    throw new Unreadable(name, 'The mapping has no url or urlPath.', 'Add the path that the stub responds to.');
  const written = textOf(request[key]);
  const path =
    key === 'urlPathTemplate'
      ? written.replaceAll(/\{([^{}]+)\}/g, (hole, parameter: string) => {
          const [value] = exactOf(record(request['pathParameters'])[parameter]) ?? [];
          // WireMock compares a segment as it is written, percent-encoded.
          return value === undefined ? hole : value.replaceAll(/[/?#]/g, encodeURIComponent);
        })
      : literalOf(written);
  if (path === undefined || /[{}]/.test(path)) throw patternOf(`${name} (${written})`, key);
  return path;
}

/** The one text that a regular expression without any sign of a pattern stands for. */
function literalOf(pattern: string): string | undefined {
  const inner = pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  const escaped = /\\[^\w\s]/g;
  // A dot between letters is meant as a dot; one with a quantifier is not.
  const signs = /[*+?()[\]{}|^$\\]/;
  return signs.test(inner.replaceAll(escaped, '')) ? undefined : inner.replaceAll(escaped, (pair) => pair.slice(1));
}

/** The values that a test asks for exactly; undefined where it is a pattern. */
function exactOf(test: unknown): string[] | undefined {
  const {equalTo, hasExactly, includes} = record(test);
  if (equalTo !== undefined) return [textOf(equalTo)];
  const each = list(hasExactly ?? includes).map((one) => record(one)['equalTo']);
  return each.length > 0 && !each.includes(undefined) ? each.map((one) => textOf(one)) : undefined;
}

/** Headers with one exact value; a pattern is told, an absent one is left out. */
function headersOf(request: Record<string, unknown>, made: readonly Header[], name: string, tell: Tell): Header[] {
  const exact = (value: unknown): Header[] =>
    Object.entries(record(value)).flatMap(([key, test]) => {
      const values = exactOf(test);
      if (values === undefined && record(test)['absent'] !== true) tell(name, losses.header);
      return (values ?? []).map((each) => ({name: key, value: each}));
    });
  const cookies = exact(request['cookies']).map(({name: key, value}) => `${key}=${value}`);
  const {username, password} = record(request['basicAuthCredentials'] ?? request['basicAuth']);
  const login = base64OfText(`${textOf(username)}:${textOf(password)}`);
  return [
    {name: 'Cookie', value: cookies.join('; ')},
    {name: 'Authorization', value: username === undefined ? '' : `Basic ${login}`},
    ...made,
  ].reduce(
    (headers, {name: key, value}) => (value === '' ? headers : withHeader(headers, key, value)),
    exact(request['headers']),
  );
}

/** The one body that a stub asks for. Throws `Unreadable` where patterns leave it open. */
function requestBody(request: Record<string, unknown>, name: string, tell: Tell): Body & {headers: Header[]} {
  const form = Object.entries(record(request['formParameters'])).flatMap(([key, test]) => {
    const values = exactOf(test);
    if (values === undefined && record(test)['absent'] !== true)
      throw new Unreadable(name, 'formParameters stands for many bodies, a recorded call for one.', REFUSED);
    return (values ?? []).map((value) => ({name: key, value}));
  });
  const patterns = list(request['bodyPatterns']).map(record);
  const exacts = patterns.filter((pattern) => EXACT.some((key) => key in pattern && !isOpen(pattern[key])));
  const [exact] = exacts;
  const isWhole = exacts.some((pattern) => !LOOSE.some((key) => pattern[key] === true));
  // A pattern beside a whole body says nothing more of it; beside a part of a body, it may ask for what the part lacks.
  const others = patterns.filter((pattern) => !exacts.includes(pattern) && pattern['absent'] !== true);
  if (others.length > 0 && !isWhole)
    throw new Unreadable(name, 'bodyPatterns stands for many bodies, a recorded call for one.', REFUSED);
  if (exacts.length > 1) {
    const merged = mergedJson(exacts);
    if (merged === undefined) throw new Unreadable(name, 'No one body is known that all bodyPatterns accept.', REFUSED);
    if (!isWhole) tell(name, losses.wider);
    return {body: merged, binary: false, headers: []};
  }
  if (!exact)
    return form.length === 0
      ? {body: '', binary: false, headers: []}
      : {
          body: formBody(form),
          binary: false,
          headers: [{name: 'Content-Type', value: 'application/x-www-form-urlencoded'}],
        };
  if (!isWhole) tell(name, losses.wider);
  const body = exact['equalToJson'] ?? exact['equalTo'] ?? exact['equalToXml'];
  if (body === undefined) {
    const bytes = bodyOfBase64(textOf(exact['binaryEqualTo']));
    if (!bytes) tell(name, losses.noBase64);
    return {...(bytes ?? {body: textOf(exact['binaryEqualTo']), binary: false}), headers: []};
  }
  return {body: typeof body === 'string' ? body : JSON.stringify(body), binary: false, headers: []};
}

/** What lets a comparison accept more than its example. */
const LOOSE = ['ignoreExtraElements', 'ignoreArrayOrder', 'caseInsensitive'];

/** One JSON that several comparisons with JSON accept; undefined where there is none. */
function mergedJson(patterns: readonly Record<string, unknown>[]): string | undefined {
  const values = patterns.map(({equalToJson}) => (typeof equalToJson === 'string' ? jsonOf(equalToJson) : equalToJson));
  const whole = patterns.findIndex((pattern) => pattern['ignoreExtraElements'] !== true);
  const merged = values.reduce(merge);
  // What asks for the whole body accepts nothing beside it.
  const accepted = whole < 0 || JSON.stringify(sortKeys(merged)) === JSON.stringify(sortKeys(values[whole]));
  return merged === undefined || values.includes(undefined) || !accepted ? undefined : JSON.stringify(merged);
}

/** Both values in one where they do not contradict each other; undefined where they do. */
function merge(one: unknown, other: unknown): unknown {
  if (!isRecord(one) || !isRecord(other))
    return JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other)) ? one : undefined;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const pairs = keys.map((key) => [
    key,
    !(key in other) ? one[key] : !(key in one) ? other[key] : merge(one[key], other[key]),
  ]);
  return pairs.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(pairs);
}

const EXACT = ['equalToJson', 'equalTo', 'equalToXml', 'binaryEqualTo'];

/** Whether a body has placeholders, as JSONUnit and XMLUnit write them. */
function isOpen(body: unknown): boolean {
  return /\$\{(?:json-unit|xmlunit)\.|#\{(?:json-unit|xmlunit)\./.test(JSON.stringify(body));
}

/** Milliseconds: the fixed delay, or the middle of one that varies. */
function delayOf(response: Record<string, unknown>, name: string, tell: Tell): number | undefined {
  const fixed = numberOf(response['fixedDelayMilliseconds']);
  const {type, median, lower, upper, milliseconds} = record(response['delayDistribution']);
  if (type !== undefined || 'chunkedDribbleDelay' in response) tell(name, losses.delay);
  if (fixed !== undefined) return fixed;
  const [low, high] = [numberOf(lower), numberOf(upper)];
  const dribble = numberOf(record(response['chunkedDribbleDelay'])['totalDuration']);
  return (
    numberOf(median) ??
    numberOf(milliseconds) ??
    (low !== undefined && high !== undefined ? (low + high) / 2 : undefined) ??
    dribble
  );
}

function responseHeaders(value: unknown): Header[] {
  return Object.entries(record(value)).flatMap(([name, values]) =>
    (Array.isArray(values) ? list(values) : [values]).map((each) => ({name, value: textOf(each)})),
  );
}

/** The body of a stub: a text counts more than JSON beside it, JSON more than bytes. */
function responseBody(response: Record<string, unknown>, encoding: string, name: string, tell: Tell): Body {
  if (typeof response['body'] === 'string') return {body: response['body'], binary: false};
  if ('jsonBody' in response) return {body: JSON.stringify(response['jsonBody']), binary: false};
  const base64 = textOf(response['base64Body']);
  const bytes = bodyOfBase64(base64);
  if (!bytes) tell(name, losses.noBase64);
  return bytes ? (decompress(bytes, encoding) ?? bytes) : {body: base64, binary: false};
}
