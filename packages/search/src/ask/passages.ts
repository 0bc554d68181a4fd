import type {TextBlock} from '../embedded/format';

export type PassageKind = 'text' | 'list' | 'steps' | 'row' | 'table' | 'code';

/** Larger tables are quoted by the row only. */
const MAX_TABLE_ROWS = 14;

/** Blocks of one section that are read together. */
export type Passage = {
  kind: PassageKind;
  blocks: readonly TextBlock[];
  /** Where in the section it stands, from 0. */
  position: number;
};

/**
 * Cuts a section into passages: a paragraph with the code that it introduces, a whole list with the sentence before
 * it, a single table row, and a table of moderate size as a whole.
 */
export function passagesOf(blocks: readonly TextBlock[]): Passage[] {
  const passages: Passage[] = [];
  let i = 0;
  while (i < blocks.length) {
    const start = i;
    const lead = isLead(blocks[i]) ? i : null;
    if (lead !== null && startsList(blocks[i + 1])) i += 1;
    const block = blocks[i];
    if (!block) break;
    if (startsList(block)) {
      i += 1;
      while (i < blocks.length && continuesList(blocks, i)) i += 1;
      passages.push({
        kind: block.kind === 'step' ? 'steps' : 'list',
        blocks: blocks.slice(start, i),
        position: passages.length,
      });
    } else if (block.kind === 'row') {
      while (blocks[i]?.kind === 'row' && blocks[i]?.columns === block.columns) i += 1;
      const rows = blocks.slice(start, i);
      passages.push(...rows.map((row): Passage => ({kind: 'row', blocks: [row], position: passages.length})));
      if (rows.length > 1 && rows.length <= MAX_TABLE_ROWS)
        passages.push({kind: 'table', blocks: rows, position: passages.length});
    } else {
      i += 1;
      while (block.kind !== 'code' && blocks[i]?.kind === 'code') i += 1;
      passages.push({
        kind: block.kind === 'code' ? 'code' : 'text',
        blocks: blocks.slice(start, i),
        position: passages.length,
      });
    }
  }
  return passages;
}

function isLead(block: TextBlock | undefined): boolean {
  return block?.kind === 'text' && /[:,]$/.test(block.text);
}

function startsList(block: TextBlock | undefined): boolean {
  return block?.kind === 'step' || block?.kind === 'item';
}

/** Entries go on, and so does code between two entries; code after the last entry belongs to that entry. */
function continuesList(blocks: readonly TextBlock[], i: number): boolean {
  const kind = blocks[i]?.kind;
  return kind === 'step' || kind === 'item' || kind === 'more' || kind === 'code';
}
