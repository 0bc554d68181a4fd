/**
 * `npm run bench:build`: how long builds take and how much memory they hold, beside a plain Docusaurus site, cold and
 * warm, at 1, 4 and 10 times the pages: `tsx scripts/bench-build.ts [--quick] [--json file]`. The larger sites are
 * copies of docs/ under further folders, made in a temporary folder; `--quick` measures the site as it is.
 */
import {spawn} from 'node:child_process';
import {cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {brotliSize} from './bench/first-load';
import {copyDocs} from './bench/copies';

const {values} = parseArgs({options: {quick: {type: 'boolean', default: false}, json: {type: 'string'}}});
const factors = values.quick ? [1] : [1, 4, 10];

type Result = {site: string; factor: number; pages: number; run: string; seconds: number; memoryMb: number; firstLoadKb: number};

async function main(): Promise<void> {
  const results: Result[] = [];
  for (const factor of factors) {
    const root = projectCopy(factor);
    try {
      const pages = readdirSync(path.join(root, 'docs'), {recursive: true, encoding: 'utf8'}).filter(
        (name) => /\.mdx?$/.test(name) && !/(^|\/)_/.test(name),
      ).length;
      for (const {site, args} of [
        {site: 'ours', args: ['docusaurus', 'build', '--out-dir', path.join(root, 'out-ours')]},
        {site: 'plain', args: ['docusaurus', 'build', 'scripts/plain-site', '--out-dir', path.join(root, 'out-plain')]},
      ]) {
        for (const run of ['cold', 'warm']) {
          process.stderr.write(`${site}, ${pages} pages, ${run} …\n`);
          const {seconds, memoryMb} = await build(root, args);
          const firstLoadKb = brotliSize(path.join(root, `out-${site}`), '/concepts/replay/') / 1024;
          results.push({site, factor, pages, run, seconds, memoryMb, firstLoadKb});
        }
      }
    } finally {
      rmSync(root, {recursive: true, force: true});
    }
  }
  console.table(results.map((r) => ({...r, seconds: r.seconds.toFixed(1), memoryMb: Math.round(r.memoryMb), firstLoadKb: r.firstLoadKb.toFixed(1)})));
  if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 2));
}

/** The project without what was built or cached, so that the first build in it is cold, with `factor` times the docs. */
function projectCopy(factor: number): string {
  const source = process.cwd();
  const root = mkdtempSync(path.join(tmpdir(), 'bench-build-'));
  for (const name of readdirSync(source)) {
    if (/^(\.git|\.docusaurus|\.cache|build.*|release|node_modules|test-results|playwright-report|coverage)$/.test(name)) continue;
    cpSync(path.join(source, name), path.join(root, name), {recursive: true, filter: (file) => !/\.docusaurus|build-plain/.test(path.relative(source, file))});
  }
  linkModules(path.join(source, 'node_modules'), path.join(root, 'node_modules'));
  copyDocs(path.join(root, 'docs'), factor);
  return root;
}

/** A node_modules whose packages are links, with no cache in it. */
function linkModules(from: string, to: string): void {
  cpSync(path.join(from, '.package-lock.json'), path.join(to, '.package-lock.json'));
  for (const name of readdirSync(from))
    if (!name.startsWith('.cache') && name !== '.package-lock.json') symlinkSync(path.join(from, name), path.join(to, name));
}

/** Runs a build and watches its memory: the largest sum over the process and its children, twice a second. */
function build(cwd: string, args: string[]): Promise<{seconds: number; memoryMb: number}> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn('npx', args, {cwd, env: {...process.env, SITE_DRAFT: 'true'}, stdio: ['ignore', 'ignore', 'pipe']});
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    let memoryMb = 0;
    const watch = setInterval(() => (memoryMb = Math.max(memoryMb, residentMb(child.pid ?? 0))), 500);
    child.on('close', (code) => {
      clearInterval(watch);
      if (code === 0) resolve({seconds: (performance.now() - started) / 1000, memoryMb});
      else reject(new Error(`npx ${args.join(' ')} failed:\n${errors.slice(-3000)}`));
    });
  });
}

/** Resident memory of a process and all its children, as Linux tells it; 0 elsewhere. */
function residentMb(pid: number): number {
  try {
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
    );
    return kilobytes / 1024 + children.reduce((sum, child) => sum + residentMb(Number(child)), 0);
  } catch {
    return 0;
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
