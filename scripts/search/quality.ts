/** How well a built index answers: the figures of `npm run bench:search`, which the tests of the build hold it to. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {answerQuestion} from '../../src/search/ask/answer';
import {SearchEngine} from '../../src/search/embedded/engine';
import {unpackIndex, unpackText, type IndexData, type TextData} from '../../src/search/embedded/format';
import type {Query} from './tally';

/** Shares in percent, weights in kilobytes of 1000 bytes, times in milliseconds. */
export const targets = {
  first: 80,
  three: 93,
  five: 96,
  /** In the first three, for queries of these kinds. */
  strictThree: 93,
  strictKinds: ['code', 'error'],
  indexKb: 230,
  bothKb: 470,
  p95Ms: 20,
  /** In the browser: from the first letter on a cold modal to the first hit, a task of the main thread, an answer's first text. */
  firstHitMs: 300,
  typingTaskMs: 50,
  firstTextMs: 1000,
  answered: 85,
  cited: 100,
} as const;

/** A question, and a string that a right answer to it must hold. */
export type Question = {q: string; holds: string};

export type BuiltSearch = {index: IndexData; text: TextData; indexKb: number; bothKb: number};

/** Reads the search files of a build, with their weights as a host sends them (brotli). */
export function readBuiltSearch(dir: string): BuiltSearch {
  const [index, text] = ['index.json', 'text.json'].map((name) => {
    const content = readFileSync(path.join(dir, 'search', name));
    const compressed = brotliCompressSync(content, {params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length}});
    return {file: JSON.parse(content.toString()) as unknown, kilobytes: compressed.length / 1000};
  }) as [{file: unknown; kilobytes: number}, {file: unknown; kilobytes: number}];
  return {index: unpackIndex(index.file), text: unpackText(text.file), indexKb: index.kilobytes, bothKb: index.kilobytes + text.kilobytes};
}

export const readQueries = (): Query[] => JSON.parse(readFileSync('tests/fixtures/search-queries.json', 'utf8')) as Query[];
export const readQuestions = (): Question[] => JSON.parse(readFileSync('tests/fixtures/ask-questions.json', 'utf8')) as Question[];

export type Ranked = Query & {pages: string[]; rank: number};

/** Where the right page of each query stands, from 1; 0 when it is not found. */
export function rankQueries(index: IndexData, queries: readonly Query[]): Ranked[] {
  const engine = new SearchEngine(index);
  return queries.map((query) => {
    const pages = engine.search(query.q).pages.map(({page}) => page.path);
    return {...query, pages, rank: pages.findIndex((page) => query.accept.includes(page)) + 1};
  });
}

export type Judged = Question & {
  /** The answer holds the string. */
  right: boolean;
  sources: string[];
  /** The answer names sources, and each is a page of the build with that anchor. */
  cited: boolean;
};

/** What becomes of each question. */
export function judgeAnswers({index, text}: BuiltSearch, dir: string, questions: readonly Question[]): Judged[] {
  const engine = new SearchEngine(index);
  return questions.map((question) => {
    const {passages} = answerQuestion(engine, text, question.q);
    const answer = plain(passages.map(({markdown}) => markdown).join('\n'));
    const sources = passages.map(({source}) => source.url);
    const cited = sources.length > 0 && sources.every((url) => isOnSite(dir, url));
    return {...question, right: answer.includes(plain(question.holds)), sources, cited};
  });
}

/** Without the marks of Markdown, and without case. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/\\([^\w\s])/g, '$1')
    .replaceAll('`', '')
    .toLowerCase();
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
