import {once} from 'node:events';
import {createServer, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, describe, expect, it} from 'vitest';
import {addressSource} from './source';

let server: Server | undefined;
afterEach(() => server?.closeAllConnections());

async function siteThat(answer: Parameters<typeof createServer>[1]): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Makes the collector run, which once took the deadline away. */
function makeGarbage(): NodeJS.Timeout {
  return setInterval(() => void Array.from({length: 200_000}, (_, i) => ({i})), 20);
}

describe('a site', () => {
  it.each([
    ['hangs', () => undefined],
    [
      'drips',
      (_: unknown, response: ServerResponse) => {
        const drop = setInterval(() => response.write('x'), 50);
        response.on('close', () => clearInterval(drop));
      },
    ],
  ])('that %s is given up with a sentence', async (_, answer) => {
    const read = addressSource(await siteThat(answer), null, 1500);
    const garbage = makeGarbage();
    await expect(read('llms.txt')).rejects.toThrow(/cannot be reached \(no answer within 1\.5 seconds\)\. Check/);
    clearInterval(garbage);
  });
  it('that leads to another host is not read', async () => {
    const other = createServer((_, response) => response.end('# Other docs')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const read = addressSource(
      await siteThat(({url}, response) =>
        url === '/moved'
          ? response.end('moved')
          : response.writeHead(302, {location: url === '/own' ? '/moved' : elsewhere}).end(),
      ),
      null,
    );
    await expect(read('llms.txt')).rejects.toThrow(`it redirects to ${elsewhere}`);
    expect(await read('own')).toBe('moved');
    other.close();
  });
  it('that sends without end is given up', async () => {
    const read = addressSource(
      await siteThat((_, response) => {
        const more = (): void => {
          while (response.write('x'.repeat(1 << 20)));
        };
        response.on('drain', more);
        more();
      }),
      null,
      60_000,
    );
    await expect(read('llms.txt')).rejects.toThrow('it sends more than 64 MB');
  });
  it('is read no further when the call is given up', async () => {
    const away = new AbortController();
    const read = addressSource(await siteThat(() => away.abort(new Error('no longer needed'))), null);
    await expect(read('llms.txt', away.signal)).rejects.toThrow('no longer needed');
    await expect(read('llms.txt', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });
});
