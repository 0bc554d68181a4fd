import {spawnSync} from 'node:child_process';
import {accessSync, constants, existsSync} from 'node:fs';
import path from 'node:path';
import type {Browser, BrowserContextOptions, Page} from '@playwright/test';
import {findProgram} from './ensure-program';

/** Flags that Chromium needs in a container without a GPU, and that keep it from calling home. */
export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

/** The path of an installed Chromium or Chrome: `CHROMIUM_PATH`, then the PATH, or undefined. */
export function installedChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  for (const dir of (env.PATH ?? '').split(path.delimiter)) {
    for (const name of names) {
      const file = path.join(dir, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not here: look on.
      }
    }
  }
  return undefined;
}

/**
 * The path of an installed Chromium without a user interface, else as above. It renders the same, opens pages in two
 * thirds of the time, and has no back/forward cache; Playwright too uses it for tests, where it brings its own.
 */
export function installedHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.CHROMIUM_PATH || (findProgram('chromium-headless-shell', env) ?? installedChromium(env));
}

/** Starts a browser without a window: the installed one, else Playwright's own. */
export async function launchChromium(): Promise<Browser> {
  const {chromium} = await import('@playwright/test');
  return chromium.launch({args: chromiumFlags, executablePath: installedChromium() ?? chromium.executablePath()});
}

/** Opens a page that runs functions of our scripts, which tsx wraps in its own helper when it compiles them. */
export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await page.addInitScript({content: 'globalThis.__name = (value) => value;'});
  return page;
}

/**
 * Makes sure that a Chromium is there for the browser tests: an installed one, else Playwright's own, else Debian's
 * package when run as root. Exits with one sentence and the remedy when none can be had.
 */
export function ensureChromium(): void {
  if (installedChromium() || playwrightHasChromium()) return;
  console.log('No Chromium found; asking Playwright for one …');
  if (run('npx', ['playwright', 'install', 'chromium']) && playwrightHasChromium()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log("Playwright's download failed; installing Debian's package …");
    if (
      run('apt-get', ['update', '-qq']) &&
      run('apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-headless-shell']) &&
      installedChromium()
    )
      return;
  }
  console.error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.',
  );
  process.exit(1);
}

function playwrightHasChromium(): boolean {
  const probe = spawnSync(
    process.execPath,
    ['-e', "process.stdout.write(require('@playwright/test').chromium.executablePath())"],
    {encoding: 'utf8'},
  );
  return probe.status === 0 && existsSync(probe.stdout);
}

function run(command: string, args: string[]): boolean {
  return (
    spawnSync(command, args, {stdio: 'inherit', env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}}).status === 0
  );
}
