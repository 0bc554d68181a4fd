import {rowAnchor} from '@docs/text/anchors';
import type {BlockKind} from '../records/types';

/** A block of text in the text file. */
export type TextBlock = {
  kind: BlockKind;
  text: string;
  /** Column heads of a table row. */
  columns: string[] | null;
  /** The anchor of the table row, if it has one. */
  anchor: string | null;
  /** Whether it belongs to the entry of a list above it. */
  inside?: true;
  /** Where the last cell of a table row leads to: a path with its anchor. */
  to?: string;
};

/** A block is one line that begins with the sign of its kind. `=` sets the column heads for the rows below it. */
const SIGNS: Record<BlockKind, string> = {
  summary: ':',
  text: '.',
  step: '1',
  item: '-',
  more: '+',
  row: '|',
  code: '>',
  tab: '#',
  aside: '~',
  output: '<',
};
/** A row with the anchor that its first cell gives, and one with another anchor, which follows up to a blank. */
const NAMED_ROW = '*';
const ANCHORED_ROW = '@';
const HEADS = '=';
/** Is before the sign of a block that belongs to the entry of a list; further text (`+`) always does. */
const INSIDE = '^';
// Stands for line breaks in code; no page holds this private character.
const BREAK = '\uE000';
/** Is before the address that a row leads to. */
const LEADS = '\uE001';

/** The blocks of a section as lines. Column heads that are new are added to `columns`. */
export function packBlocks(blocks: readonly TextBlock[], columns: string[]): string {
  let current: string | null = null;
  return blocks
    .flatMap(({kind, text, columns: heads, anchor, to, inside}) => {
      const lines: string[] = [];
      const wanted = kind === 'row' ? (heads?.join('\t') ?? null) : current;
      if (wanted !== current) {
        if (wanted !== null && !columns.includes(wanted)) columns.push(wanted);
        lines.push(`${HEADS}${wanted === null ? '' : columns.indexOf(wanted)}`);
        current = wanted;
      }
      const line = text.replaceAll('\n', BREAK) + (to === undefined ? '' : LEADS + to);
      const mark = inside ? INSIDE : '';
      if (anchor === null) lines.push(mark + SIGNS[kind] + line);
      else if (anchor === anchorOf(text)) lines.push(mark + NAMED_ROW + line);
      else lines.push(`${mark}${ANCHORED_ROW}${anchor} ${line}`);
      return lines;
    })
    .join('\n');
}

export function unpackBlocks(lines: string, columns: readonly string[][]): TextBlock[] {
  const kinds = new Map(Object.entries(SIGNS).map(([kind, sign]) => [sign, kind as BlockKind]));
  let heads: string[] | null = null;
  if (lines === '') return [];
  return lines.split('\n').flatMap((whole): TextBlock[] => {
    const isInside = whole.startsWith(INSIDE);
    const line = isInside ? whole.slice(1) : whole;
    const sign = line.charAt(0);
    const [words = '', to] = line.slice(1).split(LEADS);
    const text = words.replaceAll(BREAK, '\n');
    const leading = {
      ...(to === undefined ? {} : {to}),
      ...(isInside ? {inside: true as const} : {}),
    };
    if (sign === HEADS) {
      heads = text === '' ? null : (columns[Number(text)] ?? null);
      return [];
    }
    if (sign === NAMED_ROW) return [{kind: 'row', text, columns: heads, anchor: anchorOf(text), ...leading}];
    if (sign === ANCHORED_ROW) {
      const blank = text.indexOf(' ');
      return [{kind: 'row', text: text.slice(blank + 1), columns: heads, anchor: text.slice(0, blank), ...leading}];
    }
    const kind = kinds.get(sign) ?? 'text';
    return [{kind, text, columns: kind === 'row' ? heads : null, anchor: null, ...leading}];
  });
}

/** The anchor that a row gets from the code that its first cell begins with. */
function anchorOf(text: string): string | null {
  return rowAnchor(/^`([^`]+)`/.exec(text)?.[1] ?? '') || null;
}
