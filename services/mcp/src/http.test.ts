import {once} from 'node:events';
import {mkdtemp, writeFile} from 'node:fs/promises';
import {request, type IncomingMessage, type Server} from 'node:http';
import {connect, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
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

const post = (body: string, signal?: AbortSignal): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'POST',
    headers: {'content-type': 'application/json', accept: 'application/json, text/event-stream'},
    body,
    ...(signal ? {signal} : {}),
  });

/** The answer of the tool that runs chains. */
async function run(args: object, signal?: AbortSignal): Promise<string> {
  const params = {name: 'run_transform_chain', arguments: args};
  const response = await post(JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/call', params}), signal);
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
    expect(text.slice(0, 200)).toMatch(/takes more than 2 s|took longer than/);
    expect(process.cpuUsage(start).user).toBeLessThan(6_000_000);
  });
  const bombs: [string, object][] = [
    ['a{1000}', {type: 'regex', config: {pattern: 'a{1000}'.repeat(285)}}],
    ['classes of Unicode', {type: 'regex', config: {pattern: String.raw`(?i)[\pL\pN]{1000}`.repeat(100)}}],
    ['nested repetitions', {type: 'regex', config: {pattern: '((a{10}){10}){10}|'.repeat(100) + 'b'}}],
  ];
  it.each(bombs)(
    'compiles no expressions for long, and answers others meanwhile: %s',
    async (_, step) => {
      const start = process.cpuUsage();
      let waited = 0;
      const running = run({rules: many(step), request: 'GET / HTTP/1.1\nHost: a.test\n\n'});
      let isOver = false;
      void running.finally(() => (isOver = true));
      while (!isOver) {
        const asked = performance.now();
        expect(await get('/healthz')).toBe(200);
        waited = Math.max(waited, performance.now() - asked);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(await running).toMatch(/too many steps|invalid regex|takes more than 2 s|took longer than/);
      expect(process.cpuUsage(start).user).toBeLessThan(8_000_000);
      expect(waited).toBeLessThan(1500);
      expect(process.memoryUsage().rss).toBeLessThan(1.2e9);
    },
    30_000,
  );
  it('ends the chain of a client that has left, so that the next one runs', async () => {
    const leaving = new AbortController();
    const rules = many({type: 'json_path', config: {path: `${'@valid|'.repeat(100)}0`}});
    const request = `POST / HTTP/1.1\nHost: a.test\n\n${body}`;
    const left = Array.from({length: 8}, () => run({rules, request}, leaving.signal).catch(() => 'left'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    leaving.abort();
    expect(await Promise.all(left)).toEqual(Array.from({length: 8}, () => 'left'));
    const started = performance.now();
    expect(
      await run({rules: {extractor: {type: 'req_body'}, transforms: []}, request: 'GET / HTTP/1.1\n\n'}),
    ).toContain('Request afterwards');
    expect(performance.now() - started).toBeLessThan(14_000);
  }, 30_000);
  it.each([
    ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]', -32600],
    ['a batch of nothing', '[]', -32600],
    ['nothing', 'null', -32600],
    ['no JSON', '{"jsonrpc":', -32700],
    ['no message', '{"jsonrpc":"2.0","id":7}', -32600],
  ])('refuses %s with an error of the protocol', async (_, body, code) => {
    const response = await post(body);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({error: expect.objectContaining({code}) as object}),
    ]);
  });
  it('says what is wrong with rules that nobody could nest', async () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    expect(await run({rules: deep})).toMatch(/^The chain cannot be used/);
  });
  it('answers the health of a foreign host no more than the rest', async () => {
    expect(await get('/healthz', 'evil.example')).toBe(403);
  });
  it('answers a call that comes again from memory, with the identifier of each', async () => {
    const ask = async (id: number | string, method: string) =>
      (await (await post(JSON.stringify({jsonrpc: '2.0', id, method}))).json()) as {id: unknown; result?: object};
    const [first, second] = [await ask(1, 'tools/list'), await ask('two', 'tools/list')];
    expect([first.id, second.id, second.result]).toEqual([1, 'two', first.result]);
    expect(JSON.stringify(first.result)).toContain('inputSchema');
    expect(await ask(3, 'no/such')).toMatchObject({id: 3, error: {code: -32601}});
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

it('writes nothing about clients that leave in the middle of a message', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const client = connect(port, '127.0.0.1');
  client.write(
    `POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
  );
  const [incoming] = (await once(server, 'request')) as [IncomingMessage];
  const left = new Promise((resolve) => incoming.once('close', resolve));
  client.destroy();
  await left;
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});
