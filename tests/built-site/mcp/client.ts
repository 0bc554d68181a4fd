import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {docsServer} from '@docs/mcp/docs-server';

/** The one file that the site serves. */
export const program = path.resolve(process.env.E2E_BUILD ?? 'build', docsServer.file);

/** What a server finds in its environment: nothing of this project, and its own cache. */
export function environment(cache = mkdtempSync(path.join(tmpdir(), 'mcp-cache-'))): Record<string, string> {
  return {PATH: process.env.PATH ?? '', HOME: cache, XDG_CACHE_HOME: cache};
}

/** A session with the server, started in `cwd` with `args`. */
export async function connect(cwd: string, args: string[], env = environment()): Promise<Client> {
  const client = new Client({name: 'test', version: '1.0.0'});
  await client.connect(
    new StdioClientTransport({command: process.execPath, args: [program, ...args], cwd, env, stderr: 'pipe'}),
  );
  return client;
}

type ServerAnswer = {isError?: boolean; content: {type: string; text: string}[]};

export async function call(
  client: Client,
  name: string,
  args: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<{text: string; failed: boolean}> {
  const {content, isError} = (await client.callTool({name, arguments: args}, undefined, {signal})) as ServerAnswer;
  return {text: content[0]?.text ?? '', failed: isError === true};
}
