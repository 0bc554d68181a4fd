import type {Candidate} from './candidates';
import type {Passage} from './passages';
import type {Ranked} from './candidates';

/** A second passage is quoted when its chance is at least this share of the best one's. */
const LEAST_SHARE = 0.2;
/** An answer has at most this many passages. */
export const MAX_QUOTES = 2;
/** … and if it holds at least this share of what the best one holds of the question. */
const LEAST_COVERAGE = 0.6;
/** A further row of the same table is told along when its chance is at least this share of the best one's. */
const LEAST_ROW_SHARE = 0.4;
/** How alike the words of two passages may be. */
const MOST_ALIKE = 0.6;

/** A passage to quote, with further rows of its table. */
export type Quote = {chosen: Ranked; rows: Passage[]};

/** The passages to quote: the best one, and one more of another section that is nearly as likely and says something else. */
export function chosenFrom(ranked: readonly Ranked[]): Quote[] {
  const quotes: Quote[] = [];
  const [best] = ranked;
  if (!best) return [];
  for (const candidate of ranked) {
    if (candidate.chance < best.chance * LEAST_SHARE) break;
    const together = quotes.find(({chosen}) => isOfSameTable(chosen, candidate));
    if (together) {
      if (candidate.chance >= best.chance * LEAST_ROW_SHARE) together.rows.push(candidate.passage);
      continue;
    }
    if (quotes.length >= MAX_QUOTES || candidate.coverage < best.coverage * LEAST_COVERAGE) continue;
    if (quotes.some(({chosen}) => chosen.section.id === candidate.section.id || alike(chosen, candidate) > MOST_ALIKE))
      continue;
    quotes.push({chosen: candidate, rows: []});
  }
  return quotes;
}

function isOfSameTable(a: Candidate, b: Candidate): boolean {
  return (
    a.passage.kind === 'row' &&
    b.passage.kind === 'row' &&
    a.blocks === b.blocks &&
    a.passage.blocks[0]?.columns === b.passage.blocks[0]?.columns
  );
}

/** The share of the words of the shorter text that the other one holds too. */
function alike({reading: {places: a}}: Candidate, {reading: {places: b}}: Candidate): number {
  let common = 0;
  for (const term of a.keys()) if (b.has(term)) common += 1;
  return common / Math.max(1, Math.min(a.size, b.size));
}
