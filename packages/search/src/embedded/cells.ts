import type {TextBlock} from './text-lines';

/** A cell of a table row: the words of its column's head, its own, and where it leads to if it says nothing else. */
export type Cell = {head: string; text: string; to?: string};

/** The cells of a block of the kind `row`, first to last. */
export function cellsOf({text, columns, to}: TextBlock): Cell[] {
  const texts = text.split(' | ');
  return texts.map((cell, i) => ({
    head: columns?.[i]?.replaceAll('`', '') ?? '',
    text: cell,
    ...(to !== undefined && i === texts.length - 1 ? {to} : {}),
  }));
}
