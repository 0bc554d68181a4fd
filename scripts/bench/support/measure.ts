import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import type {Flags, RunnerResult} from 'lighthouse';
import {chromiumFlags, installedChromium} from '../../support/browser';

/**
 * One visit of one page: sizes of bodies in bytes as compressed, of all response headers together under `headers` (a
 * host on HTTP/2 sends repeated headers as a few bytes), times in ms, scores from 0 to 100.
 */
export type Visit = Record<Figure, number> & {lcpElement: string};

export const FIGURES = [
  'script',
  'style',
  'document',
  'font',
  'image',
  'other',
  'headers',
  'requests',
  'fcp',
  'lcp',
  'tbt',
  'cls',
  'performance',
  'accessibility',
  'bestPractices',
  'seo',
] as const;
export type Figure = (typeof FIGURES)[number];

type MeasuredRequest = {resourceType?: string; transferSize: number; url: string};

/** Loads a page of the build in `dir` once in real Chromium, as Lighthouse's simulated phone on a slow network sees it. */
export async function visit(url: string, dir: string): Promise<Visit> {
  return readVisit(await lighthouseRun(url, {formFactor: 'mobile'}), dir);
}

/** The body that the server sends for a request: the file's compressed twin, or the file; 0 for one that did not travel. */
function bodyBytes({url, transferSize}: MeasuredRequest, dir: string): number {
  if (transferSize === 0) return 0;
  const name = decodeURIComponent(new URL(url).pathname);
  const file = path.join(dir, name.endsWith('/') ? `${name}index.html` : name);
  const sent = [`${file}.br`, file].find((one) => existsSync(one));
  return sent === undefined ? transferSize : statSync(sent).size;
}

/** What does not depend on how fast the machine is. */
const STEADY = ['accessibility', 'best-practices', 'seo'];

/** Scores of the categories that do not measure time, from 0 to 100, and the audits that cost a page points. */
export async function steadyScores(url: string): Promise<{scores: Record<string, number>; failed: string[]}> {
  // Without `throttlingMethod: 'provided'`, which makes it wait for five seconds of silence instead of one.
  const {lhr} = await lighthouseRun(url, {
    formFactor: 'mobile',
    onlyCategories: STEADY,
    disableFullPageScreenshot: true,
  });
  const categories = STEADY.map((id) => ({
    id,
    score: lhr.categories[id]?.score ?? NaN,
    audits: lhr.categories[id]?.auditRefs ?? [],
  }));
  const costly = categories
    .flatMap(({audits}) => audits)
    .filter(({id, weight}) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1);
  return {
    scores: Object.fromEntries(categories.map(({id, score}) => [id, Math.round(score * 100)])),
    failed: costly.map(({id}) => `${id}: ${lhr.audits[id]?.title}`),
  };
}

async function lighthouseRun(url: string, settings: Flags): Promise<RunnerResult> {
  const [{default: lighthouse}, {launch}, {chromium}] = await Promise.all([
    import('lighthouse'),
    import('chrome-launcher'),
    import('@playwright/test'),
  ]);
  const chrome = await launch({
    chromeFlags: ['--headless=new', ...chromiumFlags],
    chromePath: installedChromium() ?? chromium.executablePath(),
    // Two minutes, in steps of half a second: a busy machine starts a browser slowly.
    maxConnectionRetries: 240,
  });
  try {
    const result = await lighthouse(url, {...settings, port: chrome.port, output: 'json', logLevel: 'error'});
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    return result;
  } finally {
    chrome.kill();
  }
}

function readVisit({lhr}: RunnerResult, dir: string): Visit {
  const value = (id: string): number => lhr.audits[id]?.numericValue ?? NaN;
  const score = (id: string): number => Math.round((lhr.categories[id]?.score ?? NaN) * 100);
  const details = lhr.audits['network-requests']?.details;
  const requests = (details?.type === 'table' ? details.items : []) as unknown as MeasuredRequest[];
  const sum = (of: readonly MeasuredRequest[]): number =>
    of.reduce((total, request) => total + bodyBytes(request, dir), 0);
  const bytes = (type: string): number => sum(requests.filter((r) => r.resourceType === type));
  const named = ['Script', 'Stylesheet', 'Document', 'Font', 'Image'];
  return {
    script: bytes('Script'),
    style: bytes('Stylesheet'),
    document: bytes('Document'),
    font: bytes('Font'),
    image: bytes('Image'),
    other: sum(requests.filter((r) => !named.includes(r.resourceType ?? ''))),
    headers: requests.reduce((total, r) => total + r.transferSize, 0) - sum(requests),
    requests: requests.filter((r) => r.transferSize > 0).length,
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpElement: lcpElement(
      JSON.stringify(lhr.audits['largest-contentful-paint-element'] ?? lhr.audits['lcp-breakdown-insight'] ?? {}),
    ),
  };
}

/** The words of the element that Lighthouse names as the largest paint. */
function lcpElement(audit: string): string {
  const label = /"nodeLabel":("(?:[^"\\]|\\.)*")/.exec(audit)?.[1];
  return label === undefined ? '' : (JSON.parse(label) as string);
}

/** The middle of the values, so that one noisy run does not decide. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}
