/**
 * `npm run bench:search`: how well and how fast the built search index answers the queries of
 * tests/fixtures/search-queries.json, and what it weighs. Exits with 1 when a target is missed.
 * `--dir <folder>` reads another build than `build/`; `--misses` lists queries whose page is not first.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {brotliCompressSync, constants} from 'node:zlib';
import {unpackIndex, unpackText} from '../src/search/embedded/format';
import {SearchEngine} from '../src/search/embedded/engine';
import {searchResults} from '../src/search/embedded/results';
import {percentile, tally, type Query} from './search/tally';

const KB = 1000;
const targets = {first: 80, three: 93, five: 96, strictThree: 93, strictKinds: ['code', 'error'], indexKb: 230, bothKb: 470, p95Ms: 20};

const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}, misses: {type: 'boolean', default: false}}});
const missed: string[] = [];

function read(name: string): {file: unknown; kilobytes: number} {
  const content = readFileSync(path.join(values.dir, 'search', name));
  const compressed = brotliCompressSync(content, {params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length}});
  return {file: JSON.parse(content.toString()), kilobytes: compressed.length / KB};
}

function check(name: string, value: number, limit: number, atMost: boolean, unit: string): void {
  const good = atMost ? value <= limit : value >= limit;
  console.log(`${good ? 'ok    ' : 'MISSED'} ${name}: ${value.toFixed(1)} ${unit} (${atMost ? 'at most' : 'at least'} ${limit})`);
  if (!good) missed.push(name);
}

const index = read('index.json');
const text = read('text.json');
const queries = JSON.parse(readFileSync('tests/fixtures/search-queries.json', 'utf8')) as Query[];
const engine = new SearchEngine(unpackIndex(index.file));
const texts = unpackText(text.file);

const times: number[] = [];
const ranked = queries.map((query) => {
  const started = performance.now();
  // What the worker does for one key: ranking, and the snippets of the first hits.
  searchResults(engine, texts, {query: query.q, page: 0, perPage: 20, facets: {}});
  times.push(performance.now() - started);
  const pages = engine.search(query.q).pages.map(({page}) => page.path);
  return {...query, pages, rank: pages.findIndex((page) => query.accept.includes(page)) + 1};
});

if (values.misses) {
  for (const {q, kind, rank, pages, accept} of ranked.filter((query) => query.rank !== 1)) {
    console.log(`${kind} ${JSON.stringify(q)}: rank ${rank || 'none'}\n  first:  ${pages.slice(0, 3).join(' ')}\n  wanted: ${accept.join(' ')}`);
  }
}

const rows = tally(ranked);
console.table(
  rows.map(({kind, queries: count, first, three, five}) => ({
    kind,
    queries: count,
    'first %': first.toFixed(1),
    'in 3 %': three.toFixed(1),
    'in 5 %': five.toFixed(1),
  })),
);
const all = rows.find(({kind}) => kind === 'all');
check('right page first', all?.first ?? 0, targets.first, false, '%');
check('right page in the first three', all?.three ?? 0, targets.three, false, '%');
check('right page in the first five', all?.five ?? 0, targets.five, false, '%');
for (const kind of targets.strictKinds)
  check(`kind ${kind} in the first three`, rows.find((row) => row.kind === kind)?.three ?? 0, targets.strictThree, false, '%');
check('index, brotli', index.kilobytes, targets.indexKb, true, 'KB');
check('index and text, brotli', index.kilobytes + text.kilobytes, targets.bothKb, true, 'KB');
check('time of a query with snippets, 95th percentile', percentile(times, 95), targets.p95Ms, true, 'ms');
console.log(`       median ${percentile(times, 50).toFixed(1)} ms, ${engine.data.pages.length} pages, ${engine.data.sections.length} sections`);
if (missed.length > 0) {
  console.error(`Missed: ${missed.join(', ')}`);
  process.exitCode = 1;
}
