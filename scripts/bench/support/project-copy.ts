import {cpSync, existsSync, mkdtempSync, readdirSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {copyDocs} from './copies';
import {watchUsage, type ProcessUsage} from './watch';
import {buildSite, SILENCE_MS} from '../../support/site-build';

/** What `docusaurus build` is told beside where to build. */
const ARGS = {ours: [], plain: ['scripts/plain-site']} as const;
export type BenchSite = keyof typeof ARGS;

/** The project in a new folder of `parent`, without what was built or cached, with `factor` times the docs; gives its path. */
export function projectCopy(parent: string, factor: number): string {
  const source = process.cwd();
  const root = mkdtempSync(path.join(parent, 'copy-'));
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

/** Builds a copy of the project into its folder `out`; rejects with the build's last words when it fails. */
export async function timedBuild(
  cwd: string,
  site: BenchSite,
  factor: number,
): Promise<ProcessUsage & {seconds: number}> {
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
