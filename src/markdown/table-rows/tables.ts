import type {Element, Nodes} from 'hast';
import {toString} from 'hast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {addClass, childrenOf} from './nodes';

/** Characters from which a column's longest text explains something rather than names it. */
const EXPLAINS = 40;

/** Columns that stand on the line of a parameter's name. */
const NAMES = /^(name|flag|field|key|parameter|option|setting|value)$/i;
const MEANINGS = /^(meaning|description|what it does|effect)$/i;

/**
 * Tells the style sheet (src/css/tables.css) about each table below a node: the names of its columns from the second one
 * on as custom properties, which phones show before each value; which columns explain, by the class `text` on their
 * head; and whether it is a list of parameters (name, default and more, meaning), by the class `params`.
 */
export function describeTables(node: Nodes): void {
  visit(node, {type: 'element', tagName: 'table'}, (table: Element) => {
    describe(table);
    return SKIP;
  });
}

function describe(table: Element): void {
  const rowsIn = (part: string): Element[] => childrenOf(table, part).flatMap((each) => childrenOf(each, 'tr'));
  const heads = rowsIn('thead').flatMap((row) => childrenOf(row, 'th'));
  const names = heads.map((head) => toString(head).trim());
  const rows = rowsIn('tbody').map((row) => childrenOf(row, 'td'));
  const labels = names.flatMap((name, i) => (i > 0 && name !== '' ? [`--c${i + 1}:${cssString(name)}`] : []));
  if (labels.length > 0) table.properties = {...table.properties, style: labels.join(';')};
  for (const [i, head] of heads.entries()) {
    if (rows.some((cells) => toString(cells[i] ?? head).length > EXPLAINS)) addClass(head, 'text');
  }
  if (isParameters(names)) addClass(table, 'params');
}

function isParameters(names: readonly string[]): boolean {
  return names.length > 2 && names.includes('Default') && NAMES.test(names[0] ?? '') && MEANINGS.test(names.at(-1) ?? '');
}

/** A text as a CSS string. */
function cssString(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&').replaceAll(/[;\n]/g, ' ')}'`;
}
