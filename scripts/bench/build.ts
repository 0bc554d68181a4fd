/**
 * `npm run bench build`: how long builds take and how much memory they hold, beside a plain Docusaurus site of the same
 * pages: `npm run bench build -- [--factors 1,4] [--runs 3] [--json file]`. Each run builds both sites in separate
 * folders, cold, and again after one page has changed. Rows are printed when they are known; medians count. A factor makes the
 * docs larger by copies under further folders. Exits with 1 when a target is missed at the site's own size.
 */
import {appendFileSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {namedScripts} from './support/first-load';
import {median} from './support/measure';
import {projectCopy, timedBuild, type BenchSite} from './support/project-copy';

const {values} = parseArgs({
  options: {factors: {type: 'string', default: '1'}, runs: {type: 'string', default: '3'}, json: {type: 'string'}},
});

const STATES = ['cold', 'one page changed'] as const;
const FIGURES = ['seconds', 'cpuSeconds', 'memoryMb', 'scriptsKb'] as const;
const PAGE = 'concepts/replay';

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
  const root = projectCopy(copies, factor);
  for (const state of STATES) {
    if (state !== 'cold') appendFileSync(path.join(root, 'docs', `${PAGE}.md`), '\nOne more sentence.\n');
    const usage = await timedBuild(root, site, factor);
    const result = {site, factor, state, ...usage, scriptsKb: namedScripts(path.join(root, 'out'), PAGE) / 1024};
    console.log([site, `x${factor}`, state, ...FIGURES.map((name) => result[name].toFixed(1))].join('\t'));
    results.push(result);
    if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 2));
  }
}

main()
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  })
  .finally(() => rmSync(copies, {recursive: true, force: true}));
