/**
 * `npm run bench build`: how long builds take and how much memory they hold, beside a plain Docusaurus site of the same
 * pages: `npm run bench build -- [--factors 1,4] [--runs 3] [--json file]`. Each run builds both sites in separate
 * folders, cold, and again after one page has changed. Rows are printed when they are known; medians count. A factor makes the
 * docs larger by copies under further folders. Exits with 1 when a target is missed at the site's own size.
 */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {copyDocs} from './support/copies';
import {namedScripts} from './support/first-load';
import {median} from './support/measure';
import {watchUsage, type ProcessUsage} from './support/watch';
import {buildSite, SILENCE_MS} from '../support/site-build';

const {values} = parseArgs({
  options: {factors: {type: 'string', default: '1'}, runs: {type: 'string', default: '3'}, json: {type: 'string'}},
});

/** What `docusaurus build` is told beside where to build. */
const ARGS = {ours: [], plain: ['scripts/plain-site']} as const;
const STATES = ['cold', 'one page changed'] as const;
const FIGURES = ['seconds', 'cpuSeconds', 'memoryMb', 'scriptsKb'] as const;
const PAGE = 'concepts/replay';

type BenchSite = keyof typeof ARGS;
type BuildResult = Record<(typeof FIGURES)[number], number> & {
  site: BenchSite;
  factor: number;
  state: (typeof STATES)[number];
};

/**
 * The copies that are built, removed when all is measured: for minutes after files are deleted, Linux' ext4 passes over
 * the place of each before it makes a new one, which would slow the next builds by seconds.
 */
const copies = mkdtempSync(path.join(tmpdir(), 'bench-build-'));

async function main(): Promise<void> {
  const results: BuildResult[] = [];
  console.log(['site', 'docs', 'state', ...FIGURES].join('\t'));
  for (const factor of values.factors.split(',').map(Number)) {
    // The runs of a site are apart, so that a slow minute of the machine does not decide.
    for (let run = 0; run < Number(values.runs); run++) {
      for (const site of ['ours', 'plain'] as const) await measure(site, factor, results);
    }
  }
  const of = (site: BenchSite, state: BuildResult['state'], figure: (typeof FIGURES)[number] = 'seconds'): number =>
    median(results.filter((r) => r.factor === 1 && r.site === site && r.state === state).map((r) => r[figure]));
  const targets = [
    {name: 'cold build, ours / plain', ratio: of('ours', 'cold') / of('plain', 'cold'), most: 1.4},
    {name: 'one page changed / cold', ratio: of('ours', 'one page changed') / of('ours', 'cold'), most: 0.4},
  ].filter(({ratio}) => !Number.isNaN(ratio));
  for (const {name, ratio, most} of targets)
    console.log(`${name}: ${ratio.toFixed(2)}, at most ${most}${ratio > most ? ' (missed)' : ''}`);
  process.exitCode = targets.some(({ratio, most}) => ratio > most) ? 1 : 0;
}

/** Builds a site in its own folder, cold and then after a change of one page; adds to `results`, and prints each at once. */
async function measure(site: BenchSite, factor: number, results: BuildResult[]): Promise<void> {
  const root = projectCopy(factor);
  for (const state of STATES) {
    if (state !== 'cold') appendFileSync(path.join(root, 'docs', `${PAGE}.md`), '\nOne more sentence.\n');
    const usage = await timedBuild(root, site, factor);
    const result = {site, factor, state, ...usage, scriptsKb: namedScripts(path.join(root, 'out'), PAGE) / 1024};
    console.log([site, `x${factor}`, state, ...FIGURES.map((name) => result[name].toFixed(1))].join('\t'));
    results.push(result);
    if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 2));
  }
}

/** The project without what was built or cached, with `factor` times the docs. */
function projectCopy(factor: number): string {
  const source = process.cwd();
  const root = mkdtempSync(path.join(copies, 'copy-'));
  for (const name of readdirSync(source)) {
    if (/^(\.docusaurus|\.cache|build.*|release|node_modules|test-results|playwright-report|coverage)$/.test(name))
      continue;
    cpSync(path.join(source, name), path.join(root, name), {
      recursive: true,
      filter: (file) => !/\.docusaurus|build-plain/.test(path.relative(source, file)),
    });
  }
  linkModules(path.join(source, 'node_modules'), path.join(root, 'node_modules'));
  copyDocs(path.join(root, 'docs'), factor);
  return root;
}

/** A node_modules whose packages are links, with no cache in it. */
function linkModules(from: string, to: string): void {
  const lock = '.package-lock.json';
  if (existsSync(path.join(from, lock))) cpSync(path.join(from, lock), path.join(to, lock));
  for (const name of readdirSync(from))
    if (!name.startsWith('.cache') && name !== lock) symlinkSync(path.join(from, name), path.join(to, name));
}

async function timedBuild(cwd: string, site: BenchSite, factor: number): Promise<ProcessUsage & {seconds: number}> {
  let said = '';
  const watched: (() => ProcessUsage)[] = [];
  const started = performance.now();
  const code = await buildSite([...ARGS[site], '--out-dir', path.join(cwd, 'out')], {
    cwd,
    // Copies of a page have no history and no redirects, which only a draft may lack; ten times the pages need more memory than Node takes by default.
    env: {...process.env, SITE_DRAFT: 'true', NODE_OPTIONS: '--max-old-space-size=12288'},
    silenceMs: factor * SILENCE_MS,
    print: (text) => (said += text),
    // Docusaurus, then the finish.
    started: (pid) => watched.push(watchUsage(pid)),
  });
  const seconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`The build of "${site}" failed:\n${said.slice(-3000)}`);
  const usage = watched.map((of) => of());
  return {
    seconds,
    cpuSeconds: usage.reduce((sum, {cpuSeconds}) => sum + cpuSeconds, 0),
    memoryMb: Math.max(...usage.map(({memoryMb}) => memoryMb)),
  };
}

main()
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  })
  .finally(() => rmSync(copies, {recursive: true, force: true}));
