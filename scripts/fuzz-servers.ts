/**
 * `npx tsx scripts/fuzz-servers.ts [--count 10000]`: sends malformed requests to the preview server, the service for answers, the
 * docs server and the server of the archive, each in its own process on the build in build/, and fails when one
 * ends, stops answering, or takes more and more memory.
 */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {sendMalformed} from '@docs/http/testing/malformed-requests';

const {values} = parseArgs({
  options: {
    count: {type: 'string', default: '10000'},
    port: {type: 'string', default: '4390'},
    dir: {type: 'string', default: 'build'},
  },
});
const count = Number(values.count);
const first = Number(values.port);
const dir = path.resolve(values.dir);
/** Memory may rise by this between a quarter of the requests and all of them, MB: collectors are lazy. */
const MOST_RISE_MB = 64;

type Target = {name: string; args: string[]; env?: Record<string, string>; alive: string};

/** The archive holds its server beside the folder of the site. */
function archiveServer(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fuzz-archive-'));
  cpSync('src/postbuild/offline/start.mjs', path.join(folder, 'start.mjs'));
  cpSync(path.join(dir, '404.html'), path.join(folder, 'site/index.html'));
  return path.join(folder, 'start.mjs');
}

const port = (at: number): string => String(first + at);
const targets: Target[] = [
  {
    name: 'preview server',
    args: ['--import', 'tsx', 'scripts/serve.ts', '--dir', dir, '--port', port(0)],
    alive: '/',
  },
  {
    name: 'service for answers',
    args: ['--import', 'tsx', 'services/ask/src/main.ts', '--dir', dir, '--port', port(1)],
    env: {ASK_PER_MINUTE: '100000', ASK_PER_DAY: '10000000', ASK_AT_ONCE: '10000'},
    alive: '/healthz',
  },
  {
    name: 'docs server',
    args: ['--import', 'tsx', 'services/mcp/src/main.ts', '--dir', dir, '--http', '--port', port(2)],
    alive: '/healthz',
  },
  {name: 'server of the archive', args: [archiveServer(), port(3)], alive: '/'},
];

async function main(): Promise<void> {
  for (const [at, target] of targets.entries()) {
    const problem = await attack(target, first + at);
    if (problem !== null) {
      console.error(`${target.name}: ${problem}`);
      process.exitCode = 1;
    }
  }
}

/** What is wrong with a server after the requests; null when nothing is. */
async function attack({name, args, env, alive}: Target, at: number): Promise<string | null> {
  const server = spawn(process.execPath, args, {env: {...process.env, ...env}, stdio: ['ignore', 'pipe', 'pipe']});
  try {
    let said = '';
    server.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-500)));
    await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
    server.stdout.resume();
    if (server.exitCode !== null) return `does not start: ${said.trim()}`;
    const quarter = Math.floor(count / 4);
    const statuses = await sendMalformed(at, 0, quarter);
    const before = memoryOf(server);
    for (const [status, times] of Object.entries(await sendMalformed(at, quarter, count)))
      statuses[status] = (statuses[status] ?? 0) + times;
    if (server.exitCode !== null || server.signalCode !== null)
      return `has ended with code ${server.exitCode}: ${said.trim()}`;
    const after = memoryOf(server);
    const {status} = await fetch(`http://127.0.0.1:${at}${alive}`);
    console.log(`${name}: ${count} requests, ${before} → ${after} MB, then ${status}; ${JSON.stringify(statuses)}`);
    if (status !== 200) return `answers ${alive} with ${status}`;
    return after - before > MOST_RISE_MB ? `its memory rises from ${before} to ${after} MB` : null;
  } finally {
    server.kill();
  }
}

/** Memory of a process, MB; 0 where the system does not say. */
function memoryOf({pid}: ChildProcess): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

void main();
