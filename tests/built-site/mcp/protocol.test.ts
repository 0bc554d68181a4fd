import {spawn, type ChildProcessWithoutNullStreams} from 'node:child_process';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {LATEST_PROTOCOL_VERSION, ErrorCode, JSONRPCMessageSchema} from '@modelcontextprotocol/sdk/types.js';
import {afterEach, describe, expect, it} from 'vitest';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const program = path.resolve('services/mcp/src/start.mjs');

/** The version of the protocol that has no handshake. */
const NEWEST = '2026-07-28';

type ServerReply = {id: number; result?: Record<string, unknown>; error?: {code: number; message: string}};

/** A session in the protocol's own words, for what the official client would never send. */
class Session {
  private readonly waiting = new Map<number, (reply: ServerReply) => void>();
  readonly exited: Promise<number | null>;

  private constructor(readonly server: ChildProcessWithoutNullStreams) {
    createInterface(server.stdout).on('line', (line) => {
      const reply = JSONRPCMessageSchema.parse(JSON.parse(line)) as ServerReply;
      this.waiting.get(reply.id)?.(reply);
    });
    this.exited = new Promise((resolve) => server.on('close', resolve));
  }

  static start(...args: string[]): Session {
    return new Session(spawn(process.execPath, [program, ...args]));
  }

  ask(id: number, method: string, params: object = {}): Promise<ServerReply> {
    this.send(JSON.stringify({jsonrpc: '2.0', id, method, params}));
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  send(line: string): void {
    this.server.stdin.write(`${line}\n`);
  }

  initialize(protocolVersion = LATEST_PROTOCOL_VERSION): Promise<ServerReply> {
    return this.ask(1, 'initialize', {protocolVersion, capabilities: {}, clientInfo: {name: 'test', version: '1'}});
  }
}

let session: Session;
afterEach(() => void session.server.kill());

describe('the protocol of the MCP server', () => {
  it('begins with what the server is and can, in the version asked for or one that it knows', async () => {
    session = Session.start('--dir', build);
    const {result} = await session.initialize('1999-01-01');
    expect(result).toMatchObject({
      protocolVersion: LATEST_PROTOCOL_VERSION,
      serverInfo: {name: 'speedscale-docs'},
      capabilities: {tools: {}},
      instructions: expect.stringContaining('search') as string,
    });
    expect((await session.ask(2, 'ping')).result).toEqual({});
  });

  it('refuses what it does not offer, and goes on after lines that are no messages', async () => {
    session = Session.start('--dir', build);
    await session.initialize();
    for (const [id, method] of [
      [2, 'resources/list'],
      [3, 'prompts/list'],
      [4, 'no/such/method'],
    ] as const) {
      expect((await session.ask(id, method)).error?.code, method).toBe(ErrorCode.MethodNotFound);
    }
    const codes: number[] = [];
    createInterface(session.server.stdout).on('line', (line) => {
      const {id, error} = JSON.parse(line) as Partial<ServerReply>;
      if (id === undefined && error) codes.push(error.code);
    });
    const lines = ['not json', '[]', '[{"jsonrpc":"2.0","id":7,"method":"ping"}]', 'null', '{"jsonrpc":"2.0"}', ''];
    for (const line of lines) session.send(line);
    await expect.poll(() => codes).toEqual([-32700, -32600, -32600, -32600, -32600]);
    expect((await session.ask(5, 'tools/call', {})).error?.message).toContain('name');
    expect((await session.ask(6, 'tools/list')).result).toBeDefined();
  });

  it('answers clients of the newest version, which say it in each request and begin with none', async () => {
    session = Session.start('--dir', build);
    const prefix = 'io.modelcontextprotocol/';
    const _meta = {
      [`${prefix}protocolVersion`]: NEWEST,
      [`${prefix}clientCapabilities`]: {},
      [`${prefix}clientInfo`]: {name: 'test', version: '1'},
    };
    const {result} = await session.ask(1, 'server/discover', {_meta});
    expect(result).toMatchObject({supportedVersions: expect.arrayContaining([NEWEST]) as string[]});
    const called = await session.ask(2, 'tools/call', {_meta, name: 'search', arguments: {query: 'tls capture'}});
    expect(called.result).toMatchObject({resultType: 'complete'});
    expect(JSON.stringify(called.result)).toContain('/guides/tls/');
    session.server.kill();
    session = Session.start('--dir', build);
    const old = {..._meta, [`${prefix}protocolVersion`]: '1999-01-01'};
    expect((await session.ask(3, 'tools/list', {_meta: old})).error?.message).toContain('1999-01-01');
  });

  it('ends a call that its client gives up', async () => {
    session = Session.start('--dir', build);
    await session.initialize();
    const steps = Array.from({length: 30}, () => ({type: 'regex', config: {pattern: 'a{1000}'.repeat(285)}}));
    const rules = Array.from({length: 20}, () => ({extractor: {type: 'req_body'}, transforms: steps}));
    void session.ask(2, 'tools/call', {name: 'run_transform_chain', arguments: {rules}});
    session.send('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}');
    const started = performance.now();
    const chain = {extractor: {type: 'req_body'}, transforms: []};
    const {result} = await session.ask(3, 'tools/call', {name: 'run_transform_chain', arguments: {rules: chain}});
    expect(JSON.stringify(result)).toContain('afterwards');
    expect(performance.now() - started).toBeLessThan(4000);
  });

  it('ends silently when nobody reads its answers', async () => {
    session = Session.start('--dir', build);
    await session.initialize();
    let said = '';
    session.server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    session.server.stdout.destroy();
    for (let i = 0; i < 50; i++) session.send(`{"jsonrpc":"2.0","id":${i + 2},"method":"tools/list"}`);
    expect([await session.exited, said]).toEqual([0, '']);
  });

  it('ends with its client', async () => {
    session = Session.start('--dir', build);
    await session.initialize();
    session.server.stdin.end();
    expect(await session.exited).toBe(0);
  });

  it.each([
    [['--dir', 'no-such-folder'], 'run "npm run build"'],
    [['--site', 'docs.example.com'], '--site must be an address'],
    [['--dir', 'build', '--site', 'https://docs.example.com/'], 'exclude each other'],
    [['--http', '--port', '70000'], '--port must be a number'],
  ])('says what is wrong with %j', async (args, advice) => {
    session = Session.start(...args);
    let said = '';
    session.server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect(await session.exited).toBe(1);
    expect(said).toContain(advice);
  });

  it('answers the first search of a session', async () => {
    session = Session.start('--dir', build);
    await session.initialize();
    const {result} = await session.ask(2, 'tools/call', {name: 'search', arguments: {query: 'tls capture'}});
    expect(JSON.stringify(result)).toContain('/guides/tls/');
  });
});
