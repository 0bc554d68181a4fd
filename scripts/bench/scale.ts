/**
 * `npm run bench scale`: what search costs as the docs grow. Makes the records of a build (`--dir <folder>`, `build/`
 * when left out) four and ten times over with other words in them (`--factors 1,4,10`), builds the search files of
 * each size, and asks each query and question of the test sets of a search that has loaded nothing. Prints per size:
 * processor time and memory of building the files, what a first query and a first question load (brotli), and how long
 * they take apart from the network; and some of each in Chromium, on a phone's processor and network. A whole build of
 * copies is measured by `npm run bench build`.
 */
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {brotliCompressSync, constants} from 'node:zlib';
import {build} from 'esbuild';
import rules from '@docs/data/search.json';
import {answerQuestion} from '@docs/search/ask/answer';
import {buildFiles} from '@docs/search/embedded/build';
import {IndexLoader} from '@docs/search/embedded/loader';
import type {SectionQueries} from '@docs/search/embedded/section-queries';
import {SearchService} from '@docs/search/browser/service';
import {recordsOfBuild} from '../../src/postbuild/pipeline/records';
import {qualityOf} from '../../src/postbuild/pipeline/compress';
import {ensureChromium, launchChromium, newPage} from '../support/browser';
import {serve} from '../support/static-server';
import {heldShortQueries} from '../search/quality';
import {questionSets} from '../search/questions';
import {percentile} from '../search/tally';
import type {FirstSearch} from './support/first-search';
import {projectCopy, timedBuild} from './support/project-copy';
import {otherQueries, otherWords} from './support/other-words';

const {values} = parseArgs({
  options: {
    dir: {type: 'string', default: 'build'},
    factors: {type: 'string', default: '1,4,10'},
    builds: {type: 'string'},
  },
});
const numbersIn = (list: string): number[] => list.split(',').filter(Boolean).map(Number);
const FOLDER = 'data/section-queries';
/** One of this number of queries and questions is asked: each reads the whole index anew. */
const EVERY = 3;
/** How many queries and questions are asked in the browser, each in a new page. */
const IN_BROWSER = 8;
/** A phone of the middle range on a slow mobile network, as Lighthouse has them. */
const PHONE = {throttle: 4, latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8};

type SearchFile = {value: unknown; content: Buffer; compressed: Buffer; kilobytes: number};

declare const firstSearch: FirstSearch;
type Costs = {loaded: number[]; files: number[]; ms: number[]};

const own = recordsOfBuild(values.dir);
const ownQueries = Object.assign(
  {},
  ...readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as SectionQueries),
) as SectionQueries;

/** The search files of the docs `factor` times over, by name. */
function filesOf(factor: number): Map<string, SearchFile> {
  const copies = Array.from({length: factor - 1}, (_, i) => i + 2);
  const records = [own, ...copies.map((copy) => otherWords(own, copy))].flat();
  const wordings = Object.assign(
    {},
    ownQueries,
    ...copies.map((copy) => otherQueries(ownQueries, own, copy)),
  ) as SectionQueries;
  const before = process.cpuUsage();
  const {index, text, pieces} = buildFiles(records, {rules, wordings});
  const {user, system} = process.cpuUsage(before);
  console.log(
    `${factor} x: ${index.pages.length} pages; built in ${((user + system) / 1e6).toFixed(1)} s of processor, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most`,
  );
  const all = {'index.json': index, 'text.json': text, ...pieces};
  return new Map(
    Object.entries(all).map(([name, value]) => {
      const content = Buffer.from(JSON.stringify(value));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: qualityOf(`search/${name}`),
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      const compressed = brotliCompressSync(content, {params});
      return [name, {value, content, compressed, kilobytes: compressed.length / 1000}];
    }),
  );
}

/** A search that has loaded nothing, and what it loads. */
function coldSearch(files: ReadonlyMap<string, SearchFile>): {service: SearchService; loaded: () => [number, number]} {
  let [kilobytes, count] = [0, 0];
  const loader = new IndexLoader({index: '/search/index.json', text: '/search/text.json', version: ''}, (url) => {
    const file = files.get(url.replace(/^\/search\/|\?.*$/g, ''));
    kilobytes += file?.kilobytes ?? 0;
    count += 1;
    return Promise.resolve({ok: file !== undefined, status: 200, json: () => Promise.resolve(file?.value)});
  });
  return {service: new SearchService(loader), loaded: () => [kilobytes, count]};
}

/** What each of these costs a search that has loaded nothing; the time is that of the second of two such searches. */
async function costsOf<T>(
  files: ReadonlyMap<string, SearchFile>,
  asked: readonly T[],
  run: (service: SearchService, one: T) => Promise<unknown>,
): Promise<Costs> {
  const costs: Costs = {loaded: [], files: [], ms: []};
  const warm = coldSearch(files).service;
  await warm.warmUp();
  for (const one of asked) {
    const {service, loaded} = coldSearch(files);
    await service.warmUp();
    await run(service, one);
    const [kilobytes, count] = loaded();
    const start = performance.now();
    await run(warm, one);
    costs.ms.push(performance.now() - start);
    costs.loaded.push(kilobytes);
    costs.files.push(count);
  }
  return costs;
}

/** Milliseconds of first queries and first questions in Chromium, from the call to the result, the network included. */
async function browserTimes(
  files: ReadonlyMap<string, SearchFile>,
  asked: Record<keyof FirstSearch, readonly string[]>,
): Promise<Record<keyof FirstSearch, number[]>> {
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-scale-'));
  mkdirSync(path.join(dir, 'search'));
  for (const [name, {content, compressed}] of files) {
    writeFileSync(path.join(dir, 'search', name), content);
    writeFileSync(path.join(dir, 'search', `${name}.br`), compressed);
  }
  writeFileSync(
    path.join(dir, 'index.html'),
    '<!doctype html><title>Search</title><script src="/program.js"></script>',
  );
  await build({
    entryPoints: [path.join(__dirname, 'support/first-search.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    outfile: path.join(dir, 'program.js'),
    logLevel: 'error',
  });
  const {server, url} = await serve(dir);
  const browser = await launchChromium();
  try {
    const times: Record<keyof FirstSearch, number[]> = {query: [], question: []};
    for (const kind of ['query', 'question'] as const)
      for (const words of asked[kind]) {
        const page = await newPage(browser);
        const session = await page.context().newCDPSession(page);
        await page.goto(url);
        const {throttle, latencyMs: latency, bytesPerSecond} = PHONE;
        await session.send('Emulation.setCPUThrottlingRate', {rate: throttle});
        await session.send('Network.enable');
        const network = {offline: false, latency, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond};
        await session.send('Network.emulateNetworkConditions', network);
        times[kind].push(await page.evaluate(([which, what]) => firstSearch[which](what), [kind, words] as const));
        await page.close();
      }
    return times;
  } finally {
    await browser.close();
    server.close();
    rmSync(dir, {recursive: true});
  }
}

/** This number of a list, spread over all of it. */
function spreadOver<T>(all: readonly T[], count: number): T[] {
  return all.filter((_, i) => Math.floor((i * count) / all.length) !== Math.floor(((i - 1) * count) / all.length));
}

async function main(): Promise<void> {
  ensureChromium();
  const some = <T>(all: readonly T[]): T[] => all.filter((_, i) => i % EVERY === 0);
  const queries = some(heldShortQueries());
  const questions = some(questionSets()['natural'] ?? []);
  for (const factor of numbersIn(values.factors)) {
    const files = filesOf(factor);
    const ofQueries = await costsOf(files, queries, (service, {q}) =>
      service.search({query: q, page: 0, perPage: 20, facets: {}}),
    );
    const ofQuestions = await costsOf(files, questions, (service, {q}) =>
      service.ask((engine, text) => answerQuestion(engine, text, q)),
    );
    const inBrowser = await browserTimes(files, {
      query: spreadOver(queries, IN_BROWSER).map(({q}) => q),
      question: spreadOver(questions, IN_BROWSER).map(({q}) => q),
    });
    const sizeOf = (name: string): string => `${Math.round(files.get(name)?.kilobytes ?? 0)}`;
    const spread = (list: readonly number[]): string => [50, 95].map((p) => percentile(list, p).toFixed(0)).join(' / ');
    const row = {
      files: files.size,
      'index KB': sizeOf('index.json'),
      'texts KB': sizeOf('text.json'),
      'first query KB': spread(ofQueries.loaded),
      'files ': spread(ofQueries.files),
      'query ms': spread(ofQueries.ms),
      'query in browser ms': spread(inBrowser.query),
      'first question KB': spread(ofQuestions.loaded),
      'files  ': spread(ofQuestions.files),
      'question ms': spread(ofQuestions.ms),
      'question in browser ms': spread(inBrowser.question),
    };
    console.log('Median / 95th percentile:');
    console.table({[`${factor} x`]: row});
  }
  for (const factor of numbersIn(values.builds ?? values.factors)) await printBuild(factor);
}

/** Builds the whole site of `factor` times the pages, cold, and prints what that took. */
async function printBuild(factor: number): Promise<void> {
  const parent = mkdtempSync(path.join(tmpdir(), 'bench-scale-'));
  try {
    const {seconds, cpuSeconds, memoryMb} = await timedBuild(projectCopy(parent, factor), 'ours', factor);
    const built = {
      seconds: Math.round(seconds),
      'processor s': Math.round(cpuSeconds),
      'most MB': Math.round(memoryMb),
    };
    console.log('A whole build, cold:');
    console.table({[`${factor} x`]: built});
  } finally {
    rmSync(parent, {recursive: true, force: true});
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
