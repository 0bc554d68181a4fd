import {createServer, type IncomingHttpHeaders, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, describe, expect, test, vi} from 'vitest';
import type {Answer} from '../ask/answer';
import {englishTexts, type AnswerTexts} from '../ask/texts';
import {
  AnswerFailed,
  answerParts,
  eventOf,
  streamHeaders,
  type Answerer,
  type Question,
  type StreamPart,
} from './stream';
import {embeddedAnswerer, endpointAnswerer} from './answerers';
import {hostedAnswerer} from './assistants';

const texts: AnswerTexts = {
  ...englishTexts,
  notAnswered: 'The docs do not answer.',
  notMentioned: 'The docs do not mention {names}.',
  notSure: 'The docs may not answer.',
  nearest: 'Nearest:',
  source: 'Source:',
};
const urls = {baseUrl: '/'};
const question: Question = {
  conversation: 'c1',
  id: 't2',
  question: 'What is TLS?',
  history: [{id: 't1', question: 'Hi?', answer: 'Hello.'}],
};
const source = {title: 'TLS [docs]', url: '/tls/'};
const never = new AbortController().signal;
const answered: Answer = {
  query: 'tls',
  passages: [{lead: 'TLS is …', markdown: '', source}],
  sure: true,
  unknown: [],
  back: null,
  nearest: [],
};

async function partsOf(answerer: Answerer, signal = never): Promise<StreamPart[]> {
  const parts: StreamPart[] = [];
  for await (const part of answerer(question, signal)) parts.push(part);
  return parts;
}
const textOf = (parts: readonly StreamPart[]): string =>
  parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('');

describe('embedded', () => {
  const told = async (answer: Partial<Answer>, rules: Parameters<typeof embeddedAnswerer>[2] = urls): Promise<string> =>
    textOf(await partsOf(embeddedAnswerer({answer: () => Promise.resolve({...answered, ...answer})}, texts, rules)));

  test('is asked with the questions before', async () => {
    const answer = vi.fn(() => Promise.resolve(answered));
    await partsOf(embeddedAnswerer({answer}, texts, urls));
    expect(answer).toHaveBeenCalledWith('What is TLS?', [{question: 'Hi?'}], texts);
  });

  test('the sentence that answers comes first, then its source, then what is around it', async () => {
    const passages = [{lead: 'TLS is …', markdown: '- One', source}];
    expect(await told({passages})).toBe('TLS is …\n\nSource: [TLS docs](/tls/)\n\n- One');
    expect(await told({passages: [...answered.passages, ...passages]})).toBe(
      'TLS is …\n\nSource: [TLS docs](/tls/)\n\n---\n\nTLS is …\n\nSource: [TLS docs](/tls/)\n\n- One',
    );
  });

  test('an answer that may be none says so first', async () => {
    expect(await told({sure: false})).toBe('The docs may not answer.\n\nTLS is …\n\nSource: [TLS docs](/tls/)');
  });

  test('without an answer it says so, and shows what the search finds', async () => {
    expect(await told({passages: [], nearest: [source]})).toBe(
      'The docs do not answer.\n\nNearest:\n\n- [TLS docs](/tls/)',
    );
  });

  test('a name that the docs lack is named', async () => {
    expect(await told({passages: [], unknown: ['Keploy'], nearest: [source]})).toBe(
      'The docs do not mention “Keploy”.\n\nNearest:\n\n- [TLS docs](/tls/)',
    );
  });

  test('a question without a subject is asked back, with ways on', async () => {
    expect(await told({passages: [], back: {kind: 'fails', ways: [source]}})).toBe(
      'Which part does not work?\n\n- [TLS docs](/tls/)',
    );
  });

  test('its links follow the configured rewriting', async () => {
    const rules = {...urls, replacePathname: {from: '^/tls/', to: '/v2/tls/'}};
    expect(await told({}, rules)).toContain('(/v2/tls/)');
  });

  test('an index that cannot be had fails without its own words', async () => {
    const failing = partsOf(embeddedAnswerer({answer: () => Promise.reject(new Error('404'))}, texts, urls));
    await expect(failing).rejects.toMatchObject({name: 'AnswerFailed', told: null});
  });
});

describe('a service', () => {
  let close: (() => void) | undefined;
  afterEach(() => {
    close?.();
    vi.unstubAllGlobals();
  });

  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    close = () => {
      server.closeAllConnections();
      server.close();
    };
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/chat`;
  }

  type Got = {url: string; headers: IncomingHttpHeaders; body: unknown};

  /** Answers every chat request with a stream, and every other with `other`; keeps what it got. */
  async function assistant(other: object = {}): Promise<{url: string; got: Got[]}> {
    const got: Got[] = [];
    const url = await serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        got.push({url: request.url ?? '', headers: request.headers, body: text === '' ? null : JSON.parse(text)});
        if (text === '')
          return void response.writeHead(200, {'content-type': 'application/json'}).end(JSON.stringify(other));
        response.writeHead(200, streamHeaders);
        void (async () => {
          for await (const part of answerParts('q', () =>
            Promise.resolve({query: 'q', hits: [], pieces: [{text: 'from the service'}]}),
          ))
            response.write(eventOf(part));
          response.end(eventOf('[DONE]'));
        })();
      });
    });
    return {url, got};
  }

  /** Lets requests to the service's own address come to a server on loopback. */
  function redirect(to: string): void {
    const real = fetch;
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
      const {pathname, search} = new URL(input);
      return real(`${new URL(to).origin}${pathname}${search}`, init);
    });
  }

  test("an operator's endpoint gets the whole conversation, the question last, and its stream is handed on", async () => {
    const {url, got} = await assistant();
    expect(textOf(await partsOf(endpointAnswerer(url)))).toBe('from the service');
    expect(got[0]?.body).toEqual({
      id: 'c1',
      trigger: 'submit-message',
      messages: [
        {id: 't1-q', role: 'user', parts: [{type: 'text', text: 'Hi?'}]},
        {id: 't1', role: 'assistant', parts: [{type: 'text', text: 'Hello.'}]},
        {id: 't2-q', role: 'user', parts: [{type: 'text', text: 'What is TLS?'}]},
      ],
    });
  });

  const hosted = {
    appId: 'APP1',
    apiKey: 'search-only',
    indexName: 'docs',
    assistantId: 'a1',
    facets: {language: 'en', tags: ['default', 'docs-default-current']},
  };

  test('an agent of Agent Studio gets the key, and the language and versions as filters of its index', async () => {
    const {url, got} = await assistant();
    redirect(url);
    expect(textOf(await partsOf(hostedAnswerer({...hosted, agentStudio: true})))).toBe('from the service');
    expect(got[0]?.url).toBe('/agent-studio/1/agents/a1/completions?stream=true&compatibilityMode=ai-sdk-5');
    expect(got[0]?.headers).toMatchObject({'x-algolia-application-id': 'APP1', 'x-algolia-api-key': 'search-only'});
    const filters = 'language:en AND (docusaurus_tag:"default" OR docusaurus_tag:"docs-default-current")';
    expect(got[0]?.body).toMatchObject({algolia: {searchParameters: {docs: {filters}}}});
  });

  test('the older Ask AI gets a token first, which serves until it ends', async () => {
    const token = `${Buffer.from(JSON.stringify({exp: Date.now() / 1000 + 600})).toString('base64')}.signature`;
    const {url, got} = await assistant({token});
    redirect(url);
    const answerer = hostedAnswerer({...hosted, agentStudio: false});
    for (let i = 0; i < 2; i++) expect(textOf(await partsOf(answerer))).toBe('from the service');
    expect(got.map((request) => request.url)).toEqual(['/chat/token', '/chat', '/chat']);
    expect(got[0]?.headers).toMatchObject({'x-algolia-assistant-id': 'a1'});
    expect(got[1]?.headers).toMatchObject({
      authorization: `TOKEN ${token}`,
      'x-algolia-index-name': 'docs',
      'x-ai-sdk-version': 'v5',
    });
    expect(got[1]?.body).toMatchObject({
      searchParameters: {
        facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
      },
    });
  });

  test.each([
    ['answers with an error', 500, 'stack trace'],
    ['answers with a page', 200, '<html>'],
  ])('that %s fails without its own words', async (_, status, body) => {
    const url = await serve((_request, response) => response.writeHead(status).end(body));
    await expect(partsOf(endpointAnswerer(url))).rejects.toMatchObject({name: 'AnswerFailed', told: null});
  });

  test('that is down fails', async () => {
    const url = await serve(() => undefined);
    close?.();
    await expect(partsOf(endpointAnswerer(url))).rejects.toThrow(AnswerFailed);
  });

  test('is left alone when the reader stops the answer', async () => {
    const url = await serve(() => undefined);
    await expect(partsOf(endpointAnswerer(url), AbortSignal.timeout(20))).rejects.not.toThrow(AnswerFailed);
  });
});
