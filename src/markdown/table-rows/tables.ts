import type {Element, Nodes} from 'hast';
import {toString} from 'hast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {visitParents} from 'unist-util-visit-parents';
import {addClass, childrenOf} from './nodes';

/** Characters from which a column's longest text explains something rather than names it. */
const EXPLAINS = 40;

/** Columns that are on the line of a parameter's name. */
const NAMES = /^(name|flag|field|key|parameter|option|setting|value)$/i;
const MEANINGS = /^(meaning|description|what it does|effect)$/i;

/**
 * Tells the style sheet (src/css/tables.css) about each table below a node: the names of its columns from the second one
 * on as custom properties, which phones show before each value; which columns explain, by the class `text` on their
 * head; whether it is a list of parameters (name, default and more, meaning), by the class `params`, with the class
 * `required` on the cell of a default that there is none of; and whether its
 * columns find no room beside each other, by the class `stacked`.
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
  if (isParameters(names)) {
    addClass(table, 'params');
    for (const cell of rows.flat()) if (toString(cell).trim() === 'required') addClass(cell, 'required');
  } else if (isExamples(names) || leastWidth(heads, rows, DENSE) > COLUMN) addClass(table, 'stacked');
  else if (leastWidth(heads, rows, EXPLAINING) > COLUMN) addClass(table, 'dense');
}

const isText = (head: Element): boolean => [head.properties['className']].flat().includes('text');

/** A configuration and what it makes of an input: texts that one column each is too narrow for. */
const isExamples = (names: readonly string[]): boolean =>
  ['Config', 'Input', 'Output'].every((name) => names.includes(name));

/** Pixels inside the frame of a table on a desktop, of a cell's padding, and of a column that explains where there is room and where there is little. */
const COLUMN = 710;
const PADDING = 24;
const EXPLAINING = 192 - PADDING;
const DENSE = 128 - PADDING;

/** About the pixels of a letter, in text and in code. */
const LETTER = 7.7;
const CODE_LETTER = 8.4;

/** About how narrow a table can get: its columns as wide as their longest words. */
function leastWidth(heads: readonly Element[], rows: readonly Element[][], explaining: number): number {
  const columns = heads.map((head, i) =>
    Math.max(
      ...[head, ...rows.flatMap((cells) => cells[i] ?? [])].map(longestWord),
      isText(head) ? explaining : 0,
      i === 0 ? Math.max(0, ...rows.map(([cell]) => nameWidth(cell))) : 0,
    ),
  );
  return columns.reduce((sum, width) => sum + width + PADDING, 0);
}

/** Characters of the longest code that a first column shows on one line. */
export const LONGEST_LINE = 20;

/** Pixels of a name in a first cell, with the link to its row and the button that copies it. */
function nameWidth(cell: Element | undefined): number {
  const code = cell?.children[0];
  if (code?.type !== 'element' || code.tagName !== 'code') return 0;
  const {length} = toString(code);
  return length > LONGEST_LINE ? 0 : length * CODE_LETTER + 58;
}

/** Pixels of the longest word below a node; code may break where a `wbr` says so. */
function longestWord(node: Nodes): number {
  let longest = 0;
  visitParents(node, 'text', ({value}, ancestors) => {
    const inCode = ancestors.some((each) => 'tagName' in each && each.tagName === 'code');
    for (const word of value.split(/\s+|(?<=[-/])/))
      longest = Math.max(longest, word.length * (inCode ? CODE_LETTER : LETTER) + (inCode ? 8 : 0));
  });
  return longest;
}

function isParameters(names: readonly string[]): boolean {
  return (
    names.length > 2 && names.includes('Default') && NAMES.test(names[0] ?? '') && MEANINGS.test(names.at(-1) ?? '')
  );
}

/** A text as a CSS string. */
function cssString(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&').replaceAll(/[;\n]/g, ' ')}'`;
}
