/** Polly records the answers of a server; the importer reads each status and each body as it was answered. */
import {execFile} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliDecompressSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Call} from '../../packages/traffic/src/call';
import {headerOf} from '../../packages/traffic/src/body';
import {readFile} from '../../packages/traffic/src/formats';
import {answers, bytesOf, requestOf, startServer, TOOLS} from './support';

const cases = [
  ...Object.keys(answers).map((target) => ({method: 'GET', target, body: undefined})),
  {method: 'POST', target: '/rooms?city=Bonn&name=Zo%C3%AB', body: '{"name":"Zoë","beds":[1,2]}'},
  {method: 'PUT', target: '/rooms/7', body: '{"price":1.50}'},
  {method: 'DELETE', target: '/rooms/7', body: undefined},
];

let server: Awaited<ReturnType<typeof startServer>>;
let calls: Call[] = [];
beforeAll(async () => {
  server = await startServer();
  const dir = mkdtempSync(path.join(tmpdir(), 'polly-'));
  const asked = cases.map(({target, ...rest}) => ({...rest, url: `http://127.0.0.1:${server.port}${target}`}));
  await promisify(execFile)('node', [path.join(TOOLS, 'record-with-polly.mjs'), dir, JSON.stringify(asked)], {
    cwd: TOOLS,
  });
  const file = readdirSync(dir, {recursive: true, encoding: 'utf8'}).find((name) => name.endsWith('.har')) ?? '';
  calls = readFile(file, readFileSync(path.join(dir, file), 'utf8')).calls;
});
afterAll(() => server.stop());

/** No browser decompresses Brotli for a page, so such a body stays as it came, with the header that says so. */
function contentOf({response}: Call): string {
  const bytes = bytesOf(response);
  const isBrotli = headerOf(response.headers, 'content-encoding') === 'br';
  return isBrotli ? brotliDecompressSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes;
}

describe('a recording of Polly', () => {
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
      sent: Buffer.from(body ?? '').toString('latin1'),
      status: answer.status,
      got: answer.body.toString('latin1'),
    });
  });
});
