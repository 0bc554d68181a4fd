import type {KeyInput} from 'puppeteer-core';
import {ensureProgram} from '../ensure-nginx';
import type {LaunchOptions, Reader} from './reader';

/** Starts Firefox without a window, through WebDriver BiDi. Throws one sentence with the remedy when there is none. */
export async function firefox({calm}: LaunchOptions): Promise<Reader> {
  const {default: puppeteer} = await import('puppeteer-core');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? ensureProgram('firefox-esr'),
    headless: true,
    defaultViewport: null,
    args: ['--width=1280', '--height=900'],
    ...(calm ? {extraPrefsFirefox: {'ui.prefersReducedMotion': 1}} : {}),
  });
  const page = await browser.newPage();
  return {
    name: (await browser.version()).replace('/', ' '),
    open: async (url) => void (await page.goto(url)),
    run: (expression) => page.evaluate(`(async () => (${expression}))()`),
    async press(key, control = false) {
      if (control) await page.keyboard.down('Control');
      await page.keyboard.press(key as KeyInput);
      if (control) await page.keyboard.up('Control');
    },
    click: (selector) => page.click(selector),
    back: async () => void (await page.goBack({waitUntil: []})),
    forward: async () => void (await page.goForward({waitUntil: []})),
    close: () => browser.close(),
  };
}
