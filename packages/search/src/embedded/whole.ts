import {supplyPostings, supplyText, unpackIndex, unpackText, type IndexData, type TextData} from './format';
import {pieceName} from './pieces';
import type {WordVectors} from './word-vectors';

/** Index and texts with all of their pieces, for programs that keep the docs in memory. `read` gives a file by its name. */
export function readWhole(
  read: (name: string) => unknown,
  vectors: WordVectors | null = null,
): {index: IndexData; text: TextData} {
  const index = unpackIndex(read('index.json'));
  const text = unpackText(read('text.json'), vectors);
  index.split?.postings.starts.forEach((_, at) => supplyPostings(index, at, read(pieceName('terms', at))));
  text.split.sections?.starts.forEach((_, at) => supplyText(text, 'text', at, read(pieceName('text', at))));
  text.split.wordings?.starts.forEach((_, at) => supplyText(text, 'words', at, read(pieceName('words', at))));
  return {index, text};
}
