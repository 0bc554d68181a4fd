import {mkdtemp, writeFile} from 'node:fs/promises';
import {request, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {sendMalformed} from '@docs/http/testing/malformed-requests';
import {serveOverHttp} from './http';
import {DocsSite} from './site';
import {folderSource} from './source';

let server: Server;
let port: number;
beforeAll(async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'mcp-http-'));
  await writeFile(path.join(dir, 'llms.txt'), '# Docs\n\n`https://docs.example.com/llms-full.txt`\n');
  ({server} = await serveOverHttp(new DocsSite(folderSource(dir)), {host: '127.0.0.1', port: 0}));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const get = (target: string, host = `localhost:${port}`): Promise<number> =>
  new Promise((resolve, reject) =>
    request({port, host: '127.0.0.1', path: target, headers: {host}}, (response) =>
      resolve(response.resume().statusCode ?? 0),
    )
      .on('error', reject)
      .end(),
  );

/** The answer of the tool that runs chains. */
async function run(args: object): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'POST',
    headers: {'content-type': 'application/json', accept: 'application/json, text/event-stream'},
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {name: 'run_transform_chain', arguments: args},
    }),
  });
  const {result} = (await response.json()) as {result: {content: {text: string}[]}};
  return result.content[0]?.text ?? '';
}

describe('the docs server over HTTP', () => {
  it.each(['//', '//[', 'http://[', '*'])('refuses the address %s', async (target) => {
    expect(await get(target, 'evil.example')).toBe(400);
    expect(await get('/healthz')).toBe(200);
  });
  it('is alive after hundreds of malformed requests', async () => {
    expect(Object.keys(await sendMalformed(port, 0, 400))).not.toContain('refused');
    expect(await get('/healthz')).toBe(200);
  });
  const body = JSON.stringify(Array.from({length: 15_000}, (_, id) => ({id})));
  const many = (step: object): object[] =>
    Array.from({length: 20}, () => ({extractor: {type: 'req_body'}, transforms: Array.from({length: 30}, () => step)}));
  it.each([
    ['modifiers', many({type: 'json_path', config: {path: `${'@valid|'.repeat(100)}0`}})],
    ['expressions', many({type: 'regex', config: {pattern: '(\\d?){18}[xyz]'}})],
    [
      'filters',
      many({type: 'trim'}).map((chain) => ({
        ...chain,
        filters: {
          filters: Array.from({length: 30}, () => ({reqFilter: {key: '0.id', value: '0'}, operator: 'CONTAINS'})),
        },
      })),
    ],
    [
      'scrubs',
      many({type: 'scrub', config: {new: 'x'}}).map((chain) => ({
        ...chain,
        extractor: {type: 'json_path', config: {path: 'http.req.method'}},
      })),
    ],
  ])('ends a chain that would keep it from other calls for long: %s', async (_, rules) => {
    const start = process.cpuUsage();
    const text = await run({rules, request: `POST / HTTP/1.1\nHost: a.test\n\n${body}`});
    expect(text.slice(0, 200)).toContain('takes more than 2 s');
    expect(process.cpuUsage(start).user).toBeLessThan(6_000_000);
  });
  it('writes no more of the steps than an answer may have', async () => {
    const rules = many({type: 'split', config: {separator: '\n'}});
    const start = process.cpuUsage();
    expect((await run({rules, request: `POST / HTTP/1.1\nHost: a.test\n\n${body}`})).length).toBeLessThan(401_000);
    expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
  });
  it('cuts an answer that nobody could read', async () => {
    const chain = {
      extractor: {type: 'req_body'},
      transforms: Array.from({length: 4}, () => ({type: 'replace', config: {old: 'q', new: 'q'}})),
    };
    const request = `POST / HTTP/1.1\nHost: a.test\n\n${'x'.repeat(200_000)}`;
    const text = await run({rules: chain, request});
    expect(text).toMatch(/\(The answer has \d{6,} characters; the rest is left out\. Ask for less\.\)$/);
    expect(text.length).toBeLessThan(401_000);
  });
});
