import type {Element, Nodes} from 'hast';
import {toString} from 'hast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {visitParents} from 'unist-util-visit-parents';
import {LONGEST_FLAG} from '../inline-code';
import {addClass, childrenOf} from './nodes';

/** Characters from which a column's longest text explains something rather than names it. */
const EXPLAINS = 40;

/** A number, perhaps with a short unit. */
const NUMBER = /^[~<>]? ?\d[\d.,]* ?(?:%|[a-z]{1,3})?$/i;

/** Columns that are on the line of a parameter's name. */
const NAMES = /^(name|flag|field|key|parameter|option|setting|value)$/i;
const MEANINGS = /^(meaning|description|what it does|effect)$/i;

/** Columns whose values say themselves what they are. */
const CLEAR = /^(what it does|meaning|description|effect|go to|where to look|type)$/i;

/**
 * Tells the style sheet (src/css/tables.css) about each table below a node: the names of its columns from the second one
 * on as custom properties, which phones show before each value, or that a column needs none; which columns explain, by the
 * class `text` on their head; which hold numbers only, by the class `number`; whether it is a list of parameters (name, default and more, meaning), by the class `params`,
 * with the class `default` on its defaults, and `required` where there is none; whether its columns find no room beside each
 * other, by the class `stacked`; and whether a phone has room for all of it, by the class `small`. An empty first cell gets
 * what the row above says, which phones show.
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
  const labels = names.flatMap((name, i) => {
    if (i === 0) return [];
    return name === '' || names.length === 2 || CLEAR.test(name)
      ? [`--i${i + 1}:0`]
      : [`--c${i + 1}:${cssString(name)}`];
  });
  repeatNames(rows);
  if (labels.length > 0) table.properties = {...table.properties, style: labels.join(';')};
  for (const [i, head] of heads.entries()) {
    if (rows.some((cells) => toString(cells[i] ?? head).length > EXPLAINS)) addClass(head, 'text');
  }
  for (const i of heads.keys()) {
    const cells = [heads[i], ...rows.map((row) => row[i])].filter((cell) => cell !== undefined);
    if (rows.length > 1 && cells.slice(1).every((cell) => NUMBER.test(toString(cell).trim())))
      for (const cell of cells) addClass(cell, 'number');
  }
  if (isParameters(names)) {
    addClass(table, 'params');
    const column = names.indexOf('Default');
    for (const cell of rows.flatMap((cells) => cells[column] ?? [])) addClass(cell, 'default');
    for (const cell of rows.flat()) if (toString(cell).trim() === 'required') addClass(cell, 'required');
  } else if (!isExamples(names) && isSmall(heads, rows)) addClass(table, 'small');
  else if (isExamples(names) || leastWidth(heads, rows, DENSE) > COLUMN) addClass(table, 'stacked');
  else if (leastWidth(heads, rows, EXPLAINING) > COLUMN) addClass(table, 'dense');
}

const isRowLink = (node: Element['children'][number]): boolean =>
  node.type === 'element' && [node.properties['className']].flat().includes('row-link');

/** A row that goes on with the one above is separate on a phone. */
function repeatNames(rows: readonly Element[][]): void {
  let name: Element['children'] = [];
  for (const [cell] of rows) {
    if (!cell) continue;
    if (toString(cell).trim() !== '') name = cell.children.filter((child) => !isRowLink(child));
    else if (name.length > 0)
      cell.children = [
        {type: 'element', tagName: 'span', properties: {className: ['again'], dataReader: 'off'}, children: [...name]},
      ];
  }
}

/** Pixels that a phone has for a table, and for the gap after each column. */
const PHONE = 312;
const PHONE_GAP = 12;

/** Whether the longest texts of all columns, two or up to four short ones, fit beside each other on a phone. */
function isSmall(heads: readonly Element[], rows: readonly Element[][]): boolean {
  const widths = heads.map((head, i) =>
    Math.max(...[head, ...rows.flatMap((cells) => cells[i] ?? [])].map((cell) => toString(cell).trim().length)),
  );
  return (
    (widths.length === 2 || (widths.length <= 4 && widths.every((width) => width <= LONGEST_SMALL))) &&
    widths.reduce((sum, width) => sum + width * CODE_LETTER + PHONE_GAP, 0) <= PHONE
  );
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

/** Characters of the longest cell of a table of three or four columns that stays one on a phone. */
const LONGEST_SMALL = 12;

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

/** Browsers break lines at blanks, and behind slashes and hyphens, but not within a flag (../inline-code). */
const WORD_ENDS = new RegExp(
  `\\s+|(?<=/)|(?<=-)(?<!(?<![\\w-])--?[a-z][\\w-]{0,${LONGEST_FLAG - 2}})(?<!(?<![\\w-])--?)`,
  'i',
);

/** Pixels of the longest word below a node; code may break where a `wbr` says so. */
function longestWord(node: Nodes): number {
  let longest = 0;
  visitParents(node, 'text', ({value}, ancestors) => {
    const code = ancestors.find((each) => 'tagName' in each && each.tagName === 'code');
    // Short code stays on one line (src/css/tables.css).
    const words = code && toString(code).length <= LONGEST_LINE ? [value] : value.split(WORD_ENDS);
    for (const word of words) longest = Math.max(longest, word.length * (code ? CODE_LETTER : LETTER) + (code ? 8 : 0));
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
