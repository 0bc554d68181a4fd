import {execFile, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync} from 'node:fs';
import {createServer, request, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {serve} from '../../../scripts/support/static-server';
import {docsServer, docsTools} from '@docs/mcp/docs-server';
import {call, connect, environment, program} from './client';

const run = promisify(execFile);
const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const empty = mkdtempSync(path.join(tmpdir(), 'mcp-reader-'));

/** A site that notes what it answers and can keep its answers back. */
class WatchedSite {
  readonly answered: string[] = [];
  held = 0;
  givenUp = 0;
  slow = '';
  private constructor(
    readonly server: Server,
    readonly files: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<WatchedSite> {
    const {server: files} = await serve(build);
    const server = createServer((asked, response) => {
      if (site.slow !== '' && asked.url?.startsWith(site.slow)) {
        site.held++;
        return void response.on('close', () => site.givenUp++);
      }
      response.on('finish', () => site.answered.push(`${response.statusCode} ${asked.url}`));
      files.emit('request', asked, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const site: WatchedSite = new WatchedSite(
      server,
      files,
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    );
    return site;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.files.close();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

describe('the MCP server on a site', () => {
  it('asks for a file once, then whether it has changed, and answers without the site from what it kept', async () => {
    const site = await WatchedSite.start();
    const env = environment();
    const question = {query: 'x-request-id header in tls capture'};
    const first = await connect(empty, ['--site', site.url], env);
    const {text} = await call(first, 'search', question);
    expect((await call(first, 'search', question)).text).toBe(text);
    expect(site.answered.filter((line) => line.endsWith(' /search/index.json'))).toEqual(['200 /search/index.json']);
    await first.close();

    site.answered.length = 0;
    const second = await connect(empty, ['--site', site.url], env);
    expect((await call(second, 'search', question)).text).toBe(text);
    expect(site.answered.filter((line) => line.endsWith(' /search/index.json'))).toEqual(['304 /search/index.json']);
    await second.close();

    await site.stop();
    const offline = await connect(empty, ['--site', site.url], env);
    expect((await call(offline, 'search', question)).text).toBe(text);
    const read = await call(offline, 'read_page', {page: '/guides/tls/'});
    expect([read.failed, read.text]).toEqual([true, expect.stringContaining('cannot be reached')]);
    await offline.close();

    const bare = await connect(empty, ['--site', site.url, '--no-cache'], env);
    expect(await call(bare, 'search', question)).toMatchObject({
      failed: true,
      text: expect.stringContaining('cannot be reached') as string,
    });
    await bare.close();
  });

  it('ends a call that the client gives up, and goes on', async () => {
    const site = await WatchedSite.start();
    const client = await connect(empty, ['--site', site.url]);
    await call(client, 'list_pages', {});
    site.slow = '/guides/tls/';
    const away = new AbortController();
    const late = expect(call(client, 'read_page', {page: '/guides/tls/'}, away.signal)).rejects.toThrow(
      'no longer needed',
    );
    await expect.poll(() => site.held).toBe(1);
    away.abort('no longer needed');
    await late;
    await expect.poll(() => site.givenUp).toBe(1);
    expect(await call(client, 'read_page', {page: '/concepts/filter/'})).toMatchObject({failed: false});
    await client.close();
    await site.stop();
  });

  it('starts from its address alone', async () => {
    const {url, server} = await serve(build);
    const env = {...environment(), npm_config_cache: mkdtempSync(path.join(tmpdir(), 'mcp-npm-'))};
    const {stdout} = await run('npx', ['-y', `${url}/${docsServer.package}`, '--version'], {cwd: empty, env});
    server.close();
    expect(stdout.trim()).toBe(docsServer.version);
  });

  it('is understood by the inspector', async () => {
    const inspector = path.dirname(require.resolve('@modelcontextprotocol/inspector-cli'));
    const inspect = async (...args: string[]): Promise<unknown> => {
      // It looks for its own package beside the folder that it runs in.
      const options = {cwd: inspector, maxBuffer: 16 * 1024 * 1024};
      const {stdout} = await run(
        process.execPath,
        [path.join(inspector, 'cli.js'), '--cli', process.execPath, program, '--dir', build, ...args],
        options,
      );
      return JSON.parse(stdout.slice(stdout.indexOf('{')));
    };
    expect(await inspect('--method', 'tools/list')).toMatchObject({
      tools: Object.keys(docsTools).map((name) => ({name})),
    });
    const found = await inspect('--method', 'tools/call', '--tool-name', 'search', '--tool-arg', 'query=tls capture');
    expect(JSON.stringify(found)).toContain('/guides/tls/');
  });
});

describe('the MCP server over HTTP', () => {
  let url: URL;
  let stop: () => void;
  beforeAll(async () => {
    const server = spawn(process.execPath, [program, '--dir', build, '--http', '--port', '0'], {
      cwd: empty,
      env: environment(),
    });
    stop = () => void server.kill();
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    url = new URL(/http:\/\/\S+/.exec(line.toString())?.[0] ?? '');
  });
  afterAll(() => stop());

  const ask = (options: {
    path?: string;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
  }): Promise<number> =>
    new Promise((resolve, reject) => {
      const {path: target = url.pathname, method = 'POST', headers = {}, body = ''} = options;
      const json = {'Content-Type': 'application/json', Accept: 'application/json, text/event-stream'};
      request({host: '127.0.0.1', port: url.port, path: target, method, headers: {...json, ...headers}}, (response) =>
        resolve(response.resume().statusCode ?? 0),
      )
        .on('error', reject)
        .end(body);
    });

  it('gives any number of clients all tools', async () => {
    const sessions = await Promise.all(
      Array.from({length: 8}, async () => {
        const client = new Client({name: 'test', version: '1.0.0'});
        await client.connect(new StreamableHTTPClientTransport(url));
        return client;
      }),
    );
    for (const client of sessions)
      expect((await client.listTools()).tools.map(({name}) => name)).toEqual(Object.keys(docsTools));
    const answers = await Promise.all(
      sessions.map((client, i) => call(client, 'search', {query: ['tls capture', 'helm values'][i % 2]})),
    );
    expect(answers.map(({text}, i) => text.includes(['/guides/tls/', '/reference/helm/'][i % 2] ?? ''))).toEqual(
      answers.map(() => true),
    );
    expect(await call(sessions[0] as Client, 'read_page', {page: '/no/such/'})).toMatchObject({failed: true});
    await Promise.all(sessions.map((client) => client.close()));
  });

  it('refuses what it does not offer', async () => {
    const initialize = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 't', version: '1'}},
    });
    expect(await ask({body: initialize})).toBe(200);
    expect(await ask({body: initialize, headers: {Host: 'evil.example'}})).toBe(403);
    expect(await ask({body: 'not json'})).toBe(400);
    expect(await ask({body: `"${'x'.repeat(5 * 1024 * 1024)}"`})).toBe(413);
    expect(await ask({method: 'GET'})).toBe(405);
    expect(await ask({method: 'GET', path: '/'})).toBe(404);
    expect(await ask({method: 'GET', path: '/healthz'})).toBe(200);
  });
});
