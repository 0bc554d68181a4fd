/**
 * `npx tsx scripts/test-browsers.ts`: readers' journeys through the build in Firefox and WebKitGTK, printed as a table. The build
 * is in `build`, or where E2E_BUILD says. Exits 1 when a journey fails; a browser that cannot be had is named and left out.
 */
import path from 'node:path';
import {firefox} from './browsers/firefox';
import {journeys, type Journey} from './browsers/journeys';
import type {LaunchOptions, Reader} from './browsers/reader';
import {watchedSite} from './browsers/site';
import {webkit} from './browsers/webkit';

type Engine = {name: string; start(options: LaunchOptions): Promise<Reader>};
type BrowserResult = {seconds: number; error?: string};

const ENGINES: readonly Engine[] = [
  {name: 'Firefox', start: firefox},
  {name: 'WebKitGTK', start: webkit},
];

async function main(): Promise<void> {
  const site = await watchedSite(path.resolve(process.env.E2E_BUILD ?? 'build'));
  const columns: {name: string; results: Map<Journey, BrowserResult>}[] = [];
  for (const engine of ENGINES) {
    const column = await travel(engine, site.url);
    if (column) columns.push(column);
  }
  site.close();
  const cell = (result: BrowserResult | undefined): string =>
    result === undefined
      ? 'left out'
      : `${result.error === undefined ? 'passed' : 'FAILED'} ${result.seconds.toFixed(1)} s`;
  console.log(
    `\n| Journey | ${columns.map(({name}) => name).join(' | ')} |\n| --- |${' --- |'.repeat(columns.length)}`,
  );
  for (const journey of journeys)
    console.log(`| ${journey.name} | ${columns.map(({results}) => cell(results.get(journey))).join(' | ')} |`);
  const all = columns.flatMap(({results}) => [...results.values()]);
  const failed = all.filter(({error}) => error !== undefined).length;
  console.log(`\n${all.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** All journeys in one engine; undefined when its browser cannot be had. */
async function travel(
  engine: Engine,
  url: string,
): Promise<{name: string; results: Map<Journey, BrowserResult>} | undefined> {
  const results = new Map<Journey, BrowserResult>();
  let name = engine.name;
  for (const calm of [false, true]) {
    let reader: Reader;
    try {
      reader = await engine.start({calm});
    } catch (error) {
      console.log(`${engine.name} is left out: ${(error as Error).message}`);
      return undefined;
    }
    ({name} = reader);
    const {size} = reader;
    for (const journey of journeys.filter((each) => (each.calm ?? false) === calm && !(each.phone && !size))) {
      const started = Date.now();
      const error = await journey.go(reader, url).then(
        () => undefined,
        (reason: unknown) => String(reason),
      );
      if (error !== undefined) console.log(`${name}, ${journey.name}: ${error}`);
      results.set(journey, {seconds: (Date.now() - started) / 1000, ...(error === undefined ? {} : {error})});
    }
    await reader.close();
  }
  return {name, results};
}

void main();
