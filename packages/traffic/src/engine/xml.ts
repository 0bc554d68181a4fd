import {DOMParser, type Document, type DocumentType, type Node} from '@xmldom/xmldom';
import {LimitError, TransformError} from './errors';
import {LIMITS} from './limits';
import {firstNode} from './xpath';

const ELEMENT = 1;
const ATTRIBUTE = 2;
const TEXT = 3;
const CDATA = 4;
const INSTRUCTION = 7;
const COMMENT = 8;
const DOCUMENT = 9;
const DOCTYPE = 10;

/** A parsed XML document; `write` changes the node and gives the document as text. */
export type XmlWindow = {token: string; write(value: string): string};

/** Opens the first node that an XPath finds; undefined when none does. Throws when the text is not XML. */
export function openXml(text: string, path: string): XmlWindow | undefined {
  // Go reads a declaration behind whitespace, too.
  const lead = /^\s+(?=<\?xml\s)/.exec(text)?.[0] ?? '';
  const document = parse(text.slice(lead.length));
  const node = firstNode(document, path, prefixesOf(document));
  if (node === undefined) return undefined;
  return {
    token: (node.nodeType === DOCUMENT ? document.documentElement : node)?.textContent ?? node.nodeValue ?? '',
    write(value) {
      writeNode(document, node, value);
      return lead + Array.from(document.childNodes, (child) => serialize(child)).join('');
    },
  };
}

function parse(text: string): Document {
  refuseLarge(text);
  let reason = '';
  const stop = (level: string, message: string): void => {
    if (level === 'warning') return;
    reason ||= message;
    throw new TransformError(message);
  };
  try {
    return new DOMParser({onError: stop}).parseFromString(text, 'text/xml');
  } catch (error) {
    throw new TransformError(`parse error: ${(reason || String(error)).split('\n')[0]}`);
  }
}

function refuseLarge(text: string): void {
  let depth = 0;
  let tags = 0;
  for (const tag of text.matchAll(/<(\/?)[A-Za-z_:][^<>]{0,4000}?(\/?)>/g)) {
    tags += 1;
    if (tag[1] === '/') depth -= 1;
    else if (tag[2] !== '/') depth += 1;
    if (depth > LIMITS.xmlDepth)
      throw new LimitError(`the XML is nested more than ${LIMITS.xmlDepth} levels deep; this page stops there`);
    if (tags > LIMITS.xmlTags)
      throw new LimitError(`the XML has more than ${LIMITS.xmlTags} tags; this page stops there`);
  }
}

/** Every prefix that the document declares anywhere; the first declaration wins. */
function prefixesOf(document: Document): Map<string, string> {
  const prefixes = new Map<string, string>();
  const visit = (node: Node): void => {
    if (node.nodeType === ELEMENT) {
      for (const attribute of attributesOf(node)) {
        const [, prefix] = /^xmlns:(.+)$/.exec(attribute.name) ?? [];
        if (prefix !== undefined && !prefixes.has(prefix)) prefixes.set(prefix, attribute.value);
      }
    }
    for (const child of Array.from(node.childNodes ?? [])) visit(child);
  };
  visit(document);
  return prefixes;
}

function attributesOf(node: Node): {name: string; value: string}[] {
  const list = (node as unknown as {attributes?: ArrayLike<{name: string; value: string}>}).attributes;
  return list ? Array.from(list) : [];
}

function writeNode(document: Document, node: Node, value: string): void {
  switch (node.nodeType) {
    case ATTRIBUTE:
      (node as unknown as {value: string}).value = value;
      node.nodeValue = value;
      return;
    case TEXT:
    case CDATA:
    case COMMENT:
      (node as unknown as {data: string}).data = value;
      node.nodeValue = value;
      return;
    case ELEMENT:
      while (node.firstChild) node.removeChild(node.firstChild);
      if (/^\s*<[\s\S]*>\s*$/.test(value)) {
        for (const child of fragment(document, value)) node.appendChild(child);
      } else node.appendChild(document.createTextNode(value));
      return;
    default:
      throw new TransformError('unsupported node type, contact Speedscale support');
  }
}

function fragment(document: Document, markup: string): Node[] {
  const declared = [...prefixesOf(document)]
    .map(([prefix, uri]) => ` xmlns:${prefix}="${escapeAttribute(uri)}"`)
    .join('');
  const root = parse(`<fragment${declared}>${markup}</fragment>`).documentElement;
  return Array.from(root?.childNodes ?? [], (child) => document.importNode(child, true));
}

/** Elements are always written with an end tag, as the product does: `<a/>` becomes `<a></a>`. */
function serialize(node: Node): string {
  switch (node.nodeType) {
    case ELEMENT: {
      const attributes = attributesOf(node).map(({name, value}) => ` ${name}="${escapeAttribute(value)}"`);
      const inner = Array.from(node.childNodes, (child) => serialize(child)).join('');
      return `<${node.nodeName}${attributes.join('')}>${inner}</${node.nodeName}>`;
    }
    case TEXT:
      return escapeText(node.nodeValue ?? '');
    case CDATA:
      return `<![CDATA[${(node.nodeValue ?? '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
    case COMMENT:
      return `<!--${node.nodeValue ?? ''}-->`;
    case INSTRUCTION:
      return `<?${node.nodeName} ${node.nodeValue ?? ''}?>`;
    case DOCTYPE:
      return doctype(node as DocumentType);
    default:
      return '';
  }
}

/** The declaration with what is in it; the identifiers keep their quotes. */
function doctype({name, publicId, systemId, internalSubset}: DocumentType): string {
  const external = publicId ? [`PUBLIC ${publicId}`, systemId] : systemId ? [`SYSTEM ${systemId}`] : [];
  return `<!DOCTYPE ${[name, ...external, ...(internalSubset ? [`[${internalSubset}]`] : [])].join(' ')}>`;
}

/** A parser turns a line end that is not escaped into LF, and in an attribute every whitespace character into a space. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#xA;').replaceAll('\t', '&#x9;');
}
