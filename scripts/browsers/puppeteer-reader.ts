import type {Browser, KeyInput} from 'puppeteer-core';
import {PATIENCE_MS, type Reader} from './reader';

/** A reader in a new tab of a browser that Puppeteer has started. */
export async function readerIn(browser: Browser): Promise<Reader> {
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
