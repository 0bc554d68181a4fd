import {createHash} from 'node:crypto';
import {mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {unzipSync} from 'fflate';
import type {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readBuiltSearch} from '../../../scripts/search/quality';
import {serve} from '../../../scripts/support/static-server';
import {docsServer, docsTools} from '@docs/mcp/docs-server';
import {answerQuestion} from '@docs/search/ask/answer';
import {SearchEngine} from '@docs/search/embedded/engine';
import {call, connect} from './client';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
/** A machine of a reader: it has the one file, and nothing of this project. */
const empty = mkdtempSync(path.join(tmpdir(), 'mcp-reader-'));

describe.each(['a folder', 'an address'])('the MCP server on %s', (kind) => {
  let client: Client;
  let stop = (): void => undefined;

  beforeAll(async () => {
    if (kind === 'a folder') {
      client = await connect(empty, ['--dir', build]);
    } else {
      const {url, server} = await serve(build);
      stop = () => void server.close();
      client = await connect(empty, ['--site', url]);
    }
  });
  afterAll(async () => {
    await client.close();
    stop();
  });

  it('describes itself and its tools', async () => {
    expect(client.getServerVersion()).toMatchObject({name: docsServer.name, version: docsServer.version});
    const {tools} = await client.listTools();
    expect(tools.map(({name}) => name)).toEqual(Object.keys(docsTools));
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

  it('answers a question as the site does, and says so when the docs do not', async () => {
    const {index, text: texts} = readBuiltSearch(build);
    const asked = 'how long is recorded traffic kept';
    const {passages} = answerQuestion(new SearchEngine(index), texts, asked);
    const {text, failed} = await call(client, 'answer', {question: asked});
    expect(failed).toBe(false);
    expect(passages.length).toBeGreaterThan(0);
    for (const {lead, source} of passages) {
      expect(text).toContain(lead);
      expect(text).toContain(`](${source.url})`);
    }
    const other = await call(client, 'answer', {question: 'can i export to LoadRunner'});
    expect(other.text).not.toMatch(/^Source:/m);
  });

  it('says so when it finds nothing', async () => {
    expect(await call(client, 'search', {query: 'qqqzzzxxyyqq'})).toMatchObject({
      failed: false,
      text: expect.stringContaining('Nothing found for "qqqzzzxxyyqq"') as string,
    });
  });

  it('reads a page by path, file or address, whole or in part', async () => {
    const whole = await call(client, 'read_page', {page: '/reference/glossary/'});
    expect(whole.text).toContain('title: ');
    for (const page of [
      'reference/glossary',
      '/reference/glossary.md',
      'https://docs.example.com/reference/glossary/index.md',
    ])
      expect((await call(client, 'read_page', {page})).text).toBe(whole.text);
    const heading = /^## (.+)$/m.exec(whole.text)?.[1] ?? '';
    const part = await call(client, 'read_page', {page: '/reference/glossary/', section: heading});
    expect(part.text.startsWith(`## ${heading}`)).toBe(true);
    expect(part.text.length).toBeLessThan(whole.text.length);
    expect(part.text.match(/^## /gm)).toHaveLength(1);
  });

  it('lists the tree, whole or one section', async () => {
    const all = await call(client, 'list_pages', {});
    expect(all.text.match(/^- \//gm)?.length).toBeGreaterThan(270);
    // What an assistant can take at once.
    expect(all.text.length).toBeLessThan(50_000);
    const guides = await call(client, 'list_pages', {section: 'guides'});
    expect(guides.text).toMatch(/^- \/guides\/tls\/ .+: .{40,}$/m);
    expect(guides.text).not.toContain('- /security/');
  });

  it('explains an error by the rows of symptoms that fit, whatever is around its words', async () => {
    const {text, failed} = await call(client, 'explain_error', {
      text: '2026-03-01T08:15:02Z ERROR pod/x-7f9 x509: certificate signed by unknown authority (trace 5d1f)',
    });
    expect(failed).toBe(false);
    expect(text).toMatch(/^\d symptoms match|^One symptom matches/);
    expect(text).toContain('certificate signed by unknown authority');
    const page = /Page: .*, (\/\S+)$/m.exec(text)?.[1] ?? '';
    expect(await call(client, 'read_page', {page: page.split('#')[0] ?? ''})).toMatchObject({failed: false});
    expect((await call(client, 'explain_error', {text: 'zzqq wwxx'})).text).toContain('No known symptom matches');
  });

  it('runs a transform chain', async () => {
    const {text, failed} = await call(client, 'run_transform_chain', {
      request: 'GET /carts HTTP/1.1\nHost: api.orchard.test\nAuthorization: Bearer old\n\n',
      rules: {
        extractor: {type: 'http_req_header', config: {name: 'Authorization'}},
        transforms: [{type: 'constant', config: {new: 'Bearer new'}}],
      },
    });
    expect(failed).toBe(false);
    expect(text.split('Response afterwards')[0]).toContain('Authorization: Bearer new');
  });

  it.each([
    ['search', {}, ['query: is missing', 'For example: {"query"']],
    ['search', {query: '  '}, ['query: ', 'Its arguments are:']],
    ['search', {query: 'tls', limit: 500}, ['limit: ']],
    ['search', {query: 'x'.repeat(1001)}, ['query: ', '1000']],
    ['explain_error', {text: 'x'.repeat(50_001)}, ['text: ', '50000']],
    ['explain_error', {}, ['text: is missing', 'For example: {"text"']],
    ['read_page', {page: 'http://[', section: 'x'}, ['There is no page']],
    ['answer', {}, ['question: is missing', 'For example: {"question"']],
    ['search', {q: 'tls'}, ['query: is missing', '"q"']],
    ['read_page', {page: '/no/such/page/'}, ['There is no page /no/such/page/', 'list_pages']],
    ['read_page', {page: '../../etc/passwd'}, ['There is no page']],
    [
      'read_page',
      {page: '/guides/tls/', section: 'No such heading'},
      ['has no section "No such heading"', 'Its sections are: '],
    ],
    ['list_pages', {section: 'Nowhere'}, ['There is no section "Nowhere"', 'Guides']],
    ['run_transform_chain', {rules: {extractor: {}}}, ['The chain cannot be used']],
    ['run_transform_chain', {rules: 'no json'}, ['not JSON']],
    ['no_such_tool', {}, ['There is no tool "no_such_tool"', 'search, answer, read_page']],
  ] as const)('answers %s with %j by what to do', async (name, args, parts) => {
    const {text, failed} = await call(client, name, args);
    expect(failed).toBe(true);
    for (const part of parts) expect(text).toContain(part);
  });
});

describe('the files of the MCP server', () => {
  const file = (name: string): Buffer => readFileSync(path.join(build, name));
  const program = file(docsServer.file);

  it('have the checksums that are beside them', () => {
    const sums = file(docsServer.sums)
      .toString()
      .trim()
      .split('\n')
      .map((line) => line.split('  '));
    expect(sums.map(([, name]) => `mcp/${name}`)).toEqual([docsServer.file, docsServer.package, docsServer.bundle]);
    for (const [sum, name] of sums)
      expect(
        createHash('sha256')
          .update(file(`mcp/${name}`))
          .digest('hex'),
        name,
      ).toBe(sum);
  });

  it('are one program in three forms', () => {
    const bundle = unzipSync(file(docsServer.bundle));
    expect(Buffer.from(bundle['server.mjs'] ?? []).equals(program)).toBe(true);
    expect(gunzipSync(file(docsServer.package)).includes(program)).toBe(true);
    const manifest = JSON.parse(Buffer.from(bundle['manifest.json'] ?? []).toString()) as {
      tools: {name: string}[];
      server: {entry_point: string};
    };
    expect(manifest.tools.map(({name}) => name)).toEqual(Object.keys(docsTools));
    expect(manifest.server.entry_point).toBe('server.mjs');
  });
});
