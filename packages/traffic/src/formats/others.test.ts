import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {partsOf, readRecording} from '.';

describe('a HAR archive', () => {
  it('gives one call an entry, without the names that HTTP/2 makes up', () => {
    const entry = {
      startedDateTime: '2026-08-03T11:15:12.408+02:00',
      time: 41.7,
      request: {
        method: 'POST',
        url: 'https://shop.example/login',
        httpVersion: 'h2',
        headers: [
          {name: ':path', value: '/login'},
          {name: 'Accept', value: '*/*'},
        ],
        postData: {params: [{name: 'user', value: 'a b'}]},
      },
      response: {status: 200, statusText: '', headers: [], content: {text: btoa('{"ok":true}'), encoding: 'base64'}},
    };
    const {calls, problems} = readRecording(
      'x.har',
      JSON.stringify({log: {entries: [entry, {request: {url: 'data:text/plain,x'}}]}}),
    );
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      time: '2026-08-03T09:15:12.408Z',
      durationMs: 42,
      version: '2.0',
      request: {headers: [{name: 'Accept', value: '*/*'}], body: 'user=a%20b'},
      response: {body: '{"ok":true}'},
    });
    expect(problems[0]?.place).toBe('log.entries[1]');
  });
});

describe('a Postman collection', () => {
  const collection = {
    info: {name: 'Shop'},
    variable: [{key: 'host', value: 'shop.example'}],
    item: [
      {
        name: 'Orders',
        item: [
          {
            name: 'One',
            request: {
              method: 'GET',
              url: {raw: 'https://{{host}}/orders/:id', variable: [{key: 'id', value: '7'}]},
              header: [{key: 'A', value: '1', disabled: true}],
            },
            response: [
              {code: 200, status: 'OK', body: '{}'},
              {code: 404, status: 'Not Found'},
            ],
          },
        ],
      },
      {name: 'Lost', request: {method: 'GET', url: 'https://{{stage}}/x'}, response: []},
      'a text is no item',
    ],
  };

  it('gives one call for each saved response, with its variables filled in', () => {
    const {calls, problems} = readRecording('c.json', JSON.stringify(collection));
    expect(calls.map(({url, status}) => [url, status])).toEqual([
      ['https://shop.example/orders/7', 200],
      ['https://shop.example/orders/7', 404],
    ]);
    expect(calls[0]?.request.headers).toEqual([]);
    expect(problems.map(({place, message}) => [place, message])).toEqual([
      ['Lost', 'The variable {{stage}} of the address has no value in the collection.'],
      ['request', 'The request has no address.'],
    ]);
  });
});

describe('a Postman collection as its app exports it', () => {
  const item = (name: string, url: unknown): unknown => ({name, request: {method: 'GET', url}, response: []});
  const collection = (variable: unknown[], ...items: unknown[]): string =>
    JSON.stringify({info: {name: 'Clinic'}, variable, item: items});

  it('has variables made of others, and addresses in parts', () => {
    const parts = {
      protocol: 'https',
      host: ['{{host}}'],
      port: '8443',
      path: ['files', ':id'],
      variable: [{key: 'id', value: '9'}],
      query: [
        {key: 'q', value: '1'},
        {key: 'z', value: '2', disabled: true},
      ],
    };
    const {calls} = readRecording(
      'c.json',
      collection(
        [
          {key: 'base', value: 'https://{{host}}/api'},
          {key: 'host', value: 'clinic.example'},
        ],
        item('a', {raw: '{{base}}/visits'}),
        item('b', parts),
      ),
    );
    expect(calls.map(({url}) => url)).toEqual([
      'https://clinic.example/api/visits',
      'https://clinic.example:8443/files/9?q=1',
    ]);
  });

  it('says which value Postman makes up, and ends where a variable is made of itself', () => {
    const {problems} = readRecording(
      'c.json',
      collection([{key: 'loop', value: 'http://{{loop}}'}], item('a', 'http://a/{{$guid}}'), item('b', '{{loop}}')),
    );
    expect(problems.map(({message}) => message)).toEqual([
      'Postman makes up {{$guid}} for each call, so the address is not known.',
      'The variable {{loop}} of the address has no value in the collection.',
    ]);
  });
});

it('percent-encodes what Postman sends so: letters beyond ASCII, and the signs of a form', () => {
  const body = {mode: 'urlencoded', urlencoded: [{key: "it's", value: '(a)*!~'}]};
  const request = {method: 'POST', url: 'https://größe.example/größe 1?é=ü\uD800', body};
  const [call] = readRecording('x.json', JSON.stringify({info: {}, item: [{name: 'x', request}]})).calls;
  expect(call?.url).toBe('https://größe.example/gr%C3%B6%C3%9Fe%201?%C3%A9=%C3%BC\uFFFD');
  expect(call?.request.body).toBe('it%27s=%28a%29%2A%21~');
});

it('a segment that WireMock compares is read as it is written', () => {
  const request = {
    method: 'GET',
    urlPathTemplate: '/rooms/{id}/{bed}',
    pathParameters: {id: {equalTo: 'a%207'}, bed: {equalTo: 'b/c'}},
  };
  const [call] = readRecording('x.json', JSON.stringify({request, response: {}})).calls;
  expect(call?.url).toBe('http://wiremock/rooms/a%207/b%2Fc');
});

it('a large file of pairs comes in pieces, with its lines counted through', () => {
  const pair = (i: number): string =>
    JSON.stringify({
      msgType: 'rrpair',
      direction: 'IN',
      http: {req: {method: 'GET', url: `http://a/${i}`}, res: {statusCode: 200, body: 'x'.repeat(500)}},
    });
  const lines = Array.from({length: 5000}, (_, i) => (i === 4321 ? '{"cut' : pair(i)));
  const text = lines.join('\n');
  const parts = partsOf('raw.jsonl', text);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  const {calls, problems} = readRecording('raw.jsonl', text);
  expect(calls).toHaveLength(4999);
  expect(calls.at(-1)).toMatchObject({url: 'http://a/4999', index: 4999});
  expect(problems.map(({place}) => place)).toEqual(['line 4322']);
});

describe('WireMock mappings', () => {
  it('become mocks, and a pattern is refused by name', () => {
    const {calls, problems} = readRecording(
      'm.json',
      JSON.stringify({
        mappings: [
          {
            request: {method: 'GET', urlPath: '/rates', queryParameters: {to: {equalTo: 'EUR'}}},
            response: {status: 200, jsonBody: {rate: 1.1}, fixedDelayMilliseconds: 20},
          },
          {name: 'all', request: {method: 'GET', urlPattern: '/r/.*'}, response: {}},
          {request: {url: '/file'}, response: {bodyFileName: 'x.json'}},
          {request: {url: '/gone'}, response: {fault: 'EMPTY_RESPONSE'}},
          {request: {url: '/echo'}, response: {body: '{{request.url}}', transformers: ['response-template']}},
        ],
      }),
    );
    expect(calls.map(({direction, url, durationMs, response}) => [direction, url, durationMs, response.body])).toEqual([
      ['OUT', 'http://wiremock/rates?to=EUR', 20, '{"rate":1.1}'],
    ]);
    expect(problems.map(({place, message}) => `${place}: ${message}`)).toEqual([
      'mapping 1: The stub names no host, so its call has the host wiremock, and the mock answers no call of an app.',
      'mapping 1: The stub accepts any other query parameters; the call has only those that it names.',
      'all (/r/.*): urlPattern stands for many addresses, a recorded call for one.',
      'mapping 3 (x.json): The body is in a file outside the mapping.',
      'mapping 4 (EMPTY_RESPONSE): The stub has fault and no separate response.',
      'mapping 5: The response is a template that WireMock fills in for each call.',
    ]);
  });
});

describe('any other file', () => {
  it.each([
    ['', 'The file is empty.'],
    ['hello', 'This is neither an RRPair file nor JSON.'],
    ['{"a": 1}', 'This JSON is not in a known format (it has a).'],
    [
      '{"msgType":"rrpair","direction":"IN","http":{"req":{}}}',
      'The request of the pair has no url, or no host and uri.',
    ],
    ['[1, 2', 'The JSON ends early or has an error.'],
    ['[]', 'This JSON is not in a known format.'],
  ])('%j gets a sentence', (text, message) => {
    expect(readRecording('f', text).problems[0]?.message).toBe(message);
  });

  it('never throws, whatever JSON it holds', () => {
    fc.assert(
      fc.property(
        fc.anything({withNullPrototype: false}),
        fc.constantFrom('log', 'item', 'mappings', 'http'),
        (value, key) => {
          const text = JSON.stringify(
            key === 'log'
              ? {log: {entries: [value]}}
              : key === 'item'
                ? {info: 1, item: [value]}
                : key === 'http'
                  ? {direction: 'IN', http: value}
                  : {mappings: [value]},
          );
          expect(() => readRecording('f', text)).not.toThrow();
        },
      ),
    );
  });
});

describe('a value that is nested thousands of levels deep', () => {
  const nested = (depth: number): string => `${'{"a":['.repeat(depth / 2)}1${']}'.repeat(depth / 2)}`;
  const mapping = (body: string): string =>
    `{"request":{"method":"GET","url":"/${body.length}"},"response":{"status":200,"jsonBody":${body}}}`;
  const folders = (depth: number): string =>
    `${'{"name":"f","item":['.repeat(depth)}{"name":"r","request":{"url":"http://a.example/"}}${']}'.repeat(depth)}`;

  it.each([400, 3000, 100_000])('costs a file nothing but itself: %i levels', (depth) => {
    const wireMock = readRecording('m.json', `{"mappings":[${mapping(nested(depth))},${mapping('[1]')}]}`);
    expect(wireMock.calls).toHaveLength(depth === 400 ? 2 : 1);
    expect(wireMock.problems.map(({message}) => message).join()).toMatch(depth === 400 ? /^$|./ : /500 levels/);
    const info = '"info":{"schema":"https://schema.getpostman.com/json/collection/v2.1.0/collection.json"}';
    const postman = readRecording(
      'c.json',
      `{${info},"item":[${folders(depth)},{"name":"s","request":{"url":"http://b.example/"}}]}`,
    );
    expect(postman.calls.map(({url}) => url)).toContain('http://b.example/');
    const pair = (body: unknown): string =>
      JSON.stringify({direction: 'IN', tech: 'HTTP', http: {req: {url: 'http://a.example/', body}}});
    const {calls} = readRecording(
      'raw.jsonl',
      `${pair('').replace('"body":""', `"body":${nested(depth)}`)}\n${pair('x')}\n`,
    );
    expect(calls.length).toBeGreaterThan(0);
  });
});
