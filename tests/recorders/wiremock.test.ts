/** WireMock answers each request that the importer reads from its mappings as the importer says. */
import {spawn, type ChildProcess} from 'node:child_process';
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import http from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Call, Header} from '../../packages/traffic/src/call';
import {readRecording} from '../../packages/traffic/src/formats';
import {ensureProgram} from '../../scripts/support/ensure-program';
import {bytesOf, requestOf, TOOLS} from './support';

type Stub = {request: object; response: object; priority?: number};

const stubs: Readonly<Record<string, Stub>> = {
  'a body as text': {
    request: {method: 'GET', url: '/text'},
    response: {status: 200, body: 'Zoë ☕', headers: {'Content-Type': 'text/plain; charset=utf-8'}},
  },
  'a body as JSON': {
    request: {method: 'GET', urlPath: '/json'},
    response: {status: 202, jsonBody: {b: 1, a: ['ü', null, true]}, headers: {'Content-Type': 'application/json'}},
  },
  'a body in base64': {
    request: {method: 'GET', url: '/bytes'},
    response: {base64Body: 'AP+ACg0=', headers: {'Content-Type': 'application/octet-stream'}},
  },
  'no status': {request: {method: 'GET', url: '/plain'}, response: {body: 'ok'}},
  'a text beside JSON': {request: {method: 'GET', url: '/both'}, response: {body: 'text', jsonBody: {a: 1}}},
  'JSON beside bytes': {request: {method: 'GET', url: '/both-2'}, response: {jsonBody: {a: 1}, base64Body: 'AP+ACg0='}},
  'a header twice': {
    request: {method: 'GET', url: '/cookies'},
    response: {status: 204, headers: {'Set-Cookie': ['a=1', 'b=2']}},
  },
  'a status message': {
    request: {method: 'DELETE', url: '/gone'},
    response: {status: 410, statusMessage: 'Sold out', body: 'x'},
  },
  'query parameters': {
    request: {
      method: 'GET',
      urlPath: '/search',
      queryParameters: {q: {equalTo: 'a b&c'}, page: {equalTo: '2'}, off: {absent: true}},
    },
    response: {body: 'found'},
  },
  'several values of a parameter': {
    request: {method: 'GET', urlPath: '/many', queryParameters: {id: {hasExactly: [{equalTo: '1'}, {equalTo: '2'}]}}},
    response: {body: 'many'},
  },
  'a path template': {
    request: {method: 'GET', urlPathTemplate: '/rooms/{id}', pathParameters: {id: {equalTo: 'a%207'}}},
    response: {body: 'room'},
  },
  'a pattern without signs': {request: {method: 'GET', urlPathPattern: '/v1\\.0/rooms'}, response: {body: 'version'}},
  'headers and cookies': {
    request: {method: 'GET', url: '/headers', headers: {'X-Key': {equalTo: 'k1'}}, cookies: {session: {equalTo: 's1'}}},
    response: {body: 'in'},
  },
  'a login': {
    request: {method: 'GET', url: '/login', basicAuth: {username: 'ann', password: 'p:w'}},
    response: {body: 'ann'},
  },
  'JSON to be equal': {
    request: {method: 'POST', url: '/equal', bodyPatterns: [{equalToJson: {b: 1, a: 2}, ignoreExtraElements: true}]},
    response: {status: 201, body: 'made'},
  },
  'JSON in two patterns': {
    request: {
      method: 'POST',
      url: '/two',
      bodyPatterns: [
        {equalToJson: '{"a":1}', ignoreExtraElements: true},
        {equalToJson: '{"b":{"c":2}}', ignoreExtraElements: true},
      ],
    },
    response: {body: 'two'},
  },
  'bytes to be equal': {
    request: {method: 'PUT', url: '/put', bodyPatterns: [{binaryEqualTo: 'AP+ACg0='}]},
    response: {body: 'put'},
  },
  'XML to be equal': {
    request: {method: 'POST', url: '/xml', bodyPatterns: [{equalToXml: '<a  b="1"/>'}]},
    response: {body: 'xml'},
  },
  'a form': {
    request: {method: 'POST', urlPath: '/form', formParameters: {name: {equalTo: 'Zoë & Co'}, n: {equalTo: '1'}}},
    response: {body: 'form'},
  },
  'any method': {request: {method: 'ANY', url: '/any'}, response: {body: 'any'}},
  'precedence by number': {request: {method: 'GET', url: '/first'}, response: {body: 'first'}, priority: 1},
  'no precedence by number': {request: {method: 'GET', url: '/first'}, response: {body: 'second'}, priority: 2},
};
/** Left out: another stub is answered with. */
const HIDDEN = 'no precedence by number';
const names = Object.keys(stubs).filter((name) => name !== HIDDEN);
const mappings = JSON.stringify({mappings: Object.entries(stubs).map(([name, stub]) => ({name, ...stub}))});
const {calls, problems} = readRecording('mappings.json', mappings);

let wireMock: ChildProcess;
let port = 0;
beforeAll(async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'wiremock-'));
  mkdirSync(path.join(dir, 'mappings'));
  writeFileSync(path.join(dir, 'mappings/stubs.json'), mappings);
  const jar = path.join(TOOLS, 'node_modules/wiremock/build/wiremock-standalone-3.13.2.jar');
  const started = spawn(ensureProgram('java'), ['-jar', jar, '--port', '0', '--root-dir', dir, '--disable-banner']);
  wireMock = started;
  let written = '';
  port = await new Promise((resolve, reject) => {
    const read = (piece: Buffer): void => {
      written += piece.toString();
      const found = /^port:\s+(\d+)/m.exec(written)?.[1];
      if (found !== undefined) resolve(Number(found));
    };
    started.stdout.on('data', read);
    started.stderr.on('data', read);
    started.on('exit', () => reject(new Error(written)));
  });
});
afterAll(() => wireMock.kill());

type Answered = {status: number; statusText: string; headers: Header[]; body: string};

async function send(call: Call): Promise<Answered> {
  const {method, target, headers, body} = requestOf(call);
  return new Promise((resolve, reject) => {
    const given = Object.fromEntries(headers.map(({name, value}) => [name, value]));
    const length = body === '' ? {} : {'Content-Length': String(body.length)};
    http
      .request({port, method, path: target, headers: {...given, ...length}}, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            statusText: response.statusMessage ?? '',
            headers: response.rawHeaders.flatMap((name, i, all) =>
              i % 2 === 0 ? [{name, value: all[i + 1] ?? ''}] : [],
            ),
            body: Buffer.concat(pieces).toString('latin1'),
          }),
        );
      })
      .on('error', reject)
      .end(Buffer.from(body, 'latin1'));
  });
}

const lines = (headers: readonly Header[]): string[] =>
  headers
    .filter(
      ({name}) => !/^(?:matched-stub-|transfer-encoding$|content-length$|date$|server$|connection$|vary$)/i.test(name),
    )
    .map(({name, value}) => `${name.toLowerCase()}: ${value}`)
    .sort();

describe('mappings of WireMock', () => {
  it('are read stub by stub, and the one that is never answered with is named', () => {
    expect(calls).toHaveLength(names.length);
    expect(problems.filter(({message}) => message.startsWith('Another stub')).map(({place}) => place)).toEqual([
      HIDDEN,
    ]);
  });

  it('answer nothing to what no stub says', async () => {
    const [call] = calls;
    expect(call && (await send({...call, url: `${call.url}/other`})).status).toBe(404);
  });

  it.each(names.map((name, i) => ({name, i})))('$name: WireMock answers as the call says', async ({name, i}) => {
    const call = calls[i];
    if (!call) throw new Error(`${name} is not read`);
    const answer = await send(call);
    expect({status: answer.status, headers: lines(answer.headers), body: answer.body}).toEqual({
      status: call.status,
      headers: lines(call.response.headers),
      body: bytesOf(call.response),
    });
    if (call.statusText !== '') expect(answer.statusText).toBe(call.statusText);
  });
});
