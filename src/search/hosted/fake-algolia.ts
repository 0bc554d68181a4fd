import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

export type FakeRequest = {method: string; path: string; key: string; body: unknown};

/** A server on loopback that speaks as much of Algolia's REST interface as search and push use. For tests. */
export type FakeAlgolia = {
  origin: string;
  host: {url: string; accept: 'readWrite'; protocol: 'http'};
  requests: FakeRequest[];
  indices: Map<string, unknown[]>;
  /** Answers a request in place of the server; `undefined` lets the server answer. */
  intercept: (request: FakeRequest) => {status: number; body: unknown} | 'hang' | undefined;
  close: () => Promise<void>;
};

export async function startFakeAlgolia(): Promise<FakeAlgolia> {
  const requests: FakeRequest[] = [];
  const indices = new Map<string, unknown[]>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const {port} = server.address() as AddressInfo;
  const fake: FakeAlgolia = {
    origin: `http://127.0.0.1:${port}`,
    host: {url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http'},
    requests,
    indices,
    intercept: () => undefined,
    close: () => new Promise((done) => {
      server.closeAllConnections();
      server.close(() => done());
    }),
  };

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const url = new URL(incoming.url ?? '/', fake.origin);
    const request: FakeRequest = {
      method: incoming.method ?? 'GET',
      path: url.pathname,
      key: String(incoming.headers['x-algolia-api-key'] ?? url.searchParams.get('x-algolia-api-key') ?? ''),
      body: text === '' ? null : (JSON.parse(text) as unknown),
    };
    requests.push(request);
    const intercepted = fake.intercept(request);
    if (intercepted === 'hang') return;
    const {status, body} = intercepted ?? handle(request);
    response.writeHead(status, {'content-type': 'application/json', 'access-control-allow-origin': '*'});
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  function handle({method, path, body}: FakeRequest): {status: number; body: unknown} {
    const task = {taskID: requests.length, updatedAt: '2026-01-01T00:00:00Z'};
    const [, name = '', action] = /^\/1\/indexes\/([^/]+)(?:\/(\w+))?/.exec(path) ?? [];
    const index = decodeURIComponent(name);
    if (action === 'task') return {status: 200, body: {status: 'published'}};
    if (action === 'settings' && method === 'GET') return indices.has(index) ? {status: 200, body: {}} : {status: 404, body: {message: 'Index does not exist', status: 404}};
    if (action === 'settings') {
      indices.set(index, indices.get(index) ?? []);
      return {status: 200, body: task};
    }
    if (action === 'batch') {
      const added = (body as {requests: {body: unknown}[]}).requests.map((request) => request.body);
      indices.set(index, [...(indices.get(index) ?? []), ...added]);
      return {status: 200, body: {...task, objectIDs: []}};
    }
    if (action === 'operation') {
      const {operation, destination} = body as {operation: string; destination: string};
      indices.set(destination, operation === 'move' ? (indices.get(index) ?? []) : []);
      if (operation === 'move') indices.delete(index);
      return {status: 200, body: task};
    }
    if (method === 'DELETE') {
      indices.delete(index);
      return {status: 200, body: task};
    }
    return {status: 404, body: {message: `no such call: ${method} ${path}`}};
  }
  return fake;
}
