import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Call} from '../call';
import {plainCall} from '../call';
import {bodyOfBase64} from '../body';
import {tidyCall} from '../tidy';
import {readRecording} from '.';
import {writeRRPairJson} from './rrpair-json';
import {writeRRPairMarkdown} from './rrpair-markdown';

const booking = `### REQUEST ###
\`\`\`
POST http://localhost:8080/bookings?dry=1 HTTP/1.1
Accept: application/json, text/plain
Content-Type: application/json
Host: localhost:8080
X-When: Mon\\, 03 Aug 2026
\`\`\`

\`\`\`
{
  "room": "B12",
  "price": 1.50
}
\`\`\`

### RESPONSE ###
\`\`\`
HTTP/1.1 201 Created
Location: /bookings/581
\`\`\`

\`\`\`
\`\`\`

### SIGNATURE ###
\`\`\`
http:host is localhost
http:method is POST
http:queryparams is -NONE-
\`\`\`

### METADATA ###
\`\`\`
direction: OUT
uuid: 6f1c2d9e-4b7a-4c35-9e21-0a5d8f3b7c64
ts: 2026-08-03T09:15:12.408113Z
duration: 41ms
tags: captureMode=proxy, sequence=24
\`\`\`

### INTERNAL - DO NOT MODIFY ###
\`\`\`
json: {"msgType":"rrpair","resource":"bookings","netinfo":{"id":"7"},"direction":"IN"}
\`\`\`
`;

const only = (file: string, text: string): Call => {
  const {calls, problems} = readRecording(file, text);
  expect(problems).toEqual([]);
  expect(calls).toHaveLength(1);
  return calls[0] as Call;
};

describe('an RRPair file in Markdown', () => {
  it('is read section by section, and the sections win over INTERNAL', () => {
    const call = only('a.md', booking);
    expect(call).toMatchObject({
      direction: 'OUT',
      method: 'POST',
      url: 'http://localhost:8080/bookings?dry=1',
      status: 201,
      statusText: 'Created',
      durationMs: 41,
      time: '2026-08-03T09:15:12.408113Z',
      tags: {captureMode: 'proxy', sequence: '24'},
      signature: {'http:host': 'localhost', 'http:method': 'POST', 'http:queryparams': ''},
    });
    expect(call.request.body).toBe('{"room":"B12","price":1.50}');
    expect(call.request.headers).toContainEqual({name: 'X-When', value: 'Mon, 03 Aug 2026'});
    expect(call.request.headers.filter(({name}) => name === 'Accept').map(({value}) => value)).toEqual([
      'application/json',
      'text/plain',
    ]);
    expect(call.internal['netinfo']).toEqual({id: '7'});
  });

  it('is written as it was read', () => {
    const again = only('a.md', writeRRPairMarkdown(only('a.md', booking)));
    expect({...again, internal: {}}).toEqual({...only('a.md', booking), internal: {}});
    expect(again.internal['netinfo']).toEqual({id: '7'});
    expect(writeRRPairMarkdown(again)).toBe(writeRRPairMarkdown(only('a.md', booking)));
  });

  it('reads the role that older files carry in their section names', () => {
    expect(only('a.md', booking.replace('### REQUEST ###', '### REQUEST (TEST) ###')).method).toBe('POST');
  });

  it('says which section cannot be read, and what to do', () => {
    const broken = booking.replace('POST http://localhost:8080/bookings?dry=1 HTTP/1.1', 'POST');
    expect(readRecording('b.md', broken).problems).toEqual([
      {
        file: 'b.md',
        place: 'REQUEST',
        message: '"POST" is not a request line.',
        remedy: 'Write METHOD URL HTTP/1.1 in the first line of the block.',
        count: 1,
      },
    ]);
    expect(readRecording('c.md', booking.slice(0, 90)).problems[0]?.message).toBe('A block is not closed.');
  });
});

/* What a call may hold, hostile values among them: nothing of it is put in order before it is compared. */
const tricky = fc.constantFrom(
  '',
  '\r',
  'a\r\nb\r\n',
  '{"a": 1}',
  '{"a":1}\n',
  '{"b":1,"a":[ ]}',
  '```\nfenced\n```',
  '````',
  '### RESPONSE ###',
  '# Title\n```',
  '[binary, kept in INTERNAL]',
  '-NONE-',
  'json: {}',
  '\uFEFFbom',
  'half \uD800 a pair',
  'a\\, b, c\\',
  'x is y',
  '\u2028',
  '\0',
);
const anyText = fc.oneof(tricky, fc.string(), fc.string({unit: 'grapheme'}), fc.json());
const header = fc.record({
  name: fc.oneof(
    fc.constantFrom('Set-Cookie', 'Content-Length', 'host', '12', '__proto__'),
    fc.stringMatching(/^[\w-]{1,8}$/),
  ),
  value: anyText,
});
const bytes = fc.uint8Array({minLength: 1, maxLength: 20}).map((list) => Buffer.from(list).toString('base64'));
const message = (headers: Call['request']['headers'], text: string): Call['request'] => ({
  headers,
  body: text,
  binary: false,
});
const hostile = fc
  .record({
    method: fc.oneof(fc.constantFrom('GET', 'POST', 'M-SEARCH'), fc.string()),
    url: fc.oneof(
      fc.webUrl({withQueryParameters: true, withFragments: true}),
      anyText.map((text) => `http://a.test/${text}`),
    ),
    version: fc.constantFrom('1.0', '1.1', '2.0', '3.0'),
    status: fc.oneof(fc.integer({min: 100, max: 599}), fc.constantFrom(0, -1, 999, 0.5, Number.NaN)),
    statusText: fc.oneof(fc.constantFrom('OK', '', '200 OK', '404'), anyText),
    asked: fc.array(header, {maxLength: 5}),
    answered: fc.array(header, {maxLength: 5}),
    sent: anyText,
    got: anyText,
    bytes: fc.option(bytes),
    tags: fc.dictionary(fc.string(), anyText, {maxKeys: 3}),
    signature: fc.option(
      fc.dictionary(fc.oneof(fc.constantFrom('http:url', 'http:requestBodyHash'), fc.string()), anyText, {maxKeys: 4}),
      {nil: undefined},
    ),
    direction: fc.constantFrom('IN' as const, 'OUT' as const),
    durationMs: fc.oneof(fc.constantFrom(undefined, -1, 0, 0.25, 1e-7), fc.nat(100_000)),
    uuid: fc.oneof(fc.uuid(), fc.constantFrom('', 'MDEyMzQ1Njc4OWFiY2RlZg=='), fc.string()),
    time: fc.oneof(fc.constantFrom('', '2026-08-03T09:15:12.408113Z'), fc.string()),
  })
  .map(({asked, answered, sent, got, bytes: binary, ...rest}): Call => {
    const response = message(answered, got);
    return {
      ...plainCall('x', 0),
      ...rest,
      request: message(asked, sent),
      response: binary === null ? response : {...response, ...bodyOfBase64(binary)},
    };
  });

/** All that a call says; where it was read, and what only its file says besides, is of the file. */
const said = ({file: _file, index: _index, internal: _internal, ...call}: Call): unknown => call;
const asMarkdown = (call: Call): string => writeRRPairMarkdown(call);
const asJson = (call: Call): string => JSON.stringify(writeRRPairJson(call));

describe('whatever a call holds', () => {
  it.each([
    ['Markdown', asMarkdown, asMarkdown],
    ['JSON', asJson, asJson],
    ['Markdown made of JSON', asJson, asMarkdown],
    ['JSON made of Markdown', asMarkdown, asJson],
  ])('read, written as %s and read again it is the same', (_, first, second) => {
    fc.assert(
      fc.property(hostile, (call) => {
        const read = only('x', first(call));
        expect(said(read)).toEqual(said(tidyCall(call)));
        expect(said(only('x', second(read)))).toEqual(said(read));
        expect(second(only('x', second(read)))).toBe(second(read));
      }),
      {numRuns: 60},
    );
  });

  it('comes back from a file whose line ends an editor changed', () => {
    fc.assert(
      fc.property(hostile, (call) => {
        const windows = only('x', asMarkdown(call).replaceAll('\r\n', '\n').replaceAll('\n', '\r\n'));
        expect(windows.request.body).toBe(tidyCall(call).request.body);
      }),
    );
  });

  it('an edit in a section wins over what INTERNAL keeps', () => {
    const call = {...plainCall('x', 0), url: 'http://a.test/', status: 200};
    const file = asMarkdown({...call, request: message([{name: 'Content-Length', value: '9'}], '{"a": 1 }')});
    expect(only('x', file).request).toEqual(message([{name: 'Content-Length', value: '9'}], '{"a": 1 }'));
    expect(only('x', file.replace('"a": 1', '"a": 22')).request).toEqual(message([], '{"a":22}'));
    expect(only('x', file.replace('GET http', 'PUT http')).method).toBe('PUT');
  });
});

describe('RRPair files of 2025', () => {
  const response = ['Content-Type: text/plain', 'Date: Tue\\, 09 Sep 2025 15:58:14 GMT'].join('\n');
  const internal =
    '{"msgType":"rrpair","direction":"OUT","http":{"req":{"url":"/n","uri":"/n?x=1","method":"GET","host":"n.example"},"res":{"statusCode":203,"statusMessage":"203 Odd"}}}';
  const tick = '```';
  const shapes = {
    'with the response first and no status line': `### RESPONSE (MOCK) ###\n${tick}\n${response}\n${tick}\n\n${tick}\nseven\n${tick}\n\n### REQUEST ###\n${tick}\nGET http://n.example:80/n?x=1 HTTP/1.1\nHost: n.example\n${tick}\n\n${tick}\n${tick}\n\n### METADATA ###\n${tick}\ndirection: OUT\nduration: 1.5s\n${tick}\n\n### INTERNAL - DO NOT MODIFY ###\n${tick}\njson: ${internal}\n${tick}\n`,
    'with head and body in one block': `### REQUEST ###\n${tick}\nGET http://n.example:80/n?x=1 HTTP/1.1\nHost: n.example\n${tick}\n\n### RESPONSE (MOCK) ###\n${tick}\nHTTP/1.1 203 Odd\n${response}\n\nseven\n${tick}\n\n### METADATA ###\n${tick}\nduration: 1500ms\n${tick}\n`,
    'with headings in words': `# Request\n\n${tick}http\nGET http://n.example:80/n?x=1 HTTP/1.1\nHost: n.example\n${tick}\n\n# Response\n\n${tick}\n${response}\n${tick}\n\n${tick}text\nseven\n${tick}\n\n# Metadata\n\n- direction: OUT\n- duration: 1.5s\n\n# Internal\n\n${tick}json\n${internal}\n${tick}\n`,
  };

  it.each(Object.entries(shapes))('%s are read', (_, file) => {
    expect(only('a.md', file)).toMatchObject({
      direction: 'OUT',
      method: 'GET',
      url: 'http://n.example:80/n?x=1',
      status: 203,
      statusText: 'Odd',
      durationMs: 1500,
      request: message([{name: 'Host', value: 'n.example'}], ''),
      response: message(
        [
          {name: 'Content-Type', value: 'text/plain'},
          {name: 'Date', value: 'Tue, 09 Sep 2025 15:58:14 GMT'},
        ],
        'seven',
      ),
    });
  });

  it('are known however late the request comes', () => {
    const late = shapes['with the response first and no status line'].replace('seven', 'x'.repeat(9000));
    expect(only('a.md', late).response.body).toHaveLength(9000);
  });

  it('a page of documentation is none', () => {
    expect(readRecording('a.md', '# Orders\n\n## Request\n\nSend it.\n').problems[0]?.message).toBe(
      'This is neither an RRPair file nor JSON.',
    );
  });
});

describe('pairs as JSON', () => {
  const pair = {
    msgType: 'rrpair',
    direction: 'OUT',
    uuid: btoa('0123456789abcdef'),
    ts: '2026-08-03T09:15:12.408113Z',
    l7protocol: 'https',
    duration: 12,
    signature: {'http:url': btoa('/v1/list'), 'http:queryparams': ''},
    http: {
      req: {uri: '/v1/list?x=1', host: 'rates.example', method: 'GET', version: '2.0', headers: {Accept: ['*/*']}},
      res: {statusCode: 200, statusMessage: '200 OK', bodyBase64: btoa('{"a":1}')},
    },
  };

  it('gives the address, the text form of the ID, the body and the signature in words', () => {
    expect(only('a.json', JSON.stringify(pair))).toMatchObject({
      url: 'https://rates.example/v1/list?x=1',
      uuid: '30313233-3435-3637-3839-616263646566',
      statusText: 'OK',
      response: {body: '{"a":1}', binary: false},
      signature: {'http:url': '/v1/list', 'http:queryparams': ''},
    });
  });

  it('is read one per line, and a line that was cut off is named', () => {
    const {calls, problems} = readRecording(
      'raw.jsonl',
      `${JSON.stringify(pair)}\n${JSON.stringify(pair)}\n{"msgType"`,
    );
    expect(calls.map(({index}) => index)).toEqual([0, 1]);
    expect(problems.map(({place}) => place)).toEqual(['line 3']);
  });

  it('keeps bytes that are no text as base64', () => {
    const binary = {...pair, http: {...pair.http, res: {...pair.http.res, bodyBase64: btoa('\xff\xfe\x00')}}};
    const call = only('a.json', JSON.stringify(binary));
    expect(call.response).toMatchObject({binary: true, body: btoa('\xff\xfe\x00')});
    expect(only('a.md', writeRRPairMarkdown(call)).response).toMatchObject({binary: true, body: btoa('\xff\xfe\x00')});
  });

  it('names the protocol of a pair that is no call over HTTP', () => {
    const {problems} = readRecording(
      'db.json',
      JSON.stringify({msgType: 'rrpair', direction: 'OUT', tech: 'Postgres', postgres: {}}),
    );
    expect(problems[0]?.message).toBe('The pair is a Postgres call, not an HTTP call.');
  });
});
