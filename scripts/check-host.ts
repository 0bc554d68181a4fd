/**
 * `npm run check:host`: asks a host what a build lists (redirects, pages, headers, types, encodings, the not-found page,
 * Markdown by Accept) and prints what differs. `--help` lists the hosts.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import './broken-pipe';
import {checkHost, type Difference, type HostSummary} from './check-host/check';
import {hosts, mostOf, type HostName} from './check-host/hosts';
import {readHostLists} from './check-host/lists';

const HELP = `npm run check:host -- --host ${Object.keys(hosts).join('|')}   a host on this machine
npm run check:host -- --url https://docs.example.com   a running one

  --dir <folder>   the build that is served: build
  --all            every difference, not the first five of each kind
  --json <file>    writes what was seen there, by host

Ends with code 1 when something differs.`;
const SHOWN = 5;

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      dir: {type: 'string', default: 'build'},
      host: {type: 'string'},
      url: {type: 'string'},
      all: {type: 'boolean', default: false},
      json: {type: 'string'},
      help: {type: 'boolean', default: false},
    },
  });
  if (values.help) return console.log(HELP);
  const {host, url} = values;
  if ((host === undefined) === (url === undefined)) throw new Error(`One of --host and --url is needed.\n\n${HELP}`);
  if (host !== undefined && !(host in hosts))
    throw new Error(`--host is one of ${Object.keys(hosts).join(', ')}, not "${host}".`);
  if (url !== undefined && !/^https?:\/\//.test(url)) throw new Error(`--url is an address, not "${url}".`);
  const dir = path.resolve(values.dir);
  const lists = readHostLists(dir, host === undefined ? Infinity : mostOf(host as HostName));
  const running = host === undefined ? undefined : await hosts[host as HostName].start(dir);
  try {
    const {differences, summary, asked} = await checkHost(running?.origin ?? new URL(url ?? '').origin, lists);
    console.log(tableOf(differences, values.all));
    console.log(`${asked} requests, ${differences.length} differences.`);
    if (values.json !== undefined && host !== undefined) remember(values.json, host as HostName, summary);
    process.exitCode = differences.length > 0 ? 1 : 0;
  } finally {
    await running?.stop();
  }
}

/** What was seen of a host, beside what was seen of others. */
function remember(file: string, host: HostName, summary: HostSummary): void {
  let seen: Partial<Record<string, HostSummary>> = {};
  try {
    seen = JSON.parse(readFileSync(file, 'utf8')) as typeof seen;
  } catch {
    // The first host.
  }
  const order = Object.keys(hosts);
  const all = Object.entries({...seen, [host]: summary}).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}

/** The differences as a table, those of one kind together. */
function tableOf(differences: readonly Difference[], isWhole: boolean): string {
  const kinds = [...new Set(differences.map(({check}) => check))];
  const rows = kinds.flatMap((kind) => {
    const own = differences.filter(({check}) => check === kind);
    const shown = (isWhole ? own : own.slice(0, SHOWN)).map(({check, address, expected, got}) => [
      check,
      address,
      expected,
      got,
    ]);
    return own.length > shown.length ? [...shown, [kind, `… ${own.length - shown.length} more`, '', '']] : shown;
  });
  const all = [['Check', 'Address', 'The build expects', 'The host gave'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.min(60, Math.max(...all.map((row) => row[column]?.length ?? 0))));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
