import {spawn, type ChildProcessWithoutNullStreams} from 'node:child_process';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {LATEST_PROTOCOL_VERSION, ErrorCode, JSONRPCMessageSchema} from '@modelcontextprotocol/sdk/types.js';
import {afterEach, describe, expect, it} from 'vitest';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const program = path.resolve('services/mcp/src/start.mjs');

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
    for (const line of ['not json', '[]', '{"jsonrpc":"2.0"}', '']) session.send(line);
    expect((await session.ask(5, 'tools/call', {})).error?.message).toContain('name');
    expect((await session.ask(6, 'tools/list')).result).toBeDefined();
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
