import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';

/** A stand-in for an analytics script: it is loaded, and it reports readers' answers. */
const STATS = `window.statsLoaded = true;
addEventListener('page_feedback', ({detail}) => navigator.sendBeacon(new URL('/answer', document.querySelector('script[src*="/stats.js"]').src), JSON.stringify(detail)));
for (const name of ['search_no_results', 'ask_ai_refused', 'ask_ai_feedback', 'ask_ai_reason'])
  addEventListener(name, ({detail}) => navigator.sendBeacon(new URL('/told', document.querySelector('script[src*="/stats.js"]').src), JSON.stringify({name, ...detail})));`;

type Received = {path: string; body: string};

/** A loopback server that takes what the services send, and serves the analytics script. */
export async function collector(): Promise<{server: Server; port: number; received: Received[]}> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({path: request.url ?? '', body: Buffer.concat(chunks).toString('utf8')});
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Allow-Headers', '*');
      if (request.url?.startsWith('/stats.js')) {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(STATS);
      } else response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {server, port: (server.address() as AddressInfo).port, received};
}
