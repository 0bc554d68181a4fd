/**
 * `npm run bench pages`: what a first visit costs a reader on a phone, beside a plain Docusaurus site of the same
 * Markdown: `npm run bench pages -- [--dir build] [--plain build-plain] [--runs 5] [--json file]`. Both builds are
 * compressed and served on loopback; the visits of a page alternate, medians count, and each page's figures are printed
 * as soon as they are there. Then how long a click on a link of the sidebar
 * takes until the next page is painted. Exits with 1 when a target is missed.
 */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {click, CLICK_PARTS, type Click} from './support/click';
import {precompress} from './support/compress';
import {FIGURES, median, visit, type Figure, type Visit} from './support/measure';
import {ensureChromium, launchChromium} from '../support/browser';
import {buildSite} from '../support/site-build';
import {serve} from '../support/static-server';

const PAGES = {
  home: '/',
  concept: '/concepts/replay/',
  'long table': '/reference/helm/',
  'transform page': '/transform/transforms/base64/',
  guide: '/guides/tls/',
};
/** Clicks on links that a reader sees in the sidebar. */
const CLICKS = [
  {from: '/concepts/replay/', to: '/concepts/capture/'},
  {from: '/concepts/capture/', to: '/concepts/filter/'},
];
const KB = 1024;

const {values} = parseArgs({
  options: {
    dir: {type: 'string', default: 'build'},
    plain: {type: 'string', default: 'build-plain'},
    runs: {type: 'string', default: '5'},
    json: {type: 'string'},
  },
});
const dirs = {ours: path.resolve(values.dir), plain: path.resolve(values.plain)};
type MeasuredSite = keyof typeof dirs;

async function main(): Promise<void> {
  ensureChromium();
  if (!existsSync(dirs.ours)) throw new Error(`${dirs.ours} is missing: npm run build`);
  if (!existsSync(dirs.plain)) await buildSite(['scripts/plain-site', '--out-dir', dirs.plain]);
  const origins = {} as Record<MeasuredSite, string>;
  const servers = [];
  for (const site of ['ours', 'plain'] as const) {
    precompress(dirs[site], Object.values(PAGES));
    const {server, url} = await serve(dirs[site]);
    servers.push(server);
    origins[site] = url;
  }
  const visits: {site: MeasuredSite; page: string; visit: Visit}[] = [];
  const missed: string[] = [];
  for (const [page, route] of Object.entries(PAGES)) {
    for (let run = 0; run < Number(values.runs); run++) {
      for (const site of ['ours', 'plain'] as const) {
        process.stderr.write(`run ${run + 1}: ${page}, ${site}\n`);
        visits.push({site, page, visit: await visit(origins[site] + route, dirs[site])});
      }
    }
    if (visits.length > 0) missed.push(...report(page, route, visits));
  }
  await reportClicks(origins);
  for (const server of servers) server.close();
  if (values.json) writeFileSync(values.json, JSON.stringify(visits, null, 2));
  console.log(missed.length === 0 ? '\nEvery target is met.' : `\nMissed:\n${missed.join('\n')}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}

/** Prints the medians of clicks on links of the sidebar. */
async function reportClicks(origins: Record<MeasuredSite, string>): Promise<void> {
  const clicks: {site: MeasuredSite; click: Click}[] = [];
  const browser = await launchChromium();
  for (let run = 0; run < Number(values.runs); run++) {
    for (const pages of CLICKS)
      for (const site of ['ours', 'plain'] as const)
        clicks.push({site, click: await click(browser, origins[site], pages)});
  }
  await browser.close();
  if (clicks.length === 0) return;
  const of = (site: MeasuredSite, part: keyof Click) =>
    median(clicks.filter((one) => one.site === site).map((one) => one.click[part]));
  console.log('\nFrom a click on a link of the sidebar to the next page painted, ms at a fourth of the speed');
  console.table(
    Object.fromEntries(
      CLICK_PARTS.map((part) => [part, {ours: Math.round(of('ours', part)), plain: Math.round(of('plain', part))}]),
    ),
  );
}

/** Prints the medians of the visits of a page; returns the targets that are missed. */
function report(page: string, route: string, visits: {site: MeasuredSite; page: string; visit: Visit}[]): string[] {
  const missed: string[] = [];
  const of = (site: MeasuredSite, figure: Figure) =>
    median(visits.filter((v) => v.site === site && v.page === page).map((v) => v.visit[figure]));
  console.log(`\n${page} ${route} (medians of ${values.runs})`);
  console.table(
    Object.fromEntries(
      FIGURES.map((figure) => [
        figure,
        {
          ours: show(figure, of('ours', figure)),
          plain: show(figure, of('plain', figure)),
          'ours/plain': ratio(of('ours', figure), of('plain', figure)),
        },
      ]),
    ),
  );
  const target = (met: boolean, text: string) => !met && missed.push(`${page}: ${text}`);
  target(of('ours', 'script') <= 124 * KB, 'more than 124 KB of script');
  target(of('ours', 'style') <= 14 * KB, 'more than 14 KB of styles');
  target(of('ours', 'cls') === 0, 'the layout shifts');
  target(of('ours', 'performance') >= 95, 'performance below 95');
  target(
    of('ours', 'tbt') <= 0.3 * of('plain', 'tbt') || of('ours', 'tbt') < 50,
    'blocks for more than 30 % of the plain time',
  );
  const html = words(readFileSync(path.join(dirs.ours, route, 'index.html'), 'utf8').replaceAll(/<[^>]*>/g, ' '));
  const largest = visits.find((v) => v.site === 'ours' && v.page === page)?.visit.lcpElement ?? '';
  target(html.includes(words(largest).slice(0, 40)), `the largest element ("${largest}") is not in the HTML`);
  return missed;
}

/** The letters and digits of a text, for a comparison that spaces and entities do not disturb. */
function words(text: string): string {
  return text.replaceAll(/&[#\w]+;|[^\p{L}\p{N}]+/gu, '');
}

function show(figure: Figure, value: number): string {
  if (['script', 'style', 'document', 'font', 'image', 'other', 'headers'].includes(figure))
    return `${(value / KB).toFixed(1)} KB`;
  if (['fcp', 'lcp', 'tbt'].includes(figure)) return `${Math.round(value)} ms`;
  return figure === 'cls' ? value.toFixed(3) : String(Math.round(value));
}

function ratio(ours: number, plain: number): string {
  return plain === 0 ? '–' : (ours / plain).toFixed(2);
}

void main();
