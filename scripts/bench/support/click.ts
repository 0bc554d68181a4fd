import type {Browser} from '@playwright/test';
import {newPage} from '../../support/browser';

/**
 * One click on a link of the sidebar, in ms: until the next page is painted, and what the thread of the page did
 * meanwhile. `other` is the rest: waiting for files, painting and the browser's own work.
 */
export type Click = Record<(typeof CLICK_PARTS)[number], number>;
export const CLICK_PARTS = ['painted', 'script', 'style', 'layout', 'other'] as const;

/** As slow as a phone of the middle range. */
const THROTTLE = 4;
/**
 * A reader moves the pointer and looks at the page before going on: what a page fetches for later, links in view among
 * it, has arrived.
 */
const READING_MS = 2500;

declare const window: Window & {painted?: Promise<number>};

/**
 * Opens a page and clicks the link to another one in its sidebar, which is in view. Rejects when there is no such link,
 * or the other page does not come within 30 seconds.
 */
export async function click(browser: Browser, origin: string, {from, to}: {from: string; to: string}): Promise<Click> {
  const page = await newPage(browser, {viewport: {width: 1280, height: 800}});
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const metrics = async (): Promise<Record<string, number>> =>
      Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({name, value}) => [name, value]));
    await page.goto(origin + from, {waitUntil: 'networkidle'});
    const link = page.locator(`.theme-doc-sidebar-menu a[href="${to}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await page.mouse.move(640, 400);
    await page.waitForTimeout(READING_MS);
    await session.send('Emulation.setCPUThrottlingRate', {rate: THROTTLE});
    await page.evaluate(() => {
      const heading = () => document.querySelector('main h1')?.textContent ?? '';
      const old = heading();
      window.painted = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error('The next page does not come.')), 30_000);
        let start = 0;
        addEventListener('click', ({timeStamp}) => (start = timeStamp), {capture: true, once: true});
        new MutationObserver((_, observer) => {
          if (heading() === '' || heading() === old) return;
          observer.disconnect();
          // The task after the next frame is the first one with the picture on its way.
          requestAnimationFrame(() => {
            const {port1, port2} = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - start);
            port2.postMessage(null);
          });
        }).observe(document.body, {subtree: true, childList: true, characterData: true});
      });
    });
    const before = await metrics();
    await link.click();
    const painted = await page.evaluate(async () => (await window.painted) ?? NaN);
    const after = await metrics();
    const spent = (name: string): number => ((after[name] ?? NaN) - (before[name] ?? NaN)) * 1000;
    const [script, style, layout] = [spent('ScriptDuration'), spent('RecalcStyleDuration'), spent('LayoutDuration')];
    return {painted, script, style, layout, other: Math.max(0, painted - script - style - layout)};
  } finally {
    await page.close();
  }
}
