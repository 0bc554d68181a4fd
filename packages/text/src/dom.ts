import {parse, type DefaultTreeAdapterTypes} from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Document = DefaultTreeAdapterTypes.Document;
type Parent = Element | Document;

/**
 * Reads HTML as browsers do, those of readers without scripts included (what is in `noscript` is elements).
 */
export function parseHtml(html: string): Document {
  return parse(html, {scriptingEnabled: false});
}

export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

/** The value of an attribute; `undefined` when it is missing or empty. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value || undefined;
}

export function hasClass(element: Element, name: string): boolean {
  return attribute(element, 'class')?.split(/\s+/).includes(name) === true;
}

/** All elements below `parent` that pass, in the order of the page. */
export function findAll(parent: Parent, test: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  for (const node of parent.childNodes) {
    if (!isElement(node)) continue;
    if (test(node)) found.push(node);
    found.push(...findAll(node, test));
  }
  return found;
}

export function findElement(parent: Parent, test: (element: Element) => boolean): Element | undefined {
  for (const node of parent.childNodes) {
    if (!isElement(node)) continue;
    const found = test(node) ? node : findElement(node, test);
    if (found) return found;
  }
  return undefined;
}

/** An element's text as it is in the source; `undefined` for other nodes than text and elements. */
export function rawText(node: Node): string {
  if ('value' in node) return node.value;
  return isElement(node) ? node.childNodes.map(rawText).join('') : '';
}
