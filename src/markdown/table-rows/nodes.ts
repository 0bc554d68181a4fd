import type {Element, Nodes} from 'hast';

export function addClass(element: Element, name: string): void {
  const {className} = element.properties;
  element.properties = {...element.properties, className: [...(Array.isArray(className) ? className : []), name]};
}

export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((c) => textOf(c as Nodes)).join('') : '';
}

/** The elements called `name` among a node's children. */
export function childrenOf(node: Element, ...names: string[]): Element[] {
  return node.children.filter((child): child is Element => child.type === 'element' && names.includes(child.tagName));
}
