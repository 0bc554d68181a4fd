import type {Parent, Root} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import type {Entry, Kind} from '../../transforms/catalogue/types';
import {extractors, findEntry, transforms} from '../../transforms/catalogue';
import type {Block} from './markdown';
import {SEMANTIC_PARTS, exampleBlocks, fieldBlocks, indexBlocks, semanticBlocks} from './render';

/**
 * A remark plugin: replaces `<TransformFields>`, `<TransformSemantics>`, `<TransformExamples>` and `<TransformIndex>`
 * by Markdown made from the catalogue, and fills `<Playground entry kind>` with its table of examples. Readers get
 * plain HTML, so the catalogue costs them no JavaScript and the search index sees what they see.
 */
export default function transformDocs() {
  return (tree: Root, file: VFile): void => visit(tree, file);
}

function visit(parent: Parent, file: VFile): void {
  for (let i = 0; i < parent.children.length; i++) {
    const node = parent.children[i] as Block | MdxJsxFlowElement | undefined;
    if (node === undefined) continue;
    if (node.type === 'mdxJsxFlowElement' && node.name !== null && node.name in TAGS) {
      const blocks = expand(node, file);
      if (blocks !== null) {
        parent.children.splice(i, 1, ...blocks);
        i += blocks.length - 1;
        continue;
      }
    }
    if ('children' in node) visit(node as Parent, file);
  }
}

const TAGS = {
  TransformFields: (node, file) => fieldBlocks(entryOf(node, file)),
  TransformSemantics: (node, file) => {
    const part = attribute(node, 'part', file);
    const parts = part === undefined ? SEMANTIC_PARTS : SEMANTIC_PARTS.filter((p) => p === part);
    if (parts.length === 0) refuse(node, file, `part="${part}" is not one of ${SEMANTIC_PARTS.join(', ')}`);
    return semanticBlocks(entryOf(node, file), parts);
  },
  TransformExamples: (node, file) => exampleBlocks(entryOf(node, file)),
  TransformIndex: (node, file) => {
    const base = attribute(node, 'base', file) ?? '/transform';
    if (base !== '/transform' && base !== '/reference/transform-traffic') {
      refuse(node, file, `base="${base}" is neither "/transform" nor "/reference/transform-traffic"`);
    }
    return indexBlocks(kindOf(node, file), base);
  },
  Playground: (node, file) => {
    if (attribute(node, 'entry', file) !== undefined) node.children = exampleBlocks(entryOf(node, file));
    return null;
  },
} satisfies Record<string, (node: MdxJsxFlowElement, file: VFile) => Block[] | null>;

function expand(node: MdxJsxFlowElement, file: VFile): Block[] | null {
  return TAGS[node.name as keyof typeof TAGS](node, file);
}

function entryOf(node: MdxJsxFlowElement, file: VFile): Entry {
  const kind = kindOf(node, file);
  const type = attribute(node, 'entry', file) ?? '';
  const entry: Entry | undefined = findEntry(kind, type);
  if (entry === undefined) {
    const known = (kind === 'extractor' ? extractors : transforms).map((e) => e.type);
    refuse(node, file, `there is no ${kind} "${type}"; known are ${known.join(', ')}`);
  }
  return entry;
}

function kindOf(node: MdxJsxFlowElement, file: VFile): Kind {
  const kind = attribute(node, 'kind', file);
  if (kind !== 'extractor' && kind !== 'transform') refuse(node, file, 'needs kind="extractor" or kind="transform"');
  return kind;
}

function attribute(node: MdxJsxFlowElement, name: string, file: VFile): string | undefined {
  const found = node.attributes.find((a): a is MdxJsxAttribute => a.type === 'mdxJsxAttribute' && a.name === name);
  if (found === undefined || found.value === null) return undefined;
  if (typeof found.value !== 'string') refuse(node, file, `${name} must be a plain text in quotes`);
  return found.value;
}

function refuse(node: MdxJsxFlowElement, file: VFile, reason: string): never {
  file.fail(`<${node.name}>: ${reason}`, node.position);
}
