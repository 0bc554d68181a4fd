/**
 * Page translators take texts out of the page and put elements with their own words there. React still holds the texts:
 * removing one would throw, and changing one would not be seen. Here the removal takes the translator's element, and a
 * text that changes goes back into the page, where it is translated anew.
 */
const inPlace = new WeakMap<Node, Element>();

/** Elements that translators put instead of a text: Google's and Yandex's. */
const TRANSLATIONS = 'font, ya-tr-span';
const isTranslation = (node: Node | null | undefined): node is Element =>
  node instanceof Element && node.matches(TRANSLATIONS);

if (typeof document !== 'undefined') {
  new MutationObserver((records) => {
    if (!document.querySelector(TRANSLATIONS)) return;
    for (const {removedNodes, addedNodes, previousSibling, nextSibling} of records)
      for (const node of removedNodes) {
        const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
        if (node instanceof Text && translation) inPlace.set(node, translation);
      }
  }).observe(document, {childList: true, subtree: true});

  const {removeChild, insertBefore} = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!isMoved(this, child)) return removeChild.call(this, child) as T;
    childOf(this, child)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    return insertBefore.call(this, child, before && isMoved(this, before) ? childOf(this, before) : before) as T;
  };
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (nodeValue)
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...nodeValue,
      set(this: Node, value: string | null) {
        nodeValue.set?.call(this, value);
        if (this instanceof Text && !this.isConnected) inPlace.get(this)?.replaceWith(this);
      },
    });
}

/** Whether a text is no longer where React has put it. */
function isMoved(parent: Node, child: Node): child is Text {
  return child instanceof Text && child.parentNode !== parent;
}

/** What is among the children of `parent` instead of a text. */
function childOf(parent: Node, text: Text): ChildNode | null {
  let node: Node | null = text.isConnected ? text : (inPlace.get(text) ?? null);
  while (node && node.parentNode !== parent) node = node.parentNode;
  return node as ChildNode | null;
}
