import type {IndexData, TextData} from '../embedded/format';
import type {TextBlock} from '../embedded/text-lines';
import {indexTerms} from '../embedded/tokens';
import {ADDRESS} from './pasted';

/** A row of a table of symptoms: what a reader sees, and what the docs say about it. */
export type SymptomRow = {
  section: number;
  row: TextBlock;
  /** The messages that it quotes, and the whole of what it says that one sees. */
  messages: readonly SymptomMessage[];
};

/** A message as its terms in order, and those of them that are quoted where it is prose around a quote. */
export type SymptomMessage = {terms: readonly string[]; quoted: ReadonlySet<string>};

/** Parts of a quoted message that stand for anything. */
const ANYTHING = /\.{2,}|…|<[^<>]{1,40}>|\$\{[^}]*\}/g;
const LEAST_TERMS = 3;

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

function messagesOf(cell: string): SymptomMessage[] {
  const quotes = [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => termsOf(code ?? ''));
  const terms = termsOf(cell.replaceAll('`', ' '));
  // One of several quotes is enough: they are messages of different programs.
  const whole = (quotes.length > 0 ? quotes : [[]]).map((quote) => ({terms, quoted: new Set(quote)}));
  // Where a cell is more than its quote, a quote of two or three words alone says little.
  const isShort = (quote: readonly string[]): boolean => quote.length < LEAST_TERMS && quote.length < terms.length;
  const quoted = quotes.filter((quote) => !isShort(quote)).map((quote) => ({terms: quote, quoted: new Set<string>()}));
  return [...quoted, ...whole].filter(({terms}) => terms.length > 0);
}

/** The terms of a message, without what stands for anything. */
export function termsOf(text: string): string[] {
  return indexTerms(text.replaceAll(ANYTHING, ' ').replaceAll(ADDRESS, ' '));
}

/** Whether a table with these heads lists symptoms: what a reader sees, why, and what to do. */
export function isSymptomHead(columns: readonly string[] | null): boolean {
  return (
    columns !== null &&
    columns.length > 1 &&
    /^(?:symptoms?|errors?|messages?|problems?|you (?:see|get)|what you (?:see|get|notice)|(?:error )?(?:message|text)|situation|sign|alert|finding|warning|it says)\b/i.test(
      columns[0] ?? '',
    )
  );
}
