import type {Parent, Root} from 'mdast';

type Node = {type: string; name?: string | null; attributes?: unknown[]; value?: string; children?: unknown};

/** What the stock theme or the page itself provides. */
const STOCK = new Set(['Tabs', 'TabItem', 'CodeBlock']);

/** A remark plugin: shows the children of components that a plain site does not have, without the component. */
export default function plainElements() {
  return (tree: Root): void => {
    const known = new Set(STOCK);
    for (const node of tree.children as Node[]) {
      if (node.type === 'mdxjsEsm') for (const [, name] of (node.value ?? '').matchAll(/import\s+(\w+)/g)) if (name) known.add(name);
    }
    visit(tree, known);
  };
}

function visit(parent: Parent, known: ReadonlySet<string>): void {
  for (const node of parent.children as Node[]) {
    if (/^mdxJsx(Flow|Text)Element$/.test(node.type) && /^[A-Z]/.test(node.name ?? '') && !known.has(node.name ?? '')) {
      node.name = node.type === 'mdxJsxFlowElement' ? 'div' : 'span';
      node.attributes = [];
    }
    if (Array.isArray(node.children)) visit(node as unknown as Parent, known);
  }
}
