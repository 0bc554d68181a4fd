import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {selectAll} from 'hast-util-select';
import {describe, expect, it} from 'vitest';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const read = (name: string): string => readFileSync(path.join(build, name), 'utf8');
const files = (await readdir(build, {recursive: true})).filter((name) => name.endsWith('index.html')).sort();
const docs = files.filter((name) => read(name).includes('theme-doc-markdown'));

type Data = Record<string, unknown>;
type PageHead = {meta: Map<string, string>; links: Element[]; data: Data[]; url: string};

const heads = new Map(docs.map((name) => [name, headOf(read(name))]));

function headOf(html: string): PageHead {
  const tree = fromHtml(html.slice(0, html.indexOf('</head>')));
  const meta = new Map(
    selectAll('meta', tree).map(({properties: {property, name, content}}) => [
      String(property ?? name),
      String(content),
    ]),
  );
  const links = selectAll('link', tree);
  const data = selectAll('script[type="application/ld+json"]', tree).map(
    (script) => JSON.parse(script.children.map((child) => ('value' in child ? child.value : '')).join('')) as Data,
  );
  const url = String(links.find(({properties}) => String(properties['rel']) === 'canonical')?.properties['href']);
  return {meta, links, data, url};
}

/** What schema.org's types need to be understood, as search engines document it; a dot steps into a value. */
const REQUIRED: Record<string, string[]> = {
  TechArticle: [
    'headline',
    'description',
    'url',
    'mainEntityOfPage',
    'image',
    'inLanguage',
    'author.name',
    'publisher.name',
  ],
  WebSite: ['name', 'url'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer.text'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Organization: ['name', 'url'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  Answer: ['text'],
};

/** Every typed value in structured data, with what it lacks. */
function problemsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.length === 0 ? ['an empty list'] : value.flatMap(problemsOf);
  if (typeof value !== 'object' || value === null) return value === '' ? ['an empty text'] : [];
  const type = String((value as Data)['@type']);
  const required = REQUIRED[type];
  const missing = required
    ?.filter(
      (names) => names.split('.').reduce<unknown>((at, name) => (at as Data | undefined)?.[name], value) === undefined,
    )
    .map((name) => `${type} without ${name}`) ?? [`unknown type ${type}`];
  return [...missing, ...Object.values(value).flatMap(problemsOf)];
}

const ofType = ({data}: PageHead, type: string): Data[] => data.filter((entry) => entry['@type'] === type);

describe('structured data', () => {
  it('has what schema.org requires, on every page', () => {
    expect(heads.size).toBeGreaterThan(270);
    const problems = [...heads].flatMap(([name, {data}]) =>
      data
        .flatMap((entry) => (entry['@context'] === 'https://schema.org' ? problemsOf(entry) : ['no context']))
        .map((problem) => `${name}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it('says of each page that it is an article, where it is, and when it changed', () => {
    for (const [name, head] of heads) {
      const [article, ...more] = ofType(head, 'TechArticle');
      expect(more, name).toEqual([]);
      expect(article?.['url'], name).toBe(head.url);
      expect(article?.['image'], name).toBe(head.meta.get('og:image'));
      if (article && 'dateModified' in article)
        expect(Date.parse(String(article['dateModified'])), name).toBeGreaterThan(0);
    }
  });

  it('lets search engines search from the home page, and only there', () => {
    const sites = [...heads].filter(([, head]) => ofType(head, 'WebSite').length > 0);
    expect(sites.map(([name]) => name)).toEqual(['index.html']);
    const action = ofType(headOf(read('index.html')), 'WebSite')[0]?.['potentialAction'] as {
      target: {urlTemplate: string};
      'query-input': string;
    };
    expect(action['query-input']).toBe('required name=search_term_string');
    expect(new URL(action.target.urlTemplate.replace('{search_term_string}', 'tls')).searchParams.get('q')).toBe('tls');
  });

  it('lists the questions of the pages that are one', () => {
    const pages = [...heads].filter(([, head]) => ofType(head, 'FAQPage').length > 0).map(([name]) => name);
    expect(pages).toEqual([
      'proxymock/getting-started/faq/index.html',
      'reference/faq/index.html',
      'reference/pricing-faq/index.html',
    ]);
    for (const name of pages) {
      const headings = selectAll('.theme-doc-markdown :is(h2, h3)', fromHtml(read(name))).map((heading) =>
        textOf(heading).replaceAll('\u200b', '').trim(),
      );
      const questions = (
        ofType(heads.get(name) ?? headOf(''), 'FAQPage')[0]?.['mainEntity'] as Data[] | undefined
      )?.map((question) => question['name']);
      expect(questions).toEqual(headings.filter((heading) => heading.endsWith('?')));
    }
  });

  it('leads to each page by its breadcrumbs', () => {
    const bare = [...heads].filter(([, head]) => ofType(head, 'BreadcrumbList').length !== 1).map(([name]) => name);
    expect(bare).toEqual([]);
    for (const [name, head] of heads) {
      const trail = ofType(head, 'BreadcrumbList')[0]?.['itemListElement'] as {position: number; item: string}[];
      expect(
        trail.map(({position}) => position),
        name,
      ).toEqual(trail.map((_, i) => i + 1));
      expect(trail.at(-1)?.item, name).toBe(head.url);
      for (const {item} of trail)
        expect(
          existsSync(path.join(build, new URL(item).pathname, 'index.html')) && item.endsWith('/'),
          `${name}: ${item}`,
        ).toBe(true);
    }
  });
});

describe('what is shared', () => {
  it('has Open Graph and Twitter tags, and a canonical address, on every page', () => {
    for (const [name, {meta, url}] of heads) {
      for (const tag of [
        'og:title',
        'og:description',
        'og:image',
        'og:image:alt',
        'og:image:width',
        'og:site_name',
        'og:type',
        'og:url',
        'twitter:card',
        'twitter:image',
      ]) {
        expect(meta.get(tag) || undefined, `${name} ${tag}`).toBeDefined();
      }
      expect(meta.get('og:url'), name).toBe(url);
      expect(new URL(url).pathname, name).toBe(`/${name.replace(/index\.html$/, '')}`);
    }
  });

  it('has its own picture for every page, 1200 by 630 and at most 60 KB', () => {
    const seen = new Map<string, string>();
    for (const [name, {meta}] of heads) {
      const file = path.join(build, new URL(meta.get('og:image') ?? '').pathname);
      expect(existsSync(file), file).toBe(true);
      const png = readFileSync(file);
      expect(png.length, file).toBeLessThanOrEqual(60 * 1024);
      expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)], file).toEqual([
        'PNG',
        1200,
        630,
      ]);
      const hash = createHash('sha256').update(png).digest('hex');
      expect(seen.get(hash), `${name} and`).toBeUndefined();
      seen.set(hash, name);
    }
  });
});

describe('what makes the site found', () => {
  it('has a sitemap of the pages with their last change, without pages that nobody looks for', () => {
    const xml = read('sitemap.xml');
    const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '').pathname).sort();
    expect(found).toEqual(docs.map((name) => `/${name.replace(/index\.html$/, '')}`).sort());
    expect(read('robots.txt')).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  });

  it('describes its search and its feeds, which are there', () => {
    for (const [name, {links, url}] of heads) {
      const hrefs = links
        .filter(({properties: {type}}) => /opensearch|atom/.test(String(type)))
        .map(({properties: {href}}) => String(href));
      const paths = new Set(hrefs.map((href) => new URL(href, url).pathname));
      expect([...paths].sort(), name).toEqual([
        '/opensearch.xml',
        '/reference/release-notes/feed.xml',
        '/whats-changed/feed.xml',
      ]);
      for (const found of paths) expect(existsSync(path.join(build, found)), found).toBe(true);
    }
    expect(read('opensearch.xml')).toContain('{searchTerms}');
  });

  it('feeds changed pages, newest first, each entry with its own id', () => {
    const feed = read('whats-changed/feed.xml');
    const entries = feed.split('<entry>').slice(1);
    const times = entries.map((entry) => Date.parse(/<updated>([^<]+)/.exec(entry)?.[1] ?? ''));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const ids = entries.map((entry) => /<id>([^<]+)/.exec(entry)?.[1]);
    expect(new Set(ids).size).toBe(entries.length);
    const shown = selectAll(
      '.theme-doc-markdown li time, .theme-doc-markdown section li',
      fromHtml(read('whats-changed/index.html')),
    );
    expect(shown.length).toBe(entries.length);
  });
});

function textOf(node: {children?: unknown[]; value?: string}): string {
  return (
    node.value ?? (node.children ?? []).map((child) => textOf(child as {children?: unknown[]; value?: string})).join('')
  );
}
