import path from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {serveStatic} from '../../scripts/static-server';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const program = path.resolve('scripts/mcp.mjs');

type Answer = {isError?: boolean; content: {type: string; text: string}[]};

async function connect(args: string[]): Promise<Client> {
  const client = new Client({name: 'test', version: '1.0.0'});
  await client.connect(new StdioClientTransport({command: process.execPath, args: [program, ...args], stderr: 'pipe'}));
  return client;
}

async function call(client: Client, name: string, args: Record<string, unknown>): Promise<{text: string; failed: boolean}> {
  const {content, isError} = (await client.callTool({name, arguments: args})) as Answer;
  return {text: content[0]?.text ?? '', failed: isError === true};
}

describe.each(['a folder', 'an address'])('the MCP server on %s', (kind) => {
  let client: Client;
  let stop = (): void => undefined;

  beforeAll(async () => {
    if (kind === 'a folder') {
      client = await connect(['--dir', build]);
    } else {
      const server = await serveStatic({dir: build, port: 0});
      stop = () => void server.close();
      client = await connect(['--site', `http://127.0.0.1:${(server.address() as {port: number}).port}`]);
    }
  });
  afterAll(async () => {
    await client.close();
    stop();
  });

  it('describes itself and its tools', async () => {
    expect(client.getServerVersion()?.name).toBe('docs');
    const {tools} = await client.listTools();
    expect(tools.map(({name}) => name)).toEqual(['search', 'read_page', 'list_pages', 'run_transform_chain']);
    for (const {description, inputSchema} of tools) {
      expect(description).not.toBe('');
      expect(inputSchema.type).toBe('object');
    }
    await client.ping();
  });

  it('searches, and every path that it returns can be read', async () => {
    const {text, failed} = await call(client, 'search', {query: 'x-request-id header in tls capture', limit: 5});
    expect(failed).toBe(false);
    const paths = [...text.matchAll(/^ {3}(\/\S*)$/gm)].map(([, found]) => found ?? '');
    expect(paths).toHaveLength(5);
    for (const page of paths) {
      const read = await call(client, 'read_page', {page});
      expect(read, page).toMatchObject({failed: false});
      expect(read.text, page).toMatch(page.includes('#') ? /^#{2,6} / : /^---\ntitle: /);
    }
  });

  it('says so when it finds nothing', async () => {
    expect(await call(client, 'search', {query: 'qqqzzzxxyyqq'})).toMatchObject({failed: false, text: expect.stringContaining('Nothing found for "qqqzzzxxyyqq"') as string});
  });

  it('reads a page by path, file or address, whole or in part', async () => {
    const whole = await call(client, 'read_page', {page: '/reference/glossary/'});
    expect(whole.text).toContain('title: ');
    for (const page of ['reference/glossary', '/reference/glossary.md', 'https://docs.example.com/reference/glossary/index.md']) expect((await call(client, 'read_page', {page})).text).toBe(whole.text);
    const heading = /^## (.+)$/m.exec(whole.text)?.[1] ?? '';
    const part = await call(client, 'read_page', {page: '/reference/glossary/', section: heading});
    expect(part.text.startsWith(`## ${heading}`)).toBe(true);
    expect(part.text.length).toBeLessThan(whole.text.length);
    expect(part.text.match(/^## /gm)).toHaveLength(1);
  });

  it('lists the tree, whole or one section', async () => {
    const all = await call(client, 'list_pages', {});
    expect(all.text.match(/^- \//gm)?.length).toBeGreaterThan(270);
    const guides = await call(client, 'list_pages', {section: 'guides'});
    expect(guides.text).toContain('- /guides/tls/ ');
    expect(guides.text).not.toContain('- /security/');
  });

  it('runs a transform chain', async () => {
    const {text, failed} = await call(client, 'run_transform_chain', {
      request: 'GET /carts HTTP/1.1\nHost: api.orchard.test\nAuthorization: Bearer old\n\n',
      rules: {extractor: {type: 'http_req_header', config: {name: 'Authorization'}}, transforms: [{type: 'constant', config: {new: 'Bearer new'}}]},
    });
    expect(failed).toBe(false);
    expect(text.split('Response afterwards')[0]).toContain('Authorization: Bearer new');
  });

  it.each([
    ['search', {}, ['query: is missing', 'For example: {"query"']],
    ['search', {query: '  '}, ['query: ', 'Its arguments are:']],
    ['search', {query: 'tls', limit: 500}, ['limit: ']],
    ['search', {q: 'tls'}, ['query: is missing', '"q"']],
    ['read_page', {page: '/no/such/page/'}, ['There is no page /no/such/page/', 'list_pages']],
    ['read_page', {page: '../../etc/passwd'}, ['There is no page']],
    ['read_page', {page: '/guides/tls/', section: 'No such heading'}, ['has no section "No such heading"', 'Its sections are: ']],
    ['list_pages', {section: 'Nowhere'}, ['There is no section "Nowhere"', 'Guides']],
    ['run_transform_chain', {rules: {extractor: {}}}, ['The chain cannot be used']],
    ['run_transform_chain', {rules: 'no json'}, ['not JSON']],
    ['no_such_tool', {}, ['There is no tool "no_such_tool"', 'search, read_page']],
  ] as const)('answers %s with %j by what to do', async (name, args, parts) => {
    const {text, failed} = await call(client, name, args);
    expect(failed).toBe(true);
    for (const part of parts) expect(text).toContain(part);
  });
});
