import {NodeType, type HTMLElement, type Node} from 'node-html-parser';
import {identifiersIn} from './identifiers';
import type {BlockKind} from './types';

/** A heading of a page, or a block of content below it. */
export type Piece =
  | {type: 'heading'; level: number; anchor: string | null; text: string; code: string[]}
  | {type: 'block'; kind: BlockKind; text: string; columns: string[] | null; code: string[]; anchor: string | null; defines: string | null};

/** What readers do not read as text: controls, drawings, helpers, and what a page marks with `data-search="off"`. */
const SKIPPED = new Set(['SCRIPT', 'STYLE', 'BUTTON', 'INPUT', 'SELECT', 'TEXTAREA', 'NAV', 'IFRAME', 'NOSCRIPT', 'LABEL', 'TEMPLATE']);
const BLOCKS = new Set([
  'P',
  'LI',
  'TR',
  'PRE',
  'DT',
  'DD',
  'SUMMARY',
  'FIGCAPTION',
  'BLOCKQUOTE',
  'UL',
  'OL',
  'TABLE',
  'DIV',
  'SECTION',
  'DETAILS',
  'FIGURE',
  'DL',
  'HEADER',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
]);

/** Walks the content of a page in reading order and cuts it into headings and blocks. */
export function piecesOf(root: HTMLElement): Piece[] {
  const pieces: Piece[] = [];
  walk(root, 'text', pieces);
  return pieces;
}

function walk(element: HTMLElement, kind: BlockKind, pieces: Piece[]): void {
  let loose: Node[] = [];
  const flush = (): void => {
    addBlock(loose, kind, null, null, pieces);
    loose = [];
  };
  for (const node of element.childNodes) {
    if (!isElement(node)) {
      loose.push(node);
      continue;
    }
    if (isSkipped(node)) continue;
    if (!BLOCKS.has(node.tagName) && !node.querySelector(BLOCK_SELECTOR)) {
      loose.push(node);
      continue;
    }
    flush();
    visitBlock(node, kind, pieces);
  }
  flush();
}

const BLOCK_SELECTOR = 'p, li, tr, pre, div, h2, h3';

function visitBlock(node: HTMLElement, kind: BlockKind, pieces: Piece[]): void {
  const heading = /^H([1-6])$/.exec(node.tagName);
  if (heading) {
    const text = textOf([node]);
    if (text) pieces.push({type: 'heading', level: Number(heading[1]), anchor: node.id || null, text: text.replaceAll('`', ''), code: codeIn([node])});
  } else if (node.tagName === 'PRE') {
    const code = codeText(node);
    if (code) pieces.push({type: 'block', kind: 'code', text: code, columns: null, code: identifiersIn(code), anchor: null, defines: null});
  } else if (node.tagName === 'TABLE') {
    addTable(node, pieces);
  } else if (node.tagName === 'LI') {
    addListEntry(node, node.parentNode?.tagName === 'OL' ? 'step' : 'item', pieces);
  } else if (node.tagName === 'FIGURE') {
    addDrawing(node, pieces);
    walk(node, 'text', pieces);
  } else {
    walk(node, kind, pieces);
  }
}

/** The first text of a list entry begins it; what follows inside the entry (code, notes, tables) belongs to it. */
function addListEntry(entry: HTMLElement, kind: 'step' | 'item', pieces: Piece[]): void {
  const inside: Piece[] = [];
  walk(entry, 'more', inside);
  const first = inside[0];
  if (first?.type === 'block' && first.kind === 'more') first.kind = kind;
  pieces.push(...inside);
}

/** A diagram speaks through its title and description, which its SVG carries for screen readers. */
function addDrawing(figure: HTMLElement, pieces: Piece[]): void {
  const spoken = ['title', 'desc'].map((tag) => figure.querySelector(`svg > ${tag}`)?.text.trim() ?? '');
  const text = spoken.filter(Boolean).join('. ');
  if (text) pieces.push({type: 'block', kind: 'text', text, columns: null, code: [], anchor: null, defines: null});
}

function addTable(table: HTMLElement, pieces: Piece[]): void {
  const rows = table.querySelectorAll('tr');
  const head = rows.find((row) => row.querySelector('td') === null);
  const columns = head?.querySelectorAll('th').map((cell) => textOf([cell])) ?? null;
  for (const row of rows) {
    if (row === head) continue;
    const cells = row.querySelectorAll('td, th').map((cell) => textOf([cell]));
    if (cells.every((cell) => cell === '')) continue;
    const defines = /^`([^`]+)`/.exec(cells[0] ?? '')?.[1] ?? null;
    pieces.push({type: 'block', kind: 'row', text: cells.join(' | '), columns, code: codeIn([row]), anchor: row.id || null, defines});
  }
}

function addBlock(nodes: Node[], kind: BlockKind, columns: string[] | null, anchor: string | null, pieces: Piece[]): void {
  const text = textOf(nodes);
  if (text) pieces.push({type: 'block', kind, text, columns, code: codeIn(nodes), anchor, defines: null});
}

/** The text of inline nodes on one line; inline code keeps backticks around it. */
function textOf(nodes: readonly Node[]): string {
  return nodes
    .map(inlineText)
    .join('')
    .replace(/[\s\u200b]+/g, ' ')
    .trim();
}

function inlineText(node: Node): string {
  if (!isElement(node)) return node.nodeType === NodeType.TEXT_NODE ? node.text : '';
  if (isSkipped(node)) return '';
  if (node.tagName === 'BR') return ' ';
  if (node.tagName === 'CODE') {
    const code = node.text.replace(/\s+/g, ' ').trim();
    return code === '' ? '' : `\`${code.replaceAll('`', "'")}\``;
  }
  const text = node.childNodes.map(inlineText).join('');
  return BLOCKS.has(node.tagName) ? ` ${text} ` : text;
}

/** The text of a code block; highlighted lines are elements of their own, divided by line breaks. */
function codeText(pre: HTMLElement): string {
  const read = (node: Node): string => {
    if (!isElement(node)) return node.nodeType === NodeType.TEXT_NODE ? node.text : '';
    if (isSkipped(node)) return '';
    return node.tagName === 'BR' ? '\n' : node.childNodes.map(read).join('');
  };
  return read(pre)
    .replace(/\n{3,}/g, '\n\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '');
}

function codeIn(nodes: readonly Node[]): string[] {
  const found = new Set<string>();
  const visit = (node: Node): void => {
    if (!isElement(node) || isSkipped(node)) return;
    if (node.tagName === 'CODE') for (const name of identifiersIn(node.text, true)) found.add(name);
    else node.childNodes.forEach(visit);
  };
  nodes.forEach(visit);
  return [...found];
}

function isSkipped(node: HTMLElement): boolean {
  return (
    SKIPPED.has(node.tagName) ||
    node.tagName === 'SVG' ||
    node.classList.contains('hash-link') ||
    node.getAttribute('aria-hidden') === 'true' ||
    node.getAttribute('data-search') === 'off'
  );
}

function isElement(node: Node): node is HTMLElement {
  return node.nodeType === NodeType.ELEMENT_NODE;
}
