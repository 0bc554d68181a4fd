import http from 'node:http';

/** What a server answered, byte for byte. */
export type HostAnswer = {status: number; headers: http.IncomingHttpHeaders; body: Buffer};
type Options = {method?: string; headers?: Record<string, string>; agent?: http.Agent};

/** Sends a path exactly as written; `fetch` and `URL` would take `..` and backslashes out of it. */
export function ask(
  port: number,
  path: string,
  {method = 'GET', headers = {}, agent}: Options = {},
): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.request({host: '127.0.0.1', port, path, method, headers, agent}, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks)}),
      );
      response.on('error', reject);
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      // A kept connection may close as the request leaves; like a browser, ask again (RFC 9110, 9.2.2).
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(ask(port, path, {method, headers, agent}));
      else reject(error);
    });
    request.end();
  });
}
