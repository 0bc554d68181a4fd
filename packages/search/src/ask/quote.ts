import type {TextBlock} from '../embedded/format';
import type {Candidate} from './candidates';
import {passagesOf, type Passage} from './passages';
import type {Ranked} from './rank';

/** A further passage is quoted when its chance is at least this share of the best one's. */
const LEAST_SHARE = 0.05;
const MAX_QUOTES = 3;
/** … and if it holds at least this share of what the best one holds of the question. */
const LEAST_COVERAGE = 0.5;
/** How many characters of their section the first, second and third passage may bring along. */
const READ_ON = [900, 500, 300];
/** How alike the words of two passages may be. */
const MOST_ALIKE = 0.7;

/** A passage with what is quoted along with it, in the order of its page. */
export type Quote = {chosen: Ranked; passages: Passage[]};

/** The passages to quote: the best one, and up to two more that are nearly as likely and say something else. */
export function quotesOf(ranked: readonly Ranked[], wantsSteps: boolean): Quote[] {
  const quotes: Quote[] = [];
  const least = (ranked[0]?.chance ?? 0) * LEAST_SHARE;
  for (const candidate of ranked) {
    if (quotes.length >= MAX_QUOTES || candidate.chance < least) break;
    if (candidate.coverage < (ranked[0]?.coverage ?? 0) * LEAST_COVERAGE) continue;
    if (
      quotes.some(
        ({chosen, passages}) => alike(chosen, candidate) > MOST_ALIKE || sharesBlock(passages, candidate.passage),
      )
    )
      continue;
    const together = quotes.find(({chosen}) => isOfSameTable(chosen, candidate));
    if (together) together.passages.push(candidate.passage);
    else quotes.push({chosen: candidate, passages: readingOn(candidate, READ_ON[quotes.length] ?? 0, wantsSteps)});
  }
  return quotes;
}

/**
 * A passage with what stands after it in its section, and then before it, as far as `budget` characters reach: a
 * sentence often gets its meaning from the next one or from the table below it. Steps that a sentence leads to come
 * whole, however long they are.
 */
export function readingOn(
  {passage, blocks}: Pick<Candidate, 'passage' | 'blocks'>,
  budget: number,
  wantsSteps: boolean,
): Passage[] {
  const all = passagesOf(blocks).filter(
    ({kind, blocks: own}) => kind !== 'row' || (passage.kind === 'row' && own[0] === passage.blocks[0]),
  );
  const at = all.findIndex(({kind, blocks: own}) => kind === passage.kind && own[0] === passage.blocks[0]);
  if (at < 0) return [passage];
  const taken = [at];
  let left = budget;
  const take = (i: number): boolean => {
    const next = all[i];
    // The table that a row was taken from is not shown besides the row.
    if (!next || next.blocks.some((block) => passage.blocks.includes(block))) return false;
    const length = lengthOf(next.blocks);
    const whole = wantsSteps && next.kind === 'steps' && i === at + 1;
    if (length > left && !whole) return false;
    left -= length;
    taken.push(i);
    return true;
  };
  for (let i = at + 1; i < all.length && take(i); i++);
  for (let i = at - 1; i >= 0 && take(i); i--);
  return taken.sort((a, b) => a - b).flatMap((i) => all[i] ?? []);
}

function lengthOf(blocks: readonly TextBlock[]): number {
  return blocks.reduce((sum, {text}) => sum + text.length, 0);
}

function isOfSameTable(a: Candidate, b: Candidate): boolean {
  return (
    a.passage.kind === 'row' &&
    b.passage.kind === 'row' &&
    a.blocks === b.blocks &&
    a.passage.blocks[0]?.columns === b.passage.blocks[0]?.columns
  );
}

function sharesBlock(quoted: readonly Passage[], passage: Passage): boolean {
  return quoted.some(({blocks}) => blocks.some((block) => passage.blocks.includes(block)));
}

/** The share of the words of the shorter text that the other one holds too. */
function alike({reading: {places: a}}: Candidate, {reading: {places: b}}: Candidate): number {
  let common = 0;
  for (const term of a.keys()) if (b.has(term)) common += 1;
  return common / Math.max(1, Math.min(a.size, b.size));
}
