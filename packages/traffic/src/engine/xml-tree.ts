// cspell:ignore apos
import {LimitError, TransformError} from './errors';
import {LIMITS} from './limits';

export type XmlKind = 'document' | 'element' | 'attribute' | 'text' | 'cdata' | 'comment' | 'instruction' | 'directive';

/** A node of an XML document. Names are kept as they are written; `data` is the text of what has no children. */
export type XmlNode = {
  kind: XmlKind;
  name: string;
  data: string;
  parent: XmlNode | undefined;
  attributes: XmlNode[];
  children: XmlNode[];
  /** The place in the document, from 0. */
  order: number;
};

const ENTITIES: Readonly<Record<string, string>> = {lt: '<', gt: '>', amp: '&', apos: "'", quot: '"'};
const NAME = /[\p{L}_:][\p{L}\p{M}\p{N}_:.\-\u00b7]*/uy;
const SPACE = /[ \t\r\n]*/y;
const PLACE = ' at character ';
// eslint-disable-next-line no-control-regex -- these are what XML has no place for
const ILLEGAL = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

/** Reads XML as `encoding/xml` of Go does, so what it takes is taken, and what it refuses throws. */
export function parseXml(text: string): XmlNode {
  return new XmlReader(text).document();
}

class XmlReader {
  #at = 0;
  #count = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  document(): XmlNode {
    const document = this.#node('document', '');
    const open: XmlNode[] = [document];
    while (this.#at < this.#text.length) this.#token(open);
    const unclosed = open.at(-1);
    if (open.length > 1) throw this.#fault(`the element ${unclosed?.name} is not closed`);
    if (!document.children.some(({kind}) => kind === 'element')) throw this.#fault('there is no element');
    return document;
  }

  #token(open: XmlNode[]): void {
    const parent = open.at(-1) as XmlNode;
    if (this.#text[this.#at] !== '<') {
      const end = this.#text.indexOf('<', this.#at);
      const raw = this.#text.slice(this.#at, end < 0 ? undefined : end);
      if (raw.includes(']]>')) throw this.#fault(']]> is not in a CDATA section');
      this.#add(parent, 'text', '', this.#plain(raw));
      this.#at += raw.length;
    } else if (this.#takes('<!--')) {
      const data = this.#upTo('-->', 'the comment');
      if (data.includes('--') || data.endsWith('-')) throw this.#fault('-- is not allowed in a comment');
      this.#add(parent, 'comment', '', data);
    } else if (this.#takes('<![CDATA[')) {
      this.#add(parent, 'cdata', '', this.#checked(lines(this.#upTo(']]>', 'the CDATA section'))));
    } else if (this.#takes('<!')) this.#directive(parent);
    else if (this.#takes('<?')) this.#instruction(parent);
    else if (this.#takes('</')) this.#endTag(open);
    else this.#startTag(open);
  }

  #directive(parent: XmlNode): void {
    const start = this.#at;
    for (let depth = 0; ; this.#at++) {
      const char = this.#text[this.#at];
      if (char === undefined) throw this.#fault('a declaration is not closed');
      if (char === '"' || char === "'") {
        const end = this.#text.indexOf(char, this.#at + 1);
        this.#at = end < 0 ? this.#text.length : end;
      } else if (char === '<') depth += 1;
      else if (char === '>' && depth-- === 0) break;
    }
    this.#add(parent, 'directive', '', this.#text.slice(start, this.#at));
    this.#at += 1;
  }

  #instruction(parent: XmlNode): void {
    const name = this.#name('the instruction');
    const data = this.#upTo('?>', 'the instruction').trim();
    const [, version = '1.0'] = /version\s*=\s*["']([^"']*)["']/.exec(data) ?? [];
    if (name === 'xml' && version !== '1.0') throw this.#fault(`XML ${version} cannot be read, only 1.0`);
    this.#add(parent, 'instruction', name, data);
  }

  #startTag(open: XmlNode[]): void {
    this.#at += 1;
    const element = this.#add(open.at(-1) as XmlNode, 'element', this.#name('the element'), '');
    for (;;) {
      this.#space();
      if (this.#takes('/>')) break;
      if (this.#takes('>')) {
        open.push(element);
        if (open.length - 1 > LIMITS.xmlDepth)
          throw new LimitError(`the XML is nested more than ${LIMITS.xmlDepth} levels deep; this page stops there`);
        break;
      }
      const name = this.#name('an attribute');
      this.#space();
      if (!this.#takes('=')) throw this.#fault(`the attribute ${name} has no =`);
      this.#space();
      const quote = this.#text[this.#at];
      if (quote !== '"' && quote !== "'") throw this.#fault(`the value of the attribute ${name} has no quotes`);
      this.#at += 1;
      const raw = this.#upTo(quote, `the value of the attribute ${name}`);
      if (raw.includes('<')) throw this.#fault(`the value of the attribute ${name} has a <`);
      const attribute = this.#node('attribute', name, this.#plain(raw), element);
      element.attributes.push(attribute);
    }
    const prefix = prefixOf(element);
    if (prefix !== '' && namespaceOf(element, prefix) === undefined)
      throw this.#fault(`the prefix of ${element.name} is not declared`);
  }

  #endTag(open: XmlNode[]): void {
    const name = this.#name('an end tag');
    this.#space();
    if (!this.#takes('>')) throw this.#fault(`the end tag ${name} has more than a name`);
    const element = open.pop();
    if (element?.kind !== 'element' || element.name !== name)
      throw this.#fault(`the end tag ${name} does not fit ${element?.name || 'any element'}`);
  }

  #node(kind: XmlKind, name: string, data = '', parent?: XmlNode): XmlNode {
    if (kind === 'element' && this.#count > 2 * LIMITS.xmlTags)
      throw new LimitError(`the XML has more than ${LIMITS.xmlTags} tags; this page stops there`);
    return {kind, name, data, parent, attributes: [], children: [], order: this.#count++};
  }

  #add(parent: XmlNode, kind: XmlKind, name: string, data: string): XmlNode {
    const node = this.#node(kind, name, data, parent);
    parent.children.push(node);
    return node;
  }

  #takes(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #upTo(end: string, what: string): string {
    const at = this.#text.indexOf(end, this.#at);
    if (at < 0) throw this.#fault(`${what} is not closed`);
    const text = this.#text.slice(this.#at, at);
    this.#at = at + end.length;
    return text;
  }

  #space(): void {
    SPACE.lastIndex = this.#at;
    SPACE.exec(this.#text);
    this.#at = SPACE.lastIndex;
  }

  #name(what: string): string {
    NAME.lastIndex = this.#at;
    const name = NAME.exec(this.#text)?.[0];
    if (name === undefined) throw this.#fault(`${what} has no name`);
    this.#at += name.length;
    return name;
  }

  /** Text without its entities. */
  #plain(raw: string): string {
    const text = lines(raw).replaceAll(
      /&(?:#(\d+|x[\da-fA-F]+);|([^;&<]*);)?/g,
      (whole, code?: string, name?: string) => {
        const point = code === undefined ? undefined : Number(code.replace('x', '0x'));
        const value = point === undefined ? (name === undefined ? undefined : ENTITIES[name]) : characterOf(point);
        if (value === undefined) throw this.#fault(`${whole.slice(0, 20)} is no entity`);
        return value;
      },
    );
    return this.#checked(text);
  }

  #checked(text: string): string {
    const illegal = ILLEGAL.exec(text)?.[0];
    if (illegal === undefined) return text;
    throw this.#fault(
      `the character U+${illegal.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')} is not allowed`,
    );
  }

  #fault(reason: string): TransformError {
    return new TransformError(`parse error: ${reason}${PLACE}${this.#at}`);
  }
}

/** Go reads every end of a line as LF, and leaves it in an attribute, where a standard parser makes a blank of it. */
const lines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** The character of a number; undefined for one beyond Unicode. Half of a surrogate pair is no character. */
function characterOf(point: number): string | undefined {
  if (!(point <= 0x10ffff)) return undefined;
  return point >= 0xd800 && point < 0xe000 ? '\ufffd' : String.fromCodePoint(point);
}

/** What is before the colon of a name; empty where a name has none, or not one that divides it. */
export function prefixOf({name}: XmlNode): string {
  return /^([^:]+):[^:]+$/.exec(name)?.[1] ?? '';
}

/** A name without its prefix. */
export function localName(node: XmlNode): string {
  const prefix = prefixOf(node);
  return prefix === '' ? node.name : node.name.slice(prefix.length + 1);
}

/** The namespace that a prefix stands for at an element; undefined when it is not declared there. */
export function namespaceOf(element: XmlNode, prefix: string): string | undefined {
  if (prefix === 'xml') return 'http://www.w3.org/XML/1998/namespace';
  const wanted = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
  for (let node: XmlNode | undefined = element; node; node = node.parent) {
    const declaration = node.attributes.findLast(({name}) => name === wanted);
    if (declaration) return declaration.data;
  }
  return undefined;
}

/** The text inside a node; a comment and an instruction have their own. */
export function textInside(node: XmlNode): string {
  if (node.kind !== 'element' && node.kind !== 'document') return node.data;
  const parts: string[] = [];
  const visit = ({children}: XmlNode): void => {
    for (const child of children) {
      if (child.kind === 'text' || child.kind === 'cdata') parts.push(child.data);
      else if (child.kind === 'element') visit(child);
    }
  };
  visit(node);
  return parts.join('');
}

/** Elements are always written with an end tag, as the product does: `<a/>` becomes `<a></a>`. */
export function writeXml(node: XmlNode): string {
  switch (node.kind) {
    case 'document':
      return node.children.map(writeXml).join('');
    case 'element': {
      const attributes = node.attributes.map(({name, data}) => ` ${name}="${escapeAttribute(data)}"`).join('');
      return `<${node.name}${attributes}>${node.children.map(writeXml).join('')}</${node.name}>`;
    }
    case 'cdata':
      return `<![CDATA[${node.data.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
    case 'comment':
      return `<!--${node.data}-->`;
    case 'instruction':
      return `<?${node.name} ${node.data}?>`;
    case 'directive':
      return `<!${node.data}>`;
    default:
      return escapeText(node.data);
  }
}

/** A parser turns a line end that is not escaped into LF, and in an attribute every whitespace character into a space. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#xA;').replaceAll('\t', '&#x9;');
}
