/** A server that notes what it is sent, and requests in the form in which they are compared. */
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import type {Call, CallRequest, Header, Message} from '../../packages/traffic/src/call';
import {fromBase64} from '../../packages/traffic/src/engine/bytes';
import {boundaryOf, headerOf} from '../../packages/traffic/src/body';

/** Where the programs are installed. */
export const TOOLS = path.resolve('node_modules/.cache/recorder-tools');

/** A request as it came over the wire; `target` is path and query, `body` one character a byte. */
export type SentRequest = {method: string; target: string; headers: Header[]; body: string};

/** What the server answers by path; `body` is what a reader of the response sees. */
export const answers: Readonly<Record<string, {status: number; type: string; body: Buffer; encoding?: 'gzip' | 'br'}>> =
  {
    '/gzip': {status: 200, type: 'application/json', body: Buffer.from('{"name":"Zoë","n":1.50}'), encoding: 'gzip'},
    '/long': {status: 200, type: 'text/plain', body: Buffer.from('0123456789 äöü\n'.repeat(20_000)), encoding: 'gzip'},
    '/brotli': {status: 200, type: 'text/plain; charset=utf-8', body: Buffer.from('tea ☕'), encoding: 'br'},
    '/bytes': {status: 200, type: 'application/octet-stream', body: Buffer.from([0, 255, 128, 10, 13, 200, 1])},
    '/missing': {status: 404, type: 'application/json', body: Buffer.from('{"error":"no such room"}')},
    '/busy': {status: 503, type: 'text/plain', body: Buffer.from('later\r\n')},
    '/empty': {status: 204, type: '', body: Buffer.alloc(0)},
  };

/** Starts the server; it answers what is not in `answers` with the name of the method and an umlaut. */
export async function startServer(): Promise<{port: number; seen: SentRequest[]; stop: () => Promise<void>}> {
  const seen: SentRequest[] = [];
  const server = http.createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const headers = request.rawHeaders.flatMap((name, i, all) =>
        i % 2 === 0 ? [{name, value: all[i + 1] ?? ''}] : [],
      );
      const [method, target] = [request.method ?? '', request.url ?? ''];
      seen.push({method, target, headers, body: Buffer.concat(pieces).toString('latin1')});
      const other = {status: 201, type: 'text/plain; charset=utf-8', body: Buffer.from(`${method} ü`)};
      const {status, type, body, encoding} = {
        encoding: undefined,
        ...(answers[target.split('?', 1)[0] ?? ''] ?? other),
      };
      const coded = encoding === 'gzip' ? gzipSync(body) : encoding === 'br' ? brotliCompressSync(body) : body;
      response.writeHead(status, {
        ...(type === '' ? {} : {'Content-Type': type}),
        ...(encoding === undefined ? {} : {'Content-Encoding': encoding}),
      });
      response.end(coded);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The bytes of a body, one character a byte. */
export function bytesOf({body, binary}: Pick<Message, 'body' | 'binary'>): string {
  return Buffer.from(binary ? (fromBase64(body, 'optional') ?? []) : body).toString('latin1');
}

/** Headers that differ from client to client. */
const OWN =
  /^(?:host|connection|user-agent|accept|accept-encoding|cache-control|postman-token|content-length|expect)$/i;

/** A request as it is compared: without what clients add, and with one boundary for all. */
export function comparable({method, target, headers, body}: SentRequest): unknown {
  const type = headerOf(headers, 'content-type') ?? '';
  const boundary = /^multipart\//i.test(type) ? boundaryOf(type, []) : '';
  const same = (text: string): string => (boundary === '' ? text : text.replaceAll(boundary, 'BOUNDARY'));
  return {
    method,
    target,
    headers: headers
      .filter(({name}) => !OWN.test(name))
      .map(({name, value}) => `${name.toLowerCase()}: ${same(value)}`)
      .sort(),
    body: same(body),
  };
}

/** The request of a call as a client sends it. */
export function requestOf({method, url, request}: CallRequest): SentRequest {
  const target = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split('#', 1)[0] ?? '';
  return {
    method,
    target: target.startsWith('/') ? target : `/${target}`,
    headers: request.headers,
    body: bytesOf(request),
  };
}

/** What curl is given to send a call to a server on this machine; the body goes to its standard input. */
export function curlArguments(call: Call, port: number): string[] {
  const {method, target, headers, body} = requestOf(call);
  const lines = headers.filter(({name}) => !/^(?:host|content-length)$/i.test(name));
  const typed = lines.some(({name}) => name.toLowerCase() === 'content-type');
  return [
    ...['--silent', '--globoff', '--path-as-is', '--http1.1', '--request', method],
    ...lines.flatMap(({name, value}) => ['--header', value === '' ? `${name};` : `${name}: ${value}`]),
    ...(body === '' ? [] : ['--data-binary', '@-', ...(typed ? [] : ['--header', 'Content-Type:'])]),
    `http://127.0.0.1:${port}${target}`,
  ];
}
