import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, describe, expect, test} from 'vitest';
import {embeddedAnswerer, endpointAnswerer} from './answerers';
import {answerParts, eventOf, streamHeaders} from './stream';

const texts = {notAnswered: 'The docs do not answer.', nearest: 'Nearest:', source: 'Source:', unavailable: 'Cannot answer now.', tryAgain: 'Again'};
const body = {messages: [{role: 'user', parts: [{type: 'text', text: 'What is TLS?'}]}]};
const source = {title: 'TLS [docs]', url: '/tls/'};

async function textOf(response: Response): Promise<string> {
  const events = (await response.text()).split('\n\n').filter((event) => event.startsWith('data: {'));
  return events.map((event) => (JSON.parse(event.slice(6)) as {delta?: string; errorText?: string}).delta ?? '').join('');
}

describe('embedded', () => {
  test('each passage stands with its source', async () => {
    const answer = embeddedAnswerer({answer: () => Promise.resolve({query: 'tls', passages: [{markdown: 'TLS is …', source}], nearest: []})}, texts);
    expect(await textOf(await answer(body, null))).toBe('TLS is …\n\nSource: [TLS docs](/tls/)');
  });

  test('without an answer it says so, and names the nearest pages', async () => {
    const answer = embeddedAnswerer({answer: () => Promise.resolve({query: 'tls', passages: [], nearest: [source]})}, texts);
    expect(await textOf(await answer(body, null))).toBe('The docs do not answer.\n\nNearest:\n\n- [TLS docs](/tls/)');
  });

  test('an index that cannot be had becomes an error for the reader', async () => {
    const answer = embeddedAnswerer({answer: () => Promise.reject(new Error('404'))}, texts);
    expect(await (await answer(body, null)).text()).toContain(JSON.stringify({type: 'error', errorText: 'Cannot answer now.'}));
  });

  test('a body without a question is refused', async () => {
    const answer = embeddedAnswerer({answer: () => Promise.reject(new Error('not asked'))}, texts);
    expect((await answer({}, null)).status).toBe(400);
  });
});

describe("an operator's endpoint", () => {
  let close: (() => void) | undefined;
  afterEach(() => close?.());

  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    close = () => {
      server.closeAllConnections();
      server.close();
    };
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/chat`;
  }

  test('gets the request as it is, and its stream is handed on', async () => {
    let got = '';
    const url = await serve((request, response) => {
      request.on('data', (chunk: Buffer) => (got += chunk.toString()));
      request.on('end', () => {
        response.writeHead(200, streamHeaders);
        void (async () => {
          for await (const part of answerParts('q', () => Promise.resolve({query: 'q', hits: [], texts: ['from the operator']}))) response.write(eventOf(part));
          response.end(eventOf('[DONE]'));
        })();
      });
    });
    expect(await textOf(await endpointAnswerer(url, texts)(body, null))).toBe('from the operator');
    expect(JSON.parse(got)).toEqual(body);
  });

  test.each([
    [
      'answers with an error',
      (_: unknown, response: {writeHead: (status: number) => {end: (text: string) => void}}) => response.writeHead(500).end('stack trace'),
    ],
    ['answers with a page', (_: unknown, response: {writeHead: (status: number) => {end: (text: string) => void}}) => response.writeHead(200).end('<html>')],
  ])('that %s gives the reader our words, not its own', async (_, listener) => {
    const response = await endpointAnswerer(await serve(listener as unknown as RequestListener), texts)(body, null);
    expect([response.status, await response.text()]).toEqual([502, 'Cannot answer now.']);
  });

  test('that is down gives the reader our words', async () => {
    const url = await serve(() => undefined);
    close?.();
    const response = await endpointAnswerer(url, texts)(body, null);
    expect([response.status, await response.text()]).toEqual([503, 'Cannot answer now.']);
  });

  test('is left alone when the reader stops the answer', async () => {
    const url = await serve(() => undefined);
    await expect(endpointAnswerer(url, texts)(body, AbortSignal.timeout(20))).rejects.toThrow();
  });
});
