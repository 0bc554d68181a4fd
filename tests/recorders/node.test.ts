/** Recorders in Node note the answers of a server; the importer reads each status and each body as it was answered. */
import {execFile} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliDecompressSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Call} from '../../packages/traffic/src/call';
import {headerOf} from '../../packages/traffic/src/body';
import {readRecording} from '../../packages/traffic/src/formats';
import {answers, bytesOf, requestOf, startServer, TOOLS} from './support';

const cases = [
  ...Object.keys(answers).map((target) => ({method: 'GET', target, body: undefined})),
  {method: 'POST', target: '/rooms?city=Bonn&name=Zo%C3%AB', body: '{"name":"Zoë","beds":[1,2]}'},
  {method: 'PUT', target: '/rooms/7', body: '{"price":1.50}'},
  {method: 'DELETE', target: '/rooms/7', body: undefined},
];

/** nock holds JSON as values: its numbers lose the zeros at their end. */
const asValue = (text: string): string => (/^[[{]/.test(text) ? JSON.stringify(JSON.parse(text)) : text);

/** No browser decompresses Brotli for a page, so such a body stays as it came, with the header that says so. */
function contentOf({response}: Call): string {
  const bytes = bytesOf(response);
  const isBrotli = headerOf(response.headers, 'content-encoding') === 'br';
  return isBrotli ? brotliDecompressSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes;
}

describe.each([
  {recorder: 'polly', written: (text: string): string => text},
  {recorder: 'nock', written: asValue},
])('a recording of $recorder', ({recorder, written}) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let calls: Call[] = [];
  beforeAll(async () => {
    server = await startServer();
    const dir = mkdtempSync(path.join(tmpdir(), `${recorder}-`));
    const asked = cases.map(({target, ...rest}) => ({...rest, url: `http://127.0.0.1:${server.port}${target}`}));
    await promisify(execFile)('node', [path.join(TOOLS, `record-with-${recorder}.mjs`), dir, JSON.stringify(asked)], {
      cwd: TOOLS,
    });
    const names = readdirSync(dir, {recursive: true, encoding: 'utf8'});
    const file = names.find((name) => /\.(?:har|json)$/.test(name)) ?? '';
    calls = readRecording(file, readFileSync(path.join(dir, file), 'utf8')).calls;
  });
  afterAll(() => server.stop());

  it('is read call by call', () => {
    expect(server.seen).toHaveLength(cases.length);
    expect(calls).toHaveLength(cases.length);
  });

  it.each(cases)('$method $target is read as it was asked and answered', ({method, target, body}) => {
    const call = calls.find((each) => each.method === method && requestOf(each).target === target);
    const answer = answers[target] ?? {
      status: 201,
      type: 'text/plain; charset=utf-8',
      body: Buffer.from(`${method} ü`),
    };
    expect(call && {sent: bytesOf(call.request), status: call.status, got: contentOf(call)}).toEqual({
      sent: Buffer.from(written(body ?? '')).toString('latin1'),
      status: answer.status,
      got: answer.body.toString('latin1'),
    });
  });
});
