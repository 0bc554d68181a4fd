import type {Element, ElementContent, Nodes} from 'hast';
import {select, selectAll} from 'hast-util-select';
import {toString} from 'hast-util-to-string';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';

/**
 * A content column as what a reader reads of it: controls are gone, a diagram is its description, tabs are labeled
 * parts one after another, a code block is its title and its code without colors, and links are absolute. `url` is
 * the page's own address. What a page marks with `data-reader="off"` is left out. A paragraph that stands for
 * something else says so in `data-role` (see {@link Role}).
 */
export function tidyColumn(column: Element, url: string): ElementContent[] {
  return tidyAll(column.children, url);
}

/** What a paragraph of the reading was on the page: the label of a tab, the title of a listing, a diagram or another drawing in words. */
export type Role = 'tab' | 'caption' | 'diagram' | 'picture';

/** Stands for a blank in inline code: one at its end would otherwise count as the blank after it. */
export const KEPT_BLANK = '\uE000';

/** Badges beside a sentence, in brackets, so that their words are not taken for a part of it. */
const BADGES = new Set(['chip--since', 'chip--enterprise']);

function tidyAll(nodes: ElementContent[], url: string): ElementContent[] {
  return nodes.flatMap((node) => tidyNode(node, url));
}

/** One node of the page as what the Markdown should hold of it: nothing, itself, or a plainer form. */
function tidyNode(node: ElementContent, url: string): ElementContent[] {
  if (node.type !== 'element') return node.type === 'comment' ? [] : [node];
  const classes = classesOf(node);
  if (isControl(node, classes)) return [];
  if (classes.includes('diagram')) return describeDiagram(node);
  if (node.tagName === 'svg') return describePicture(node);
  if (classes.includes('theme-code-block')) return describeCode(node);
  if (node.tagName === 'pre') return [plainCode(node)];
  if (node.tagName === 'code') return [{...node, children: [text(toString(node).replaceAll(' ', KEPT_BLANK))]}];
  if (classes.includes('tabs-container')) return labelTabs(node, url);
  if (classes.some((name) => BADGES.has(name))) return [text(`(${toString(node)})`)];
  const children = tidyAll(node.tagName === 'div' ? addSpaces(node.children) : node.children, url);
  if (classes.includes('theme-admonition')) return [element('blockquote', children)];
  if (node.tagName === 'summary') return [element('p', [element('strong', children)])];
  if (node.tagName === 'details') return children;
  const properties = {...node.properties};
  for (const name of ['href', 'src'] as const) {
    const value = properties[name];
    if (typeof value === 'string') properties[name] = absolute(value, url);
  }
  return [{...node, properties, children}];
}

/** What is side by side in a box is apart on the page, though no space is written between it. */
function addSpaces(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child, i) => (i > 0 && child.type === 'element' ? [text(' '), child] : [child]));
}

/** Parts that a reader operates but does not read: anchors beside headings and rows, buttons, filter boxes, scripts, signs for the eye. */
function isControl(node: Element, classes: string[]): boolean {
  if (
    ['script', 'style', 'noscript', 'template', 'button', 'input', 'select', 'textarea', 'label'].includes(node.tagName)
  )
    return true;
  return (
    classes.some((name) => name === 'hash-link' || name === 'row-link') ||
    node.properties['ariaHidden'] === 'true' ||
    node.properties['dataReader'] === 'off'
  );
}

/** A diagram as its title and description; both are in the SVG for readers who hear the page. */
function describeDiagram(node: Element): ElementContent[] {
  const title = textOf(select('figcaption', node) ?? select('title', node));
  const description = textOf(select('desc', node));
  return [standsFor('diagram', [element('strong', [text(`Diagram: ${title}.`)]), text(` ${description}`)])];
}

/** A drawing as its text alternative and the words in it; one without an alternative is decoration. */
function describePicture(node: Element): ElementContent[] {
  const alternative = node.properties['ariaLabel'] ?? textOf(select('title', node));
  if (typeof alternative !== 'string' || alternative === '') return [];
  const labels = selectAll('text', node).map((label) => textOf(label).trim());
  return [
    standsFor('picture', [
      element('strong', [text('Picture.')]),
      text(` ${[alternative, labels.join(', ')].filter(Boolean).join(' ')}`),
    ]),
  ];
}

/** A code block as its title, where it has one, and its code. */
function describeCode(block: Element): ElementContent[] {
  const pre = select('pre', block);
  if (!pre) return [];
  const title = block.children.find(
    (child): child is Element => child.type === 'element' && child !== pre && /title/i.test(classesOf(child).join(' ')),
  );
  const language = classesOf(block).filter((name) => name.startsWith('language-'));
  const code = {...plainCode(pre), properties: {className: [...classesOf(pre), ...language]}};
  return [...(title ? [standsFor('caption', [element('strong', [text(textOf(title))])])] : []), code];
}

/** Tabs as one labeled part after the other; the panels of the tabs not chosen are in the page too. */
function labelTabs(node: Element, url: string): ElementContent[] {
  const labels = selectAll('[role=tab]', node).map(textOf);
  const panels: Element[] = [];
  // The panels of tabs inside a panel belong to that one.
  visit(node, 'element', (panel) => {
    if (panel.properties['role'] !== 'tabpanel') return CONTINUE;
    panels.push(panel);
    return SKIP;
  });
  return panels.flatMap((panel, i) => [
    standsFor('tab', [element('strong', [text(labels[i] ?? '')])]),
    ...tidyAll(panel.children, url),
  ]);
}

/** A code block without the colors, which are most of its elements. */
function plainCode(pre: Element): Element {
  const inside = selectAll('code', pre).flatMap(classesOf);
  return {...pre, properties: {className: [...classesOf(pre), ...inside]}, children: [text(codeText(pre))]};
}

/** The text of a code block: line breaks are as characters or as `br`. */
function codeText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map((child) => codeText(child as Nodes)).join('') : '';
}

export function classesOf(node: Element): string[] {
  const {className} = node.properties;
  return Array.isArray(className) ? className.map(String) : [];
}

function textOf(node?: Element): string {
  return node ? toString(node) : '';
}

function element(tagName: string, children: ElementContent[]): Element {
  return {type: 'element', tagName, properties: {}, children};
}

function standsFor(role: Role, children: ElementContent[]): Element {
  return {...element('p', children), properties: {dataRole: role}};
}

function text(value: string): ElementContent {
  return {type: 'text', value};
}

/** An address of a page as an absolute one; what is no address stays as it is. */
function absolute(address: string, url: string): string {
  // Node 20's URL.canParse, once compiled, refuses letters such as ü.
  try {
    return new URL(address, url).href;
  } catch {
    return address;
  }
}
