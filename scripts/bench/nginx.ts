/**
 * `npm run bench nginx`: requests a second of the production build behind a real nginx on loopback, with wrk as the
 * second process: `npm run bench nginx -- [--dir build] [--seconds 10]`. Exits with 1 on any error or below 5,000.
 */
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {ensureProgram} from '../support/ensure-program';
import {startNginx} from '../support/nginx-site';

const TARGET = 5000;
const {values} = parseArgs({
  options: {dir: {type: 'string', default: 'build'}, seconds: {type: 'string', default: '10'}},
});

async function main(): Promise<void> {
  const wrk = ensureProgram('wrk');
  const dir = path.resolve(values.dir);
  const site = await startNginx(dir);
  try {
    const scripts = [
      ...readFileSync(path.join(dir, 'index.html'), 'utf8').matchAll(/(?:src|href)="?(\/assets\/[^" >]+\.(?:js|css))/g),
    ].map(([, asset]) => asset ?? '');
    const mixed = ['/', '/concepts/filter/', '/reference/helm/', '/end-to-end/', '/no-such-page/', ...new Set(scripts)];
    const slow: string[] = [];
    for (const [name, paths] of [
      ['pages and their parts', mixed],
      ['the home page', ['/']],
    ] as const) {
      const {rate, errors, output} = load(wrk, site.url, site.folder, paths);
      console.log(`${name}: ${Math.round(rate)} requests/s, ${errors} errors`);
      if (rate < TARGET || errors > 0) slow.push(`${name}\n${output}`);
    }
    if (slow.length > 0) {
      console.error(`Below ${TARGET} requests/s, or with errors:\n${slow.join('\n')}`);
      process.exitCode = 1;
    }
  } finally {
    await site.stop();
  }
}

/** Asks for the paths in turn over 64 kept connections; errors are connections that fail and statuses but 200, 301, 404. */
function load(
  wrk: string,
  url: string,
  folder: string,
  paths: readonly string[],
): {rate: number; errors: number; output: string} {
  const script = path.join(folder, 'load.lua');
  writeFileSync(
    script,
    `local paths = {${paths.map((each) => JSON.stringify(each)).join(', ')}}
local n = 0
bad = 0
local threads = {}
function setup(thread) table.insert(threads, thread) end
function request()
  n = n + 1
  return wrk.format('GET', paths[n % #paths + 1], {['Accept-Encoding'] = 'gzip, br'})
end
function response(status) if status ~= 200 and status ~= 301 and status ~= 404 then bad = bad + 1 end end
function done(summary)
  local e = summary.errors
  local failed = e.connect + e.read + e.write + e.timeout
  for _, thread in ipairs(threads) do failed = failed + thread:get('bad') end
  print('failed ' .. failed)
end
`,
  );
  const output = execFileSync(wrk, ['-t', '1', '-c', '64', '-d', `${values.seconds}s`, '-s', script, url], {
    encoding: 'utf8',
  });
  const number = (pattern: RegExp): number => Number(pattern.exec(output)?.[1] ?? Number.NaN);
  return {rate: number(/Requests\/sec:\s+([\d.]+)/), errors: number(/^failed (\d+)/m), output};
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
