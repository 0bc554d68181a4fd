import {createRequire} from 'node:module';
import type * as Mdx from '@mdx-js/mdx';
import type {Nodes, Root} from 'mdast';
import type * as RemarkGfm from 'remark-gfm';
import type {VFile} from 'vfile';
import transformDocs from '../../markdown/transform-docs';

/** A page as the docs plugin knows it, with the source of its file. */
export type SourcePage = {
  source: string;
  file: string;
  title: string;
  description: string;
  /** The page's name in the sidebar. */
  label: string;
  /** Sidebar section, outermost first. */
  crumbs: string[];
  tag: string;
};

const nativeImport = createRequire(__filename)('./native-import.cjs') as (specifier: string) => Promise<unknown>;

/** These two are ES modules only, and configuration files are loaded as CommonJS. */
async function createParser(): Promise<(markdown: string) => Root> {
  const [{createProcessor}, {default: remarkGfm}] = (await Promise.all([nativeImport('@mdx-js/mdx'), nativeImport('remark-gfm')])) as [
    typeof Mdx,
    typeof RemarkGfm,
  ];
  const processor = createProcessor({format: 'mdx', remarkPlugins: [remarkGfm]});
  return (markdown) => processor.parse(markdown) as Root;
}

let parser: ReturnType<typeof createParser> | undefined;

/**
 * A page's Markdown as plain HTML in the shape of the built page, so that the one extraction of search records can
 * read it. Only the development server uses this, where no built page exists; what components draw by themselves is
 * missing, the writer's own text is there.
 */
export async function htmlOfSource({source, file, title, label, description, crumbs, tag}: SourcePage): Promise<string> {
  const parse = await (parser ??= createParser());
  const markdown = source.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '').replace(/^\s*:::.*$/gm, '');
  const tree = parse(markdown);
  transformDocs()(tree, {path: file} as VFile);
  const slugs = new Map<string, number>();
  const items = [...crumbs, label].map((crumb) => `<li>${escape(crumb)}</li>`).join('');
  return (
    `<html lang="en"><meta name="docsearch:docusaurus_tag" content="${escape(tag)}"><meta name="description" content="${escape(description)}">` +
    `<ul class="theme-doc-breadcrumbs">${items}</ul>` +
    `<article><div class="markdown"><h1>${escape(title)}</h1>${tree.children.map((node) => html(node, slugs)).join('')}</div></article></html>`
  );
}

function html(node: Nodes, slugs: Map<string, number>): string {
  const inside = (): string => ('children' in node ? node.children.map((child) => html(child as Nodes, slugs)).join('') : '');
  switch (node.type) {
    case 'heading':
      return node.depth === 1 ? '' : headingHtml(node.depth, inside(), sourceText(node), slugs);
    case 'paragraph':
      return `<p>${inside()}</p>`;
    case 'list':
      return node.ordered ? `<ol>${inside()}</ol>` : `<ul>${inside()}</ul>`;
    case 'listItem':
      return `<li>${inside()}</li>`;
    case 'table':
      return `<table>${node.children.map((row, i) => rowHtml(row.children, i === 0 ? 'th' : 'td', slugs)).join('')}</table>`;
    case 'code':
      return node.lang === 'mermaid' ? `<p>${escape(attributeOf(node.meta, 'alt'))}</p>` : `<pre>${escape(node.value)}</pre>`;
    case 'inlineCode':
      return `<code>${escape(node.value)}</code>`;
    case 'text':
      return escape(node.value);
    case 'break':
      return '<br>';
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return node.name === 'Inbound' || node.name === 'Outbound' ? node.name.toLowerCase() : `<div>${attributeTexts(node.attributes)}${inside()}</div>`;
    default:
      return inside();
  }
}

function rowHtml(cells: readonly Nodes[], tag: 'th' | 'td', slugs: Map<string, number>): string {
  const content = (cell: Nodes): string => ('children' in cell ? cell.children.map((child) => html(child as Nodes, slugs)).join('') : '');
  return `<tr>${cells.map((cell) => `<${tag}>${content(cell)}</${tag}>`).join('')}</tr>`;
}

/** `## Fields {/* #fields *\/}` names its own anchor; otherwise it is made of the text. */
function headingHtml(depth: number, inside: string, text: string, slugs: Map<string, number>): string {
  const own = /#([\w-]+)/.exec(text.split('\u0000')[1] ?? '')?.[1];
  const slug =
    own ??
    (text.split('\u0000')[0] ?? '')
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
  const count = slugs.get(slug) ?? 0;
  slugs.set(slug, count + 1);
  return `<h${depth} id="${escape(count === 0 ? slug : `${slug}-${count}`)}">${inside}</h${depth}>`;
}

/** The text of a heading; an MDX comment in it follows after a NUL. */
function sourceText(node: Nodes): string {
  if (node.type === 'mdxTextExpression') return `\u0000${node.value}`;
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map((child) => sourceText(child as Nodes)).join('') : '';
}

/** Words that a component shows from its attributes, such as the label of a tab. */
function attributeTexts(attributes: readonly {type: string; name?: string; value?: unknown}[]): string {
  return attributes
    .filter(({name, value}) => typeof value === 'string' && (name === 'label' || name === 'title' || name === 'alt'))
    .map(({value}) => `<p>${escape(String(value))}</p>`)
    .join('');
}

function attributeOf(meta: string | null | undefined, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(meta ?? '')?.[1] ?? '';
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
