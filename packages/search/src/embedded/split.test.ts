import {expect, test, vi} from 'vitest';
import {answerQuestion} from '../ask/answer';
import {SearchUnavailable} from '../provider';
import {buildFiles} from './build';
import {IndexLoader} from './loader';
import {samplePages, sampleRecords} from './sample';
import {SearchService} from '../browser/service';
import {readWhole} from './whole';
import {SearchEngine} from './engine';
import {searchResults} from '../ask/results';

// A large site is ranked without vectors of words; so is the one that it is compared with.
vi.mock('./word-vectors.json', () => {
  throw new Error('not here');
});

const TINY = {whole: 0, piece: 40};
const wordings = {
  '/guides/tls/': {'': ['encrypted calls'], certs: ['own authority']},
  '/guides/dlp/': {'': ['hide mail']},
};
const records = sampleRecords(samplePages);
const whole = buildFiles(records, {wordings});
const split = buildFiles(records, {wordings, split: {postings: TINY, texts: TINY, wordings: TINY}});
const filesOf = (built: typeof whole): Record<string, unknown> => ({
  'index.json': built.index,
  'text.json': built.text,
  ...built.pieces,
});

/** A search over these files, which tells what it has fetched. */
function searchOver(files: Record<string, unknown>): {service: SearchService; fetched: string[]} {
  const fetched: string[] = [];
  const loader = new IndexLoader(
    {index: '/search/index.json', text: '/search/text.json', version: 'v1'},
    (url) => {
      const name = url.replace(/^\/search\/|\?.*$/g, '');
      fetched.push(name);
      const file = files[name];
      return Promise.resolve({
        ok: file !== undefined,
        status: file === undefined ? 404 : 200,
        json: () => Promise.resolve(JSON.parse(JSON.stringify(file)) as unknown),
      });
    },
    () => Promise.resolve(),
  );
  return {service: new SearchService(loader), fetched};
}

const request = (query: string) => ({query, page: 0, perPage: 20, facets: {}});
const QUERIES = [
  'tls',
  'mysq',
  'certifecate',
  'portconflict',
  '--fail-if',
  'redact personal data',
  'zzzz',
  'where is the port?',
];
const QUESTIONS = ['How do I trust the certificate of the proxy?', 'What is the default of --map?', 'how to hide mail'];

test('a large site is split into pieces, a small one is not', () => {
  expect(Object.keys(whole.pieces)).toEqual([]);
  for (const kind of ['terms', 'text', 'words'])
    expect(Object.keys(split.pieces).filter((name) => name.startsWith(`${kind}-`)).length, kind).toBeGreaterThan(1);
});

test('a search finds the same in pieces as in one file, and fetches what it needs', async () => {
  const one = searchOver(filesOf(whole)).service;
  for (const query of QUERIES) {
    const {service, fetched} = searchOver(filesOf(split));
    await service.warmUp();
    expect(await service.search(request(query)), query).toEqual(await one.search(request(query)));
    expect(new Set(fetched).size).toBe(fetched.length);
    expect(fetched.length).toBeLessThan(Object.keys(split.pieces).length);
  }
});

test('answers and their programs read the same in pieces as in one file', async () => {
  const one = searchOver(filesOf(whole)).service;
  const {service} = searchOver(filesOf(split));
  const files = filesOf(split);
  const {index, text} = readWhole((name) => files[name]);
  const engine = new SearchEngine(index);
  for (const question of QUESTIONS) {
    const ask = (of: SearchService) => of.ask((found, texts) => answerQuestion(found, texts, question));
    expect(await ask(service), question).toEqual(await ask(one));
    expect(searchResults(engine, text, request(question))).toEqual(await one.search(request(question)));
  }
});

test('a piece that cannot be had is no answer, and the next query tries again', async () => {
  const files = filesOf(split);
  const {service} = searchOver(files);
  const names = Object.keys(split.pieces).filter((name) => name.startsWith('terms-'));
  const kept = Object.fromEntries(names.map((name) => [name, files[name]]));
  for (const name of names) delete files[name];
  await expect(service.search(request('tls'))).rejects.toThrow(SearchUnavailable);
  Object.assign(files, kept);
  expect((await service.search(request('tls'))).total).toBeGreaterThan(0);
});
