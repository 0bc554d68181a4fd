import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {ensureProgram} from '../support/ensure-program';
import {PATIENCE_MS, type LaunchOptions, type Reader} from './reader';

const BROWSER_DIRS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].flatMap((dir) =>
  ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((name) => path.join(dir, name, 'MiniBrowser')),
);

/** Starts WebKitGTK's browser on its own screen, through WebDriver. Throws one sentence with the remedy when there is none. */
export async function webkit({calm}: LaunchOptions): Promise<Reader> {
  const {Builder, By, Capabilities, Key} = await import('selenium-webdriver');
  const driverProgram = ensureProgram('WebKitWebDriver');
  const screen = ensureProgram('Xvfb');
  const binary = BROWSER_DIRS.find((file) => existsSync(file));
  if (!binary)
    throw new Error("WebKitGTK's MiniBrowser is needed: install it (Debian: apt-get install webkit2gtk-driver).");

  const home = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  mkdirSync(path.join(home, 'gtk-3.0'));
  writeFileSync(
    path.join(home, 'gtk-3.0/settings.ini'),
    ['[Settings]', `gtk-enable-animations=${calm ? 0 : 1}`, ''].join('\n'),
  );
  const port = await freePort();
  const display = `:${100 + (port % 10_000)}`;
  const env = {
    ...process.env,
    DISPLAY: display,
    XDG_CONFIG_HOME: home,
    GDK_BACKEND: 'x11',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
  const programs = [
    spawn(screen, [display, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {stdio: 'ignore'}),
    spawn(driverProgram, [`--port=${port}`], {stdio: 'ignore', env}),
  ];
  const end = (): void => {
    for (const program of programs) program.kill();
    rmSync(home, {recursive: true, force: true});
  };
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {binary, args: ['--automation']},
  });
  try {
    await listening(port);
    const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    await driver.manage().setTimeouts({script: PATIENCE_MS, pageLoad: PATIENCE_MS});
    const version = String((await driver.getCapabilities()).get('browserVersion'));
    const keys = Key as unknown as Record<string, string | undefined>;
    const keyOf = (key: string): string => keys[key.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()] ?? key;
    return {
      name: `WebKitGTK ${version}`,
      open: (url) => driver.get(url),
      run: (expression) =>
        driver.executeAsyncScript(
          `const done = arguments[arguments.length - 1]; (async () => (${expression}))().then(done, (error) => done(String(error)));`,
        ),
      async press(key, control = false) {
        const actions = driver.actions();
        await (
          control ? actions.keyDown(Key.CONTROL).sendKeys(keyOf(key)).keyUp(Key.CONTROL) : actions.sendKeys(keyOf(key))
        ).perform();
      },
      async type(text, pauseMs) {
        const actions = driver.actions();
        for (const character of text) actions.sendKeys(character).pause(pauseMs);
        await actions.perform();
      },
      click: (selector) => driver.findElement(By.css(selector)).click(),
      size: async (width, height) => void (await driver.manage().window().setRect({width, height})),
      back: () => driver.navigate().back(),
      forward: () => driver.navigate().forward(),
      async close() {
        await driver.quit().catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const {port} = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function listening(port: number): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer.');
}
