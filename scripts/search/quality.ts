/** How well a built index answers: the figures of `npm run bench search`, which the tests of the build hold it to. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {qualityOf} from '../../src/postbuild/pipeline/compress';
import wordVectors from '@docs/search/embedded/word-vectors.json';
import {SearchEngine} from '@docs/search/embedded/engine';
import {searchResults} from '@docs/search/ask/results';
import {unpackIndex, unpackText, type IndexData, type TextData} from '@docs/search/embedded/format';
import {unpackVectors} from '@docs/search/embedded/word-vectors';
import {SymptomFinder} from '@docs/search/symptoms/find';
import {symptomRows} from '@docs/search/symptoms/rows';
import type {QuestionOutcome} from './evaluate';
import {quotedMessage, noisyLines} from './noise';
import type {LabeledQuery} from './tally';

/** Shares in percent, weights in kilobytes of 1000 bytes, times in milliseconds. */
export const targets = {
  first: 88,
  three: 97,
  five: 98,
  /** The same for queries of one to three words, and for those of them that nobody tuned on. */
  shortFirst: 91,
  shortThree: 98,
  shortHeldFirst: 82,
  shortHeldThree: 94,
  /** In the first three, for queries of these kinds. */
  strictThree: 94,
  strictKinds: ['code', 'error'],
  indexKb: 215,
  bothKb: 940,
  p95Ms: 20,
  /** An answer is at most three passages, the later ones of some forty and twenty-five words. Of the questions that the docs answer: it holds the fact, cites a right page; the fact is in the eight passages for a model. */
  fact: 88,
  cited: 92,
  retrieved: 98,
  /** Of the questions as hurried readers type them: right and useful, at least; wrong, at most. */
  right: 75,
  wrong: 6,
  /** The same, of those that nobody tuned on. */
  rightHeld: 75,
  wrongHeld: 10,
  /** The same shares for short questions of a few words, and for those of them that nobody tuned on. */
  briefRight: 78,
  briefWrong: 6,
  briefHeldRight: 75,
  briefHeldWrong: 7,
  /** The same for questions on one place of a page that nobody tuned on. */
  taskHeldRight: 58,
  taskHeldWrong: 18,
  /** Of the questions near the subject that the docs do not answer: refused; of those that they answer: refused at most. */
  refused: 72,
  turnedAway: 3,
  /** The same, answered without a doubt at most; of those that they answer, at least. */
  plainUnanswered: 17,
  plainAnswered: 95,
  /** Of questions of strangers: a right page is cited first, at least; refused, at most; the words of the median answer, at most. */
  strangerPage: 79,
  strangerRefused: 2,
  strangerWords: 105,
  /** Of questions about what the docs do not cover: answered at most. */
  unknownAnswered: 10,
  /** Of noisy log lines made from the rows of symptoms: the right row first, and in the first three. */
  symptomFirst: 93,
  symptomThree: 97,
} as const;

type BuiltSearch = {index: IndexData; text: TextData; indexKb: number; bothKb: number};

/** Reads the search files of a build, with their weights as a host sends them (brotli). */
export function readBuiltSearch(dir: string): BuiltSearch {
  const [index, text] = ['index.json', 'text.json'].map((name) => {
    const content = readFileSync(path.join(dir, 'search', name));
    const compressed = brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: qualityOf(`search/${name}`),
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    });
    return {file: JSON.parse(content.toString()) as unknown, kilobytes: compressed.length / 1000};
  }) as [{file: unknown; kilobytes: number}, {file: unknown; kilobytes: number}];
  return {
    index: unpackIndex(index.file),
    text: unpackText(text.file, unpackVectors(wordVectors)),
    indexKb: index.kilobytes,
    bothKb: index.kilobytes + text.kilobytes,
  };
}

const queriesOf = (name: string): LabeledQuery[] =>
  JSON.parse(readFileSync(`tests/fixtures/${name}.json`, 'utf8')) as LabeledQuery[];

export const readQueries = (): LabeledQuery[] => queriesOf('search-queries');

/** Queries of one to three words, as most readers type them. */
export const readShortQueries = (): LabeledQuery[] => queriesOf('short-queries');

/** The same, that nobody tunes on; they tell how well the rest holds. */
export const heldShortQueries = (): LabeledQuery[] => queriesOf('short-queries-held');

type Ranked = LabeledQuery & {pages: string[]; rank: number};

/** This many hits are looked through for the right page. */
const MOST_HITS = 60;

/** Where the right page of each query is among the hits that a reader gets, from 1; 0 when it is not found. */
export function rankQueries(
  {index, text}: Pick<BuiltSearch, 'index' | 'text'>,
  queries: readonly LabeledQuery[],
): Ranked[] {
  const engine = new SearchEngine(index);
  return queries.map((query) => {
    const {hits} = searchResults(engine, text, {query: query.q, page: 0, perPage: MOST_HITS, facets: {}});
    const pages = [...new Set(hits.map(({url}) => url.split('#', 1)[0] ?? ''))];
    return {...query, pages, rank: pages.findIndex((page) => query.accept.includes(page)) + 1};
  });
}

/** Where the right row stands for noisy log lines made from the rows of symptoms, from 1; 0 when it is not found. */
export function rankSymptoms(
  {index, text}: Pick<BuiltSearch, 'index' | 'text'>,
  count: number,
  seed?: number,
): {pasted: string; wanted: string; rank: number}[] {
  const finder = new SymptomFinder(index, text);
  return noisyLines(symptomRows(index, text), count, seed).map(({pasted, from}) => ({
    pasted,
    wanted: from.row.text,
    // Several pages may quote the same message.
    rank: finder.find(pasted).findIndex((found) => quotedMessage(found) === quotedMessage(from)) + 1,
  }));
}

/** The addresses that answers cite and that the build does not have. */
export function strayCitations(dir: string, outcomes: readonly Pick<QuestionOutcome, 'sources'>[]): string[] {
  return [...new Set(outcomes.flatMap(({sources}) => sources))].filter((url) => !isOnSite(dir, url));
}

function isOnSite(dir: string, url: string): boolean {
  const {pathname, hash} = new URL(url, 'http://site.invalid');
  const file = path.join(dir, decodeURIComponent(pathname), 'index.html');
  if (!existsSync(file)) return false;
  if (hash === '') return true;
  const id = decodeURIComponent(hash.slice(1));
  const html = readFileSync(file, 'utf8');
  return [`id="${id}"`, `id=${id} `, `id=${id}>`].some((mark) => html.includes(mark));
}
