/**
 * `npm run bench build`: how long builds take and how much memory they hold, beside a plain Docusaurus site, cold and
 * warm, at 1, 4 and 10 times the pages: `npm run bench build -- [--quick] [--factors 1,4,10] [--runs 1]
 * [--json file]`. The larger sites are copies of docs/ under further folders, made in a temporary folder; `--quick`
 * measures the site as it is. Of several runs the best counts. At the site's own size, also what its offers beside the
 * text cost (Markdown, social images, menus and so on).
 */
import {cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {copyDocs} from './support/copies';
import {namedScripts} from './support/first-load';
import {watchUsage, type Usage} from './support/watch';
import {buildSite, SILENCE_MS} from '../build';

const {values} = parseArgs({
  options: {
    quick: {type: 'boolean', default: false},
    factors: {type: 'string', default: '1,4,10'},
    runs: {type: 'string', default: '1'},
    json: {type: 'string'},
  },
});
const factors = values.quick ? [1] : values.factors.split(',').map(Number);

type BenchSite = 'ours' | 'without extras' | 'plain';
/** What `docusaurus build` is told beside where to build. */
const ARGS: Record<BenchSite, readonly string[]> = {
  ours: [],
  'without extras': ['--config', 'scripts/lean-site/docusaurus.config.ts'],
  plain: ['scripts/plain-site'],
};
type BuildResult = Usage & {
  site: BenchSite;
  factor: number;
  pages: number;
  run: 'cold' | 'warm';
  seconds: number;
  scriptsKb: number;
};

/** What the offers beside the text may cost, in seconds. */
const EXTRA_SECONDS = {cold: 8, warm: 2};

/**
 * The copies that are built, removed when all is measured: for minutes after files are deleted, Linux' ext4 passes over
 * the place of each before it makes a new one, which would slow the next builds by seconds.
 */
const copies = mkdtempSync(path.join(tmpdir(), 'bench-build-'));

async function main(): Promise<void> {
  let results: BuildResult[] = [];
  for (const factor of factors) {
    // The runs of a site are apart, so that a slow minute of the machine does not decide.
    for (let run = 0; run < Number(values.runs); run++) {
      for (const site of ['ours', ...(factor === 1 ? ['without extras' as const] : []), 'plain'] as const) {
        results = bestOf([...results, ...(await measure(site, factor))]);
        if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 2));
      }
    }
  }
  console.table(
    results.map((r) => ({
      ...r,
      seconds: r.seconds.toFixed(1),
      cpuSeconds: r.cpuSeconds.toFixed(1),
      memoryMb: Math.round(r.memoryMb),
      scriptsKb: r.scriptsKb.toFixed(1),
    })),
  );
  for (const run of ['cold', 'warm'] as const) {
    const of = (site: BenchSite) => results.find((r) => r.factor === 1 && r.site === site && r.run === run);
    const [all, less] = [of('ours'), of('without extras')];
    if (!all || !less) continue;
    const [seconds, cpu] = [all.seconds - less.seconds, all.cpuSeconds - less.cpuSeconds].map((value) =>
      value.toFixed(1),
    );
    console.log(
      `What pages offer beside their text costs ${seconds} s of a ${run} build (${cpu} s of processor time; at most ${EXTRA_SECONDS[run]} s).`,
    );
  }
}

/** One result for each kind of build, with the least of every figure: other work on the machine can only add to it. */
function bestOf(results: readonly BuildResult[]): BuildResult[] {
  const best = new Map<string, BuildResult>();
  for (const result of results) {
    const key = `${result.site} ${result.factor} ${result.run}`;
    const known = best.get(key) ?? result;
    const least = (name: 'seconds' | 'cpuSeconds' | 'memoryMb'): number => Math.min(known[name], result[name]);
    best.set(key, {...result, seconds: least('seconds'), cpuSeconds: least('cpuSeconds'), memoryMb: least('memoryMb')});
  }
  return [...best.values()];
}

/** Builds a site twice in its own folder: the first build is cold, the second warm. */
async function measure(site: BenchSite, factor: number): Promise<BuildResult[]> {
  const root = projectCopy(factor);
  const pages = readdirSync(path.join(root, 'docs'), {recursive: true, encoding: 'utf8'}).filter(
    (name) => /\.mdx?$/.test(name) && !/(^|\/)_/.test(name),
  ).length;
  const results: BuildResult[] = [];
  for (const run of ['cold', 'warm'] as const) {
    process.stderr.write(`${site}, ${pages} pages, ${run} …\n`);
    const {seconds, ...usage} = await timedBuild(root, site, factor);
    results.push({
      site,
      factor,
      pages,
      run,
      seconds,
      ...usage,
      scriptsKb: namedScripts(path.join(root, 'out'), '/concepts/replay/') / 1024,
    });
  }
  return results;
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

async function timedBuild(cwd: string, site: BenchSite, factor: number): Promise<Usage & {seconds: number}> {
  let said = '';
  const watched: (() => Usage)[] = [];
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
