import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';
import type {Element, Nodes} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {describe, expect, it} from 'vitest';
import {offlineFiles} from '../../src/config/offline';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const base = process.env.SITE_BASE_URL ?? '/';
const origin = 'https://site.example';

type BuiltPage = {route: string; elements: Element[]; ids: Set<string>; unended: string[]; html: string};

const files = (await readdir(build, {recursive: true})).filter((name) => name.endsWith('.html')).sort();
const pages = new Map<string, BuiltPage>();
for (const name of files) {
  const html = await readFile(path.join(build, name), 'utf8');
  // The client redirects are a few lines of HTML that the plugin writes; addresses.test.ts looks at them.
  if (!/<div id="?__docusaurus"?>/.test(html)) continue;
  const elements = elementsOf(fromHtml(html));
  const route = `${base}${name.replace(/(^|\/)index\.html$/, '$1')}`;
  const ids = new Set(elements.map((element) => String(element.properties['id'] ?? '')));
  pages.set(route, {route, elements, ids, unended: unendedIn(html), html});
}

/** The elements whose end tags HTML lets one leave out, and of which a page begins more than it ends. */
function unendedIn(html: string): string[] {
  const text = html.replace(/<script\b[\s\S]*?<\/script>/g, '');
  const count = (pattern: string): number => text.match(new RegExp(pattern, 'g'))?.length ?? 0;
  return ['p', 'li', 'dt', 'dd', 'option', 'thead', 'tbody', 'tr', 'th', 'td'].filter(
    (tag) => count(`<${tag}[\\s>]`) !== count(`</${tag}>`),
  );
}

function elementsOf(node: Nodes): Element[] {
  const below = 'children' in node ? node.children.flatMap(elementsOf) : [];
  return node.type === 'element' ? [node, ...below] : below;
}

const textOf = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

/** An attribute as it is in the page. */
const value = ({properties}: Element, name: string): string => [properties[name] ?? ''].flat().join(' ');

const links = [...pages.values()].flatMap((page) =>
  page.elements
    .filter(({tagName, properties}) => tagName === 'a' && properties['href'] !== undefined)
    .map((element) => ({page, element, href: value(element, 'href')})),
);
type Link = (typeof links)[number];

const inside = ({page, href}: Link): boolean => new URL(href, origin + page.route).origin === origin;
const fileOf = (pathname: string): string => path.join(build, decodeURIComponent(pathname).slice(base.length - 1));
const list = (some: Link[]): string[] =>
  [...new Set(some.map(({page, href}) => `${page.route}: ${href}`))].slice(0, 20);

/** Whether a link inside the site leads to a page and an anchor that are there, or to a file. */
function leadsSomewhere({page, href}: Link): boolean {
  const {pathname, hash} = new URL(href, origin + page.route);
  const target = pages.get(decodeURIComponent(pathname));
  // Made without the scripts of the site, so it is none of the pages that are read here.
  if (pathname === base + offlineFiles.removal) return existsSync(fileOf(`${pathname}index.html`));
  if (!target) return path.extname(pathname) !== '' && existsSync(fileOf(pathname));
  return hash === '' || target.ids.has(decodeURIComponent(hash.slice(1)));
}

it('no style keeps text from the find of a browser', async () => {
  const styles = (await readdir(path.join(build, 'assets/css'))).filter((name) => name.endsWith('.css'));
  const texts = await Promise.all(styles.map((name) => readFile(path.join(build, 'assets/css', name), 'utf8')));
  expect(texts.join('')).toContain('{');
  expect(texts.join('')).not.toMatch(/content-visibility:\s*hidden/);
});

describe('every built page', () => {
  const named = (elements: readonly Element[], tag: string): Element[] =>
    elements.filter(({tagName}) => tagName === tag);
  // The not-found page is shown instead of others.
  const readable = [...pages.values()].filter(({route}) => route !== `${base}404.html`);

  it('has one title, one description and one H1, and shares title and description with no other', () => {
    expect(readable.length).toBeGreaterThan(270);
    const routesBy = new Map<string, string[]>();
    for (const {route, elements} of readable) {
      // Drawings have their own titles, outside the head.
      const head = named(elements, 'head').flatMap(elementsOf);
      const titles = named(head, 'title').map(textOf);
      const descriptions = named(head, 'meta').flatMap((meta) =>
        value(meta, 'name') === 'description' ? [value(meta, 'content')] : [],
      );
      expect([titles.length, named(elements, 'h1').length], route).toEqual([1, 1]);
      // What the search page holds is not known before somebody searches.
      if (route !== `${base}search/`) expect(descriptions.length, route).toBe(1);
      for (const text of [...titles, ...descriptions]) {
        expect(text, route).not.toBe('');
        routesBy.set(text, [...(routesBy.get(text) ?? []), route]);
      }
    }
    expect([...routesBy].filter(([, routes]) => routes.length > 1)).toEqual([]);
  });

  // Assistants' tools read pages with parsers that are no browser's, and some lose all of a page behind a cell without its end.
  it('writes all end tags, those that HTML lets one leave out too', () => {
    expect(
      [...pages.values()]
        .filter(({unended}) => unended.length > 0)
        .map(({route, unended}) => `${route}: ${unended.join(', ')}`),
    ).toEqual([]);
  });

  it('has no id twice', () => {
    const doubled = readable.flatMap(({route, elements}) => {
      const ids = elements.map((element) => value(element, 'id')).filter((id) => id !== '');
      return ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${route}: ${id}`);
    });
    expect(doubled).toEqual([]);
  });

  it('skips no level of headings in its content', () => {
    const levels = (elements: readonly Element[]): number[] =>
      named(elements, 'article')
        .flatMap(elementsOf)
        .flatMap(({tagName}) => (/^h[1-6]$/.test(tagName) ? [Number(tagName[1])] : []));
    const skipping = readable.filter(({elements}) =>
      levels(elements).some((level, i, all) => level > (all[i - 1] ?? level) + 1),
    );
    expect(skipping.map(({route}) => route)).toEqual([]);
  });

  it('runs only the inline scripts that its policy names, and none in attributes', () => {
    const policy = /Content-Security-Policy: (.*)/.exec(readFileSync(path.join(build, '_headers'), 'utf8'))?.[1] ?? '';
    const hashes = new Set(policy.match(/sha256-[^']+/g));
    const wrong = new Set<string>();
    for (const {route, elements, html} of pages.values()) {
      for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
        if (/\ssrc=|type="?(?:application|speculationrules)/.test(attributes)) continue;
        const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
        if (!hashes.has(hash)) wrong.add(`${route}: a script that begins with ${code.slice(0, 60)}`);
      }
      for (const element of elements) {
        const handlers = Object.keys(element.properties).filter((name) => /^on[A-Z]/.test(name));
        for (const handler of handlers) wrong.add(`${route}: ${element.tagName} with ${handler}`);
        if (element.tagName === 'style') wrong.add(`${route}: a style sheet in the page`);
      }
    }
    expect(hashes.size).toBeGreaterThan(0);
    expect([...wrong].slice(0, 20)).toEqual([]);
  });

  it('gives every image a text alternative', () => {
    const bare = [...pages.values()].flatMap(({route, elements}) =>
      named(elements, 'img')
        .filter(({properties}) => properties['alt'] === undefined)
        .map((img) => `${route}: ${value(img, 'src')}`),
    );
    expect(bare).toEqual([]);
  });

  it('of the docs is in the sidebar', () => {
    const data = JSON.parse(readFileSync(path.resolve('.docusaurus/globalData.json'), 'utf8')) as Record<
      string,
      {default: {versions: {docs: {path: string; sidebar?: string}[]}[]}}
    >;
    const docs = data['docusaurus-plugin-content-docs']?.default.versions[0]?.docs ?? [];
    expect(docs.length).toBeGreaterThan(270);
    expect(docs.filter(({sidebar}) => sidebar !== 'tutorialSidebar').map((doc) => doc.path)).toEqual([]);
  });
});

describe('every link of the built pages', () => {
  it('is there to be looked at', () => {
    expect(pages.size).toBeGreaterThan(270);
    expect(links.length).toBeGreaterThan(20_000);
    expect(links.filter(({href}) => href.includes('#')).length).toBeGreaterThan(2000);
  });

  it('leads to a page, a file or an anchor of the site that exists', () => {
    // The not-found page leads to itself in its own language; in the browser that is the path that was asked for.
    const others = links.filter(({href}) => href !== `${base}404/`);
    expect(list(others.filter((link) => inside(link) && !leadsSomewhere(link)))).toEqual([]);
  });

  it('together they reach every page, without a script to open anything', () => {
    const next = new Map([...pages.keys()].map((route) => [route, new Set<string>()]));
    for (const {page, href} of links) next.get(page.route)?.add(new URL(href, origin + page.route).pathname);
    const reached = new Set([base]);
    for (const route of reached) next.get(route)?.forEach((to) => reached.add(to));
    // Pages that are kept out of the way on purpose.
    const apart = ['404.html', 'index_old/', 'markdown-page/', 'search/'].map((route) => base + route);
    expect([...pages.keys()].filter((route) => !reached.has(route) && !apart.includes(route))).toEqual([]);
  });

  it('or outside by https, to a host with a name, or is a mail to support, or adds the MCP server to an editor', () => {
    const outside = links.filter((link) => !inside(link));
    expect(outside.length).toBeGreaterThan(1000);
    const odd = outside.filter(({href}) => {
      if (href.startsWith('mailto:')) return !/^mailto:[\w.]+@[\w.]+\.\w+(\?subject=[^&\s]+&body=[^&\s]+)?$/.test(href);
      if (/^(?:cursor:\/\/anysphere\.cursor-deeplink\/|vscode:)mcp\/install\?[\w&=%.-]+$/.test(href)) return false;
      const {protocol, hostname, username, port} = new URL(href);
      return (
        protocol !== 'https:' ||
        !/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(hostname) ||
        username !== '' ||
        port !== '' ||
        /[\s<>]/.test(href)
      );
    });
    expect(list(odd)).toEqual([]);
  });

  it('has a name', () => {
    const named = (element: Element): boolean =>
      textOf(element).trim() !== '' ||
      elementsOf(element).some(
        (each) => ['ariaLabel', 'alt', 'title'].some((name) => value(each, name) !== '') || each.tagName === 'title',
      );
    expect(list(links.filter(({element}) => !named(element)))).toEqual([]);
  });

  it('that opens its own window hands nothing over to it', () => {
    const blank = links.filter(({element}) => value(element, 'target') === '_blank');
    expect(blank.length).toBeGreaterThan(1000);
    expect(list(blank.filter(({element}) => !value(element, 'rel').split(' ').includes('noopener')))).toEqual([]);
  });
});

describe('what the built pages load', () => {
  /** The addresses that a browser fetches automatically, or sends a form to. */
  function loaded({tagName, properties}: Element): string[] {
    const names = [
      'src',
      'poster',
      'action',
      ...(tagName === 'link' && !['canonical', 'alternate'].includes(String(properties['rel'])) ? ['href'] : []),
    ];
    return names
      .map((name) => String(properties[name] ?? ''))
      .filter((address) => address !== '' && !address.startsWith('data:'));
  }

  it('comes from the site itself and exists', () => {
    const faults = new Set<string>();
    for (const {route, elements} of pages.values()) {
      const addresses = elements.flatMap(loaded);
      expect(addresses.length, route).toBeGreaterThan(3);
      for (const address of addresses) {
        const url = new URL(address, origin + route);
        if (url.origin !== origin || (!pages.has(url.pathname) && !existsSync(fileOf(url.pathname))))
          faults.add(`${route}: ${address}`);
      }
    }
    expect([...faults].slice(0, 20)).toEqual([]);
  });
});
