/** The programs that serve, load and check the site in tests: found, or installed from Debian's packages when run as root. */
import {spawnSync} from 'node:child_process';
import {accessSync, constants, existsSync} from 'node:fs';
import path from 'node:path';

const PACKAGES = {
  nginx: ['nginx', 'libnginx-mod-http-brotli-static'],
  wrk: ['wrk'],
  java: ['default-jre-headless'],
  'chromium-headless-shell': ['chromium-headless-shell'],
  'firefox-esr': ['firefox-esr'],
  WebKitWebDriver: ['webkit2gtk-driver'],
  Xvfb: ['xvfb', 'xauth'],
} as const;

type Program = keyof typeof PACKAGES;

/** The path of a program; throws one sentence with the remedy when it is missing and cannot be installed. */
export function ensureProgram(name: Program): string {
  tryPrograms([name]);
  const found = installed(name);
  if (found) return found;
  const packages = PACKAGES[name].join(' ');
  throw new Error(`${name} is needed: install it (Debian: apt-get install ${packages}) so that it is on the PATH.`);
}

/**
 * Installs what is missing of several programs, where that can be done. Who runs programs side by side that need some calls
 * it first: apt works for one at a time, and refuses the others.
 */
export function tryPrograms(names: readonly Program[]): void {
  const missing = names.filter((name) => installed(name) === undefined);
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`No ${missing.join(', ')} found; installing Debian's packages …`);
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', args, {stdio: ['ignore', 'ignore', 'inherit'], env}).status === 0;
  const packages = missing.flatMap((name) => PACKAGES[name]);
  if (apt('update', '-qq')) apt('install', '-y', '-qq', '--no-install-recommends', '--no-remove', ...packages);
}

/** Where a program is: on the PATH, or where Debian keeps those for root. */
export function installed(name: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const dirs = [...(env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return dirs.map((dir) => path.join(dir, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
