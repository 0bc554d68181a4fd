// cspell:ignore tidwall
/** The programs beside Node and Chromium that serve, load and check the site. */
import {accessSync, constants} from 'node:fs';
import path from 'node:path';

/** Debian's packages for each program. */
export const PACKAGES = {
  nginx: ['nginx', 'libnginx-mod-http-brotli-static'],
  caddy: ['caddy'],
  apache2: ['apache2-bin'],
  java: ['default-jre-headless'],
  jq: ['jq'],
  unzip: ['unzip'],
  zip: ['zip'],
  'chromium-headless-shell': ['chromium-headless-shell'],
  'firefox-esr': ['firefox-esr'],
  WebKitWebDriver: ['webkit2gtk-driver'],
  Xvfb: ['xvfb', 'xauth'],
  go: [
    'golang-go',
    'golang-github-antchfx-xmlquery-dev',
    'golang-github-araddon-dateparse-dev',
    'golang-github-aws-aws-sdk-go-v2-dev',
    'golang-github-golang-jwt-jwt-dev',
    'golang-github-robfig-cron-dev',
    'golang-github-tidwall-gjson-dev',
  ],
} as const;

export type InstallableProgram = keyof typeof PACKAGES;

/** The path of a program; throws one sentence with the remedy when it is missing. */
export function ensureProgram(name: InstallableProgram): string {
  const file = findProgram(name);
  if (file) return file;
  throw new Error(`${name} is needed so that it is on the PATH: ${installCommand([name])}`);
}

/** The one command that installs programs on Debian. */
export function installCommand(names: readonly InstallableProgram[]): string {
  return `apt-get install -y --no-install-recommends ${names.flatMap((name) => PACKAGES[name]).join(' ')}`;
}

/** Where a program is: on the PATH, or where Debian keeps those for root. */
export function findProgram(name: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
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
