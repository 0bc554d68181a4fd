import {isSymptomHead} from '../ask/evidence';
import type {IndexData, TextBlock, TextData} from '../embedded/format';
import {indexTerms} from '../embedded/tokens';

/** A row of a table of symptoms: what a reader sees, and what the docs say about it. */
export type SymptomRow = {
  section: number;
  row: TextBlock;
  /** The messages that it quotes, and the whole of what it says that one sees; each as its terms in order. */
  messages: readonly (readonly string[])[];
};

/** Parts of a quoted message that stand for anything. */
const ANYTHING = /\.{2,}|…|<[^<>]{1,40}>|\$\{[^}]*\}/g;
const LEAST_TERMS = 2;

/** The rows of all tables of symptoms. */
export function symptomRows(index: IndexData, text: TextData): SymptomRow[] {
  return text.sections.flatMap((blocks, section) =>
    index.sections[section] === undefined
      ? []
      : blocks
          .filter(({kind, columns}) => kind === 'row' && isSymptomHead(columns))
          .map((row) => ({section, row, messages: messagesOf(row.text.split(' | ')[0] ?? '')})),
  );
}

function messagesOf(cell: string): string[][] {
  const quoted = [...cell.matchAll(/`([^`]+)`/g)]
    .map(([, code]) => termsOf(code ?? ''))
    .filter((terms) => terms.length >= LEAST_TERMS);
  const whole = termsOf(cell.replaceAll('`', ' '));
  return [...quoted, whole].filter((terms) => terms.length > 0);
}

/** The terms of a message, without what stands for anything. */
export function termsOf(text: string): string[] {
  return indexTerms(text.replaceAll(ANYTHING, ' '));
}
