import {plainCall, type Call, type Header, type Message} from '../call';
import {list, numberOf, record, textOf, textOfBase64, Unreadable} from '../text';

/* WireMock stub mappings: one mapping a file, or a list under `mappings`. A stub is a mock, so its call goes out. */

/** Whether a value is a mapping or a list of them. */
export function isWireMock(value: unknown): boolean {
  const file = record(value);
  return Array.isArray(file['mappings']) || ('request' in file && 'response' in file && !('msgType' in file));
}

/** The mappings of a file. */
export function wireMockMappings(value: unknown): unknown[] {
  const file = record(value);
  return Array.isArray(file['mappings']) ? list(file['mappings']) : [value];
}

/** Reads one mapping. Throws `Unreadable` where it matches by a pattern, since a call needs one address. */
export function readWireMockMapping(file: string, index: number, value: unknown): Call {
  const mapping = record(value);
  const [request, response] = [record(mapping['request']), record(mapping['response'])];
  const name = textOf(mapping['name'], `mapping ${index + 1}`);
  const pattern = ['urlPattern', 'urlPathPattern', 'urlPathTemplate'].find((key) => key in request);
  if (pattern !== undefined) {
    throw new Unreadable(
      name,
      `${pattern} ${textOf(request[pattern])} stands for many addresses, a recorded call for one.`,
      'Import it for one address, and change the match with a transform.',
    );
  }
  const instead = ['fault', 'proxyBaseUrl'].find((key) => key in response);
  if (instead !== undefined) {
    throw new Unreadable(
      name,
      `The stub has ${instead} ${textOf(response[instead])} and no response of its own.`,
      'Leave it out, or give it a status and a body.',
    );
  }
  const path = textOf(request['url'], textOf(request['urlPath']));
  if (path === '')
    throw new Unreadable(name, 'The mapping has no url or urlPath.', 'Add the path that the stub answers.');
  const query = equalTo(request['queryParameters']).map(
    ({name: key, value: word}) => `${encodeURIComponent(key)}=${encodeURIComponent(word)}`,
  );
  const host = textOf(request['host'] === undefined ? undefined : record(request['host'])['equalTo'], 'wiremock');
  return {
    ...plainCall(file, index, 'wiremock'),
    direction: 'OUT',
    uuid: textOf(mapping['uuid'], textOf(mapping['id'])),
    durationMs: numberOf(response['fixedDelayMilliseconds']),
    method: textOf(request['method'], 'ANY') === 'ANY' ? 'GET' : textOf(request['method']),
    url: `http://${host}${path}${query.length > 0 ? `${path.includes('?') ? '&' : '?'}${query.join('&')}` : ''}`,
    request: {headers: equalTo(request['headers']), body: requestBody(request), binary: false},
    status: numberOf(response['status']) ?? 200,
    statusText: textOf(response['statusMessage']),
    response: {headers: responseHeaders(response['headers']), ...responseBody(response, name)},
  };
}

/** The entries that ask for one exact value; a pattern names none. */
function equalTo(value: unknown): Header[] {
  return Object.entries(record(value)).flatMap(([name, test]) => {
    const exact = record(test)['equalTo'];
    return exact === undefined ? [] : [{name, value: textOf(exact)}];
  });
}

function requestBody(request: Record<string, unknown>): string {
  for (const pattern of list(request['bodyPatterns']).map(record)) {
    const exact = pattern['equalToJson'] ?? pattern['equalTo'] ?? pattern['equalToXml'];
    if (exact !== undefined) return typeof exact === 'string' ? exact : JSON.stringify(exact);
  }
  return '';
}

function responseHeaders(value: unknown): Header[] {
  return Object.entries(record(value)).flatMap(([name, values]) =>
    (Array.isArray(values) ? list(values) : [values]).map((each) => ({name, value: textOf(each)})),
  );
}

function responseBody(response: Record<string, unknown>, name: string): Omit<Message, 'headers'> {
  if (list(response['transformers']).includes('response-template') && textOf(response['body']).includes('{{')) {
    throw new Unreadable(
      name,
      'The body is a template that WireMock fills in for each call.',
      'Put one answer into the mapping, without {{ }}.',
    );
  }
  if ('bodyFileName' in response) {
    throw new Unreadable(
      name,
      `The body is in the file ${textOf(response['bodyFileName'])}, outside of the mapping.`,
      'Put it into the mapping as body or jsonBody.',
    );
  }
  if ('jsonBody' in response) return {body: JSON.stringify(response['jsonBody']), binary: false};
  const base64 = textOf(response['base64Body']);
  if (base64 === '') return {body: textOf(response['body']), binary: false};
  const text = textOfBase64(base64);
  return text === undefined ? {body: base64, binary: true} : {body: text, binary: false};
}
