import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import type {Entry, EntryKind} from '@docs/traffic/catalogue/schema';
import {extractors, findEntry, transforms} from '@docs/traffic/catalogue/index';
import {readAttribute, refuse, replaceElements, type Expand} from '../page-elements';
import {SEMANTIC_PARTS, exampleBlocks, fieldBlocks, entryIndexBlocks, semanticBlocks} from './render';

/**
 * A remark plugin: replaces `<TransformFields>`, `<TransformSemantics>`, `<TransformExamples>` and `<TransformIndex>`
 * by Markdown made from the catalogue, and fills `<Playground entry kind>` with its table of examples. Readers get
 * plain HTML, so the catalogue costs them no JavaScript and the search index sees what they see.
 */
export default function transformDocs() {
  return replaceElements(TAGS);
}

const TAGS = {
  TransformFields: (node, file) => fieldBlocks(entryOf(node, file)),
  TransformSemantics: (node, file) => {
    const part = readAttribute(node, 'part', file);
    const parts = part === undefined ? SEMANTIC_PARTS : SEMANTIC_PARTS.filter((p) => p === part);
    if (parts.length === 0) refuse(node, file, `part="${part}" is not one of ${SEMANTIC_PARTS.join(', ')}`);
    return semanticBlocks(entryOf(node, file), parts);
  },
  TransformExamples: (node, file) => exampleBlocks(entryOf(node, file)),
  TransformIndex: (node, file) => {
    const base = readAttribute(node, 'base', file) ?? '/transform';
    if (base !== '/transform' && base !== '/reference/transform-traffic') {
      refuse(node, file, `base="${base}" is neither "/transform" nor "/reference/transform-traffic"`);
    }
    return entryIndexBlocks(kindOf(node, file), base);
  },
  Playground: (node, file) => {
    if (readAttribute(node, 'entry', file) !== undefined) node.children = exampleBlocks(entryOf(node, file));
    return null;
  },
} satisfies Record<string, Expand>;

function entryOf(node: MdxJsxFlowElement, file: VFile): Entry {
  const kind = kindOf(node, file);
  const type = readAttribute(node, 'entry', file) ?? '';
  const entry: Entry | undefined = findEntry(kind, type);
  if (entry === undefined) {
    const known = (kind === 'extractor' ? extractors : transforms).map((e) => e.type);
    refuse(node, file, `there is no ${kind} "${type}"; known are ${known.join(', ')}`);
  }
  return entry;
}

function kindOf(node: MdxJsxFlowElement, file: VFile): EntryKind {
  const kind = readAttribute(node, 'kind', file);
  if (kind !== 'extractor' && kind !== 'transform') refuse(node, file, 'needs kind="extractor" or kind="transform"');
  return kind;
}
