import {TransformError} from './errors';
import {Expressions} from './regexp';
import {parseXml, textInside, writeXml, type XmlNode} from './xml-tree';
import {firstNode} from './xpath';

/** A parsed XML document; `write` changes the node and gives the document as text. */
export type XmlWindow = {token: string; write(value: string): string};

/** Opens the first node that an XPath finds; undefined when none does. Throws when the text is not XML. */
export function openXml(text: string, path: string, expressions = new Expressions()): XmlWindow | undefined {
  const document = parseXml(text);
  const node = firstNode(document, path, expressions);
  if (node === undefined) return undefined;
  return {
    token: textInside(node),
    write(value) {
      writeNode(node, value);
      return writeXml(document);
    },
  };
}

function writeNode(node: XmlNode, value: string): void {
  switch (node.kind) {
    case 'attribute':
    case 'text':
    case 'cdata':
    case 'comment':
      node.data = value;
      return;
    case 'element':
      node.children = /^\s*<[\s\S]*>\s*$/.test(value)
        ? fragment(node, value)
        : [{...node, kind: 'text', name: '', data: value, attributes: [], children: []}];
      return;
    default:
      throw new TransformError('unsupported node type, contact Speedscale support');
  }
}

/** Markup as nodes; it may use every prefix that is declared where it is put. */
function fragment(holder: XmlNode, markup: string): XmlNode[] {
  const declarations = new Map<string, XmlNode>();
  for (let node: XmlNode | undefined = holder; node; node = node.parent)
    for (const attribute of node.attributes)
      if (attribute.name.startsWith('xmlns:') && !declarations.has(attribute.name))
        declarations.set(attribute.name, attribute);
  const open = writeXml({...holder, name: 'fragment', attributes: [...declarations.values()], children: []});
  return parseXml(open.replace(/<\/fragment>$/, () => `${markup}</fragment>`)).children[0]?.children ?? [];
}
