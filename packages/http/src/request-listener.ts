import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http';

type RequestHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

/**
 * A listener that no request can end the process with: a request line without an address (RFC 9112, section 3.2) gets
 * 400, and an answer that throws gets 500. The host in `url` is that of an absolute request line, else `localhost`.
 */
export function requestListener(answer: RequestHandler): RequestListener {
  return (request, response) => {
    const url = requestUrl(request.url ?? '');
    if (!url) return void response.writeHead(400, {'Content-Type': 'text/plain'}).end('The address is invalid.\n');
    // A stream that breaks off while it is sent would end the process.
    response.on('pipe', (source) => source.once('error', () => response.destroy()));
    new Promise<void>((resolve) => resolve(answer(request, response, url))).catch((error: unknown) => {
      // A client that leaves in the middle of its request is no fault of the server.
      if (error !== request.errored) console.error((error as Error).message);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  };
}

/** The address of a request line; a path that begins with two slashes would be read as another host. */
function requestUrl(target: string): URL | null {
  const address = /^\/(?!\/)/.test(target) ? `http://localhost${target}` : target;
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address) : null;
}
