/**
 * `npm run check:host`: asks a host what a build lists (redirects, pages, headers, types, encodings, the not-found page,
 * Markdown by Accept) and says what differs. `--help` lists the hosts.
 */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import './support/broken-pipe';
import {checkHost, checks, type HostDifference, type HostSummary} from './check-host/check';
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
  if (url !== undefined && !(/^https?:\/\//.test(url) && URL.canParse(url)))
    throw new Error(`--url is an address such as https://docs.example.com, not "${url}".`);
  if (!existsSync(path.join(values.dir, '.finish.json')))
    throw new Error(`There is no build in ${values.dir}: run npm run build, or name its folder by --dir.`);
  const dir = path.resolve(values.dir);
  const lists = readHostLists(dir, host === undefined ? Infinity : mostOf(host as HostName));
  const at = url === undefined ? '/' : new URL(url).pathname;
  if (at !== '/' && at.replace(/\/?$/, '/') !== lists.baseUrl)
    throw new Error(`--url has the path ${at}, but ${values.dir} was built for SITE_BASE_URL=${lists.baseUrl}.`);
  const running = host === undefined ? undefined : await hosts[host as HostName].start(dir);
  try {
    const {differences, summary, asked} = await checkHost(running?.origin ?? new URL(url ?? '').origin, lists);
    console.log(`${reportOf(differences, values.all)}\n\n${asked} requests, ${differences.length} differences.`.trim());
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

/** The differences below the rules that they break. */
function reportOf(differences: readonly HostDifference[], isWhole: boolean): string {
  return Object.entries(checks)
    .flatMap(([check, rule]) => {
      const own = differences.filter((difference) => difference.check === check);
      const shown = (isWhole ? own : own.slice(0, SHOWN)).map(({address, got}) => `  ${address} ${got}`);
      const rest = own.length - shown.length;
      return own.length === 0 ? [] : [`\n${rule} Not so:`, ...shown, ...(rest > 0 ? [`  … and ${rest} more`] : [])];
    })
    .join('\n');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
