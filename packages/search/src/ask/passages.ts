import type {TextBlock} from '../embedded/text-lines';

export type PassageKind = 'text' | 'list' | 'steps' | 'row' | 'table' | 'code';

/** Larger tables are quoted by the row only. */
const MAX_TABLE_ROWS = 14;

/** Blocks of one section that are read together. */
export type Passage = {
  kind: PassageKind;
  blocks: readonly TextBlock[];
  /** Where in the section it is, from 0. */
  position: number;
  /** The label of the tab that it is behind. */
  tab: string | null;
};

/**
 * Cuts a section into passages: a paragraph with the code that it introduces, a whole list with the sentence before
 * it, a single table row, and a table of moderate size as a whole.
 */
export function passagesOf(section: readonly TextBlock[]): Passage[] {
  const passages: Passage[] = [];
  for (const {tab, blocks} of partsOf(section.filter(({kind}) => kind !== 'aside' && kind !== 'output')))
    addPassages(passages, blocks, tab);
  return passages;
}

function addPassages(passages: Passage[], blocks: readonly TextBlock[], tab: string | null): void {
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
        tab,
      });
    } else if (block.kind === 'row') {
      while (blocks[i]?.kind === 'row' && blocks[i]?.columns === block.columns) i += 1;
      const rows = blocks.slice(start, i);
      passages.push(...rows.map((row): Passage => ({kind: 'row', blocks: [row], position: passages.length, tab})));
      if (rows.length > 1 && rows.length <= MAX_TABLE_ROWS)
        passages.push({kind: 'table', blocks: rows, position: passages.length, tab});
    } else {
      i += 1;
      while (block.kind !== 'code' && blocks[i]?.kind === 'code') i += 1;
      passages.push({
        kind: block.kind === 'code' ? 'code' : 'text',
        blocks: blocks.slice(start, i),
        position: passages.length,
        tab,
      });
    }
  }
}

type TabPart = {tab: string | null; blocks: TextBlock[]};

/**
 * A section in what is behind its tabs and what is not. Nothing says where the last tab ends: it is taken to be as long
 * as the longest of the others, and never to end within a list or after what opens a block.
 */
function partsOf(blocks: readonly TextBlock[]): TabPart[] {
  const parts: TabPart[] = [{tab: null, blocks: []}];
  let group: TabPart[] = [];
  const closeGroup = (): void => {
    const last = group.at(-1);
    const longest = Math.max(1, ...group.slice(0, -1).map(({blocks: own}) => own.length));
    let end = longest;
    while (last && goesOn(last.blocks, end)) end += 1;
    if (last && last.blocks.length > end) parts.push({tab: null, blocks: last.blocks.splice(end)});
    group = [];
  };
  for (const block of blocks) {
    if (block.kind !== 'tab' || block.inside) {
      parts.at(-1)?.blocks.push(block);
      continue;
    }
    // A label that was there before begins other tabs.
    if (group.some(({tab}) => tab === block.text)) closeGroup();
    const part: TabPart = {tab: block.text, blocks: []};
    parts.push(part);
    group.push(part);
  }
  closeGroup();
  return parts;
}

function isLead(block: TextBlock | undefined): boolean {
  return block?.kind === 'text' && /[:,]$/.test(block.text);
}

/** Whether a block belongs to the list of the one before it, or is what that opens. */
function goesOn(blocks: readonly TextBlock[], i: number): boolean {
  const before = blocks[i - 1];
  if (i >= blocks.length || !before) return false;
  if (isLead(before)) return true;
  return (startsList(before) || before.kind === 'more' || before.inside === true) && continuesList(blocks, i);
}

function startsList(block: TextBlock | undefined): boolean {
  return block?.kind === 'step' || block?.kind === 'item';
}

/** What belongs to an entry goes on with it, whatever it is, and code between two entries does not end the list. */
function continuesList(blocks: readonly TextBlock[], i: number): boolean {
  const block = blocks[i];
  if (!block) return false;
  if (startsList(block) || block.kind === 'more' || block.inside) return true;
  return block.kind === 'code' && (startsList(blocks[i + 1]) || blocks[i + 1]?.inside === true);
}
