import type {Candidate} from './features';
import type {Passage} from './passages';
import type {Want} from '../embedded/question';

/** A further passage is quoted when its chance is at least this share of the best one's. */
const LEAST_SHARE = 0.08;
/** … and if it holds at least this share of what the best one holds of the question. */
const LEAST_COVERAGE = 0.6;
/** An answer has at most this many passages. */
export const MAX_QUOTES = 3;
/** A further row of the same table is told along when its chance is at least this share of the best one's. */
const LEAST_ROW_SHARE = 0.4;
/** How alike the words of two passages may be. */
const MOST_ALIKE = 0.6;

/** A further passage of the same section is quoted along when its chance is at least this share of the best one's. */
const LEAST_SECTION_SHARE = 0.15;

/** A passage to quote, with further rows of its table and further passages of its section, each best first. */
export type Quote = {chosen: Candidate; rows: Passage[]; others: Passage[]};

/**
 * The passages to quote: the best one, and those of other sections that are nearly as likely and say something else.
 * The opening of a page leads to what its page says further down, where no definition is wanted.
 */
export function chosenFrom(ranked: readonly Candidate[], wants: ReadonlySet<Want>): Quote[] {
  const quotes: Quote[] = [];
  const [best] = ranked;
  if (!best) return [];
  for (const candidate of ranked) {
    if (candidate.chance < best.chance * LEAST_SHARE) break;
    if (quotes.length >= MAX_QUOTES || candidate.coverage < best.coverage * LEAST_COVERAGE) continue;
    if (quotes.some(({chosen}) => chosen.section.id === candidate.section.id || alike(chosen, candidate) > MOST_ALIKE))
      continue;
    quotes.push(quoteOf(candidate, ranked, best.chance));
  }
  const below =
    quotes.length === 1 && best.section.level === 1 && !wants.has('definition')
      ? ranked.find(
          ({page, section, blocks}) =>
            page.page === best.page.page &&
            section.level > 1 &&
            (!wants.has('steps') || blocks.some(({kind}) => kind === 'step')),
        )
      : undefined;
  return below ? [...quotes, quoteOf(below, ranked, best.chance)] : quotes;
}

/** A passage with what is told along with it. */
export function quoteOf(chosen: Candidate, ranked: readonly Candidate[], bestChance = chosen.chance): Quote {
  const {kind, blocks} = chosen.passage;
  const sameSection = ranked.filter((other) => other.section.id === chosen.section.id && other !== chosen);
  const isOfTable = ({passage}: Candidate): boolean =>
    passage.kind === 'row' && passage.blocks[0]?.columns === blocks[0]?.columns;
  const rows = sameSection.filter(
    (other) =>
      isOfTable(other) && (kind === 'table' || (kind === 'row' && other.chance >= bestChance * LEAST_ROW_SHARE)),
  );
  const others = sameSection.filter(
    (other) =>
      other.passage.kind !== 'row' &&
      other.passage.kind !== 'steps' &&
      other.passage.blocks.every((block) => !blocks.includes(block)) &&
      other.chance >= chosen.chance * LEAST_SECTION_SHARE,
  );
  return {chosen, rows: rows.map(({passage}) => passage), others: others.map(({passage}) => passage)};
}

/** The share of the words of the shorter text that the other one holds too. */
function alike({reading: {places: a}}: Candidate, {reading: {places: b}}: Candidate): number {
  let common = 0;
  for (const term of a.keys()) if (b.has(term)) common += 1;
  return common / Math.max(1, Math.min(a.size, b.size));
}
