import type {InlineCode, Link, ListItem, Nodes, Root, RootContent, Table, TableCell, TableRow} from 'mdast';
import {visit} from 'unist-util-visit';
import {identifiersIn} from './identifiers';
import type {BlockKind} from './types';

/** A heading of a page, or a block of content below it. */
export type PageElement =
  | {type: 'heading'; level: number; anchor: string | null; text: string; code: string[]}
  | {
      type: 'block';
      kind: BlockKind;
      text: string;
      columns: string[] | null;
      code: string[];
      anchor: string | null;
      defines: string | null;
      /** Whether it belongs to the entry of a list above it, as a table or tabs in a step do. */
      inside?: true;
      /** Where a table row leads to, as the page writes it: its last cell is a link and little else. */
      to?: string;
    };

type RecordBlock = Extract<PageElement, {type: 'block'}>;

/** The title of a listing of what a command prints. */
const OUTPUT = 'Output';

/** Cuts what a reader reads on a page into headings and blocks, in their order. */
export function pageElementsOf(content: Root): PageElement[] {
  const pieces = content.children.flatMap((node) => piecesIn(node, 'text'));
  // What a command prints is found, but is no part of what it is told for.
  return pieces.map((piece, i) => {
    const before = pieces[i - 1];
    const isOutput = before?.type === 'block' && before.kind === 'aside' && before.text === OUTPUT;
    return isOutput && piece.type === 'block' && piece.kind === 'code' ? {...piece, kind: 'output'} : piece;
  });
}

function piecesIn(node: RootContent, kind: BlockKind): PageElement[] {
  switch (node.type) {
    case 'heading': {
      const text = textOf(node);
      return text
        ? [
            {
              type: 'heading',
              level: node.depth,
              anchor: node.data?.anchor ?? null,
              text: text.replaceAll('`', ''),
              code: codeIn(node),
            },
          ]
        : [];
    }
    case 'code':
      return codePieces(node.value);
    case 'table':
      return rowsOf(node);
    case 'list':
      return node.children.flatMap((item) => entryOf(item, node.ordered ? 'step' : 'item'));
    case 'blockquote':
      return node.children.flatMap((child) => piecesIn(child, kind));
    case 'paragraph': {
      const {role} = node.data ?? {};
      // The words in a drawing are labels, not sentences.
      if (role === 'picture') return [];
      const text = textOf(node);
      if (role === 'tab') return text ? [block('tab', text)] : [];
      if (role === 'diagram') return [block('aside', text.replace(/^Diagram: /, ''))];
      if (role === 'caption') return [{...block('aside', text), code: codeIn(node)}];
      return text ? [{...block(kind, text), code: codeIn(node)}] : [];
    }
    default:
      return [];
  }
}

/** The first text of a list entry begins it; what follows inside the entry (code, notes, tables) belongs to it. */
function entryOf(entry: ListItem, kind: 'step' | 'item'): PageElement[] {
  const [first, ...rest] = entry.children.flatMap((child) => piecesIn(child, 'more'));
  if (!first) return [];
  if (first.type === 'block' && first.kind === 'more') first.kind = kind;
  return [
    first,
    ...rest.map((piece): PageElement =>
      piece.type === 'block' && piece.kind !== 'more' ? {...piece, inside: true} : piece,
    ),
  ];
}

function codePieces(value: string): PageElement[] {
  const text = value
    .replace(/\n{3,}/g, '\n\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '');
  return text ? [{...block('code', text), code: identifiersIn(text)}] : [];
}

function rowsOf({children: [head, ...rows]}: Table): PageElement[] {
  const names = head ? cellsOf(head) : [];
  const columns = names.some((name) => name !== '') ? names : null;
  return rows.flatMap((row) => {
    const cells = cellsOf(row);
    if (cells.every((cell) => cell === '')) return [];
    const to = leadsTo(row.children.at(-1));
    const defines = /^`([^`]+)`/.exec(cells[0] ?? '')?.[1] ?? null;
    return [
      {
        ...block('row', cells.join(' | ')),
        columns,
        code: codeIn(row),
        anchor: row.data?.anchor ?? null,
        defines,
        ...(to === undefined ? {} : {to}),
      },
    ];
  });
}

/** `See`, `In` and the like: this many letters beside a link say nothing without it. */
const MOST_BESIDE = 5;

/** The address of a cell that says nothing but where to read on. */
function leadsTo(cell: TableCell | undefined): string | undefined {
  if (!cell) return undefined;
  const links: Link[] = [];
  visit(cell, 'link', (link: Link) => void links.push(link));
  const [link] = links;
  const isAll = link && links.length === 1 && textOf(cell).length - textOf(link).length <= MOST_BESIDE;
  return isAll && textOf(link) !== '' ? link.url : undefined;
}

function cellsOf(row: TableRow): string[] {
  return row.children.map((cell: TableCell) => textOf(cell));
}

function block(kind: BlockKind, text: string): RecordBlock {
  return {type: 'block', kind, text, columns: null, code: [], anchor: null, defines: null};
}

/** The text of inline nodes on one line; inline code keeps backticks around it. */
function textOf(node: Nodes): string {
  return inlineText(node)
    .replace(/[\s\u200b]+/g, ' ')
    .trim();
}

function inlineText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'break') return ' ';
  if (node.type === 'inlineCode') {
    const code = node.value.replace(/\s+/g, ' ').trim();
    return code === '' ? '' : `\`${code.replaceAll('`', "'")}\``;
  }
  return 'children' in node ? node.children.map((child) => inlineText(child)).join('') : '';
}

function codeIn(node: Nodes): string[] {
  const found = new Set<string>();
  visit(node, 'inlineCode', ({value}: InlineCode) => {
    for (const name of identifiersIn(value, true)) found.add(name);
  });
  return [...found];
}
