import type {
  BlockContent,
  DefinitionContent,
  InlineCode,
  PhrasingContent,
  Table,
  TableCell,
  TableRow,
  Text,
} from 'mdast';

export type MarkdownBlock = BlockContent | DefinitionContent;

/** Catalogue text to phrasing: spans in backticks become code, the rest stays text. */
export function phrasing(text: string): (InlineCode | Text)[] {
  return text
    .split(/(`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('`') && part.endsWith('`') && part.length > 2 ? code(part.slice(1, -1)) : textNode(part),
    );
}

/** Catalogue text that may also hold links to anchors or routes, with code in their words: `Exit 1 when the [expression](#fail-if) is true`. */
export function linkPhrases(source: string): PhrasingContent[] {
  return source.split(/(\[[^\]]+\]\([#/][^)]+\))/).flatMap((part): PhrasingContent[] => {
    const [, label, url] = /^\[([^\]]+)\]\(([#/][^)]+)\)$/.exec(part) ?? [];
    return label !== undefined && url !== undefined ? [{type: 'link', url, children: phrasing(label)}] : phrasing(part);
  });
}

/** Text in code face, line breaks and tabs shown as escapes; an empty text is said, not drawn. */
export function value(text: string): PhrasingContent[] {
  if (text === '') return [{type: 'emphasis', children: [textNode('empty')]}];
  return [code(text.replaceAll('\n', '\\n').replaceAll('\t', '\\t'))];
}

/** Inline code with exactly this text. */
export function code(text: string): InlineCode {
  return {type: 'inlineCode', value: text};
}

/** Text as it is. */
export function textNode(text: string): Text {
  return {type: 'text', value: text};
}

/** A paragraph that starts with a label in bold. */
export function labelBlock(label: string, children: PhrasingContent[]): MarkdownBlock {
  return {type: 'paragraph', children: [{type: 'strong', children: [textNode(label)]}, textNode(' '), ...children]};
}

/** A bullet list of catalogue texts. */
export function bullets(texts: readonly string[]): MarkdownBlock {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: texts.map((text) => ({
      type: 'listItem',
      spread: false,
      children: [{type: 'paragraph', children: phrasing(text)}],
    })),
  };
}

/** A table with one header row. */
export function tableBlock(head: readonly string[], rows: readonly PhrasingContent[][][]): Table {
  const cell = (children: PhrasingContent[]): TableCell => ({type: 'tableCell', children});
  const row = (cells: PhrasingContent[][]): TableRow => ({type: 'tableRow', children: cells.map(cell)});
  return {
    type: 'table',
    align: head.map(() => null),
    children: [row(head.map((h) => [textNode(h)])), ...rows.map(row)],
  };
}

/** Several values in one cell, in order, separated by text. */
export function joinPhrases(parts: readonly PhrasingContent[][], separator: string): PhrasingContent[] {
  return parts.flatMap((part, i) => (i === 0 ? part : [textNode(separator), ...part]));
}

/** Gives the rows below the header their anchors, in order. */
export function nameRows(made: Table, ids: readonly string[]): void {
  ids.forEach((id, i) => {
    const row = made.children[i + 1];
    if (row) row.data = {hProperties: {id}};
  });
}
