import type {Element as HastElement, Root as HastRoot} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {toString} from 'hast-util-to-string';
import {defaultHandlers, toMdast, type Handle} from 'hast-util-to-mdast';
import type {Code, Root} from 'mdast';
import {attribute, findElement, findAll, hasClass, parseHtml, rawText, type Document, type Element} from './dom';
import {KEPT_BLANK, classesOf, tidyColumn, type Role} from './tidy';

declare module 'mdast' {
  interface Data {
    /** On a heading or a table row: the `id` that leads to it. */
    anchor?: string;
    /** On a paragraph that stands for something else. */
    role?: Role;
  }
}

/**
 * What a reader reads on a page: the one reading of a built page that search records, Markdown and the lists for
 * assistants are made from. Its text is Markdown as a tree (mdast).
 */
export type PageText = {
  /** Absolute address, with a trailing slash. */
  url: string;
  language: string;
  /** The facet of the docs version, such as `docs-default-current`, or `default` for pages outside the docs. */
  tag: string;
  /** From `<meta name="description">`, which readers see in results and link previews. */
  description?: string;
  /** Whether the page asks not to be found (`noindex`). */
  hidden: boolean;
  /** Labels of the sidebar above the page and the page's own, outermost first; empty outside the docs. */
  crumbs: string[];
  /** Null where a page has no content: a redirect. */
  content: Root | null;
};

/** Reads a page that is parsed; `url` is its absolute address. */
export function readPage(document: Document, url: string): PageText {
  const description = meta(document, 'description');
  const column = columnOf(document);
  return {
    url,
    language: meta(document, 'docsearch:language') ?? languageOf(document),
    tag: meta(document, 'docsearch:docusaurus_tag') ?? meta(document, 'docusaurus_tag') ?? 'default',
    ...(description === undefined ? {} : {description}),
    hidden: meta(document, 'robots')?.includes('noindex') ?? false,
    crumbs: crumbsOf(document),
    content: column ? contentOf(column, url) : null,
  };
}

/** Reads the HTML of a page; `url` is its absolute address. */
export function readHtml(html: string, url: string): PageText {
  return readPage(parseHtml(html), url);
}

function contentOf(column: Element, url: string): Root {
  const tidied: HastRoot = {type: 'root', children: tidyColumn(fromParse5(column) as HastElement, url)};
  return toMdast(tidied, {handlers: HANDLERS}) as Root;
}

const anchored =
  (tagName: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'tr'): Handle =>
  (state, node) => {
    const result = defaultHandlers[tagName](state, node as never);
    const id = (node as HastElement).properties['id'];
    if (typeof id === 'string') Object.assign(result as object, {data: {anchor: id}});
    return result;
  };

const HANDLERS: Record<string, Handle> = {
  ...Object.fromEntries((['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr'] as const).map((name) => [name, anchored(name)])),
  p(state, node: HastElement) {
    const result = defaultHandlers.p(state, node);
    const role = node.properties['dataRole'];
    if (result && typeof role === 'string') result.data = {role: role as Role};
    return result;
  },
  code(state, node: HastElement) {
    const result = defaultHandlers.code(state, node);
    result.value = result.value.replaceAll(KEPT_BLANK, ' ');
    return result;
  },
  pre(state, node: HastElement) {
    const result = codeOf(node);
    state.patch(node, result);
    return result;
  },
};

function codeOf(pre: HastElement): Code {
  const lang = classesOf(pre)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
  return {
    type: 'code',
    lang: lang === undefined || lang === 'text' ? null : lang,
    meta: null,
    value: toString(pre).replace(/\n+$/, ''),
  };
}

function columnOf(document: Document): Element | undefined {
  const article = findElement(document, ({tagName}) => tagName === 'article');
  return (
    (article && findElement(article, (element) => hasClass(element, 'markdown'))) ??
    article ??
    findElement(document, ({tagName}) => tagName === 'main')
  );
}

function languageOf(document: Document): string {
  const html = findElement(document, ({tagName}) => tagName === 'html');
  return (html && attribute(html, 'lang'))?.slice(0, 2) ?? 'en';
}

function crumbsOf(document: Document): string[] {
  const list = findElement(document, (element) => hasClass(element, 'theme-doc-breadcrumbs'));
  return list
    ? findAll(list, ({tagName}) => tagName === 'li')
        .map((item) => rawText(item).trim())
        .filter(Boolean)
    : [];
}

function meta(document: Document, name: string): string | undefined {
  const element = findElement(
    document,
    (candidate) => candidate.tagName === 'meta' && attribute(candidate, 'name') === name,
  );
  return element && attribute(element, 'content');
}
