/**
 * `npm run bench services`: how many questions a second the two services of a build answer on loopback, beside a page of
 * the same build from nginx and from sirv. Options: `--against <checkout>` measures another checkout with its own build
 * as well, each load right after ours; `--clients 20`; a load ends after `--requests 300` or `--seconds 20`. Processor
 * time counts on a busy machine; it is a server's own, with its threads. Exits with 1 when a request fails.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {loadavg} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {Pool, type Dispatcher} from 'undici';
import {usageOf, type ProcessUsage} from './support/watch';
import {freePort, startNginx} from '../support/nginx-site';
import {readQueries} from '../search/quality';
import {questionSets} from '../search/questions';
import {percentile} from '../search/tally';
import {serve} from '../support/static-server';

const {values} = parseArgs({
  options: {
    against: {type: 'string'},
    clients: {type: 'string', default: '20'},
    requests: {type: 'string', default: '300'},
    seconds: {type: 'string', default: '20'},
  },
});
const clients = Number(values.clients);
/** A prime number, so that every question is met. */
const STRIDE = 997;

/** A server under load; `usage` is what its process has used so far, where it runs in a separate process. */
type MeasuredServer = {url: string; usage?: () => ProcessUsage; stop: () => Promise<unknown>};

/** Gives the request of a number, from 0. */
type RequestMaker = (i: number) => Omit<Dispatcher.RequestOptions, 'origin'>;

/** Requests a second, times in milliseconds. */
type LoadResult = {rate: number; p50: number; p99: number; cpuMs: number; failed: number};

const all = [...readQueries(), ...Object.values(questionSets()).flat()].map(({q}) => q);
/** Keywords and questions in turn, each once. */
const questions = [...new Set(all.map((_, i) => all[(i * STRIDE) % all.length] ?? ''))];
/** A question that no load on the same tool has asked before. */
const fresh = (i: number): string => questions[i % questions.length] ?? '';

const json = {'content-type': 'application/json'};
const mcp =
  (method: string, params: (i: number) => object): RequestMaker =>
  (id) => ({
    path: '/mcp',
    method: 'POST',
    headers: {...json, accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18'},
    body: JSON.stringify({jsonrpc: '2.0', id, method, params: params(id)}),
  });
const tool = (name: string, args: (i: number) => object): RequestMaker =>
  mcp('tools/call', (i) => ({name, arguments: args(i)}));
const ask =
  (question: (i: number) => string): RequestMaker =>
  (i) => ({
    path: '/ask',
    method: 'POST',
    headers: json,
    body: JSON.stringify({messages: [{id: 'q', role: 'user', parts: [{type: 'text', text: question(i)}]}]}),
  });

const PAGE: RequestMaker = () => ({path: '/', method: 'GET', headers: {'accept-encoding': 'br'}});
const ONE = 'How do I mask an email address in recorded traffic?';
const MCP_LOADS: Record<string, RequestMaker> = {
  'tools/list': mcp('tools/list', () => ({})),
  'search, one repeated': tool('search', () => ({query: ONE})),
  'search, each another': tool('search', (i) => ({query: fresh(i)})),
  'answer, one repeated': tool('answer', () => ({question: ONE})),
  'answer, each another': tool('answer', (i) => ({question: fresh(i)})),
};
const ASK_LOADS: Record<string, RequestMaker> = {
  'ask without a model, one repeated': ask(() => ONE),
  'ask without a model, each another': ask((i) => fresh(i)),
};

async function main(): Promise<void> {
  const checkouts = [process.cwd(), ...(values.against ? [path.resolve(values.against)] : [])];
  const [ours = ''] = checkouts;
  for (const checkout of checkouts)
    if (!existsSync(path.join(checkout, 'build/llms.txt'))) throw new Error(`${checkout} has no build: npm run build`);
  const nginx = await startNginx(path.join(ours, 'build'));
  const sirv = await serve(path.join(ours, 'build'));
  const beneath: Record<string, MeasuredServer> = {
    'a page from nginx': {url: nginx.url, stop: nginx.stop},
    'a page from sirv': {url: sirv.url, stop: async () => sirv.server.close()},
  };
  let failed = 0;
  const rows: Record<string, Record<string, string>> = {};
  const note = (name: string, columns: Record<string, string>): void => void (rows[name] = columns);
  try {
    for (const [name, server] of Object.entries(beneath)) note(name, tableRow(await load(server, PAGE)));
    for (const [start, loads] of [
      [startMcp, MCP_LOADS],
      [startAsk, ASK_LOADS],
    ] as const) {
      const servers: MeasuredServer[] = [];
      try {
        for (const checkout of checkouts) servers.push(await start(checkout));
        for (const [name, request] of Object.entries(loads)) {
          const results: LoadResult[] = [];
          for (const server of servers) results.push(await load(server, request));
          for (const result of results) failed += result.failed;
          note(name, besides(results));
        }
        const memory = servers.map(({usage}) => `${Math.round(usage?.().memoryMb ?? 0)} MB`);
        note(`memory, ${start === startMcp ? 'docs server' : 'service for answers'}`, {
          rate: memory[0] ?? '',
          ...(memory[1] ? {'rate there': memory[1]} : {}),
        });
      } finally {
        for (const server of servers) await server.stop();
      }
    }
  } finally {
    for (const server of Object.values(beneath)) await server.stop();
  }
  console.log(`${clients} clients, load of the machine ${loadavg()[0]?.toFixed(1)}; times in ms, rates a second`);
  console.table(rows);
  if (failed > 0) {
    console.error(`${failed} requests failed.`);
    process.exitCode = 1;
  }
}

/** Sends the requests of a load, a few at a time, and reads each answer to its end. */
async function load({url, usage}: MeasuredServer, request: RequestMaker): Promise<LoadResult> {
  const pool = new Pool(url, {connections: clients, pipelining: 1});
  const end = performance.now() + 1000 * Number(values.seconds);
  const times: number[] = [];
  let sent = 0;
  let failed = 0;
  const client = async (): Promise<void> => {
    while (sent < Number(values.requests) && performance.now() < end) {
      const began = performance.now();
      const {statusCode, body} = await pool.request(request(sent++));
      const text = await body.text();
      times.push(performance.now() - began);
      if (statusCode !== 200 || text.includes('"isError":true') || text.includes('"type":"error"')) failed += 1;
    }
  };
  const [began, cpu] = [performance.now(), usage?.().cpuSeconds ?? 0];
  await Promise.all(Array.from({length: clients}, client));
  const seconds = (performance.now() - began) / 1000;
  await pool.close();
  return {
    rate: times.length / seconds,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    cpuMs: (1000 * ((usage?.().cpuSeconds ?? 0) - cpu)) / times.length,
    failed,
  };
}

const tableRow = ({rate, p50, p99, cpuMs}: LoadResult): Record<string, string> => ({
  rate: rate.toFixed(0),
  p50: p50.toFixed(1),
  p99: p99.toFixed(1),
  cpu: cpuMs === 0 ? '' : cpuMs.toFixed(2),
});

/** Ours, the other checkout's, and how many times as much or as long ours is. */
function besides([ours, there]: readonly LoadResult[]): Record<string, string> {
  if (!ours) return {};
  if (!there) return tableRow(ours);
  const others = Object.entries(tableRow(there)).map(([name, value]) => [`${name} there`, value]);
  return {
    ...tableRow(ours),
    ...(Object.fromEntries(others) as Record<string, string>),
    'rate ×': (ours.rate / there.rate).toFixed(1),
    'p99 ×': (ours.p99 / there.p99).toFixed(2),
    'cpu ×': (ours.cpuMs / there.cpuMs).toFixed(2),
  };
}

/** The docs server as the build publishes it. */
const startMcp = (checkout: string): Promise<MeasuredServer> =>
  startServer(checkout, ['build/mcp/speedscale-docs.mjs', '--dir', 'build', '--http'], {});

const startAsk = (checkout: string): Promise<MeasuredServer> =>
  startServer(checkout, ['--import', 'tsx', 'services/ask/src/main.ts', '--dir', 'build'], {
    ASK_PER_MINUTE: '100000',
    ASK_PER_DAY: '10000000',
    ASK_AT_ONCE: '10000',
    ASK_ALL_AT_ONCE: '10000',
  });

async function startServer(cwd: string, args: string[], env: Record<string, string>): Promise<MeasuredServer> {
  const port = await freePort();
  const server = spawn(process.execPath, [...args, '--port', String(port)], {
    cwd,
    env: {...process.env, ASK_MODEL_URL: '', ASK_MODEL: '', ...env},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isUp = await Promise.race([
    once(server.stdout, 'data').then(() => true),
    once(server, 'exit').then(() => false),
  ]);
  if (!isUp) throw new Error(`${args.join(' ')} in ${cwd} did not start; see its message above.`);
  server.stdout.resume();
  return {
    url: `http://127.0.0.1:${port}`,
    usage: () => usageOf(server.pid ?? 0),
    stop: async () => {
      server.kill('SIGKILL');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    },
  };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
