import type {Element, ElementContent, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {addClass} from '../table-rows/nodes';

/** A flag with its hyphens, at the start of a word. */
const FLAG = /(?<![\w-])(--?[a-z][\w-]*)/i;
/** Characters of the longest flag that stays on one line, also in a column of a table. */
export const LONGEST_FLAG = 20;

/** Addresses that a reader opens: of mail, of the dashboard, and of public code. What has a gap to fill in is none. */
const ADDRESS = /^(?:[\w.+-]+@speedscale\.com|https:\/\/(?:app\.speedscale|github)\.com(?:\/[\w./?=&#-]*)?)$/;

/**
 * A rehype plugin for inline code: makes links of addresses that can be opened, keeps flags on one line, for browsers break behind each hyphen (class `flag`); and marks
 * the code that a list item begins with (class `name`), which needs no ground to be found.
 */
export default function inlineCode() {
  return (tree: Root): void =>
    visit(tree, 'element', (node) => {
      if (node.tagName === 'pre' || node.tagName === 'a') return SKIP;
      if (node.tagName === 'li') markName(node);
      if (node.tagName !== 'code') return undefined;
      if (!linkAddress(node)) keepFlags(node);
      return SKIP;
    });
}

/** The code that a list item explains behind a colon, or that is all of it. */
function markName(item: Element): void {
  const [first, next] = item.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  if (first?.type !== 'element') return;
  if (first.tagName === 'p') markName(first);
  else if (first.tagName === 'code' && (next?.type !== 'text' || next.value.startsWith(':'))) addClass(first, 'name');
}

function linkAddress(code: Element): boolean {
  const text = toString(code);
  if (!ADDRESS.test(text)) return false;
  code.children = [{...code}];
  code.tagName = 'a';
  code.properties = {href: text.includes('@') ? `mailto:${text}` : text};
  return true;
}

function keepFlags(code: Element): void {
  const text = toString(code);
  if (!FLAG.test(text)) return;
  if (!/\s/.test(text) && text.length <= LONGEST_FLAG) addClass(code, 'flag');
  else code.children = code.children.flatMap(splitFlags);
}

function splitFlags(node: ElementContent): ElementContent[] {
  if (node.type !== 'text') return [node];
  return node.value.split(FLAG).flatMap((part, i): ElementContent[] => {
    if (part === '') return [];
    const value: ElementContent = {type: 'text', value: part};
    return i % 2 === 0 || part.length > LONGEST_FLAG
      ? [value]
      : [{type: 'element', tagName: 'span', properties: {className: ['flag']}, children: [value]}];
  });
}
