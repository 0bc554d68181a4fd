import type {Element, Nodes, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import type {MdxJsxAttribute, MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {renderBlock, type Block} from './render';
import {isKnownLanguage} from './tokens';

/**
 * A rehype plugin: colors fences, and `<CodeBlock>` elements whose code is in the page, while the site is built,
 * so that readers download neither a highlighter nor grammars. The theme's CodeBlock shows the result. Fails with file
 * and line when a fence names a language without a grammar.
 */
export default function highlight() {
  return (tree: Root, file: VFile): void =>
    visit(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'pre') highlightFence(node, file);
      else if (node.type === 'mdxJsxFlowElement' && node.name === 'CodeBlock') highlightElement(node, file);
      else return CONTINUE;
      return SKIP;
    });
}

function highlightFence(pre: Element, file: VFile): void {
  const code = pre.children[0];
  if (pre.children.length !== 1 || code?.type !== 'element' || code.tagName !== 'code') return;
  if (code.children.some((child) => child.type !== 'text')) return;
  const classes = [code.properties['className'] ?? []].flat().map(String);
  const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length);
  const source = toString(code);
  const block = render(source, language, code.data?.meta ?? '', pre, file);
  pre.properties = {...block};
  pre.children = [];
}

/** `<CodeBlock language="bash" title="…">{`…`}</CodeBlock>`: left as it is when a property or the code is computed. */
function highlightElement(element: MdxJsxFlowElementHast, file: VFile): void {
  const attributes = new Map<string, string | null>();
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return;
    const value = staticValue(attribute.value);
    if (value === undefined) return;
    attributes.set(attribute.name, value);
  }
  const source = staticCode(element);
  if (source === undefined) return;
  const language = attributes.get('language') ?? /language-(\S+)/.exec(attributes.get('className') ?? '')?.[1];
  const numbers = attributes.get('showLineNumbers');
  const meta = [
    attributes.get('metastring') ?? '',
    numbers === undefined || numbers === 'false'
      ? ''
      : /^\d+$/.test(numbers ?? '')
        ? `showLineNumbers=${numbers}`
        : 'showLineNumbers',
  ].join(' ');
  const block = {
    ...render(source, language, meta, element, file),
    ...(attributes.has('title') ? {title: attributes.get('title') ?? ''} : {}),
  };
  element.attributes = Object.entries(block).map(([name, value]): MdxJsxAttribute => ({
    type: 'mdxJsxAttribute',
    name,
    value: String(value),
  }));
  element.children = [];
}

function render(source: string, language: string | undefined, meta: string, node: Nodes, file: VFile): Block {
  const name = (language ?? 'text').toLowerCase();
  if (!isKnownLanguage(name))
    file.fail(
      `Code cannot be highlighted: no grammar is called "${name}". Use a language that Prism knows, or text.`,
      node.position,
    );
  return renderBlock(source, name, meta);
}

function staticValue(value: MdxJsxAttribute['value']): string | null | undefined {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : literal(value.value);
}

function staticCode(element: MdxJsxFlowElementHast): string | undefined {
  const child = element.children[0];
  if (element.children.length !== 1 || child === undefined) return undefined;
  if (child.type === 'text') return child.value;
  return child.type === 'mdxFlowExpression' ? literal(child.value) : undefined;
}

/** The value of an expression that is one string, number, boolean or template without placeholders. */
function literal(expression: string): string | undefined {
  const text = expression.trim();
  const template = /^`((?:[^`\\$]|\\[`\\$]|\$(?!\{))*)`$/.exec(text)?.[1];
  if (template !== undefined) return template.replaceAll(/\\([`\\$])/g, '$1');
  const quoted = /^(["'])([^"'\\\n]*)\1$/.exec(text)?.[2];
  return quoted ?? (/^(\d+|true|false)$/.test(text) ? text : undefined);
}
