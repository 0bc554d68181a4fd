import {spawn} from 'node:child_process';
import {rmSync} from 'node:fs';
import path from 'node:path';
import {hasFacts} from '../../src/postbuild/pipeline/facts';
import {WILL_FINISH} from '../../src/plugins/build-facts';

/** How long a build may stay silent. The longest silence of a healthy one, cold on two busy cores, is about two minutes. */
export const SILENCE_MS = 5 * 60_000;

/** Docusaurus prints it for a file that other tools read. */
const BABEL_NOTICE =
  /^.*Docusaurus site warnings:\n- Your site is using the SWC js loader\..*`?babel\.config\.js`?.*\n/m;

export type BuildOptions = {
  /** Folder of the site; this one when left out. */
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** How long the build may stay silent, milliseconds; larger sites need more. */
  silenceMs?: number;
  /** Gets what the build prints; without it, the terminal does. */
  print?(text: string): void;
  /** Told the process number of each attempt. */
  started?(pid: number): void;
};

/**
 * Builds and finishes a site; `args` are extra arguments for `docusaurus build`. The bundler has been seen to stop for good
 * with all its threads waiting on each other, so a build that says nothing for too long is ended and tried again without
 * its cache. Resolves with the exit code, 1 when the build hung twice. A site that does not ask to be finished (scripts/plain-site) is left as Docusaurus builds it.
 */
export async function buildSite(args: string[] = [], options: BuildOptions = {}): Promise<number> {
  const code = await docusaurusBuild(args, options);
  const outDir = outDirOf(args, options.cwd ?? '.');
  if (code !== 0 || !hasFacts(outDir)) return code;
  return (await run(['--import', 'tsx', 'scripts/postbuild.ts', '--out-dir', outDir], options)) === 0 ? 0 : 1;
}

/** As Docusaurus finds it: below the site's folder, which may be the first argument. */
function outDirOf(args: readonly string[], cwd: string): string {
  const siteDir = args[0] === undefined || args[0].startsWith('-') ? cwd : path.resolve(cwd, args[0]);
  const at = args.indexOf('--out-dir');
  return path.resolve(siteDir, (at >= 0 && args[at + 1]) || 'build');
}

async function docusaurusBuild(args: string[], options: BuildOptions): Promise<number> {
  const first = await attempt(args, options);
  if (first !== 'silent') return first;
  console.error(
    `The build was silent for ${(options.silenceMs ?? SILENCE_MS) / 60_000} minutes and was ended; trying again without the bundler's cache …`,
  );
  rmSync(path.join(options.cwd ?? '.', 'node_modules/.cache/rspack'), {recursive: true, force: true});
  const second = await attempt(args, options);
  return second === 'silent' ? 1 : second;
}

function attempt(args: string[], options: BuildOptions): Promise<number | 'silent'> {
  return run(['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', ...args], options);
}

function run(
  args: string[],
  {cwd = '.', env = process.env, silenceMs = SILENCE_MS, print, started}: BuildOptions,
): Promise<number | 'silent'> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      // Without it, a build asks the network for a newer Docusaurus, and without a home folder advises to use `sudo`.
      env: {NO_UPDATE_NOTIFIER: '1', ...env, [WILL_FINISH]: 'true'},
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid !== undefined) started?.(child.pid);
    let hung = false;
    const end = () => {
      hung = true;
      child.kill('SIGKILL');
    };
    let timer = setTimeout(end, silenceMs);
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.on('data', (chunk: Buffer) => {
        clearTimeout(timer);
        timer = setTimeout(end, silenceMs);
        const text = chunk.toString().replace(BABEL_NOTICE, '');
        if (print) print(text);
        else to.write(text);
      });
    }
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(hung ? 'silent' : (code ?? 1));
    });
  });
}
