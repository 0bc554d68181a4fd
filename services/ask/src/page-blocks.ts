import type {IndexData, TextData} from '@docs/search/embedded/format';
import type {TextBlock} from '@docs/search/embedded/text-lines';

/** A block of a page with the section that it is in; `step` is its number among the steps of its list. */
export type PageBlock = {section: number; block: TextBlock; step: number};

/** All that is on a page, in order. */
export type PageBlocks = readonly PageBlock[];

const known = new WeakMap<TextData, Map<number, PageBlocks>>();

/** The blocks of a page in the order of the page, over all of its sections. */
export function pageText(index: IndexData, text: TextData, page: number): PageBlocks {
  let pages = known.get(text);
  if (!pages) known.set(text, (pages = new Map()));
  const read = pages.get(page) ?? readPage(index, text, page);
  pages.set(page, read);
  return read;
}

function readPage(index: IndexData, text: TextData, page: number): PageBlocks {
  return index.sections.flatMap((section, id) => {
    if (section.page !== page) return [];
    let step = 0;
    return (text.sections[id] ?? []).map((block): PageBlock => {
      if (!block.inside && (block.kind === 'text' || block.kind === 'row')) step = 0;
      else if (!block.inside && block.kind === 'step') step += 1;
      return {section: id, block, step};
    });
  });
}

/** Blocks that follow each other, as Markdown that a model reads: with their headings, the numbers of steps, heads of tables. */
export function blocksMarkdown(index: IndexData, blocks: PageBlocks): string {
  const lines: string[] = [];
  let section = -1;
  let columns: readonly string[] | null = null;
  for (const {section: own, block, step} of blocks) {
    if (own !== section) {
      const {level = 1, heading = ''} = index.sections[own] ?? {};
      if (level > 1) lines.push(`${'#'.repeat(level)} ${heading}`);
      section = own;
      columns = null;
    }
    if (block.kind === 'row') {
      if (block.columns && block.columns !== columns)
        lines.push(rowOf(block.columns), `|${' --- |'.repeat(block.columns.length)}`);
      columns = block.columns;
      lines.push(rowOf(block.text.split(' | ')));
    } else lines.push(lineOf(block, step));
  }
  return lines.join('\n');
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function lineOf({kind, text}: TextBlock, step: number): string {
  if (kind === 'step') return `${step}. ${text}`;
  if (kind === 'item') return `${step > 0 ? '   ' : ''}- ${text}`;
  if (kind === 'more') return `   ${text}`;
  if (kind === 'code' || kind === 'output') return `\`\`\`\n${text}\n\`\`\``;
  return text;
}
