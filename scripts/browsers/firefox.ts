import type {Browser, KeyInput} from 'puppeteer-core';
import {ensureProgram} from '../support/ensure-program';
import {PATIENCE_MS, type LaunchOptions, type Reader} from './reader';

/** Starts Firefox without a window, through WebDriver BiDi. Throws one sentence with the remedy when there is none. */
export async function firefox({calm}: LaunchOptions): Promise<Reader> {
  const {default: puppeteer} = await import('puppeteer-core');
  return readerIn(
    await puppeteer.launch({
      browser: 'firefox',
      executablePath: process.env.FIREFOX_PATH ?? ensureProgram('firefox-esr'),
      headless: true,
      timeout: PATIENCE_MS,
      protocolTimeout: PATIENCE_MS,
      defaultViewport: null,
      args: ['--width=1280', '--height=900'],
      ...(calm ? {extraPrefsFirefox: {'ui.prefersReducedMotion': 1}} : {}),
    }),
  );
}

/** A reader in a new tab of a browser that Puppeteer has started. */
async function readerIn(browser: Browser): Promise<Reader> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return {
    name: (await browser.version()).replace('/', ' '),
    open: async (url) => void (await page.goto(url)),
    run: (expression) => page.evaluate(`(async () => (${expression}))()`),
    async press(key, control = false) {
      if (control) await page.keyboard.down('Control');
      await page.keyboard.press(key as KeyInput);
      if (control) await page.keyboard.up('Control');
    },
    type: (text, pauseMs) => page.keyboard.type(text, {delay: pauseMs}),
    click: (selector) => page.click(selector),
    back: async () => void (await page.goBack({waitUntil: []})),
    forward: async () => void (await page.goForward({waitUntil: []})),
    close: () => browser.close(),
  };
}
