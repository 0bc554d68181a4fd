import {setTimeout as wait} from 'node:timers/promises';
import {describe, expect, it} from 'vitest';
import {bodyOf, PORT, RIGHT, SHOWN, useAsking} from './testing/ask-service';
import {answers} from './testing/fake-model';
import {LOOK_EVERY_MS} from './docs';

const asking = useAsking();

describe('limits', () => {
  it.each([
    ['a question that is too long', bodyOf('x'.repeat(2001)), 413],
    ['a body that is too long', bodyOf('x'.repeat(300_000)), 413],
    ['no JSON', 'hello', 400],
    ['no question', '{"messages": []}', 400],
  ])('%s is refused', async (_, body, status) => {
    await asking.start();
    expect((await asking.post(body)).status).toBe(status);
    expect(asking.model.asked).toEqual([]);
  });

  it('a form of another site is refused', async () => {
    await asking.start();
    expect((await asking.post(bodyOf(PORT), {headers: {'content-type': 'text/plain'}})).status).toBe(415);
    expect(
      (await asking.post(bodyOf(PORT), {headers: {origin: 'https://other.example'}})).headers.get(
        'access-control-allow-origin',
      ),
    ).toBeNull();
  });

  it('a site that the operator names may ask, others may not', async () => {
    await asking.start({ASK_ORIGIN: 'https://docs.example.com'}, false);
    const from = async (origin: string) =>
      (await asking.post(bodyOf(PORT), {headers: {origin}})).headers.get('access-control-allow-origin');
    expect([await from('https://docs.example.com'), await from('https://other.example')]).toEqual([
      'https://docs.example.com',
      null,
    ]);
  });

  it('a client that asks too often is told when to come back, and others are answered', async () => {
    await asking.start({ASK_PER_MINUTE: '2', ASK_PROXIES: '1'}, false);
    const from = (address: string) => asking.post(bodyOf(PORT), {headers: {'x-forwarded-for': `6.6.6.6, ${address}`}});
    for (let i = 0; i < 2; i++) {
      const answered = await from('1.1.1.1');
      expect(answered.status).toBe(200);
      await answered.text();
    }
    const refused = await from('1.1.1.1');
    expect([refused.status, await refused.text()]).toEqual([
      429,
      'You have asked many questions in a short time. Ask again in a minute.',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('2.2.2.2')).status).toBe(200);
  });

  it('a client may not have many questions answered at the same time', async () => {
    await asking.start({ASK_AT_ONCE: '1'});
    let entered: () => void = () => undefined;
    const isBusy = new Promise<void>((resolve) => (entered = resolve));
    asking.model.handle = () => entered();
    const first = asking.ask(PORT);
    await isBusy;
    expect((await asking.post(bodyOf(PORT))).status).toBe(429);
    await first;
    expect((await asking.post(bodyOf(PORT))).status).toBe(200);
  });
});

describe('what is written down', () => {
  it('holds no question, no answer and no address', async () => {
    await asking.start();
    asking.model.handle = answers(RIGHT);
    await asking.ask(PORT);
    asking.model.handle = (_, response) =>
      void response.writeHead(400).end('{"error":{"message":"you asked about secret-word"}}');
    await asking.ask('Tell me about secret-word and the proxy port');
    const all = JSON.stringify(asking.logged) + (await asking.metrics());
    expect(all).toContain('"outcome":"model"');
    expect(all).toContain('"fault":"refused"');
    expect(all).not.toMatch(/4143|listen|secret|127\.0\.0\.1/);
    expect(await asking.metrics()).toContain('ask_model_tokens_total{direction="input"} 1200');
  });

  it('holds them when the operator wants it', async () => {
    await asking.start({ASK_LOG_QUESTIONS: 'true'});
    asking.model.handle = answers(RIGHT);
    await asking.ask(PORT);
    expect(asking.logged.at(-1)?.entry).toMatchObject({question: PORT, answer: SHOWN});
  });
});

it('a new release in the folder answers the next question', async () => {
  await asking.start({}, false);
  const before = ((await (await fetch(`${asking.url()}/healthz`)).json()) as {docs: {id: string}}).docs.id;
  const pages = [{path: '/new/', title: 'New port', body: '<p>The proxy listens on port 5000 now.</p>'}];
  asking.release(pages, 'index');
  // Half a release: nothing changes, and when it stays so, the log says it once.
  for (let look = 0; look < 3; look++) {
    expect(asking.logged.filter(({event}) => event === 'release not read')).toHaveLength(look === 2 ? 1 : 0);
    await wait(LOOK_EVERY_MS + 100);
    expect(await (await fetch(`${asking.url()}/healthz`)).json()).toMatchObject({docs: {id: before}});
  }
  expect(asking.logged.filter(({event}) => event === 'release not read')).toMatchObject([
    {entry: {problem: expect.stringContaining('index and texts are of different builds') as string}},
  ]);
  asking.release(pages, 'text');
  await wait(LOOK_EVERY_MS + 100);
  expect((await asking.ask(PORT)).text).toContain('5000');
}, 60_000);
