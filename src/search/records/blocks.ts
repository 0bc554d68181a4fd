import {attribute, find, findAll, hasClass, isElement, rawText, type Element, type Node} from './dom';
import {identifiersIn} from './identifiers';
import type {BlockKind} from './types';

/** A heading of a page, or a block of content below it. */
export type Piece =
  | {type: 'heading'; level: number; anchor: string | null; text: string; code: string[]}
  | {type: 'block'; kind: BlockKind; text: string; columns: string[] | null; code: string[]; anchor: string | null; defines: string | null};

/** What readers do not read as text: controls, drawings, helpers, and what a page marks with `data-search="off"`. */
const SKIPPED = new Set(['script', 'style', 'button', 'input', 'select', 'textarea', 'nav', 'iframe', 'noscript', 'label', 'template', 'svg']);
const BLOCKS = new Set('p li tr pre dt dd summary figcaption blockquote ul ol table div section details figure dl header h1 h2 h3 h4 h5 h6'.split(' '));

/** Walks the content of a page in reading order and cuts it into headings and blocks. */
export function piecesOf(root: Element): Piece[] {
  const pieces: Piece[] = [];
  walk(root, 'text', pieces);
  return pieces;
}

/** Panels of tabs begin with the label of their tab: in the page it stands above all of them, far from the content. */
function walkTabs(tabs: Element, kind: BlockKind, pieces: Piece[]): void {
  const labels = findAll(tabs, (element) => attribute(element, 'role') === 'tab').map((tab) => textOf([tab]));
  const panels = findAll(tabs, (element) => attribute(element, 'role') === 'tabpanel' && closestTabs(element) === tabs);
  panels.forEach((panel, i) => {
    const label = labels[i];
    if (label) pieces.push({type: 'block', kind, text: `${label}:`, columns: null, code: [], anchor: null, defines: null});
    walk(panel, kind, pieces);
  });
}

function isTabs(element: Element): boolean {
  return hasClass(element, 'tabs-container');
}

function closestTabs(element: Element): Element | null {
  let parent = element.parentNode;
  while (parent && 'tagName' in parent && !isTabs(parent)) parent = parent.parentNode;
  return parent && 'tagName' in parent ? parent : null;
}

function walk(element: Element, kind: BlockKind, pieces: Piece[]): void {
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
    if (!BLOCKS.has(node.tagName) && !find(node, isBlock)) {
      loose.push(node);
      continue;
    }
    flush();
    visitBlock(node, kind, pieces);
  }
  flush();
}

function isBlock({tagName}: Element): boolean {
  return ['p', 'li', 'tr', 'pre', 'div', 'h2', 'h3'].includes(tagName);
}

function visitBlock(node: Element, kind: BlockKind, pieces: Piece[]): void {
  const heading = /^h([1-6])$/.exec(node.tagName);
  if (heading) {
    const text = textOf([node]);
    if (text)
      pieces.push({type: 'heading', level: Number(heading[1]), anchor: attribute(node, 'id') ?? null, text: text.replaceAll('`', ''), code: codeIn([node])});
  } else if (node.tagName === 'pre') {
    const code = codeText(node);
    if (code) pieces.push({type: 'block', kind: 'code', text: code, columns: null, code: identifiersIn(code), anchor: null, defines: null});
  } else if (node.tagName === 'table') {
    addTable(node, pieces);
  } else if (node.tagName === 'li') {
    addListEntry(node, isOrdered(node) ? 'step' : 'item', pieces);
  } else if (isTabs(node)) {
    walkTabs(node, kind, pieces);
  } else if (node.tagName === 'figure') {
    addDrawing(node, pieces);
    walk(node, 'text', pieces);
  } else {
    walk(node, kind, pieces);
  }
}

function isOrdered({parentNode}: Element): boolean {
  return parentNode !== null && 'tagName' in parentNode && parentNode.tagName === 'ol';
}

/** The first text of a list entry begins it; what follows inside the entry (code, notes, tables) belongs to it. */
function addListEntry(entry: Element, kind: 'step' | 'item', pieces: Piece[]): void {
  const inside: Piece[] = [];
  walk(entry, 'more', inside);
  const first = inside[0];
  if (first?.type === 'block' && first.kind === 'more') first.kind = kind;
  pieces.push(...inside);
}

/** A diagram speaks through its title and description, which its SVG carries for screen readers. */
function addDrawing(figure: Element, pieces: Piece[]): void {
  const svg = find(figure, ({tagName}) => tagName === 'svg');
  const spoken = ['title', 'desc'].map((tag) => {
    const element = svg?.childNodes.find((node): node is Element => isElement(node) && node.tagName === tag);
    return element ? rawText(element).trim() : '';
  });
  const text = spoken.filter(Boolean).join('. ');
  if (text) pieces.push({type: 'block', kind: 'text', text, columns: null, code: [], anchor: null, defines: null});
}

function addTable(table: Element, pieces: Piece[]): void {
  const rows = findAll(table, ({tagName}) => tagName === 'tr');
  const head = rows.find((row) => !find(row, ({tagName}) => tagName === 'td'));
  const columns = head ? cellsOf(head) : null;
  for (const row of rows) {
    if (row === head) continue;
    const cells = cellsOf(row);
    if (cells.every((cell) => cell === '')) continue;
    const defines = /^`([^`]+)`/.exec(cells[0] ?? '')?.[1] ?? null;
    pieces.push({type: 'block', kind: 'row', text: cells.join(' | '), columns, code: codeIn([row]), anchor: attribute(row, 'id') ?? null, defines});
  }
}

function cellsOf(row: Element): string[] {
  return findAll(row, ({tagName}) => tagName === 'td' || tagName === 'th').map((cell) => textOf([cell]));
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
  if (!isElement(node)) return 'value' in node ? node.value : '';
  if (isSkipped(node)) return '';
  if (node.tagName === 'br') return ' ';
  if (node.tagName === 'code') {
    const code = rawText(node).replace(/\s+/g, ' ').trim();
    return code === '' ? '' : `\`${code.replaceAll('`', "'")}\``;
  }
  const text = node.childNodes.map(inlineText).join('');
  return BLOCKS.has(node.tagName) ? ` ${text} ` : text;
}

/** The text of a code block; highlighted lines are elements of their own, divided by line breaks. */
function codeText(pre: Element): string {
  const read = (node: Node): string => {
    if (!isElement(node)) return 'value' in node ? node.value : '';
    if (isSkipped(node)) return '';
    return node.tagName === 'br' ? '\n' : node.childNodes.map(read).join('');
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
    if (node.tagName === 'code') for (const name of identifiersIn(rawText(node), true)) found.add(name);
    else node.childNodes.forEach(visit);
  };
  nodes.forEach(visit);
  return [...found];
}

function isSkipped(node: Element): boolean {
  return SKIPPED.has(node.tagName) || hasClass(node, 'hash-link') || attribute(node, 'aria-hidden') === 'true' || attribute(node, 'data-search') === 'off';
}
