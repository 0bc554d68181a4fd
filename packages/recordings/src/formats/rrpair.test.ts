import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Call} from '../call';
import {plainCall} from '../call';
import {readFile} from '.';
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
  const {calls, problems} = readFile(file, text);
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
    expect(readFile('b.md', broken).problems).toEqual([
      {
        file: 'b.md',
        place: 'REQUEST',
        message: '"POST" is no request line.',
        remedy: 'Write METHOD URL HTTP/1.1 in the first line of the block.',
      },
    ]);
    expect(readFile('c.md', booking.slice(0, 90)).problems[0]?.message).toBe('A block is not closed.');
  });
});

const header = fc.record({
  name: fc.stringMatching(/^X-[A-Z][a-z]{1,8}$/),
  value: fc.stringMatching(/^[!-~]([ -~]{0,20}[!-~])?$/),
});
const body = fc.oneof(
  fc.constant(''),
  fc.json().filter((json) => /^[[{]/.test(json)),
  fc.string(),
  fc.constant('```\nfenced\n```'),
  fc.constant('a\n\nb\n'),
);
const anyCall = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'DELETE'),
    path: fc.webPath(),
    status: fc.integer({min: 100, max: 599}),
    headers: fc.array(header, {maxLength: 4}),
    sent: body,
    answered: body,
    tags: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[!-~]([ -~]{0,12}[!-~])?$/), {
      maxKeys: 3,
    }),
    direction: fc.constantFrom('IN' as const, 'OUT' as const),
    durationMs: fc.nat(100_000),
    uuid: fc.uuid(),
  })
  .map(({path, headers, sent, answered, status, ...rest}): Call => ({
    ...plainCall('x', 0, 'rrpair-markdown'),
    ...rest,
    url: `http://shop.example:8080${path}`,
    time: '2026-08-03T09:15:12.408113Z',
    status,
    statusText: 'Whatever',
    request: {headers, body: sent, binary: false},
    response: {headers: [], body: answered, binary: false},
    signature: {'http:method': 'GET', 'http:url': path, 'http:queryparams': ''},
  }));

/** What a file keeps: no file says in which order headers were sent, and blanks of JSON are not kept. */
const kept = ({request, response, ...rest}: Call): unknown => ({
  ...rest,
  internal: {},
  format: 'any',
  request: {...request, headers: sorted(request.headers)},
  response: {...response, headers: sorted(response.headers)},
});
const sorted = (headers: Call['request']['headers']): unknown =>
  [...new Set(headers.map(({name}) => name))]
    .sort()
    .map((name) => [name, headers.filter((each) => each.name === name).map(({value}) => value)]);
const packed = (call: Call): Call => {
  const pack = (text: string): string =>
    /^\s*[[{]/.test(text) ? compactOrSame(text) : text.replaceAll(/\r\n?/g, '\n');
  return {
    ...call,
    request: {...call.request, body: pack(call.request.body)},
    response: {...call.response, body: pack(call.response.body)},
  };
};
const compactOrSame = (text: string): string => {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  return text.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
};

describe('whatever a call holds', () => {
  it('survives being written as Markdown and read again', () => {
    fc.assert(
      fc.property(anyCall, (call) => {
        const plain = packed(call);
        expect(kept(only('x', writeRRPairMarkdown(plain)))).toEqual(kept(plain));
      }),
    );
  });

  it('survives being written as JSON and read again', () => {
    fc.assert(
      fc.property(anyCall, (call) => {
        const again = only('x', JSON.stringify(writeRRPairJson(call)));
        expect(kept(again)).toEqual(kept(call));
      }),
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

  it('is read one a line, and a line that was cut off is named', () => {
    const {calls, problems} = readFile('raw.jsonl', `${JSON.stringify(pair)}\n${JSON.stringify(pair)}\n{"msgType"`);
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
    const {problems} = readFile(
      'db.json',
      JSON.stringify({msgType: 'rrpair', direction: 'OUT', tech: 'Postgres', postgres: {}}),
    );
    expect(problems[0]?.message).toBe('The pair is a call over Postgres, not over HTTP.');
  });
});
