/**
 * Newman sends a collection, curl sends what Take away saves of it, and both send what the importer reads. A difference
 * that is meant is declared with its case.
 */
import {execFile} from 'node:child_process';
import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {strFromU8, unzipSync} from 'fflate';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Call} from '../../packages/traffic/src/call';
import {readRecording} from '../../packages/traffic/src/formats';
import {archiveOf} from '../../src/features/workbench/app/archive';
import {comparable, curlArguments, requestOf, startServer, TOOLS, type SentRequest} from './support';

const PORT = '{{port}}';
const at = (target: string): string => `http://127.0.0.1:${PORT}${target}`;
const parts = (more: object): object => ({protocol: 'http', host: ['127', '0', '0', '1'], port: PORT, ...more});
const raw = (text: string, language?: string): object => ({
  mode: 'raw',
  raw: text,
  ...(language === undefined ? {} : {options: {raw: {language}}}),
});
const json = [{key: 'Content-Type', value: 'application/json'}];

/** The requests of the collection, by what is special about them. */
const requests: Readonly<Record<string, object>> = {
  'parts beside an older raw': {
    method: 'GET',
    url: parts({raw: at('/old?x=0'), path: ['v2', 'rooms'], query: [{key: 'x', value: '1'}]}),
  },
  'disabled parameters and headers': {
    method: 'GET',
    header: [
      {key: 'X-Off', value: '1', disabled: true},
      {key: 'X-On', value: '2'},
    ],
    url: parts({
      raw: at('/a?on=1&off=2'),
      path: ['a'],
      query: [
        {key: 'off', value: '2', disabled: true},
        {key: 'on', value: '1'},
      ],
    }),
  },
  'all parameters disabled': {
    method: 'GET',
    url: parts({raw: at('/none?off=2'), path: ['none'], query: [{key: 'off', value: '2', disabled: true}]}),
  },
  'parameters with signs, blanks, no value': {
    method: 'GET',
    url: parts({
      path: ['signs'],
      query: [
        {key: 'a', value: 'b c'},
        {key: 'd', value: 'e&f=g#h'},
        {key: 'empty', value: ''},
        {key: 'bare', value: null},
        {key: 'ü', value: 'é'},
        {key: 'plus', value: '1+1'},
        {key: 'coded', value: '%20%zz'},
      ],
    }),
  },
  'path variables': {
    method: 'DELETE',
    url: {
      ...parts({path: ['rooms', ':id', 'beds', ':bed']}),
      variable: [
        {key: 'id', value: '7'},
        {key: 'bed', value: 'a b'},
      ],
    },
  },
  'an address as text': {method: 'GET', url: at('/text?q=one two&list[]=1&list[]=2')},
  'a fragment': {method: 'GET', url: at('/fragment?q=1#part')},
  'umlauts in the path': {method: 'GET', url: at('/zimmer/größe/a b')},
  'a body with GET': {method: 'GET', header: json, url: at('/get-body'), body: raw('{"a":1}')},
  'a body with GET that is meant': {method: 'GET', header: json, url: at('/get-body-sent'), body: raw('{"a":2}')},
  'a body with DELETE': {method: 'DELETE', header: json, url: at('/delete-body'), body: raw('{"a":3}')},
  'comments in JSON': {
    method: 'POST',
    header: json,
    url: at('/comments'),
    body: raw('{\n  // one\n  "a": "http://x", /* two */\n  "b": [1, 2] // three\n}', 'json'),
  },
  'comment signs in text': {method: 'POST', url: at('/text-signs'), body: raw('a // b /* c */', 'text')},
  'JSON without a type': {
    method: 'POST',
    url: at('/language'),
    body: raw('{"price": 1.50, "id": 12345678901234567890}', 'json'),
  },
  'text without a type': {method: 'PUT', url: at('/plain'), body: raw('Zoë ☕\r\nline')},
  XML: {method: 'POST', url: at('/xml'), body: raw('<a b="1">é</a>', 'xml')},
  'a form': {
    method: 'POST',
    url: at('/form'),
    body: {
      mode: 'urlencoded',
      urlencoded: [
        {key: 'name', value: 'Zoë & Co'},
        {key: 'off', value: '1', disabled: true},
        {key: 'sign', value: "a+b=c!'()*~-_."},
        {key: 'empty', value: ''},
      ],
    },
  },
  'a form of parts': {
    method: 'POST',
    url: at('/parts'),
    body: {
      mode: 'formdata',
      formdata: [
        {key: 'one', value: 'ü', type: 'text'},
        {key: 'two', value: '2', type: 'text'},
      ],
    },
  },
  GraphQL: {
    method: 'POST',
    url: at('/graphql'),
    body: {mode: 'graphql', graphql: {query: '{ rooms { id } }', variables: '{"n": 1.0}'}},
  },
  'a bearer token beside an own header': {
    method: 'GET',
    header: [{key: 'Authorization', value: 'Bearer old'}],
    url: at('/bearer'),
    auth: {type: 'bearer', bearer: [{key: 'token', value: 'new'}]},
  },
  'basic authorization beside an own header': {
    method: 'GET',
    header: [{key: 'authorization', value: 'Basic b2xk'}],
    url: at('/basic'),
    auth: {
      type: 'basic',
      basic: [
        {key: 'username', value: 'zoë'},
        {key: 'password', value: 'p:w'},
      ],
    },
  },
  'no authorization': {method: 'GET', url: at('/noauth'), auth: {type: 'noauth'}},
  'an API key in the query': {
    method: 'GET',
    url: at('/key?a=1&api_key=old'),
    auth: {
      type: 'apikey',
      apikey: [
        {key: 'key', value: 'api_key'},
        {key: 'value', value: 'k&1'},
        {key: 'in', value: 'query'},
      ],
    },
  },
  'an API key in a header': {
    method: 'GET',
    url: at('/key-header'),
    auth: {
      type: 'apikey',
      apikey: [
        {key: 'key', value: 'X-Key'},
        {key: 'value', value: 'k1'},
        {key: 'in', value: 'header'},
      ],
    },
  },
  'a login in the address': {method: 'GET', url: `http://ann:secret@127.0.0.1:${PORT}/login`},
  'a header twice': {
    method: 'GET',
    header: [
      {key: 'X-Two', value: 'a'},
      {key: 'X-Two', value: 'b'},
    ],
    url: at('/two'),
  },
  'a variable in header and body': {
    method: 'PATCH',
    header: [...json, {key: 'X-City', value: '{{city}}'}],
    url: at('/{{city}}'),
    body: raw('{"city":"{{city}}"}'),
  },
};
const pruning: Readonly<Record<string, object>> = {
  'a body with GET that is meant': {protocolProfileBehavior: {disableBodyPruning: true}},
};
const names = Object.keys(requests);

const collectionFor = (port: number): string =>
  JSON.stringify({
    info: {name: 'calls', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'},
    auth: {type: 'bearer', bearer: [{key: 'token', value: 'of the collection'}]},
    variable: [
      {key: 'port', value: String(port)},
      {key: 'city', value: 'Bonn'},
    ],
    item: names.map((name) => ({name, request: requests[name], ...pruning[name]})),
  });

let server: Awaited<ReturnType<typeof startServer>>;
let sent: SentRequest[] = [];
let calls: Call[] = [];
let report = '';
beforeAll(async () => {
  server = await startServer();
  const dir = mkdtempSync(path.join(tmpdir(), 'newman-'));
  const [file, output] = [path.join(dir, 'collection.json'), path.join(dir, 'report.json')];
  const collection = collectionFor(server.port);
  writeFileSync(file, collection);
  await promisify(execFile)(
    path.join(TOOLS, 'node_modules/.bin/newman'),
    ['run', file, '--reporters', 'json', '--reporter-json-export', output],
    {maxBuffer: 64 * 1024 * 1024},
  );
  sent = [...server.seen];
  calls = readRecording('collection.json', collection).calls;
  report = readFileSync(output, 'utf8');
});
afterAll(() => server.stop());

describe('a collection', () => {
  it('is read call by call, and no two cases send the same', () => {
    expect(sent).toHaveLength(names.length);
    expect(calls).toHaveLength(names.length);
    expect(new Set(sent.map((each) => JSON.stringify(comparable(each)))).size).toBe(names.length);
  });

  it.each(names.map((name, i) => ({name, i})))('$name is read as newman sends it', ({i}) => {
    const [call, request] = [calls[i], sent[i]];
    expect(call && comparable(requestOf(call))).toEqual(request && comparable(request));
  });
});

describe('the report of newman', () => {
  it('is read with each request as it was sent, and its response', () => {
    const {calls: reported} = readRecording('report.json', report);
    expect(reported.map((call) => comparable(requestOf(call)))).toEqual(sent.map(comparable));
    expect(reported.map(({status, response}) => `${status} ${response.body}`)).toEqual(
      sent.map(({method}) => `201 ${method} ü`),
    );
  });
});

describe.each(['markdown', 'jsonl'] as const)('what Take away saves as %s', (form) => {
  it('is sent by curl with the bytes that newman sent', async () => {
    const files = Object.entries(unzipSync(archiveOf(calls, form))).sort(([a], [b]) => (a < b ? -1 : 1));
    const saved = files.flatMap(([name, bytes]) => readRecording(name, strFromU8(bytes)).calls);
    expect(saved).toHaveLength(names.length);
    const before = server.seen.length;
    for (const call of saved) {
      const run = promisify(execFile)('curl', curlArguments(call, server.port));
      run.child.stdin?.end(Buffer.from(requestOf(call).body, 'latin1'));
      const {stdout} = await run;
      expect(stdout).toBe(`${call.method} ü`);
    }
    expect(server.seen.slice(before).map(comparable)).toEqual(sent.map(comparable));
  });
});
