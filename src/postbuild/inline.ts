import {createHash} from 'node:crypto';
import type {DefaultTreeAdapterTypes} from 'parse5';
import {attribute, isElement, rawText, type Document, type Element} from '@docs/page-text/dom';

/** What stands inline on a page: hashes of scripts and styles as `'sha256-…'`, whether it has `style` attributes, and the names of its event handler attributes. */
export type Inline = {scripts: string[]; styles: string[]; styleAttributes: boolean; handlers: string[]};

/** What stands inline on the pages of a site: each hash with the pages that hold it, and the pages with `style` attributes. */
export type InlineOfSite = {scripts: Map<string, string[]>; styles: Map<string, string[]>; styleAttributes: string[]};

/** Types of inline scripts that a browser runs; every other type is data, which needs no permission. */
const EXECUTABLE = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'importmap',
  'speculationrules',
]);

/** The hash source of the text between the tags, as a policy names it: `'sha256-…'`. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content, 'utf8').digest('base64')}'`;
}

/** What a content security policy must allow on a page that is parsed. */
export function inlineOf(document: Document): Inline {
  const inline: Inline = {scripts: [], styles: [], styleAttributes: false, handlers: []};
  const visit = (parent: Document | Element | DefaultTreeAdapterTypes.DocumentFragment): void => {
    for (const node of parent.childNodes) {
      if (!isElement(node)) continue;
      for (const attr of node.attrs) {
        if (attr.name === 'style') inline.styleAttributes = true;
        if (/^on[a-z]+$/.test(attr.name)) inline.handlers.push(attr.name);
      }
      if (node.tagName === 'script') {
        if (!attribute(node, 'src') && EXECUTABLE.has(attribute(node, 'type') ?? ''))
          inline.scripts.push(hashSource(rawText(node)));
      } else if (node.tagName === 'style') inline.styles.push(hashSource(rawText(node)));
      else visit('content' in node ? node.content : node);
    }
  };
  visit(document);
  return inline;
}

/**
 * Joins what stands inline on the pages of a site, in the order of their names. Throws a list of the event handler
 * attributes: a strict policy cannot allow those.
 */
export function joinInline(pages: readonly {name: string; inline: Inline}[]): InlineOfSite {
  const joined: InlineOfSite = {scripts: new Map(), styles: new Map(), styleAttributes: []};
  for (const {name, inline} of [...pages].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    for (const hash of inline.scripts) add(joined.scripts, hash, name);
    for (const hash of inline.styles) add(joined.styles, hash, name);
    if (inline.styleAttributes) joined.styleAttributes.push(name);
  }
  const handlers = pages.flatMap(({name, inline}) => inline.handlers.map((handler) => `${name}: ${handler}=`));
  if (handlers.length > 0)
    throw new Error(`The content security policy forbids event handler attributes:\n- ${handlers.join('\n- ')}`);
  return joined;
}

function add(map: Map<string, string[]>, key: string, page: string): void {
  const pages = map.get(key);
  if (!pages) map.set(key, [page]);
  else if (pages.at(-1) !== page) pages.push(page);
}
