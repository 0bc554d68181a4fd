import {isElement, type Document, type Element} from '../../reading/dom';

/** These end with the file, or have no end. */
const WITHOUT_END = new Set([
  'html',
  'body',
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** An end tag that is not written, and the place in the HTML where it belongs. */
export type MissingEnd = {at: number; tag: string};

/**
 * The end tags that the minifier left out, as HTML allows, of tables, lists and paragraphs, in their order: `document` is
 * the parsed `html`, with places. Assistants' tools read pages with parsers that are no browser's, and some lose all of a
 * page behind a cell without its end.
 */
export function missingEnds(html: string, document: Document): MissingEnd[] {
  const missing: MissingEnd[] = [];
  const visit = (parent: Document | Element): void => {
    for (const element of parent.childNodes.filter(isElement)) {
      visit(element);
      const place = element.sourceCodeLocation;
      // An element without a start tag is in the document only, not in the file.
      if (
        !place?.startTag ||
        place.endTag ||
        WITHOUT_END.has(element.tagName) ||
        place.startTag.endOffset > place.endOffset
      )
        continue;
      if (html.slice(place.startTag.startOffset, place.startTag.endOffset).endsWith('/>')) continue;
      missing.push({at: place.endOffset, tag: element.tagName});
    }
  };
  visit(document);
  // Inner elements come first, and of two that end at one place the inner one ends first.
  return missing.sort((a, b) => a.at - b.at);
}

/** Writes end tags into HTML. */
export function withEnds(html: string, ends: readonly MissingEnd[]): string {
  let whole = '';
  let at = 0;
  for (const end of ends) {
    whole += `${html.slice(at, end.at)}</${end.tag}>`;
    at = end.at;
  }
  return whole + html.slice(at);
}
