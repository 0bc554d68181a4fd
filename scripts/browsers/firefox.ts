import {ensureProgram} from '../support/ensure-program';
import {readerIn} from './puppeteer-reader';
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
