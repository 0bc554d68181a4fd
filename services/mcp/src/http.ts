import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import {requestListener} from '@docs/http/request-listener';
import {errorReply, parseMessage, type MessageError} from './messages';
import {createDocsServer} from './server';
import type {DocsSite} from './site';

const PATH = '/mcp';
/** Longer than any call takes; a client that stops reading is let go. */
const REQUEST_MS = 60_000;
/** The longest message, bytes; the arguments of tools are shorter. */
const MOST_BYTES = 4 * 1024 * 1024;
const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];
/** Calls whose result depends on the docs and the arguments only. */
const REPEATABLE = new Set(['tools/list', 'search', 'answer', 'read_page', 'list_pages', 'explain_error']);
/** Headers that a request is checked by. */
const CHECKED_HEADERS = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id'];

/** Answers one message; `signal` ends when its client has left. */
type Exchange = (request: Request, message: unknown, signal: AbortSignal) => Promise<Response>;

/**
 * Serves the tools over Streamable HTTP at `/mcp`, without sessions: any number of these may be behind one address.
 * Resolves with the server and its address; rejects when the port is in use. A server on loopback answers only who
 * asks for it by such a name, so that no web page can reach it through its own name.
 */
export async function serveOverHttp(
  site: DocsSite,
  {host, port}: {host: string; port: number},
): Promise<{server: Server; url: string}> {
  const exchange = exchangeWith(site);
  let allowed: ReadonlySet<string> | null = null;
  const server = createServer(
    requestListener((request, response, {pathname}) => {
      if (allowed && !allowed.has(request.headers.host ?? ''))
        return sendText(response, 403, 'The host of the request is not this server.\n');
      if (pathname === '/healthz') return sendText(response, 200, 'ok\n');
      if (pathname !== PATH) return sendText(response, 404, `The server is at ${PATH}.\n`);
      // Streams to the client and sessions to end are for servers that have something to say unasked.
      if (request.method !== 'POST')
        return sendText(response.setHeader('Allow', 'POST'), 405, 'Only POST is supported.\n');
      return answer(site, exchange, request, response);
    }),
  );
  server.requestTimeout = REQUEST_MS;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const {port: actual} = server.address() as AddressInfo;
  const written = (name: string): string => `${name.includes(':') ? `[${name}]` : name}:${actual}`;
  if (LOOPBACK.includes(host)) allowed = new Set(LOOPBACK.map(written));
  return {server, url: `http://${written(host)}${PATH}`};
}

/** Both eras of the protocol: clients that name their version in each request, and those that began with a handshake. */
function exchangeWith(site: DocsSite): Exchange {
  const current = createMcpHandler(() => createDocsServer(site), {legacy: 'reject', responseMode: 'json'});
  return async (request, message, signal) => {
    if (!(await isLegacyRequest(request, message))) return current.fetch(request, {parsedBody: message});
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
    });
    const server = createDocsServer(site);
    await server.connect(transport);
    signal.addEventListener('abort', () => void server.close());
    return transport.handleRequest(request, {parsedBody: message});
  };
}

async function answer(
  site: DocsSite,
  exchange: Exchange,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isJsonContentType(request.headers['content-type'] ?? null))
    return sendText(response, 415, 'The request must be JSON.\n');
  const body = await bodyOf(request);
  if (body === null) return sendText(response.setHeader('Connection', 'close'), 413, 'The message is too long.\n');
  const read = parseMessage(body);
  if ('error' in read) return refuse(response, read.error);
  const {id, ...rest} = read.message as {id?: string | number; method?: string; params?: {name?: string}};
  const headers = CHECKED_HEADERS.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, String(value)] as [string, string]];
  });
  const isRepeatable =
    (typeof id === 'string' || typeof id === 'number') &&
    REPEATABLE.has((rest.method === 'tools/call' ? rest.params?.name : rest.method) ?? '');
  const key = isRepeatable ? JSON.stringify([headers, rest]) : null;
  const {results} = site;
  const known = key === null ? undefined : results.get(key);
  if (known !== undefined) return sendResult(response, id, known);
  const left = new AbortController();
  response.once('close', () => left.abort());
  const {signal} = left;
  const asked = new Request(`http://localhost${PATH}`, {method: 'POST', headers, body, signal});
  const given = await exchange(asked, read.message, signal);
  if (signal.aborted) return;
  const text = await given.text();
  const result = given.status === 200 && key !== null ? resultOf(text) : undefined;
  if (result === undefined || key === null)
    return void response.writeHead(given.status, Object.fromEntries(given.headers)).end(text);
  results.set(key, result);
  sendResult(response, id, result);
}

/** The result of an answer as JSON, if it is one that comes again: not an error. */
function resultOf(text: string): string | undefined {
  try {
    const {result} = JSON.parse(text) as {result?: {isError?: boolean}};
    return result && result.isError !== true ? JSON.stringify(result) : undefined;
  } catch {
    return undefined;
  }
}

function sendResult(response: ServerResponse, id: unknown, result: string): void {
  response
    .writeHead(200, {'Content-Type': 'application/json'})
    .end(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`);
}

function refuse(response: ServerResponse, error: MessageError): void {
  response.writeHead(400, {'Content-Type': 'application/json'}).end(JSON.stringify(errorReply(error)));
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {'Content-Type': 'text/plain'}).end(text);
}

/** The body of a request; null when it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
