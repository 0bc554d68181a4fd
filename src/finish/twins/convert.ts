import type {Element, ElementContent, Nodes, Root} from 'hast';
import type {Code} from 'mdast';
import {parseFragment} from 'parse5';

/** The ES modules that the conversion needs; loaded once, because this file itself is loaded as CommonJS. */
async function loadTools() {
  const [{fromParse5}, {toMdast}, {toMarkdown}, {gfmToMarkdown}] = await Promise.all([
    import('hast-util-from-parse5'),
    import('hast-util-to-mdast'),
    import('mdast-util-to-markdown'),
    import('mdast-util-gfm'),
  ]);
  return {fromParse5, toMdast, toMarkdown, gfm: gfmToMarkdown({tablePipeAlign: false})};
}

type Tools = Awaited<ReturnType<typeof loadTools>>;

/** Turns the content column of a page (see `contentOf`) into Markdown; `url` is the page's own address, for its links. */
export type Converter = (content: string, url: string) => string;

/**
 * A converter from a built page's content column to faithful Markdown: tabs become labeled parts, admonitions quotes,
 * diagrams their description, code fences keep language and title, and links are absolute.
 */
export async function markdownConverter(): Promise<Converter> {
  const tools = await loadTools();
  return (content, url) => convert(content, url, tools);
}

function convert(content: string, url: string, {fromParse5, toMdast, toMarkdown, gfm}: Tools): string {
  // Without the places of nodes in the file: finding and copying them would take a sixth of the time.
  const column = (fromParse5(parseFragment(content)) as Root).children.find((node) => node.type === 'element');
  const tidied = {type: 'root', children: column ? tidyAll(column.children, url) : []} as Root;
  const mdast = toMdast(tidied, {
    handlers: {
      pre: (state, node: Element) => {
        const result: Code = codeOf(node);
        state.patch(node, result);
        return result;
      },
    },
  });
  return toMarkdown(mdast, {extensions: [gfm], bullet: '-', rule: '-', resourceLink: true});
}

/**
 * The HTML from the start of the content column to the end of the article; the column is its first element. Throws
 * when the page has none.
 */
export function contentOf(html: string): string {
  const start = html.search(/<div class="?theme-doc-markdown/);
  const end = html.indexOf('</article>', start);
  if (start < 0 || end < 0) throw new Error('the page has no content column');
  return html.slice(start, end);
}

function tidyAll(nodes: ElementContent[], url: string): ElementContent[] {
  return nodes.flatMap((node) => tidy(node, url));
}

/** One node of the page as what the Markdown should hold of it: nothing, itself, or a plainer form. */
function tidy(node: ElementContent, url: string): ElementContent[] {
  if (node.type !== 'element') return node.type === 'comment' ? [] : [node];
  const classes = classesOf(node);
  if (isControl(node, classes)) return [];
  if (classes.includes('diagram')) return describeDiagram(node);
  if (node.tagName === 'svg') return describePicture(node);
  if (classes.includes('theme-code-block')) return describeCode(node);
  if (node.tagName === 'pre') return [plainCode(node)];
  const children = tidyAll(node.tagName === 'div' ? spaced(node.children) : node.children, url);
  if (classes.includes('tabs-container')) return labelTabs(node, url);
  if (classes.includes('theme-admonition')) return [element('blockquote', children)];
  if (node.tagName === 'summary') return [element('p', [element('strong', children)])];
  if (node.tagName === 'details') return children;
  const properties = {...node.properties};
  for (const name of ['href', 'src'] as const) {
    const value = properties[name];
    if (typeof value === 'string' && URL.canParse(value, url)) properties[name] = new URL(value, url).href;
  }
  return [{...node, properties, children}];
}

/** What stands side by side in a box is apart on the page, though no space is written between it. */
function spaced(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child, i) => (i > 0 && child.type === 'element' ? [text(' '), child] : [child]));
}

/** Parts that a reader operates but does not read: anchors beside headings and rows, buttons, filter boxes, scripts. */
function isControl(node: Element, classes: string[]): boolean {
  if (['script', 'style', 'noscript', 'template', 'button', 'input', 'select', 'textarea', 'label'].includes(node.tagName)) return true;
  return (
    classes.some((name) => name === 'hash-link' || name === 'row-link') ||
    node.properties['dataMarkdown'] === 'skip' ||
    node.properties['data-markdown'] === 'skip'
  );
}

/** A diagram as its title and description; both stand in the SVG for readers who hear the page. */
function describeDiagram(node: Element): ElementContent[] {
  const title = textOf(find(node, (n) => n.tagName === 'figcaption') ?? find(node, (n) => n.tagName === 'title'));
  const description = textOf(find(node, (n) => n.tagName === 'desc'));
  return [element('p', [element('strong', [text(`Diagram: ${title}.`)]), text(` ${description}`)])];
}

/** A drawing as its text alternative and the words in it; one without an alternative is decoration. */
function describePicture(node: Element): ElementContent[] {
  const alternative = node.properties['ariaLabel'] ?? textOf(find(node, (n) => n.tagName === 'title'));
  if (typeof alternative !== 'string' || alternative === '') return [];
  const labels = findAll(node, (n) => n.tagName === 'text').map((label) => textOf(label).trim());
  return [element('p', [element('strong', [text('Picture.')]), text(` ${[alternative, labels.join(', ')].filter(Boolean).join(' ')}`)])];
}

/** A code block as its title, where it has one, and its code. */
function describeCode(block: Element): ElementContent[] {
  const pre = find(block, (n) => n.tagName === 'pre');
  if (!pre) return [];
  const title = block.children.find((child): child is Element => child.type === 'element' && child !== pre && /title/i.test(classesOf(child).join(' ')));
  const language = classesOf(block).filter((name) => name.startsWith('language-'));
  const code = {...plainCode(pre), properties: {className: [...classesOf(pre), ...language]}};
  return [...(title ? [element('p', [element('strong', [text(textOf(title))])])] : []), code];
}

/** Tabs as one labeled part after the other; the panels of the tabs not chosen are in the page too. */
function labelTabs(node: Element, url: string): ElementContent[] {
  const labels = findAll(node, (n) => n.properties['role'] === 'tab').map((tab) => textOf(tab));
  const panels = findAll(node, (n) => n.properties['role'] === 'tabpanel');
  return panels.flatMap((panel, i) => [element('p', [element('strong', [text(labels[i] ?? '')])]), ...tidyAll(panel.children, url)]);
}

/** A code block without the colors, which are most of its elements. */
function plainCode(pre: Element): Element {
  const inside = findAll(pre, (n) => n.tagName === 'code').flatMap(classesOf);
  return {...pre, properties: {className: [...classesOf(pre), ...inside]}, children: [text(codeText(pre))]};
}

function codeOf(pre: Element): Code {
  const lang = classesOf(pre)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
  return {type: 'code', lang: lang === undefined || lang === 'text' ? null : lang, meta: null, value: textOf(pre).replace(/\n+$/, '')};
}

/** The text of a code block: line breaks stand as characters or as `br`. */
function codeText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map((child) => codeText(child as Nodes)).join('') : '';
}

function classesOf(node: Element): string[] {
  const {className} = node.properties;
  return Array.isArray(className) ? className.map(String) : [];
}

function textOf(node: Nodes | undefined): string {
  if (!node) return '';
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child as Nodes)).join('') : '';
}

function findAll(node: Element, test: (n: Element) => boolean): Element[] {
  return node.children.flatMap((child) => (child.type === 'element' ? (test(child) ? [child] : findAll(child, test)) : []));
}

function find(node: Element, test: (n: Element) => boolean): Element | undefined {
  return findAll(node, test)[0];
}

function element(tagName: string, children: ElementContent[]): Element {
  return {type: 'element', tagName, properties: {}, children};
}

function text(value: string): ElementContent {
  return {type: 'text', value};
}
