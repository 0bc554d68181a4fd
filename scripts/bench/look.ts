/**
 * `npm run bench look`: counts on each page of a finished build what makes reading hard: `npm run bench look -- [--dir
 * build]`. Code that is cut, commands without a visible Copy, flags torn from their hyphens, titles on several lines, the
 * current page out of sight on load and after a link in the text, tables and drawings wider than their frames, controls on
 * the first screen, the height of pages, how far pages move, and how many looks the tools have. Run it before and after a
 * change of the styles.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import type {BrowserContext} from '@playwright/test';
import {countPage, countReleases, type PageCounts} from './support/page-counts';
import {median} from './support/measure';
import {countLost} from './support/follow-links';
import {countMoves, countTool, openTool, sumOfLooks, TOOLS, type ToolLooks} from './support/tool-looks';
import {launchChromium} from '../support/browser';
import {serve} from '../support/static-server';

const DESKTOP = {width: 1280, height: 800};
const PHONE = {width: 360, height: 740};
/** Pages that are counted with their scripts, because these add controls. */
const ALIVE = {
  home: '/',
  'quick start': '/quick-start/',
  Helm: '/reference/helm/',
  CLI: '/proxymock/how-it-works/cli/',
  'no traffic': '/guides/no-traffic/',
  'release notes': '/reference/release-notes/',
};
/** Further pages that are looked at for what moves; those of the tools are, too. */
const READ = [
  '/guides/troubleshooting/',
  '/transform/transforms/base64/',
  '/transform/transforms/date/',
  '/proxymock/',
];
const TABS = 3;

const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}}});

async function main(): Promise<void> {
  const {server, url} = await serve(path.resolve(values.dir));
  const browser = await launchChromium();
  const desktop = await browser.newContext({viewport: DESKTOP, serviceWorkers: 'block'});
  const phone = await browser.newContext({viewport: PHONE, hasTouch: true, isMobile: true, serviceWorkers: 'block'});
  // What tsx wraps functions in when it compiles them.
  for (const context of [desktop, phone])
    await context.addInitScript({content: 'globalThis.__name = (value) => value;'});
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const routes = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const wide = await countAll(desktop, url, routes);
  const narrow = await countAll(phone, url, routes);
  console.log(`${routes.length} pages`);
  console.table(
    Object.fromEntries(
      Object.entries({1280: wide, 360: narrow}).map(([width, pages]) => [width, summary([...pages.values()])]),
    ),
  );
  const rows: Record<string, Record<string, number>> = {};
  const places: Record<string, Record<string, string>> = {};
  for (const [name, route] of Object.entries(ALIVE)) {
    const page = await desktop.newPage();
    await page.goto(url + route);
    await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
    await page.waitForTimeout(1000);
    const {first, controls, pills, height, ...at} = await page.evaluate(countPage);
    const phone = narrow.get(route);
    rows[name] = {first, 'in the page': controls, pills, height, 'on a phone': phone?.height ?? 0};
    places[name] = {
      'command at': `${at.firstCommand} ${phone?.firstCommand}`,
      'filter at': `${at.firstFilter} ${phone?.firstFilter}`,
      'row at': `${at.firstRow} ${phone?.firstRow}`,
    };
    if (name === 'release notes') console.log('first release at', await page.evaluate(countReleases));
    await page.close();
  }
  console.log('Controls of the first screen and of the page, inline code with a ground, px of the page');
  console.table(rows);
  console.log('px from the top to the first of each, at 1280 and 360');
  console.table(places);
  const looks = [...wide.values()].flatMap(({buttons}) => buttons);
  for (const part of ['font', 'radius', 'height'] as const)
    console.log(`buttons, ${part}:`, tally(looks.map((each) => each[part])));
  console.log('Current page out of sight after a link in the text:', await countLost(desktop, url, routes));
  const moves: Record<string, Record<string, string>> = {};
  for (const route of new Set([...Object.values(ALIVE), ...READ, ...Object.values(TOOLS).map((tool) => tool.route)])) {
    moves[route] = {};
    for (const [width, context] of Object.entries({1280: desktop, 360: phone})) {
      const page = await context.newPage();
      const {load, read} = await countMoves(page, url + route);
      moves[route][`${width}, load and read`] = `${load.toFixed(3)} ${read.toFixed(3)}`;
      await page.close();
    }
  }
  console.log('How far a page moves: while it loads, and while it is read to its end');
  console.table(moves);
  const tools: ToolLooks[] = [];
  for (const place of Object.values(TOOLS)) {
    const page = await desktop.newPage();
    await openTool(page, url, place);
    tools.push(await page.locator(place.tool).first().evaluate(countTool));
    await page.close();
  }
  console.log('Boxes of the tools: in one of them, and looks in all');
  console.table(sumOfLooks(tools));
  console.log('controls under 24 px:', tools.flatMap(({small}) => small).length);
  await browser.close();
  server.close();
}

/** Counts all pages by their routes. Scripts other than those in the HTML are left out: they change nothing that is counted, and cost most of the time. */
async function countAll(
  context: BrowserContext,
  url: string,
  routes: readonly string[],
): Promise<Map<string, PageCounts>> {
  const counts = new Map<string, PageCounts>();
  const left = [...routes];
  await Promise.all(
    Array.from({length: TABS}, async () => {
      const page = await context.newPage();
      await page.route('**/*.js', (route) => route.abort());
      for (let route = left.pop(); route !== undefined; route = left.pop()) {
        await page.goto(url + route, {waitUntil: 'load'});
        await page.evaluate(() => (document.documentElement.dataset['hasHydrated'] = 'true'));
        counts.set(route, await page.evaluate(countPage));
      }
      await page.close();
    }),
  );
  return counts;
}

function summary(pages: readonly PageCounts[]): Record<string, number | string> {
  const sum = (of: (page: PageCounts) => number): number => pages.reduce((all, page) => all + of(page), 0);
  const heights = pages.map(({height}) => height);
  return {
    'code blocks': sum((page) => page.blocks),
    cut: sum((page) => page.cut),
    commands: sum((page) => page.commands),
    'cut commands': sum((page) => page.cutCommands),
    'with Copy': sum((page) => page.copyable),
    'outputs, with Copy': `${sum((page) => page.outputs)} ${sum((page) => page.copyableOutputs)}`,
    'tables, drawings wider than their frame': `${sum((page) => page.wideTables)} ${sum((page) => page.wideDrawings)}`,
    'titles on 3 lines or more': pages.filter(({titleLines}) => titleLines > 2).length,
    'torn flags': sum((page) => page.torn),
    'titles on 2 lines or more': pages.filter(({titleLines}) => titleLines > 1).length,
    'place out of sight': pages.filter(({outOfSight}) => outOfSight).length,
    sideways: pages.filter(({sideways}) => sideways).length,
    'height, median and most': `${median(heights)} ${Math.max(...heights)}`,
    'controls, median and most': `${median(pages.map(({controls}) => controls))} ${Math.max(...pages.map(({controls}) => controls))}`,
  };
}

function tally(looks: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const look of looks) counts[look] = (counts[look] ?? 0) + 1;
  return counts;
}

void main();
