import {cellsOf, type Cell} from '../embedded/cells';
import type {TextBlock} from '../embedded/text-lines';
import type {Passage} from './passages';

/** Plain lists are cut here; steps never are. */
const MOST_ENTRIES = 12;

/** A passage as Markdown, word for word as it is on its page. */
export function passageMarkdown({kind, blocks}: Passage): string {
  if (kind === 'row') return blocks.map(rowMarkdown).join('\n\n');
  if (kind === 'table') return tableMarkdown(blocks);
  const lines: string[] = [];
  let entries = 0;
  let steps = 0;
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i] as TextBlock;
    const isInside = entries > 0 && (block.inside === true || block.kind === 'code');
    if (block.kind === 'step' || block.kind === 'item') {
      if (!isInside) entries += 1;
      if (kind === 'list' && entries > MOST_ENTRIES) {
        lines.push('…');
        break;
      }
      const isStep = block.kind === 'step' && !isInside;
      if (isStep) steps += 1;
      lines.push(indent(`${isStep ? `${steps}.` : '-'} ${escapeMarkdown(block.text)}`, isInside));
    } else if (block.kind === 'row') {
      const rows = [block];
      while (blocks[i + 1]?.kind === 'row' && blocks[i + 1]?.columns === block.columns)
        rows.push(blocks[++i] as TextBlock);
      lines.push(indent(tableMarkdown(rows), isInside));
    } else if (block.kind === 'code') lines.push(indent(codeMarkdown(block.text), isInside));
    else {
      const text = escapeMarkdown(block.text);
      lines.push(
        indent(block.kind === 'tab' ? `**${text}**` : text, isInside || (block.kind === 'more' && entries > 0)),
      );
    }
  }
  const isPlain = blocks.every((block) => block.kind === 'item' || (block.kind === 'text' && !block.inside));
  return lines.join(kind === 'list' && isPlain ? '\n' : '\n\n').replace(/^(?![-\d])(.*)\n(?=- )/m, '$1\n\n');
}

/** A table row as sentences, since the table around it is not shown: what it is about, then cell by cell with its head. */
export function rowMarkdown(row: TextBlock): string {
  const [{text: first} = {text: ''}, ...cells] = cellsOf(row);
  const rest = cells
    .map(({head, text, to}) => ({head, cell: cellMarkdown(text.trim(), to)}))
    .filter(({cell}) => cell !== '')
    .map(({head, cell}) => sentence(head === '' ? cell : `${escapeMarkdown(head)}: ${cell}`));
  return [first === '' ? '' : sentence(`**${escapeMarkdown(first)}**`), ...rest].filter(Boolean).join(' ');
}

/** A cell; one that says nothing but where to read on is a link. */
function cellMarkdown(cell: string, to: string | undefined): string {
  return to === undefined || cell === ''
    ? escapeMarkdown(cell)
    : `[${escapeMarkdown(cell.replaceAll(/[[\]]/g, ''))}](${to})`;
}

function sentence(text: string): string {
  return /[.!?:…](?:\*\*|`)?$/.test(text) ? text : `${text}.`;
}

export function tableMarkdown(rows: readonly TextBlock[]): string {
  const line = (cells: readonly Pick<Cell, 'text' | 'to'>[]): string =>
    `| ${cells.map(({text, to}) => cellMarkdown(text, to).replaceAll('|', '\\|')).join(' | ')} |`;
  const heads = rows[0]?.columns ?? [];
  const lines = rows.map(cellsOf);
  const width = Math.max(heads.length, ...lines.map((cells) => cells.length));
  const all = Array.from({length: width}, (_, i) => ({text: heads[i] ?? ''}));
  return [line(all), `|${' --- |'.repeat(width)}`, ...lines.map(line)].join('\n');
}

export function codeMarkdown(code: string): string {
  const fence = code.includes('```') ? '````' : '```';
  return `${fence}\n${code}\n${fence}`;
}

function indent(text: string, inside: boolean): string {
  return inside ? text.replace(/^/gm, '   ') : text;
}

/** Escapes what Markdown would read as markup; inline code is left as it is. */
export function escapeMarkdown(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, i) =>
      i % 2 === 1
        ? part
        : part
            .replace(/[\\*~]/g, '\\$&')
            .replace(/(?<!\w)_|_(?!\w)/g, '\\_')
            .replace(/\](?=\()/g, '\\]')
            .replace(/^(\s*)(#{1,6}\s|[-+>]\s)/, (_, space: string, mark: string) => `${space}\\${mark}`)
            .replace(/^(\s*\d+)\.(?=\s)/, '$1\\.'),
    )
    .join('');
}
