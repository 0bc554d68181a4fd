import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {bodyOf, PORT, prepareAsking, type Asking} from './testing/ask-service';
import {sendMalformed} from '@docs/http/testing/malformed-requests';
import {Ranking} from './ranking';

let asking: Asking;
beforeAll(async () => {
  asking = await prepareAsking();
}, 60_000);
afterAll(() => asking.close());
afterEach(() => asking.stop());

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

describe('the ranking', () => {
  it('is given up after its deadline, and the next question is answered', async () => {
    const ranking = await Ranking.open(asking.dir, 5000);
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
    const ranking = await Ranking.open(asking.dir, 500);
    expect((await ranking.release()).pages).toBeGreaterThan(0);
    await ranking.close();
  }, 60_000);
  it('does not begin for a reader who has left', async () => {
    const ranking = await Ranking.open(asking.dir, 30_000);
    const first = ranking.answer('port', []);
    const left = ranking.answer('port', [], AbortSignal.abort());
    await first;
    await expect(left).rejects.toThrow('the reader has left');
    await ranking.close();
  });
  it('refuses a folder without a build', async () => {
    await expect(Ranking.open('/nowhere', 30_000)).rejects.toThrow('/nowhere');
  });
});
