import type {Element, Nodes, Root} from 'hast';

/**
 * A rehype plugin: gives every table row whose first cell starts with code an `id` made of that code, unique on the
 * page, so that a field, flag or value can be linked. A row that brings its own `id` keeps it. The first cell also gets
 * the link itself inside `<RefTable>` and in a row with its own `id`. Code with a word too long for a column gets the
 * class `long`: it may break anywhere, while all other code breaks between words only. A message or command of several
 * words gets the class `phrase`, so that it breaks in a first cell too, where names stay whole. A cell with a date alone
 * gets the class `date`, and does not break.
 */
export default function tableRows() {
  return (tree: Root): void => {
    const taken = new Set<string>();
    visit(tree, false, taken);
  };
}

function visit(node: Nodes, inReference: boolean, taken: Set<string>): void {
  if (!('children' in node)) return;
  const reference = inReference || (node as {name?: string}).name === 'RefTable';
  if (node.type === 'element' && node.tagName === 'tbody') {
    for (const row of node.children) {
      if (row.type !== 'element' || row.tagName !== 'tr') continue;
      markLongCode(row);
      markDates(row);
      anchorRow(row, reference, taken);
    }
    return;
  }
  for (const child of node.children) visit(child as Nodes, reference, taken);
}

/** Characters of the longest word that a column makes room for. */
const LONGEST_WORD = 20;

/** Characters of the longest words in code that a first column shows on one line. */
const LONGEST_LINE = 28;

function markLongCode(node: Element): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (child.tagName !== 'code') {
      markLongCode(child);
      continue;
    }
    const text = textOf(child);
    if (hasLongWord(text)) addClass(child, 'long');
    if (text.length > LONGEST_LINE && /\s/.test(text)) addClass(child, 'phrase');
  }
}

/** Browsers break lines at blanks, and behind slashes and hyphens. */
function hasLongWord(text: string): boolean {
  return text.split(/\s+|(?<=[/-])/).some((word) => word.length > LONGEST_WORD);
}

function markDates(row: Element): void {
  for (const cell of row.children) {
    if (cell.type === 'element' && /^\d{4}-\d{2}-\d{2}$/.test(textOf(cell))) addClass(cell, 'date');
  }
}

function addClass(element: Element, name: string): void {
  const {className} = element.properties;
  element.properties = {...element.properties, className: [...(Array.isArray(className) ? className : []), name]};
}

function anchorRow(row: Element, reference: boolean, taken: Set<string>): void {
  const cell = row.children.find((c): c is Element => c.type === 'element');
  const code = cell?.children[0];
  if (!cell || code?.type !== 'element' || code.tagName !== 'code') return;
  const name = textOf(code);
  const given = row.properties['id'];
  const base = typeof given === 'string' ? given : rowSlug(name);
  if (base === '') return;
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  taken.add(id);
  row.properties = {...row.properties, id};
  if (!reference && given === undefined) return;
  cell.children.push({
    type: 'element',
    tagName: 'a',
    properties: {href: `#${id}`, className: ['row-link'], ariaLabel: `Link to ${name}`},
    children: [],
  });
}

/** `--app-port` -> `row-app-port`, `dlp.enabled` -> `row-dlp-enabled`: the prefix keeps rows and headings apart. */
export function rowSlug(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? '' : `row-${slug}`;
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((c) => textOf(c as Nodes)).join('') : '';
}
