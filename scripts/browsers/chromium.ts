import {chromiumFlags, ensureChromium, installedChromium} from '../support/browser';
import {readerIn} from './puppeteer-reader';
import {PATIENCE_MS, type Reader} from './reader';

/** Starts Chromium without a window. Ends the command with one sentence and the remedy when there is none. */
export async function chromium(): Promise<Reader> {
  ensureChromium();
  const {default: puppeteer} = await import('puppeteer-core');
  const executablePath = installedChromium() ?? (await import('@playwright/test')).chromium.executablePath();
  return readerIn(
    await puppeteer.launch({
      executablePath,
      headless: true,
      timeout: PATIENCE_MS,
      protocolTimeout: PATIENCE_MS,
      defaultViewport: {width: 1280, height: 900},
      args: [...chromiumFlags],
    }),
  );
}
