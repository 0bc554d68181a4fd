import type {AskedTerm, SearchEngine} from '../embedded/engine';
import type {TextData} from '../embedded/format';
import {unpackWordings, type Wordings} from '../embedded/section-queries';
import {memoize} from '../embedded/memo';

/** What readers call the sections, ready to be searched. */
export const wordingsIn = ({data}: SearchEngine, text: TextData): Wordings =>
  wordingsMemo(text.wordings, () => unpackWordings(text.wordings, data.terms));
const wordingsMemo = memoize<TextData['wordings'], Wordings>();

/**
 * How near a section's wordings come to a question: the share of the question (0 to 1) that its nearest wording holds
 * and that all of them hold together, the share of the nearest wording (0 to 1) that the question holds, and how surely
 * (0 to 1) each term of the question is in any of them.
 */
export type WordingFit = {nearest: number; together: number; whole: number; certainties: Float64Array};

/** The docs' own words for a reader's word say it a little less surely, as in the texts. */
const SYNONYM = 0.75;

/**
 * How near the wordings of each section come to a question, by the number of the section; sections that share no word
 * with it are left out. `sectionCount` is the number of all sections.
 */
export function wordingFits(
  wordings: Wordings,
  terms: readonly AskedTerm[],
  sectionCount: number,
): Map<number, WordingFit> {
  const held = new Map<number, {weight: number; count: number}>();
  const shares = new Float64Array(sectionCount);
  const certainties = new Float64Array(sectionCount * terms.length);
  let total = 0;
  for (const [i, term] of terms.entries()) {
    const found = find(wordings, term);
    // A word is as rare as it is in the docs or among the wordings, whichever is less: neither knows all of them.
    const weight = Math.min(term.weight, Math.log(1 + sectionCount / Math.max(1, found.size)));
    total += weight;
    const ofSections = new Set<number>();
    for (const [wording, certainty] of found) {
      const before = held.get(wording);
      if (before) {
        before.weight += weight * certainty;
        before.count += 1;
      } else held.set(wording, {weight: weight * certainty, count: 1});
      const section = wordings.sections[wording] ?? 0;
      const at = section * terms.length + i;
      certainties[at] = Math.max(certainties[at] ?? 0, certainty);
      ofSections.add(section);
    }
    for (const section of ofSections)
      shares[section] = (shares[section] ?? 0) + weight * (certainties[section * terms.length + i] ?? 0);
  }
  const fits = new Map<number, WordingFit>();
  for (const [wording, {weight, count}] of held) {
    const section = wordings.sections[wording] ?? 0;
    const nearest = weight / (total || 1);
    const whole = Math.min(1, count / (wordings.lengths[wording] || 1));
    const known = fits.get(section);
    if (known && (known.nearest > nearest || (known.nearest === nearest && known.whole >= whole))) continue;
    fits.set(section, {
      nearest,
      whole,
      together: (shares[section] ?? 0) / (total || 1),
      certainties: certainties.subarray(section * terms.length, (section + 1) * terms.length),
    });
  }
  return fits;
}

/** The wordings that hold a term, and how surely: the word itself, else what the index takes it for, and the docs' words for it. */
function find({standsIn}: Wordings, {term, words, certainty, others}: AskedTerm): Map<number, number> {
  const found = new Map<number, number>();
  const add = (wordings: readonly number[], share: number): void => {
    for (const wording of wordings) found.set(wording, Math.max(found.get(wording) ?? 0, share));
  };
  const own = standsIn.get(term);
  if (own) add(own, 1);
  else for (const word of words) add(standsIn.get(word) ?? [], certainty);
  for (const [first = '', ...rest] of others) {
    const holds = rest.map((word) => new Set(standsIn.get(word)));
    add(
      (standsIn.get(first) ?? []).filter((wording) => holds.every((all) => all.has(wording))),
      SYNONYM,
    );
  }
  return found;
}
