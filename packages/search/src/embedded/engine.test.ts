import {describe, expect, test} from 'vitest';
import {buildFiles} from './build';
import {SearchEngine} from './engine';
import {unpackIndex, unpackText} from './format';
import {searchResults} from '../ask/results';
import {NO_RULES} from '../records/searchable';
import {samplePages, sampleRecords} from './sample';

const files = buildFiles(sampleRecords(samplePages));
const engine = new SearchEngine(unpackIndex(JSON.parse(JSON.stringify(files.index))));
const text = unpackText(JSON.parse(JSON.stringify(files.text)));
const found = (query: string): string[] =>
  engine.search(query, {tags: ['docs-default-current', 'default']}).pages.map(({page}) => page.path);
const first = (query: string): string | undefined => found(query)[0];
const firstSection = (query: string): string | null | undefined => engine.search(query).pages[0]?.sections[0]?.anchor;

describe('finds', () => {
  test.each([
    ['a title', 'capture tls traffic', '/guides/tls/'],
    ['a heading', 'write a rule', '/guides/dlp/'],
    ['prose', 'redacts sensitive values', '/guides/dlp/'],
    ['a beginning, three letters long', 'mys', '/proxymock/mysql/'],
    ['a word with a letter wrong', 'certifecate', '/guides/tls/'],
    ['a word with two letters swapped', 'trsut', '/guides/tls/'],
    ['two words of a heading typed as one', 'portconflict', '/proxymock/mysql/'],
    ['a flag', '--fail-if', '/proxymock/mysql/'],
    ['a field name in any case', 'testconfigid', '/reference/crd/'],
    ['a name that is only in code', 'ttlAfterReady', '/reference/crd/'],
    ["a reader's word", 'pii', '/guides/dlp/'],
    ['a whole question', 'What do I do about a port conflict?', '/proxymock/mysql/'],
    ['words from title and section together', 'mysql port conflict', '/proxymock/mysql/'],
  ])('%s', (_, query, expected) => expect(first(query)).toBe(expected));

  test('the section, not only the page', () => {
    expect(firstSection('mysql port conflict')).toBe('conflict');
    expect(firstSection('ports')).toBe('ports');
  });

  test('nothing for words that are nowhere, and offers titles instead', () => {
    expect(found('zzzzqqqq')).toEqual([]);
    expect(engine.suggestions('zzzzqqqq mysq')).toContain('Mock MySQL');
    expect(engine.suggestions('zzzzqqqq')).toEqual([]);
    expect(engine.suggestions('qwrtpl')).toEqual([]);
    expect(engine.suggestions('certificatttessss')).not.toEqual([]);
  });
});

test('facets keep other versions out', () => {
  const paths = (tags?: string[]): string[] =>
    engine.search('tls', tags ? {tags} : {}).pages.map(({page}) => page.path);
  expect(paths()).toContain('/old/tls/');
  expect(paths(['docs-default-current'])).not.toContain('/old/tls/');
  expect(engine.search('tls', {language: 'fr'}).pages).toEqual([]);
});

describe('the order of pages', () => {
  const pages = [
    {path: '/salmon/', title: 'Salmon', body: '<p>What salmon is.</p>'},
    {path: '/salmon/nets/', title: 'Nets for salmon', body: '<p>A net for salmon, and a salmon.</p>'},
    {path: '/salmon/boats/', title: 'Boats for salmon', body: '<p>A boat for salmon, and a salmon.</p>'},
    {path: '/smoked-salmon/', title: 'Smoked salmon: kilns', body: '<p>Salmon, smoked salmon.</p>'},
    {path: '/notes/cod/', title: 'Cod', body: '<p>About cod.</p>'},
    {path: '/guides/cod/', title: 'Cod', body: '<p>About cod.</p>'},
    {path: '/sole/', title: 'Sole and plaice', body: '<p>About sole.</p>'},
    {path: '/plaice/', title: 'Plaice and sole', body: '<p>About sole.</p>'},
    {path: '/links/', title: 'Links', body: '<p>See <a href="/sole/">here</a>.</p>'},
  ];
  const built = (rules = NO_RULES): string[] => {
    const {index} = buildFiles(sampleRecords(pages), {rules});
    const ranked = new SearchEngine(unpackIndex(JSON.parse(JSON.stringify(index))));
    return ['salmon', 'cod', 'sole'].map((query) => ranked.search(query).pages[0]?.page.path ?? '');
  };

  test('puts an overview before the pages below it, and what others link to before what none does', () => {
    expect(built()).toEqual(['/salmon/', '/guides/cod/', '/sole/']);
  });

  test('counts parts of the site as the rules of the site say', () => {
    expect(built({...NO_RULES, weights: [{path: '/guides/', weight: 0.5}]})[1]).toBe('/notes/cod/');
    expect(built({...NO_RULES, excludedPages: ['/guides/']})[1]).toBe('/notes/cod/');
  });
});

describe('results', () => {
  const results = (query: string, page = 0, perPage = 20) =>
    searchResults(engine, text, {query, page, perPage, facets: {}});

  test('mark the words in title and snippet, and link to the row that was found', () => {
    const [hit] = results('--fail-if').hits;
    expect(hit).toMatchObject({url: '/proxymock/mysql/#row-fail-if', section: 'Guides'});
    expect(hit?.trail.map((heading) => heading.text)).toEqual(['Mock MySQL', 'Flags']);
    expect(hit?.snippet?.marks.map(([start, end]) => hit.snippet?.text.slice(start, end))).toContain('fail-if');
  });

  test('come page by page, all of them once, with the same total', () => {
    const whole = results('port');
    const pages = [results('port', 0, 1), results('port', 1, 1)];
    expect(whole.total).toBeGreaterThan(1);
    expect(pages.map(({hits}) => hits[0]?.id)).toEqual(whole.hits.slice(0, 2).map(({id}) => id));
    expect(pages.map(({total}) => total)).toEqual([whole.total, whole.total]);
    expect([pages[0]?.hasMore, results('port', whole.total - 1, 1).hasMore]).toEqual([true, false]);
  });

  test('come without snippets while the texts are missing', () => {
    const {hits} = searchResults(engine, null, {query: 'tls', page: 0, perPage: 5, facets: {}});
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.every(({snippet}) => snippet === null)).toBe(true);
  });
});
