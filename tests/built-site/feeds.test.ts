import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {DOMParser, type Element} from '@xmldom/xmldom';
import {describe, expect, it} from 'vitest';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const hasHistory = existsSync('.git');

/** The root of an XML file of the build; throws when it is not well formed. */
function rootOf(name: string): Element {
  const fail = (_level: string, message: string): never => {
    throw new Error(`${name}: ${message}`);
  };
  const root = new DOMParser({onError: fail}).parseFromString(
    readFileSync(path.join(build, name), 'utf8'),
    'text/xml',
  ).documentElement;
  if (!root) throw new Error(`${name} is empty`);
  return root;
}

const children = (parent: Element, name: string): Element[] =>
  [...parent.childNodes].filter((node): node is Element => node.nodeName === name);
const textIn = (parent: Element, name: string): string => children(parent, name)[0]?.textContent ?? '';
/** A link without `rel` leads to the page itself (RFC 4287, 4.2.7.2). */
const linkOf = (parent: Element, rel: string): string | null | undefined =>
  children(parent, 'link')
    .find((link) => (link.getAttribute('rel') ?? 'alternate') === rel)
    ?.getAttribute('href');
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

describe.each(['whats-changed/feed.xml', 'reference/release-notes/feed.xml'])('the feed %s', (name) => {
  const feed = rootOf(name);
  const entries = children(feed, 'entry');

  it('has what RFC 4287 asks of a feed', () => {
    expect([feed.namespaceURI, feed.tagName]).toEqual(['http://www.w3.org/2005/Atom', 'feed']);
    for (const child of ['id', 'title', 'updated', 'author']) expect(children(feed, child), child).toHaveLength(1);
    expect(URL.canParse(textIn(feed, 'id'))).toBe(true);
    expect(textIn(feed, 'updated')).toMatch(RFC_3339);
    expect(new URL(linkOf(feed, 'self') ?? '').pathname).toBe(`/${name}`);
    expect(existsSync(path.join(build, new URL(linkOf(feed, 'alternate') ?? '').pathname, 'index.html'))).toBe(true);
  });

  it('has it of its entries too, each with its own id and a page', () => {
    if (hasHistory || !name.startsWith('whats')) expect(entries.length).toBeGreaterThan(10);
    for (const entry of entries) {
      for (const child of ['id', 'title', 'updated']) expect(children(entry, child), child).toHaveLength(1);
      expect(URL.canParse(textIn(entry, 'id'))).toBe(true);
      expect(textIn(entry, 'updated')).toMatch(RFC_3339);
      expect((textIn(entry, 'summary') || textIn(entry, 'content')).length).toBeGreaterThan(10);
      expect(existsSync(path.join(build, new URL(linkOf(entry, 'alternate') ?? '').pathname, 'index.html'))).toBe(true);
    }
    expect(new Set(entries.map((entry) => textIn(entry, 'id'))).size).toBe(entries.length);
  });
});

describe('the sitemap', () => {
  it('knows when each page changed, where there is a history', () => {
    const urls = children(rootOf('sitemap.xml'), 'url');
    expect(urls.length).toBeGreaterThan(270);
    const dates = urls.map((url) => textIn(url, 'lastmod')).filter(Boolean);
    expect(dates).toHaveLength(hasHistory ? urls.length : 0);
    for (const date of dates) expect(date).toMatch(/^\d{4}-\d\d-\d\d/);
  });

  it('names only pages that may be indexed', () => {
    const hidden = children(rootOf('sitemap.xml'), 'url')
      .map((url) => new URL(textIn(url, 'loc')).pathname)
      .filter((route) => /<meta[^>]+noindex/.test(readFileSync(path.join(build, route, 'index.html'), 'utf8')));
    expect(hidden).toEqual([]);
  });
});

it('browsers can add the search of the site', () => {
  const description = rootOf('opensearch.xml');
  expect(description.namespaceURI).toBe('http://a9.com/-/spec/opensearch/1.1/');
  // Its specification allows a name of at most 16 characters and one address with the words in it.
  expect(textIn(description, 'ShortName').length).toBeGreaterThan(0);
  expect(textIn(description, 'ShortName').length).toBeLessThanOrEqual(16);
  const addresses = children(description, 'Url').map((url) => url.getAttribute('template') ?? '');
  expect(
    addresses.some((address) => new URL(address.replace('{searchTerms}', 'tls')).searchParams.get('q') === 'tls'),
  ).toBe(true);
});
