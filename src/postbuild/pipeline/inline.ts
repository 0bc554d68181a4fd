import {createHash} from 'node:crypto';
import type {DefaultTreeAdapterTypes} from 'parse5';
import {attribute, isElement, rawText, type Document, type Element} from '@docs/text/dom';

/** What is inline on a page: hashes of scripts and styles as `'sha256-…'`, whether it has `style` attributes, and what the policy must not allow: event handler attributes and scripts of its text. */
export type Inline = {scripts: string[]; styles: string[]; styleAttributes: boolean; refused: string[]};

/** What is inline on the pages of a site: each hash with the pages that hold it, and the pages with `style` attributes. */
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

/** Named in the one script of a page that is Docusaurus' own: it says that the site is served under a wrong path. */
const BANNER = '__docusaurus-base-url-issue-banner';

/** Whether a page has put an element into its head, instead of the configuration. */
function isOfPage(element: Element): boolean {
  return attribute(element, 'data-rh') !== undefined;
}

/** The hash source of the text between the tags, as a policy names it: `'sha256-…'`. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content, 'utf8').digest('base64')}'`;
}

/** What a content security policy must allow on a page that is parsed. */
export function inlineOf(document: Document): Inline {
  const inline: Inline = {scripts: [], styles: [], styleAttributes: false, refused: []};
  const visit = (parent: Document | Element | DefaultTreeAdapterTypes.DocumentFragment, isInText = false): void => {
    for (const node of parent.childNodes) {
      if (!isElement(node)) continue;
      for (const attr of node.attrs) {
        if (attr.name === 'style') inline.styleAttributes = true;
        if (/^on[a-z]+$/.test(attr.name)) inline.refused.push(`${attr.name}=`);
      }
      if (node.tagName === 'script') {
        if (attribute(node, 'src') || !EXECUTABLE.has(attribute(node, 'type')?.trim().toLowerCase() ?? '')) continue;
        const script = rawText(node);
        inline.scripts.push(hashSource(script));
        if ((isInText || isOfPage(node)) && !script.includes(BANNER))
          inline.refused.push(`<script>${script.trim().slice(0, 60)}`);
      } else if (node.tagName === 'style') inline.styles.push(hashSource(rawText(node)));
      else visit('content' in node ? node.content : node, isInText || node.tagName === 'main');
    }
  };
  visit(document);
  return inline;
}

/**
 * Joins what is inline on the pages of a site, in the order of their names. Throws a list of what a strict policy
 * cannot allow, and of what it would allow on all pages although only the text of one asks for it.
 */
export function joinInline(pages: readonly {name: string; inline: Inline}[]): InlineOfSite {
  const joined: InlineOfSite = {scripts: new Map(), styles: new Map(), styleAttributes: []};
  for (const {name, inline} of [...pages].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    for (const hash of inline.scripts) add(joined.scripts, hash, name);
    for (const hash of inline.styles) add(joined.styles, hash, name);
    if (inline.styleAttributes) joined.styleAttributes.push(name);
  }
  const refused = pages.flatMap((page) => page.inline.refused.map((what) => `${page.name}: ${what}`));
  if (refused.length > 0)
    throw new Error(
      `The content security policy takes no event handler attributes and no scripts in the text of pages; put code into src/client:\n- ${refused.join('\n- ')}`,
    );
  return joined;
}

function add(map: Map<string, string[]>, key: string, page: string): void {
  const pages = map.get(key);
  if (!pages) map.set(key, [page]);
  else if (pages.at(-1) !== page) pages.push(page);
}
