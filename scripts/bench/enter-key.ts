/**
 * `npm run bench enter-key`: whether Enter opens the first hit, always the same one for the same query, in Chromium,
 * Firefox and WebKitGTK: 200 searches in each, typed at several speeds. Prints a table; exits 1 when another page was
 * opened. The build is in `build`, or where E2E_BUILD says. `--engine firefox` takes one engine alone.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {QUERIES, ROUNDS, SPEEDS} from './support/quick-searches';
import {chromium} from '../browsers/chromium';
import {firefox} from '../browsers/firefox';
import {until, type Reader} from '../browsers/reader';
import {watchedSite} from '../browsers/site';
import {webkit} from '../browsers/webkit';

const ENGINES: Readonly<Record<string, () => Promise<Reader>>> = {
  chromium,
  firefox: () => firefox({calm: false}),
  webkit: () => webkit({calm: false}),
};

const FIRST_HIT = 'document.querySelector("dialog [role=option][data-hit]")';
const PLACE = 'location.pathname + decodeURIComponent(location.hash)';
const OPEN = 'document.activeElement?.matches("dialog[open] input")';
const CLOSED = '!document.querySelector("dialog[open]")';
/** So long the page of a hit may take to come. */
const WAIT_MS = 10_000;

type Speed = {pauseMs: number; searches: number; right: number};

async function main(): Promise<void> {
  const {values} = parseArgs({options: {engine: {type: 'string', multiple: true, default: Object.keys(ENGINES)}}});
  const site = await watchedSite(path.resolve(process.env.E2E_BUILD ?? 'build'));
  const lines: string[] = [];
  let wrong = 0;
  for (const name of values.engine) {
    const start = ENGINES[name];
    if (!start) throw new Error(`--engine takes ${Object.keys(ENGINES).join(', ')}, not "${name}".`);
    let reader: Reader;
    try {
      reader = await start();
    } catch (error) {
      lines.push(`| ${name} | left out: ${(error as Error).message} |`);
      continue;
    }
    const speeds = await searchesIn(reader, site.url).finally(() => reader.close());
    wrong += speeds.reduce((sum, {searches, right}) => sum + searches - right, 0);
    lines.push(`| ${reader.name} | ${speeds.map(({searches, right}) => `${right} of ${searches}`).join(' | ')} |`);
  }
  site.close();
  console.log(
    `\n| Right first hit opened | ${SPEEDS.map((ms) => `${ms} ms a key`).join(' | ')} |\n| --- |${' --- |'.repeat(SPEEDS.length)}`,
  );
  for (const line of lines) console.log(line);
  process.exitCode = wrong > 0 ? 1 : 0;
}

/** All searches in one browser, one after another on the pages that they lead to. */
async function searchesIn(reader: Reader, url: string): Promise<Speed[]> {
  await arrive(reader, url);
  const first = await firstHits(reader);
  const speeds: Speed[] = [];
  for (const pauseMs of SPEEDS) {
    const speed = {pauseMs, searches: 0, right: 0};
    for (let round = 0; round < ROUNDS; round++) {
      for (const query of QUERIES) {
        const wanted = first.get(query) ?? '';
        const found = await search(reader, query, pauseMs, wanted);
        speed.searches += 1;
        if (found === wanted) speed.right += 1;
        else {
          console.log(`${reader.name}, ${pauseMs} ms, ${JSON.stringify(query)}: ${found}, not ${wanted}`);
          await arrive(reader, url);
        }
      }
    }
    speeds.push(speed);
  }
  return speeds;
}

async function arrive(reader: Reader, url: string): Promise<void> {
  await reader.open(`${url}/`);
  await until(reader, 'document.documentElement.dataset.hasHydrated === "true"');
}

/** The first hit of each query, once the list is that of the whole query. */
async function firstHits(reader: Reader): Promise<Map<string, string>> {
  const first = new Map<string, string>();
  for (const query of QUERIES) {
    await reader.press('k', true);
    await until(reader, OPEN);
    await reader.type(query, 40);
    await until(
      reader,
      `document.querySelector("dialog a[href*='/search']")?.getAttribute("href").endsWith(${JSON.stringify(`q=${encodeURIComponent(query)}`)})`,
    );
    await until(reader, FIRST_HIT);
    first.set(query, decodeURIComponent(String(await reader.run(`${FIRST_HIT}.getAttribute("href")`))));
    await reader.press('Escape');
    await until(reader, CLOSED);
  }
  return first;
}

/** Types a query and presses Enter at once; the place that this leads to. */
async function search(reader: Reader, query: string, pauseMs: number, wanted: string): Promise<string> {
  await reader.press('k', true);
  await until(reader, OPEN);
  await reader.type(query, pauseMs);
  await reader.press('Enter');
  await until(reader, `${CLOSED} && ${PLACE} === ${JSON.stringify(wanted)}`, WAIT_MS).catch(() => undefined);
  return (await reader.run(`${CLOSED} ? ${PLACE} : "still in the search"`)) as string;
}

void main();
