import {plainText} from '../records/text';
import type {Marked} from '../provider';
import type {TextBlock} from './text-lines';
import {memoize} from './memo';
import {placedTerms, type PlacedTerm} from './tokens';

const LENGTH = 150;
const BEFORE = 50;

/** Marks the words of `text` that are among `words`, the index's forms of what was found. */
export function markWords(text: string, words: ReadonlySet<string>): Marked {
  return markPlaces(text, placedTerms(text), words);
}

function markPlaces(text: string, terms: readonly PlacedTerm[], words: ReadonlySet<string>): Marked {
  const marks: [number, number][] = [];
  for (const [term, start, end] of terms) {
    if (!words.has(term)) continue;
    const last = marks.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else marks.push([start, end]);
  }
  return {text, marks};
}

/** A block as a reader sees it, with its words, read once. */
const shownBlock = (block: TextBlock): {text: string; terms: readonly PlacedTerm[]} =>
  shownBlocks(block, () => {
    const text = plainText(block.text).replace(/\s+/g, ' ');
    return {text, terms: placedTerms(text)};
  });
const shownBlocks = memoize<TextBlock, {text: string; terms: readonly PlacedTerm[]}>();

/**
 * The stretch of a section's text that holds most of what was looked for, or its beginning if it holds nothing; with
 * the anchor of the table row that it is in, if that has one.
 */
export function snippetOf(
  blocks: readonly TextBlock[],
  words: ReadonlySet<string>,
): {snippet: Marked; anchor: string | null} | null {
  let best: {marked: Marked; anchor: string | null; value: number} | null = null;
  for (const block of blocks) {
    const {kind, anchor} = block;
    const {text, terms} = shownBlock(block);
    const marked = markPlaces(text, terms, words);
    const different = new Set(marked.marks.map(([start, end]) => marked.text.slice(start, end).toLowerCase()));
    const value = different.size + (kind === 'code' || kind === 'output' ? 0 : 0.5);
    if (best === null || value > best.value) best = {marked, anchor: different.size > 0 ? anchor : null, value};
  }
  return best && {snippet: cutSnippet(best.marked), anchor: best.anchor};
}

/** A window of the text around the densest group of marks, ending at words. */
function cutSnippet({text, marks}: Marked): Marked {
  if (text.length <= LENGTH) return {text, marks};
  const first = marks
    .map(([start]) => start)
    .reduce((best, start) => (marksWithin(marks, start) > marksWithin(marks, best) ? start : best), marks[0]?.[0] ?? 0);
  let from = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1;
  if (from === 0 && first > BEFORE) from = first;
  const limit = from + LENGTH;
  const space = text.lastIndexOf(' ', limit);
  const to = limit >= text.length ? text.length : space > from ? space : limit;
  const lead = from > 0 ? '… ' : '';
  const shift = lead.length - from;
  return {
    text: `${lead}${text.slice(from, to)}${to < text.length ? ' …' : ''}`,
    marks: marks
      .filter(([start, end]) => start >= from && end <= to)
      .map(([start, end]) => [start + shift, end + shift] as const),
  };
}

function marksWithin(marks: Marked['marks'], start: number): number {
  return marks.filter((mark) => mark[0] >= start && mark[1] <= start + LENGTH - BEFORE).length;
}
