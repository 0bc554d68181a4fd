import type {Candidate} from './features';
import {cellsOf} from '../embedded/cells';
import type {RankedSection, SearchEngine} from '../embedded/engine';
import type {TextData} from '../embedded/format';
import type {TextBlock} from '../embedded/text-lines';
import {wordsOf} from '../embedded/tokens';
import {memoize} from '../embedded/memo';
import {sentencesOf} from './sentences';

/** A side of more words than this is a sentence, and not the name of a thing. */
const MOST_WORDS = 4;
/** A cell of more words than this says something about things, and names none. */
const MOST_NAME_WORDS = 5;

/** Passages further down are about something else. */
const MOST_LOOKED_AT = 40;

/** One thing is compared with what the docs are about. */
const WITH_US = /^(?:compare[ds]?|comparison)\s+(?:it\s+)?(?:to|with|versus|vs\.?|against)\s+(.+)$/i;

const COMPARISONS: readonly RegExp[] = [
  /\bdifferences?\s+(?:between\s+|of\s+)?(.+?)\s+(?:and|vs\.?|versus|or)\s+(.+)$/i,
  /\bhow\s+(?:is|are|do|does)\s+(.+?)\s+(?:different (?:from|to|than)|differ from|compared? (?:to|with))\s+(.+)$/i,
  /^(.+?)\s+compared\s+(?:to|with)\s+(.+)$/i,
  /^(?:what(?:['’]?s| is| are)?\s+)?(.+?)\s+(?:vs\.?|versus)\s+(.+?)(?:\s+(?:vs\.?|versus)\s+.+)?$/i,
  /^(?:(?:should|do|shall) (?:i|we) (?:use|need|take|choose|pick)|which (?:one )?is better|when to use|use)[:,]?\s+(.+?)\s+or\s+(.+)$/i,
  /^(.+?)\s+or\s+(.+?),?\s+(?:which|what|when)\b/i,
];

/** The two things that a question compares, without articles, `product` for "it"; `null` for other questions. */
export function comparedIn(question: string, product: string): [string, string] | null {
  const nameOf = (side: string): string => sideOf(side, product);
  const other = nameOf(WITH_US.exec(question.replace(/[?!.\s]+$/, ''))?.[1] ?? '');
  if (other !== '' && other.split(' ').length <= MOST_WORDS) return [nameOf('it'), other];
  for (const form of COMPARISONS) {
    const [, first = '', second = ''] = form.exec(question.replace(/[?!.\s]+$/, '')) ?? [];
    const sides = [first, second].map(nameOf);
    if (sides.every((side) => side !== '' && side.split(' ').length <= MOST_WORDS)) return sides as [string, string];
  }
  return null;
}

/** The name of a side: what follows it ("which one", "in a replay", "when to use") says nothing about it. */
function sideOf(side: string, product: string): string {
  const name = side
    .replace(/[,;:(].*$|\s+(?:which|what|when|in|for|on|with|should|do|does|is|are)\b.*$/i, '')
    .replace(/^(?:an?|the|using|between)\s+/i, '')
    .trim();
  return /^(?:this|it|you|yours?|your (?:tool|product))$/i.test(name) ? product : name;
}

/** The first of the best passages that has a sentence about both of the things that are compared. */
export function comparing(ranked: readonly Candidate[], sides: readonly string[]): Candidate | undefined {
  const names = sides.map(nameWords);
  return ranked.slice(0, MOST_LOOKED_AT).find(
    ({passage: {kind, blocks}}) =>
      (kind === 'text' || kind === 'list') &&
      sentencesOf(blocks[0]?.text ?? '').some((sentence) => {
        const known = new Set(nameWords(sentence));
        return names.every((name) => name.every((term) => known.has(term)));
      }),
  );
}

/** A table that tells two things apart: its section, and its rows with nothing but the two. */
export type ComparedTable = {section: RankedSection; rows: TextBlock[]};

const ABOUT_COMPARING = /\b(?:compar\w*|differ\w*|choose|choice|which|vs)\b/i;

/** The table with a column, or else a row, for each of two things; `null` where the docs have none. */
export function comparedTable(
  {data}: SearchEngine,
  text: TextData,
  sides: readonly [string, string],
): ComparedTable | null {
  const names = sides.map(nameWords);
  let best: (ComparedTable & {score: number}) | null = null;
  for (const table of tables(text, () => tablesIn(text))) {
    const section = data.sections[table.section];
    const page = data.pages[section?.page ?? -1];
    if (!section || !page) continue;
    const byColumn = columnsFor(table, names);
    const rows = byColumn ?? rowsFor(table, names);
    if (!rows) continue;
    const score =
      (byColumn ? 1 : 0) +
      (ABOUT_COMPARING.test(`${page.title} ${section.heading}`) ? 2 : 0) +
      Math.min(table.rows.length, 10) / 10;
    if (score > (best?.score ?? 0)) best = {section: {...section, id: table.section, score: 0}, rows, score};
  }
  return best;
}

/** A table of a section, with the words of its heads and of the first cells of its rows; `null` for what names nothing. */
type NamedTable = {section: number; rows: TextBlock[]; heads: Name[]; firsts: Name[]};
type Name = ReadonlySet<string> | null;

/** All tables of the docs, read once. */
const tables = memoize<TextData, readonly NamedTable[]>();

function tablesIn({sections}: TextData): NamedTable[] {
  const found: NamedTable[] = [];
  sections.forEach((blocks, section) => {
    let table: NamedTable | null = null;
    for (const block of blocks) {
      if (block.kind !== 'row') table = null;
      else {
        if (table === null || table.rows[0]?.columns !== block.columns) {
          table = {section, rows: [], heads: (block.columns ?? []).map(namesIn), firsts: []};
          found.push(table);
        }
        table.rows.push(block);
        table.firsts.push(namesIn(cellsOf(block)[0]?.text ?? ''));
      }
    }
  });
  return found;
}

/** The rows of a table with the columns of both sides alone. */
function columnsFor({rows, heads}: NamedTable, sides: readonly (readonly string[])[]): TextBlock[] | null {
  const at = sides.map((side) => heads.findIndex((head, i) => i > 0 && isNameOf(side, head)));
  if (at.includes(-1) || at[0] === at[1]) return null;
  const columns = [0, ...at];
  const kept = columns.map((column) => rows[0]?.columns?.[column] ?? '');
  return rows.map((row) => {
    const cells = cellsOf(row);
    return {...row, columns: kept, text: columns.map((column) => cells[column]?.text ?? '').join(' | ')};
  });
}

/** The rows of a table that begin with one side each. */
function rowsFor({rows, firsts}: NamedTable, sides: readonly (readonly string[])[]): TextBlock[] | null {
  const at = sides.map((side) => firsts.findIndex((first) => isNameOf(side, first)));
  return at.includes(-1) || at[0] === at[1] ? null : at.flatMap((row) => rows[row] ?? []);
}

const isNameOf = (side: readonly string[], name: Name): boolean =>
  name !== null && side.every((term) => name.has(term));

const namesIn = (cell: string): Name =>
  cell.trim().split(/\s+/).length <= MOST_NAME_WORDS ? new Set(nameWords(cell)) : null;

const nameWords = (text: string): string[] => wordsOf(text.toLowerCase());
