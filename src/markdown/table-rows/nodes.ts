import type {Element} from 'hast';

export function addClass(element: Element, name: string): void {
  const {className} = element.properties;
  element.properties = {...element.properties, className: [...(Array.isArray(className) ? className : []), name]};
}

/** The elements called `name` among a node's children. */
export function childrenOf(node: Element, ...names: string[]): Element[] {
  return node.children.filter((child): child is Element => child.type === 'element' && names.includes(child.tagName));
}
