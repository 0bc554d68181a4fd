import {describe, expect, it, vi} from 'vitest';
import {readHtml} from '@docs/text/page';
import {recordsOfPage} from '@docs/search/records/extract';
import {allowListOfHosts} from '../../config/network';
import type {DocPage} from '../pipeline/pages';
import type {Tools} from '../pipeline/stage';
import {allowLists} from './allow-lists';
import {feeds} from './feeds';
import {openSearch} from './open-search';
import {robots} from './robots';
import {schemaFiles} from './schemas';
import {unpackIndex, unpackText} from '@docs/search/embedded/format';
import {unpackWordings} from '@docs/search/embedded/section-queries';
import {searchIndex} from './search-index';

const address = 'https://docs.example.com/base/';
const page = (route: string, updated?: number): DocPage => ({
  id: route,
  route,
  title: `<${route}>`,
  description: 'About & more.',
  trail: ['Guides'],
  ...(updated ? {updated} : {}),
});
const tools = (): Tools => ({
  root: '.',
  cacheDir: '.',
  info: vi.fn<(text: string) => void>(),
  warn: vi.fn<(text: string) => void>(),
});

describe('robots.txt', () => {
  it('lets everything be read and names the sitemap where the site is served', () => {
    expect(robots({address})).toEqual([
      {name: 'robots.txt', content: `User-agent: *\nAllow: /\n\nSitemap: ${address}sitemap.xml\n`},
    ]);
  });
});

describe('the schemas', () => {
  it('are JSON, each with the address that it is served at as its id', () => {
    const files = schemaFiles({address});
    expect(files.map(({name}) => name)).toContain('schemas/transform-chain.schema.json');
    for (const {name, content} of files) expect(JSON.parse(String(content))).toMatchObject({$id: address + name});
  });
});

describe('the allow lists', () => {
  it('are plain text', () => {
    expect(allowLists()[0]).toEqual({name: 'files/allow-list-hosts.txt', content: allowListOfHosts()});
    for (const {content} of allowLists()) expect(content).toMatch(/^[^<]+\n$/);
  });
});

describe('the search index', () => {
  const html = (title: string, text: string): string =>
    `<article><div class=markdown><h1>${title}</h1><h2 id=a>How</h2><p>${text}</div></article>`;
  const read = (title: string, text: string) => ({
    records: recordsOfPage(readHtml(html(title, text), `${address}${title}/`)),
  });
  const site = {
    baseUrl: '/base/',
    lang: 'en-US',
    search: {provider: {name: 'embedded'}, ask: {name: 'embedded'}},
    wordings: {'/tls/': {'': ['encrypted calls'], a: ['own authority']}},
  } as const;

  it('is two files that belong together', () => {
    const said = tools();
    const files = searchIndex(
      [read('tls', 'Certificates are trusted.'), read('dlp', 'Values are redacted.')],
      site,
      said,
    );
    const [index, text] = files.map(({content}) => JSON.parse(String(content)) as {id: string});
    expect(files.map(({name}) => name)).toEqual(['search/index.json', 'search/text.json']);
    expect(index?.id).toBe(text?.id);
    expect(JSON.stringify(text)).toContain('Certificates are trusted.');
    expect(said.info).toHaveBeenCalledWith(expect.stringMatching(/^Search: embedded.*; 2 pages, \d+ sections$/));
  });

  it('holds what readers call the sections, in their language', () => {
    const wordingsIn = (lang: string) => {
      const [index, text] = searchIndex([read('tls', 'One.')], {...site, lang}, tools()).map(
        ({content}) => JSON.parse(String(content)) as unknown,
      );
      return unpackWordings(unpackText(text).wordings, unpackIndex(index).terms);
    };
    expect(wordingsIn('en').sections).toEqual([0, 1]);
    expect(wordingsIn('en').standsIn.get('authority')).toEqual([1]);
    expect(wordingsIn('de').sections).toEqual([]);
  });

  it('changes with what the pages say, and only then', () => {
    const content = (text: string) => String(searchIndex([read('tls', text)], site, tools())[0]?.content);
    expect(content('One.')).toBe(content('One.'));
    expect(content('One.')).not.toBe(content('Two.'));
  });
});

describe('the feeds', () => {
  const releases = [{version: 'v1.0.1', date: '2026-02-01', highlights: ['A `flag`'], fixes: [], breaking: ['Gone']}];
  const [changes, news] = feeds({
    pages: [page('/base/a/', 1_000), page('/base/b/', 90_000_000), page('/base/c/')],
    origin: 'https://docs.example.com',
    baseUrl: '/base/',
    address,
    releases,
  });

  it('list the pages that changed, newest first, with text that is text', () => {
    expect(changes?.name).toBe('whats-changed/feed.xml');
    expect([...String(changes?.content).matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id)).toEqual([
      `${address}whats-changed/`,
      `${address}b/#1970-01-02`,
      `${address}a/#1970-01-01`,
    ]);
    expect(changes?.content).toContain('<![CDATA[&lt;/base/b/&gt;]]>');
    expect(changes?.content).toContain('<![CDATA[About &amp; more.]]>');
    expect(changes?.content).toContain('term="Guides"');
  });

  it('list the releases, with what breaks in their titles', () => {
    expect(news?.name).toBe('reference/release-notes/feed.xml');
    expect(news?.content).toContain('v1.0.1 (breaking changes)');
    expect(news?.content).toContain(`${address}reference/release-notes/#v1.0.1`);
    expect(news?.content).toContain('<code>flag</code>');
  });
});

it('opensearch.xml names the search page with its slash, at the address of the copy', () => {
  const [file] = openSearch({address: 'https://example.com/docs/'});
  expect(file?.content).toContain('template="https://example.com/docs/search/?q={searchTerms}"');
});
