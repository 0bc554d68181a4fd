import {createProcessor} from '@mdx-js/mdx';
import type {Element, Nodes} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {select} from 'hast-util-select';
import remarkGfm from 'remark-gfm';

type MarkdownNode = {type: string; value?: string; alt?: string | null; children?: MarkdownNode[]};

/** What readers operate, not read: controls, signs beside headings, and words for readers without scripts. */
const CONTROLS = new Set(['button', 'input', 'select', 'textarea', 'label', 'script', 'style', 'noscript', 'template']);
const SIGNS = ['hash-link', 'row-link'];
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'kbd',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'wbr',
]);
const INLINE_MARKDOWN = new Set(['text', 'inlineCode', 'emphasis', 'strong', 'link', 'delete']);

const processor = createProcessor({format: 'md', remarkPlugins: [remarkGfm]});

/** The words of a built page's content column; of a diagram, its caption and description; of a drawing, its alternative and its labels. */
export function wordsOfHtml(html: string): string[] {
  const content = select('article .theme-doc-markdown', fromHtml(html));
  if (!content) throw new Error('the page has no content column');
  return words(htmlText(content));
}

/** The words of a Markdown text as a reader of its rendered form would see them, front matter and the line for assistants left out. */
export function wordsOfMarkdown(markdown: string): string[] {
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n(?:\n> For AI agents: .*\n)?/, '');
  return words(markdownText(processor.parse(body) as MarkdownNode));
}

/** Share of words that two texts have in common, 0 to 1; each occurrence counts. */
export function likeness(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of b) {
    const left = counts.get(word) ?? 0;
    if (left > 0) common++;
    counts.set(word, left - 1);
  }
  return a.length + b.length === 0 ? 1 : (2 * common) / (a.length + b.length);
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function htmlText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  if (node.properties['role'] === 'tab') return ` ${inside(node)} `;
  if (isOperated(node)) return '';
  if (node.tagName === 'figure' && hasClass(node, 'diagram'))
    return ` ${htmlText(select('figcaption', node) ?? select('title', node) ?? node)} ${inside(select('desc', node) ?? {...node, children: []})} `;
  if (node.tagName === 'svg')
    return typeof node.properties['ariaLabel'] === 'string' ? ` ${node.properties['ariaLabel']} ${inside(node)} ` : '';
  return INLINE.has(node.tagName) ? inside(node) : ` ${inside(node)} `;
}

// By hand, because a selector is parsed anew for each of the many elements of all pages.
const hasClass = ({properties: {className}}: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name);
const isOperated = (node: Element): boolean =>
  CONTROLS.has(node.tagName) || SIGNS.some((name) => hasClass(node, name)) || node.properties['dataReader'] === 'off';

function inside(node: Element): string {
  // What is side by side in a box is apart on the page.
  return node.children.map((child) => htmlText(child)).join(node.tagName === 'div' ? ' ' : '');
}

function markdownText(node: MarkdownNode): string {
  const text = `${node.value ?? node.alt ?? ''}${(node.children ?? []).map(markdownText).join('')}`;
  return INLINE_MARKDOWN.has(node.type) ? text : ` ${text} `;
}
