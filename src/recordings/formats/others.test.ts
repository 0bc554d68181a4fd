import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {readFile} from '.';

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
    const {calls, problems} = readFile('x.har', JSON.stringify({log: {entries: [entry, {request: {url: 'data:text/plain,x'}}]}}));
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
    const {calls, problems} = readFile('c.json', JSON.stringify(collection));
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

describe('WireMock mappings', () => {
  it('become mocks, and a pattern is refused by name', () => {
    const {calls, problems} = readFile(
      'm.json',
      JSON.stringify({
        mappings: [
          {
            request: {method: 'GET', urlPath: '/rates', queryParameters: {to: {equalTo: 'EUR'}}},
            response: {status: 200, jsonBody: {rate: 1.1}, fixedDelayMilliseconds: 20},
          },
          {name: 'all', request: {method: 'GET', urlPattern: '/r/.*'}, response: {}},
          {request: {url: '/file'}, response: {bodyFileName: 'x.json'}},
        ],
      }),
    );
    expect(calls.map(({direction, url, durationMs, response}) => [direction, url, durationMs, response.body])).toEqual([
      ['OUT', 'http://wiremock/rates?to=EUR', 20, '{"rate":1.1}'],
    ]);
    expect(problems.map(({message}) => message)).toEqual([
      'urlPattern /r/.* stands for many addresses, a recorded call for one.',
      'The body is in the file x.json, outside of the mapping.',
    ]);
  });
});

describe('any other file', () => {
  it.each([
    ['', 'The file is empty.'],
    ['hello', 'This is neither an RRPair file nor JSON.'],
    ['{"a": 1}', 'This JSON is of no known format (it has a).'],
    ['[1, 2', 'The JSON ends early or has an error.'],
    ['[]', 'This JSON is of no known format.'],
  ])('%j gets a sentence', (text, message) => {
    expect(readFile('f', text).problems[0]?.message).toBe(message);
  });

  it('never throws, whatever JSON it holds', () => {
    fc.assert(
      fc.property(fc.anything({withNullPrototype: false}), fc.constantFrom('log', 'item', 'mappings', 'http'), (value, key) => {
        const text = JSON.stringify(
          key === 'log'
            ? {log: {entries: [value]}}
            : key === 'item'
              ? {info: 1, item: [value]}
              : key === 'http'
                ? {direction: 'IN', http: value}
                : {mappings: [value]},
        );
        expect(() => readFile('f', text)).not.toThrow();
      }),
    );
  });
});
