import {once} from 'node:events';
import {createServer} from 'node:http';
import {connect, type AddressInfo, type Socket} from 'node:net';
import {describe, expect, it} from 'vitest';
import {bodyOf, PORT, RIGHT, SHOWN, useAsking} from './testing/ask-service';
import {answers} from './testing/fake-model';
import {sendMalformed} from '@docs/http/testing/malformed-requests';
import {RankingWorker} from './ranking';
import {serviceHandler} from './service';
import {readSettings} from './settings';

const asking = useAsking();

const health = async (): Promise<number> => (await fetch(`${asking.url()}/healthz`)).status;
const words = (count: number): string => Array.from({length: count}, (_, i) => `w${i.toString(36)}q`).join(' ');

describe('the service', () => {
  it('holds earlier questions to the length of a question', async () => {
    await asking.start({ASK_QUESTION_LENGTH: '200'}, false);
    const turn = await asking.ask(words(30_000), 'what about it?');
    expect(turn.stage).toBe('done');
    expect(turn.searched?.length).toBeGreaterThan(100);
    expect(turn.searched?.length).toBeLessThan(220);
  });
  it('answers no more questions of all clients at the same time than it is told to', async () => {
    await asking.start({ASK_ALL_AT_ONCE: '1', ASK_AT_ONCE: '5'});
    let asked: () => void = () => undefined;
    const entered = new Promise<void>((resolve) => (asked = resolve));
    asking.model.handle = () => asked();
    const leaving = new AbortController();
    const first = asking.post(bodyOf(PORT), {signal: leaving.signal}).then((response) => response.text());
    await entered;
    const refused = await asking.post(bodyOf(PORT));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    leaving.abort();
    await expect(first).rejects.toThrow(/abort/i);
    await expect.poll(async () => (await asking.post(bodyOf('What is DLP?'))).status).toBe(200);
  });
  it.each([1, 'x', {}, [null], [1, {type: 'text', text: {}}]])('refuses a message with the parts %j', async (parts) => {
    await asking.start({}, false);
    const body = JSON.stringify({messages: [null, 7, {role: 'user', parts}]});
    expect((await asking.post(body)).status).toBe(400);
  });
  it('is alive after hundreds of malformed requests', async () => {
    await asking.start({}, false);
    expect(Object.keys(await sendMalformed(Number(new URL(asking.url()).port), 0, 400))).not.toContain('refused');
    expect(await health()).toBe(200);
  });
});

describe('a connection that is kept open', () => {
  const open = async (text: string): Promise<Socket> => {
    const socket = connect(Number(new URL(asking.url()).port), '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(text);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return socket;
  };
  const halfBody = `POST /ask HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"m`;
  it.each([
    ['that sends nothing', ''],
    ['with half a header', 'POST /ask HTTP/1.1\r\nHo'],
    ['with half a body', halfBody],
    ['that was answered', 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('%s does not hold the end of the service up', async (_, text) => {
    await asking.start({}, false);
    await open(text);
    const started = performance.now();
    await asking.stop(30_000);
    expect(performance.now() - started).toBeLessThan(2000);
  });
  it('is closed when the last answer has ended, which is waited for', async () => {
    await asking.start();
    await open('POST /ask HTTP/1.1\r\nHo');
    let entered: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => (entered = resolve));
    asking.model.handle = (asked, response) => {
      entered();
      setTimeout(() => void answers(RIGHT)(asked, response), 400);
    };
    const answer = asking.ask(PORT);
    await isAsked;
    const started = performance.now();
    await asking.stop(30_000);
    expect((await answer).text).toBe(SHOWN);
    expect(performance.now() - started).toBeLessThan(2400);
  });
  it('with a slow body takes no place of another reader behind its address', async () => {
    await asking.start({}, false);
    await Promise.all([open(halfBody), open(halfBody), open(halfBody)]);
    expect((await asking.post(bodyOf(PORT))).status).toBe(200);
  });
});

// On a busy machine the thread may not even say in 20 ms that it is ready.
it('a question that takes too long is answered by a sentence that says so', {retry: 5}, async () => {
  const ranking = await RankingWorker.open(asking.dir, 20);
  const server = createServer(
    (await serviceHandler(readSettings({ASK_DIR: asking.dir}), () => undefined, ranking)).handler,
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const body = bodyOf(`${words(280)} port`);
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ask`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body,
  });
  expect(await response.text()).toContain('The question takes too long to answer. Ask again in fewer words');
  server.close();
  await ranking.close();
});

it.each(['application/json-patch+json', 'application/jsonx', 'text/application/json'])(
  'takes no %s for JSON',
  async (type) => {
    await asking.start({}, false);
    expect((await asking.post(bodyOf(PORT), {headers: {'content-type': type}})).status).toBe(415);
    expect(
      (await asking.post(bodyOf(PORT), {headers: {'content-type': 'Application/JSON ; charset=utf-8'}})).status,
    ).toBe(200);
  },
);

it('tells its health to who asks for the head only', async () => {
  await asking.start({}, false);
  const response = await fetch(`${asking.url()}/healthz`, {method: 'HEAD'});
  expect([response.status, await response.text()]).toEqual([200, '']);
});

it.each([301, 302, 303, 307, 308])('sends no question where a redirect of status %i leads', async (status) => {
  await asking.start();
  const led: string[] = [];
  const other = createServer((request, response) => {
    led.push(request.method ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  asking.model.handle = (_, response) =>
    void response.writeHead(status, {location: `http://127.0.0.1:${(other.address() as AddressInfo).port}/v1`}).end();
  expect((await asking.ask(PORT)).text).toContain('4143');
  expect(led).toEqual([]);
  other.close();
});

describe('the ranking', () => {
  it('is given up after its deadline, and the next question is answered', async () => {
    const ranking = await RankingWorker.open(asking.dir, 5000);
    const {id} = await ranking.release();
    const endless = ranking.answer('x'.repeat(500_000), []);
    const next = ranking.answer('Which port does the proxy listen on?', []);
    // Meanwhile the build is known at once.
    expect((await ranking.release()).id).toBe(id);
    expect(ranking.waiting).toBe(2);
    await expect(endless).rejects.toThrow('a ranking took longer than 5000 ms');
    expect((await next).passages[0]?.lead).toContain('4143');
    await ranking.close();
  }, 60_000);
  it('has its deadline for questions, not for the docs that a thread reads first', async () => {
    const ranking = await RankingWorker.open(asking.dir, 500);
    expect((await ranking.release()).pages).toBeGreaterThan(0);
    await ranking.close();
  }, 60_000);
  it('does not begin for a reader who has left', async () => {
    const ranking = await RankingWorker.open(asking.dir, 30_000);
    const first = ranking.answer('port', []);
    const left = expect(ranking.answer('port', [], AbortSignal.abort())).rejects.toThrow('the reader has left');
    await first;
    await left;
    await ranking.close();
  });
  it('refuses a folder without a build', async () => {
    await expect(RankingWorker.open('/nowhere', 30_000)).rejects.toThrow(
      '/nowhere contains no build of the docs: set ASK_DIR',
    );
  });
});
