import type {Image, Link, Nodes, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {CONTINUE, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

type Raw = MdxJsxFlowElement | MdxJsxTextElement;
type Plain = Readonly<Record<string, string>>;

/**
 * A remark plugin: a raw `<a href="…">` or `<img src="…">` in a page becomes the Markdown link or image that it is
 * for, and so goes the way of those: paths of files become addresses, and what leads nowhere stops the build. Other
 * attributes of a link stay with it; an image has none, since its size is read from its file.
 */
export default function rawElements() {
  return (tree: Root, file: VFile): void =>
    visit(tree, (node, index, parent) => {
      if (!isRaw(node)) return CONTINUE;
      const plain = asLink(node, file) ?? asImage(node, file);
      if (!plain || !parent || index === undefined) return CONTINUE;
      parent.children[index] = plain as (typeof parent.children)[number];
      // What is in it may be raw, too.
      return index;
    });
}

function isRaw(node: Nodes): node is Raw {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function asLink(node: Raw, file: VFile): Link | undefined {
  if (node.name !== 'a') return undefined;
  const {href, title, ...others} = attributes(node, file);
  // A target of links: `<a id="…">`.
  if (href === undefined) return undefined;
  const children = node.children as Link['children'];
  return {type: 'link', url: href, title, children, position: node.position, data: {hProperties: others}};
}

function asImage(node: Raw, file: VFile): Image | undefined {
  if (node.name !== 'img') return undefined;
  const {src, alt, title, ...others} = attributes(node, file);
  if (!src || alt === undefined) file.fail('<img> needs src and alt', node);
  const [other] = Object.keys(others);
  if (other !== undefined)
    file.fail(`<img> takes src, alt and title, not ${other}: its size is read from the file`, node);
  return {type: 'image', url: src, alt, title, position: node.position};
}

/** The attributes of an element; those that are code cannot be checked, and are refused. */
function attributes(node: Raw, file: VFile): Plain {
  return Object.fromEntries(
    node.attributes.map((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value === 'object') {
        return file.fail(`<${node.name}> takes its attributes as text, so that they can be checked`, node);
      }
      return [attribute.name, attribute.value ?? ''];
    }),
  );
}
