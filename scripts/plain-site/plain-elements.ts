import path from 'node:path';
import type {Parent, Root} from 'mdast';

type Import = {type: string; source?: {value: string; raw?: string} | null};
type PlainNode = {
  type: string;
  data?: {estree?: {body: Import[]} | null};
  name?: string | null;
  attributes?: unknown[];
  value?: string;
  children?: unknown;
};

/** What the stock theme or the page itself provides. */
const STOCK = new Set(['Tabs', 'TabItem', 'CodeBlock']);

const root = path.join(__dirname, '../..');

/**
 * A remark plugin: shows the children of components that a plain site does not have, without the component, and finds
 * shared pieces of pages, whose `@site` is the root of the project and not of this site.
 */
export default function plainElements() {
  return (tree: Root): void => {
    const known = new Set(STOCK);
    for (const node of tree.children as PlainNode[]) {
      if (node.type !== 'mdxjsEsm') continue;
      for (const [, name] of (node.value ?? '').matchAll(/import\s+(\w+)/g)) if (name) known.add(name);
      for (const {source} of node.data?.estree?.body ?? []) if (source?.value.startsWith('@site/')) fromRoot(source);
    }
    visit(tree, known);
  };
}

function fromRoot(source: {value: string; raw?: string}): void {
  source.value = path.join(root, source.value.slice('@site/'.length));
  source.raw = JSON.stringify(source.value);
}

function visit(parent: Parent, known: ReadonlySet<string>): void {
  for (const node of parent.children as PlainNode[]) {
    if (/^mdxJsx(Flow|Text)Element$/.test(node.type) && /^[A-Z]/.test(node.name ?? '') && !known.has(node.name ?? '')) {
      node.name = node.type === 'mdxJsxFlowElement' ? 'div' : 'span';
      node.attributes = [];
    }
    if (Array.isArray(node.children)) visit(node as unknown as Parent, known);
  }
}
