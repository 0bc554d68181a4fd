import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {StreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {requestListener} from '@docs/http/request-listener';
import {docsServer} from './server';
import type {DocsSite} from './site';

const PATH = '/mcp';
/** Longer than any call takes; a client that stops reading is let go. */
const REQUEST_MS = 60_000;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/**
 * Serves the tools over Streamable HTTP at `/mcp`, without sessions: any number of these may be behind one address.
 * Resolves with the server and its address; rejects when the port is in use. A server on loopback answers only who
 * asks for it by such a name, so that no web page can reach it through its own name.
 */
export async function serveOverHttp(
  site: DocsSite,
  {host, port}: {host: string; port: number},
): Promise<{server: Server; url: string}> {
  const server = createServer(
    requestListener((request, response, {pathname}) => answer(site, {request, response, pathname}, allowed())),
  );
  server.requestTimeout = REQUEST_MS;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const {port: actual} = server.address() as AddressInfo;
  const allowed = (): string[] | undefined =>
    LOOPBACK.has(host)
      ? [...LOOPBACK].map((name) => `${name.includes(':') ? `[${name}]` : name}:${actual}`)
      : undefined;
  return {server, url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}${PATH}`};
}

async function answer(
  site: DocsSite,
  {request, response, pathname}: {request: IncomingMessage; response: ServerResponse; pathname: string},
  allowedHosts: string[] | undefined,
): Promise<void> {
  if (pathname === '/healthz') return void response.writeHead(200, {'Content-Type': 'text/plain'}).end('ok\n');
  if (pathname !== PATH)
    return void response.writeHead(404, {'Content-Type': 'text/plain'}).end(`The server is at ${PATH}.\n`);
  // Streams to the client and sessions to end are for servers that have something to say unasked.
  if (request.method !== 'POST')
    return void response.writeHead(405, {Allow: 'POST', 'Content-Type': 'text/plain'}).end('Only POST is supported.\n');
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
    ...(allowedHosts ? {enableDnsRebindingProtection: true, allowedHosts} : {}),
  });
  const server = docsServer(site);
  // A client that gives up closes the connection, which ends its calls.
  response.on('close', () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(request, response);
}
