import type {Element, ElementContent, Nodes, Root} from 'hast';
import type {Code} from 'mdast';

/** The ES modules that the conversion needs; loaded once, because this file itself is loaded as CommonJS. */
async function loadTools() {
  const [{fromHtml}, {toMdast}, {toMarkdown}, {gfmToMarkdown}] = await Promise.all([
    import('hast-util-from-html'),
    import('hast-util-to-mdast'),
    import('mdast-util-to-markdown'),
    import('mdast-util-gfm'),
  ]);
  return {fromHtml, toMdast, toMarkdown, gfmToMarkdown};
}

type Tools = Awaited<ReturnType<typeof loadTools>>;

/** Turns the HTML of a page into Markdown of its content. */
export type Converter = (html: string) => string;

/**
 * A converter from a built page's HTML to faithful Markdown of its content column: tabs become labeled parts,
 * admonitions quotes, diagrams their description, code fences keep language and title, and links are absolute
 * against `siteUrl` (scheme and host). Throws when the HTML holds no page content.
 */
export async function markdownConverter(siteUrl: string): Promise<Converter> {
  const tools = await loadTools();
  return (html) => convert(html, siteUrl, tools);
}

function convert(html: string, siteUrl: string, {fromHtml, toMdast, toMarkdown, gfmToMarkdown}: Tools): string {
  const tree = fromHtml(contentOf(html), {fragment: true});
  const tidy = {type: 'root', children: tidyAll(tree.children as ElementContent[], siteUrl)} as Root;
  const mdast = toMdast(tidy, {
    handlers: {
      pre: (state, node: Element) => {
        const result: Code = codeOf(node);
        state.patch(node, result);
        return result;
      },
    },
  });
  return toMarkdown(mdast, {extensions: [gfmToMarkdown({tablePipeAlign: false})], bullet: '-', rule: '-', resourceLink: true});
}

/** The content column of a page, without the theme's own header and footer around it. */
function contentOf(html: string): string {
  const start = html.search(/<div class="[^"]*theme-doc-markdown|<div class="?theme-doc-markdown/);
  const end = html.indexOf('</article>', start);
  if (start < 0 || end < 0) throw new Error('the page has no content column');
  const part = html.slice(start, end);
  const footer = part.search(/<footer[\s>]/);
  return footer < 0 ? part : part.slice(0, footer);
}

function tidyAll(nodes: ElementContent[], siteUrl: string): ElementContent[] {
  return nodes.flatMap((node) => tidy(node, siteUrl));
}

/** One node of the page as what the Markdown should hold of it: nothing, itself, or a plainer form. */
function tidy(node: ElementContent, siteUrl: string): ElementContent[] {
  if (node.type !== 'element') return node.type === 'comment' ? [] : [node];
  const classes = classesOf(node);
  if (isControl(node, classes)) return [];
  if (classes.includes('diagram')) return describeDiagram(node);
  if (node.tagName === 'pre') return [node];
  const children = tidyAll(node.children, siteUrl);
  if (classes.includes('tabs-container')) return labelTabs(node, siteUrl);
  if (classes.includes('theme-admonition')) return [element('blockquote', children)];
  if (node.tagName === 'summary') return [element('p', [element('strong', children)])];
  if (node.tagName === 'details') return children;
  const properties = {...node.properties};
  for (const name of ['href', 'src'] as const) {
    const value = properties[name];
    if (typeof value === 'string' && value.startsWith('/')) properties[name] = new URL(value, siteUrl).href;
  }
  return [{...node, properties, children}];
}

/** Parts that a reader operates but does not read: anchors beside headings and rows, buttons, filter boxes, scripts. */
function isControl(node: Element, classes: string[]): boolean {
  if (['script', 'style', 'button', 'input', 'select', 'textarea', 'label'].includes(node.tagName)) return true;
  return classes.some((name) => name === 'hash-link' || name === 'row-link') || node.properties['dataMarkdown'] === 'skip' || node.properties['data-markdown'] === 'skip';
}

/** A diagram as its title and description; both stand in the SVG for readers who hear the page. */
function describeDiagram(node: Element): ElementContent[] {
  const title = textOf(find(node, (n) => n.tagName === 'title'));
  const description = textOf(find(node, (n) => n.tagName === 'desc'));
  return [element('p', [element('strong', [text(`Diagram: ${title}.`)]), text(` ${description}`)])];
}

/** Tabs as one labeled part after the other; the panels of the tabs not chosen are in the page too. */
function labelTabs(node: Element, siteUrl: string): ElementContent[] {
  const labels = findAll(node, (n) => n.properties['role'] === 'tab').map((tab) => textOf(tab));
  const panels = findAll(node, (n) => n.properties['role'] === 'tabpanel');
  return panels.flatMap((panel, i) => [element('p', [element('strong', [text(labels[i] ?? '')])]), ...tidyAll(panel.children, siteUrl)]);
}

function codeOf(pre: Element): Code {
  const names = [...classesOf(pre), ...findAll(pre, (n) => n.tagName === 'code').flatMap(classesOf)];
  const lang = names.find((name) => name.startsWith('language-'))?.slice('language-'.length);
  return {type: 'code', lang: lang ?? null, meta: null, value: codeText(pre).replace(/\n+$/, '')};
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
