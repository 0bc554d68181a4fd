import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import {expect, it} from 'vitest';
import {useAsking} from './testing/ask-service';

const asking = useAsking();

/** What the program says and exits with when it is to listen at this address. */
async function exitOf(env: Record<string, string>): Promise<{said: string; code: number | null}> {
  const program = spawn(process.execPath, ['--import', 'tsx', 'services/ask/src/main.ts', '--dir', asking.dir], {
    env: {PATH: process.env.PATH ?? '', HOME: asking.dir, ...env},
    timeout: 40_000,
  });
  const [said, [code]] = await Promise.all([
    text(program.stderr),
    once(program, 'exit') as Promise<[number | null]>,
    text(program.stdout),
  ]);
  return {said: said.trim(), code};
}

it('says in one sentence why it cannot listen, and exits', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const {port} = other.address() as AddressInfo;
  const taken = await exitOf({ASK_HOST: '127.0.0.1', ASK_PORT: String(port)});
  other.close();
  expect(taken).toEqual({said: 'The port is in use: set a different one with ASK_PORT.', code: 1});
  const foreign = await exitOf({ASK_HOST: '192.0.2.1', ASK_PORT: '0'});
  expect(foreign.said).toMatch(/^The service cannot listen there \(.*192\.0\.2\.1.*\): check ASK_HOST and ASK_PORT\.$/);
  expect(foreign.code).toBe(1);
}, 90_000);
