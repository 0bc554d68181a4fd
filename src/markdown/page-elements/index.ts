import type {Root} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import type {MarkdownBlock} from './markdown';

/** What an element of a page becomes; null leaves it as it is, perhaps with other children. */
export type Expand = (node: MdxJsxFlowElement, file: VFile) => MarkdownBlock[] | null;

/**
 * A remark transformer that replaces MDX elements by Markdown made from typed data, by element name. Readers get plain
 * HTML, so the data costs them no JavaScript and the search index sees what they see.
 */
export function replaceElements(elements: Readonly<Record<string, Expand>>): (tree: Root, file: VFile) => void {
  return (tree, file) =>
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent) => {
      const name = node.name ?? '';
      const blocks = Object.hasOwn(elements, name) ? elements[name]?.(node, file) : null;
      if (!blocks || !parent || index === undefined) return CONTINUE;
      parent.children.splice(index, 1, ...blocks);
      return [SKIP, index + blocks.length];
    });
}

/** The text of an element's attribute, or undefined; anything but a text in quotes is refused. */
export function readAttribute(node: MdxJsxFlowElement, name: string, file: VFile): string | undefined {
  const found = node.attributes.find((a): a is MdxJsxAttribute => a.type === 'mdxJsxAttribute' && a.name === name);
  if (found === undefined || found.value === null) return undefined;
  if (typeof found.value !== 'string') refuse(node, file, `${name} must be a plain text in quotes`);
  return found.value;
}

/** Stops the build at an element, with the reason. */
export function refuse(node: MdxJsxFlowElement, file: VFile, reason: string): never {
  file.fail(`<${node.name}>: ${reason}`, node.position);
}
