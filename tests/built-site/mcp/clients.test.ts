import {spawn, type ChildProcessWithoutNullStreams} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {afterEach, describe, expect, it} from 'vitest';
import {program} from './client';
import aiSdk from './sessions/ai-sdk.json';
import langchain from './sessions/langchain.json';

type Message = {id?: number; method?: string; result?: Record<string, unknown>};

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const clients = [aiSdk, langchain];

let server: ChildProcessWithoutNullStreams;
const start = (...args: string[]): void => {
  server = spawn(process.execPath, [program, '--dir', build, ...args]);
};
afterEach(() => void server.kill());

/** What each client needs of the answers to go on. */
function checkAnswer(method: string | undefined, {result}: Message, version: string): void {
  if (method === 'initialize')
    expect(result).toMatchObject({
      protocolVersion: version,
      capabilities: {tools: {}},
      serverInfo: {name: 'speedscale-docs'},
    });
  else if (method === 'tools/list')
    expect(
      ((result?.tools ?? []) as {name: string; inputSchema: {type: string}}[]).map(({name, inputSchema}) => [
        name,
        inputSchema.type,
      ]),
    ).toContainEqual(['search', 'object']);
  else {
    expect(result?.isError ?? false).toBe(false);
    expect(JSON.stringify(result?.content)).toContain('record');
  }
}

/** Messages that clients of other makers sent, as they were recorded. */
describe.each(clients)('a session of $package $version', ({http, stdio, protocol}) => {
  it('is answered over stdio', async () => {
    start();
    const replies = createInterface(server.stdout)[Symbol.asyncIterator]();
    for (const message of stdio as Message[]) {
      server.stdin.write(`${JSON.stringify(message)}\n`);
      if (message.id === undefined) continue;
      const {value} = (await replies.next()) as {value: string};
      const reply = JSON.parse(value) as Message;
      expect(reply.id).toBe(message.id);
      checkAnswer(message.method, reply, protocol);
    }
  });

  it('is answered over HTTP', async () => {
    start('--http', '--port', '0');
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const url = /http:\/\/\S+/.exec(line.toString())?.[0] ?? '';
    for (const {method, headers, body} of http as {method: string; headers: Record<string, string>; body?: Message}[]) {
      const response = await fetch(url, {method, headers, ...(body ? {body: JSON.stringify(body)} : {})});
      const text = await response.text();
      // These clients go on without a stream of the server's own when it says that it has none.
      if (!body) expect(response.status).toBe(405);
      else if (body.id === undefined) expect(response.status).toBe(202);
      else {
        expect(response.status).toBe(200);
        const reply = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as Message;
        expect(reply.id).toBe(body.id);
        checkAnswer(body.method, reply, protocol);
      }
    }
  });
});
