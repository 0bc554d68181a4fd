import {describe, expect, it} from 'vitest';
import {begin, chunk, done} from './testing/fake-model';
import {passageNumber, PORT, useAsking} from './testing/ask-service';

const asking = useAsking();

/** Letters of an answer that a model may have with 1,200 tokens. */
const MOST_LETTERS = 9600;
const sentence = (n: number): string => `The proxy listens on port 4143 for inbound traffic [${n}]. `;

/** Asks while the endpoint sends these pieces; what it took, and the longest time that the service was deaf. */
async function askOf(pieces: (number: number) => Iterable<string>) {
  await asking.start({ASK_MODEL_FIRST_SECONDS: '5'});
  asking.model.handle = async (asked, response) => {
    const send = begin(response);
    response.on('error', () => undefined);
    let sent = 0;
    for (const piece of pieces(passageNumber(asked, 'port 4143'))) {
      if (response.destroyed) return;
      send(piece);
      if (++sent % 500 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    response.end(chunk({}, 'stop') + done);
  };
  let deaf = 0;
  let last = performance.now();
  const look = setInterval(() => {
    deaf = Math.max(deaf, performance.now() - last);
    last = performance.now();
  }, 10);
  const before = process.cpuUsage();
  const turn = await asking.ask(PORT);
  clearInterval(look);
  return {turn, cpuMs: process.cpuUsage(before).user / 1000, deaf: Math.max(deaf, performance.now() - last)};
}

function* inPieces(text: string, size: number): Generator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

describe('an answer without end', () => {
  it.each<[string, (number: number) => Iterable<string>]>([
    ['a word in small pieces', (n) => inPieces(sentence(n) + 'x'.repeat(100_000), 7)],
    ['a word in larger pieces', (n) => inPieces(sentence(n) + 'x'.repeat(100_000), 50)],
    ['abbreviations in small pieces', (n) => inPieces(sentence(n) + 'a. '.repeat(20_000), 7)],
    ['abbreviations in one piece', (n) => [sentence(n) + 'a.'.repeat(20_000)]],
    ['a good sentence', (n) => inPieces(sentence(n).repeat(3000), 20)],
    ['a piece of a megabyte', (n) => [sentence(n), 'y'.repeat(1_000_000)]],
    ['a piece of 30 megabytes', (n) => [sentence(n), 'y'.repeat(30_000_000)]],
    ['openings of emphasis', (n) => inPieces(sentence(n) + '*a _b '.repeat(10_000), 40)],
    ['openings of links', (n) => inPieces(sentence(n) + '[a]('.repeat(10_000), 40)],
    ['brackets of citations', (n) => inPieces(sentence(n) + '.【'.repeat(20_000), 40)],
    ['a listing that is not closed', (n) => inPieces(`${sentence(n)}\n\n\`\`\`\n${'curl x\n'.repeat(10_000)}`, 40)],
    ['a list entry', (n) => inPieces(`${sentence(n)}\n\n- ${'a@'.repeat(30_000)}`, 40)],
    ['a row', (n) => inPieces(`${sentence(n)}\n\n| ${'a=b|'.repeat(20_000)}`, 40)],
    ['spaces', (n) => inPieces(`${sentence(n)}.${' '.repeat(60_000)}`, 40)],
    ['thoughts', (n) => inPieces(`${sentence(n)}<think>${'h'.repeat(60_000)}`, 40)],
    ['openings of thoughts', (n) => inPieces(sentence(n) + '<think></think>'.repeat(8000), 40)],
  ])('%s: it is cut off, and others are served meanwhile', {retry: 2}, async (_, pieces) => {
    const {turn, cpuMs, deaf} = await askOf(pieces);
    expect(turn.text).toContain('The proxy listens on port 4143');
    // Each citation is a link to its section.
    expect(turn.text.length).toBeLessThan(5 * MOST_LETTERS);
    expect(cpuMs).toBeLessThan(6000);
    expect(deaf).toBeLessThan(2000);
  });

  it('says that it was cut off', async () => {
    const {turn} = await askOf((n) => inPieces(sentence(n).repeat(3000), 20));
    expect(turn.told).toContain('The answer was cut off.');
    expect(asking.logged.at(-1)?.entry).toMatchObject({outcome: 'broken off', fault: 'cut off'});
  });

  it('of thoughts alone ends too', async () => {
    await asking.start();
    asking.model.handle = async (_, response) => {
      begin(response);
      response.on('error', () => undefined);
      while (!response.destroyed) {
        response.write(chunk({reasoning_content: 'hm '.repeat(3000)}));
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const turn = await asking.ask(PORT);
    expect(turn.text).toContain('4143');
    expect(asking.logged.at(-1)?.entry).toMatchObject({outcome: 'quoted'});
  });

  it('whole and as long as it may be, it is shown', async () => {
    const {turn} = await askOf((n) => inPieces(sentence(n).repeat(100), 20));
    expect(turn.stage).toBe('done');
    expect(turn.text.match(/listens/g)).toHaveLength(100);
  });
});
