import type {Element, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {visitParents} from 'unist-util-visit-parents';
import {rowAnchor} from '@docs/text/anchors';
import {addClass, childrenOf} from './nodes';
import {describeTables, LONGEST_LINE} from './tables';

/**
 * A rehype plugin: gives every table row whose first cell starts with code an `id` made of that code, unique on the
 * page, so that a field, flag or value can be linked. A row that brings its own `id` keeps it. The first cell also gets
 * the link itself inside `<RefTable>` and in a row with its own `id`. A name
 * that is too long for a column may break behind its signs (`<wbr>`). A long one, and a message or command of several
 * words, gets the class `phrase`, so that it breaks in a first cell too, where short names stay whole. A cell with a date
 * alone gets the class `date`, and does not break. What a table is as a whole is in tables.ts.
 */
export default function tableRows() {
  return (tree: Root): void => {
    const taken = new Set<string>();
    visitParents(tree, {type: 'element', tagName: 'tbody'}, (body: Element, ancestors) => {
      const inReference = ancestors.some((node) => 'name' in node && node.name === 'RefTable');
      for (const row of childrenOf(body, 'tr')) {
        breakLongCode(row);
        markDates(row);
        anchorRow(row, inReference, taken);
      }
      return SKIP;
    });
    describeTables(tree);
  };
}

/** Characters of the longest word that a column makes room for. */
const LONGEST_WORD = 20;

function breakLongCode(row: Element): void {
  visit(row, {type: 'element', tagName: 'code'}, (code: Element) => {
    const text = toString(code);
    if (hasLongWord(text)) code.children = code.children.flatMap(withBreaks);
    if (text.length > LONGEST_LINE) addClass(code, 'phrase');
    return SKIP;
  });
}

/** Browsers break lines at blanks and behind hyphens, and not all of them behind slashes. */
function hasLongWord(text: string): boolean {
  return text.split(/\s+|(?<=-)/).some((word) => word.length > LONGEST_WORD);
}

/** A text as parts, with a place to break a line behind each sign that parts of names are between. */
function withBreaks(node: Element['children'][number]): Element['children'] {
  if (node.type !== 'text') return [node];
  const parts = node.value.split(/(?<=[./_:=-])(?=[^./_:=-])/);
  return parts.flatMap((value, i) => [
    ...(i > 0 ? [{type: 'element' as const, tagName: 'wbr', properties: {}, children: []}] : []),
    {type: 'text' as const, value},
  ]);
}

function markDates(row: Element): void {
  for (const cell of row.children) {
    if (cell.type === 'element' && /^\d{4}-\d{2}-\d{2}$/.test(toString(cell))) addClass(cell, 'date');
  }
}

function anchorRow(row: Element, reference: boolean, taken: Set<string>): void {
  const cell = row.children.find((c): c is Element => c.type === 'element');
  const code = cell?.children[0];
  if (!cell || code?.type !== 'element' || code.tagName !== 'code') return;
  const name = toString(code);
  const given = row.properties['id'];
  const base = typeof given === 'string' ? given : rowAnchor(name);
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
